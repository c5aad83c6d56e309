import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { diversityReportCall } from '#modules/social/diversity/model/diversity-calls.ts';
import { feeds, type FedFigure } from '#modules/social/diversity/model/feeds.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { useDiversityTexts } from './texts.ts';

type Answer = ResponseOf<typeof diversityReportCall>;
type Value = Answer['values'][number];

/** Which disclosures the figures feed, what the report states beside the records, and whether the snapshot agrees. */
export function ReportTab({ period }: { period: string }) {
  const answer = useCall(diversityReportCall, { query: { period } });
  return (
    <QueryView of={answer} shape="table" isEmpty={() => false}>
      {(of) => (
        <Stack gap="md">
          <Disclosures period={period} />
          <Values of={of} />
          <Snapshot of={of} period={period} />
        </Stack>
      )}
    </QueryView>
  );
}

/** Where each figure of the page goes. */
function Disclosures({ period }: { period: string }) {
  const t = useDiversityTexts();
  const format = useFormat();
  const { slug } = useCompany();
  const placeOf: Readonly<Record<FedFigure, string>> = {
    gap: 'social/diversity-and-inclusion',
    payRatio: 'social/diversity-and-inclusion',
    management: 'social/diversity-and-inclusion?tab=representation',
    ages: 'social/diversity-and-inclusion?tab=representation',
    gender: 'social/labor-practices',
    flow: 'social/diversity-and-inclusion?tab=flow',
    governance: 'social/diversity-and-inclusion?tab=representation',
    disability: 'social/diversity-and-inclusion?tab=representation',
  };
  const to = (figure: FedFigure) => {
    const path = placeOf[figure];
    return `/${encodeURIComponent(slug)}/${path}${path.includes('?') ? '&' : '?'}period=${period}`;
  };
  return (
    <Panel title={t('feeds.title')} note={t('feeds.note')} isFlush>
      <DataTable
        label={t('feeds.title')}
        rows={feeds}
        keyOf={({ figure }) => figure}
        isStacked
        columns={[
          {
            name: 'figure',
            label: t('feeds.figure'),
            isHead: true,
            cell: ({ figure }) => (
              <Anchor component={Link} to={to(figure)}>
                {t(`figureOf.${figure}`)}
              </Anchor>
            ),
          },
          {
            name: 'disclosures',
            label: t('feeds.disclosures'),
            cell: ({ disclosures }) =>
              format.list(
                disclosures.map(([standard, code]) =>
                  t('feeds.disclosure', { standard: t(`standardOf.${standard}`), code }),
                ),
              ),
          },
        ]}
      />
    </Panel>
  );
}

const shares: readonly string[] = [
  'vsme:PercentageGapInPayBetweenFemaleAndMaleEmployees',
  'pay.gap',
  'diversity.management-share',
  'disability.share',
];

function Values({ of: { values, readsReport } }: { of: Answer }) {
  const t = useDiversityTexts();
  const format = useFormat();
  const { slug } = useCompany();
  const shown = (point: string, value: string | null) =>
    shares.includes(point) ? format.percentage(value, { decimals: 1 }) : format.number(value);
  const nameOf = ({ figure, point, row }: Value) => {
    const name =
      point === 'diversity.management-share'
        ? t('pointOf.managementShare')
        : point === 'diversity.management'
          ? t('pointOf.management')
          : figure === 'management'
            ? t('pointOf.managementRatio')
            : t(`figureOf.${figure}`);
    return row === null ? name : t('pointRow', { name, row: t(`rowOf.${row as 'women'}`) });
  };
  return (
    <Panel title={t('values.title')} note={t(readsReport ? 'values.note' : 'values.noReport')} isFlush>
      <DataTable
        label={t('values.title')}
        rows={values}
        keyOf={({ standard, point, row }) => `${standard} ${point} ${row ?? ''}`}
        isStacked
        columns={[
          {
            name: 'point',
            label: t('values.point'),
            isHead: true,
            cell: (value) =>
              value.path === null ? (
                nameOf(value)
              ) : (
                <Anchor component={Link} to={`/${encodeURIComponent(slug)}/${value.path}`}>
                  {nameOf(value)}
                </Anchor>
              ),
          },
          { name: 'standard', label: t('values.standard'), cell: ({ standard }) => t(`standardOf.${standard}`) },
          {
            name: 'records',
            label: t('values.records'),
            isNumber: true,
            cell: ({ point, records }) => shown(point, records),
          },
          {
            name: 'report',
            label: t('values.report'),
            isNumber: true,
            cell: ({ point, report, isOmitted }) => (isOmitted ? t('values.omitted') : shown(point, report)),
          },
          {
            name: 'state',
            label: t('status'),
            isStatus: true,
            cell: ({ state, records }) =>
              readsReport ? (
                <StatusBadge status={state === 'same' ? 'done' : state === 'differs' ? 'attention' : 'neutral'}>
                  {t(state === 'notStated' && records === null ? 'values.stateOf.none' : `values.stateOf.${state}`)}
                </StatusBadge>
              ) : (
                format.number(null)
              ),
          },
        ]}
      />
      <Text p="md" size="sm">
        {t('values.help')}
      </Text>
    </Panel>
  );
}

function Snapshot({ of: { snapshot }, period }: { of: Answer; period: string }) {
  const t = useDiversityTexts();
  const format = useFormat();
  const { slug } = useCompany();
  const open = (
    <Anchor component={Link} size="sm" to={`/${encodeURIComponent(slug)}/social/labor-practices?period=${period}`}>
      {t('snapshot.open')}
    </Anchor>
  );
  if (snapshot === null)
    return (
      <Panel title={t('snapshot.title')} note={t('snapshot.note')} actions={open}>
        <Text size="sm">{t('snapshot.none')}</Text>
      </Panel>
    );
  const { version, takenAt, isCurrent, differences } = snapshot;
  return (
    <Panel title={t('snapshot.title')} note={t('snapshot.note')} actions={open}>
      <Stack gap="sm">
        <StatusBadge status={isCurrent ? 'done' : 'attention'}>
          {t(isCurrent ? 'snapshot.agrees' : 'snapshot.differs')}
        </StatusBadge>
        <Text size="sm">{t('snapshot.taken', { version, moment: format.moment(takenAt) })}</Text>
        {!isCurrent &&
          (differences === null ? (
            <Text size="sm">{t('snapshot.hidden')}</Text>
          ) : differences.length === 0 ? (
            <Text size="sm">{t('snapshot.elsewhere')}</Text>
          ) : (
            <DataTable
              label={t('snapshot.differences')}
              rows={differences}
              keyOf={({ measure, gender }) => `${measure} ${gender ?? ''}`}
              columns={[
                {
                  name: 'measure',
                  label: t('snapshot.measure'),
                  isHead: true,
                  cell: ({ measure, gender }) =>
                    t('pointRow', { name: t(`snapshot.measureOf.${measure}`), row: t(`genderOf.${gender ?? 'none'}`) }),
                },
                {
                  name: 'snapshot',
                  label: t('snapshot.inSnapshot'),
                  isNumber: true,
                  cell: ({ snapshot: count }) => format.number(count),
                },
                {
                  name: 'records',
                  label: t('values.records'),
                  isNumber: true,
                  cell: ({ records }) => format.number(records),
                },
                {
                  name: 'difference',
                  label: t('snapshot.difference'),
                  isNumber: true,
                  cell: ({ snapshot: was, records }) => format.number(records - was),
                },
              ]}
            />
          ))}
      </Stack>
    </Panel>
  );
}
