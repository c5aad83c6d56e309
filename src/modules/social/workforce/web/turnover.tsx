import type { ReactNode } from 'react';
import type { Explained } from '#platform/kit/model/explained.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { ExplainedFigure, RecordsFigure } from '#platform/kit/web/explained-figure.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import type { WorkforceFigures } from './of-period.tsx';
import { useWorkforceTexts } from './texts.ts';

/** Turnover in the forms of both standards, with what it is made of. */
export function Turnover({
  of: { turnover, average, nonEmployees, smallestGroup, missing, from, to },
}: {
  of: WorkforceFigures;
}) {
  const t = useWorkforceTexts();
  const format = useFormat();
  const { slug } = useCompany();
  // What is missing is told to who reads the records of everybody.
  const seesRecords = missing !== null;
  const list = `/${encodeURIComponent(slug)}/employee/employee-list?tab=employments&kind.not=contractor,temporary`;
  const ended = `${list}&endDate.from=${from}&endDate.to=${to}`;
  const explained = (name: string, figure: Explained | null | undefined, records: string) =>
    figure
      ? [
          {
            name,
            shown: (
              <ExplainedFigure
                figure={figure}
                of={name}
                records={seesRecords ? [{ label: t('records'), to: records }] : []}
              />
            ),
          },
        ]
      : [];
  const leavers = turnover && format.figure(String(turnover.leavers), 'person');
  const rows: { name: string; shown: ReactNode }[] = [
    ...explained(t('turnoverVsme'), turnover?.vsme, ended),
    ...explained(t('turnoverEsrs'), turnover?.esrs, ended),
    ...(leavers === null
      ? []
      : [{ name: t('leavers'), shown: seesRecords ? <RecordsFigure to={ended}>{leavers}</RecordsFigure> : leavers }]),
    ...explained(t('averageHeadcount'), average, `${list}&startDate.to=${to}`),
    ...(nonEmployees === 0
      ? []
      : [
          {
            name: t('nonEmployees', { day: format.date(to) }),
            shown:
              nonEmployees === null
                ? t('fewer', { count: smallestGroup })
                : format.figure(String(nonEmployees), 'person'),
          },
        ]),
  ];
  return (
    <Panel title={t('turnover')} note={t('turnoverNote', { from: format.date(from), to: format.date(to) })} isFlush>
      <DataTable
        label={t('turnover')}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { name: 'measure', label: t('measure'), isHead: true, cell: ({ name }) => name },
          { name: 'value', label: t('value'), isNumber: true, cell: ({ shown }) => shown },
        ]}
      />
      {turnover === null && <EmptyState title={t('noTurnover')}>{t('noTurnoverText')}</EmptyState>}
    </Panel>
  );
}

export function ByUnit({ of: { byUnit, from, to } }: { of: WorkforceFigures }) {
  const t = useWorkforceTexts();
  const format = useFormat();
  if (byUnit === null || byUnit.length === 0) return null;
  return (
    <Panel title={t('byUnit')} note={t('byUnitNote', { from: format.date(from), to: format.date(to) })} isFlush>
      <DataTable
        label={t('byUnit')}
        rows={byUnit}
        keyOf={({ unit }) => unit ?? ''}
        columns={[
          { name: 'unit', label: t('unit'), isHead: true, cell: ({ name }) => name ?? t('noUnit') },
          {
            name: 'average',
            label: t('averageHeadcount'),
            isNumber: true,
            cell: ({ average }) => format.figure(average),
          },
          {
            name: 'leavers',
            label: t('leavers'),
            isNumber: true,
            cell: ({ leavers }) => format.figure(String(leavers)),
          },
          { name: 'rate', label: t('rate'), isNumber: true, cell: ({ rate }) => format.figure(rate, 'percent') },
        ]}
      />
    </Panel>
  );
}
