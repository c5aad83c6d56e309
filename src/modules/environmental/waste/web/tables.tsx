import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import type { DecimalText } from '#platform/values/model/decimal.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { explained } from '#platform/kit/model/explained.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { RecordsFigure } from '#platform/kit/web/explained-figure.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import {
  destinationOf,
  wasteOperations,
  type WasteDestination,
} from '#modules/environmental/waste/model/waste-balance.ts';
import { isZero } from '#modules/environmental/web/figures.ts';
import { WorkedFigure } from '#modules/environmental/web/parts/worked-figure.tsx';
import { useWasteTexts } from './texts.ts';
import { useWasteNames, useWasteRecords, type Balance, type Wanted } from './ways.ts';

/** The table of ESRS E5-5: hazardous and other waste by what became of it. */
export function Operations({ balance }: { balance: Balance }) {
  const t = useWasteTexts();
  const format = useFormat();
  const label = useLabels();
  const names = useWasteNames(balance);
  const records = useWasteRecords(balance);
  const approaches: Readonly<Record<string, string>> = reportingPeriod.fields.boundaryApproach.options;
  const codesThat = (hazard: boolean | null) =>
    balance.codes.filter(({ isHazardous }) => isHazardous === hazard).map(({ code }) => code);
  const cell = (figure: DecimalText, row: Balance['operations'][number], hazard: boolean | null) => (
    <Amount
      of={balance}
      name={`${names.operation(row.operation)}, ${hazard === null ? t('unclassified') : hazard ? t('hazardous') : t('nonHazardous')}`}
      t={figure}
      wanted={{ operations: [row.operation], codes: codesThat(hazard) }}
    />
  );
  return (
    <Panel
      title={t('byOperation')}
      note={t('byOperationNote', { approach: label(approaches[balance.boundaryApproach] ?? balance.boundaryApproach) })}
      isFlush
    >
      <DataTable
        label={t('byOperation')}
        rows={balance.operations}
        keyOf={({ operation }) => operation}
        isStacked
        columns={[
          {
            name: 'operation',
            label: t('operation'),
            isHead: true,
            cell: ({ operation }) => names.operation(operation),
          },
          {
            name: 'destination',
            label: t('destination'),
            cell: ({ destination }) => t(`is.${destination}`),
          },
          { name: 'hazardous', label: t('hazardous'), isNumber: true, cell: (row) => cell(row.hazardous, row, true) },
          {
            name: 'nonHazardous',
            label: t('nonHazardous'),
            isNumber: true,
            cell: (row) => cell(row.nonHazardous, row, false),
          },
          {
            name: 'unclassified',
            label: t('unclassified'),
            isNumber: true,
            cell: (row) => cell(row.unclassified, row, null),
          },
          {
            name: 'total',
            label: t('total'),
            isNumber: true,
            cell: (row) => (
              <WorkedFigure
                isBare
                figure={row.total}
                of={`${names.operation(row.operation)}, ${t('total')}`}
                nameStep={names.step}
                records={records({ operations: [row.operation] })}
              />
            ),
          },
          { name: 'share', label: t('share'), isNumber: true, cell: ({ share }) => format.percentage(share) },
        ]}
      />
    </Panel>
  );
}

/** The rows of VSME B7: each code with its weight, where it went, and what has a volume only. */
export function Codes({ balance }: { balance: Balance }) {
  const t = useWasteTexts();
  const format = useFormat();
  const names = useWasteNames(balance);
  const records = useWasteRecords(balance);
  const hasVolumes = balance.codes.some(({ m3 }) => m3 !== null);
  const hazard = (isHazardous: boolean | null) =>
    isHazardous === null ? (
      t('unclassified')
    ) : isHazardous ? (
      <StatusBadge status="attention">{t('hazardous')}</StatusBadge>
    ) : (
      t('nonHazardous')
    );
  return (
    <Panel title={t('byCode')} note={t('byCodeNote')} isFlush>
      <DataTable
        label={t('byCode')}
        rows={balance.codes}
        keyOf={({ code }) => code ?? ''}
        isStacked
        columns={[
          {
            name: 'code',
            label: t('code'),
            isHead: true,
            cell: ({ code, isHazardous }) => names.code(code, isHazardous),
          },
          { name: 'hazard', label: t('hazardous'), cell: ({ isHazardous }) => hazard(isHazardous) },
          {
            name: 'total',
            label: t('total'),
            isNumber: true,
            cell: (row) => (
              <WorkedFigure
                isBare
                figure={row.total}
                of={`${names.code(row.code, row.isHazardous)}, ${t('total')}`}
                nameStep={names.step}
                records={records({ codes: [row.code] })}
              />
            ),
          },
          ...(['diverted', 'disposed', 'unknown'] as const).map((name) => ({
            name,
            label: t(name),
            isNumber: true,
            cell: (row: Balance['codes'][number]) => (
              <Amount
                of={balance}
                name={`${names.code(row.code, row.isHazardous)}, ${t(name)}`}
                t={row[name]}
                wanted={{ codes: [row.code], operations: operationsTo(name) }}
              />
            ),
          })),
          ...(hasVolumes
            ? [
                {
                  name: 'm3',
                  label: t('volume'),
                  isNumber: true,
                  cell: ({ code, m3 }: Balance['codes'][number]) =>
                    m3 === null ? (
                      format.figure(m3)
                    ) : (
                      <RecordsFigure to={records({ codes: [code] })[0]?.to ?? ''}>
                        {format.figure(m3, 'm3')}
                      </RecordsFigure>
                    ),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}

export function Sites({ balance }: { balance: Balance }) {
  const t = useWasteTexts();
  const names = useWasteNames(balance);
  const records = useWasteRecords(balance);
  const hazardous = balance.codes.filter(({ isHazardous }) => isHazardous === true).map(({ code }) => code);
  return (
    <Panel title={t('bySite')} note={t('bySiteNote')} isFlush>
      <DataTable
        label={t('bySite')}
        rows={balance.sites}
        keyOf={({ site }) => site}
        isStacked
        columns={[
          { name: 'site', label: t('site'), isHead: true, cell: ({ site }) => names.site(site) },
          {
            name: 'total',
            label: t('total'),
            isNumber: true,
            cell: (row) => (
              <WorkedFigure
                isBare
                figure={row.total}
                of={`${names.site(row.site)}, ${t('total')}`}
                nameStep={names.step}
                records={records({ site: row.site })}
              />
            ),
          },
          ...(['diverted', 'disposed', 'unknown'] as const).map((name) => ({
            name,
            label: t(name),
            isNumber: true,
            cell: (row: Balance['sites'][number]) => (
              <Amount
                of={balance}
                name={`${names.site(row.site)}, ${t(name)}`}
                t={row[name]}
                wanted={{ site: row.site, operations: operationsTo(name) }}
              />
            ),
          })),
          {
            name: 'hazardous',
            label: t('hazardous'),
            isNumber: true,
            cell: (row) => (
              <Amount
                of={balance}
                name={`${names.site(row.site)}, ${t('hazardous')}`}
                t={row.hazardous}
                wanted={{ site: row.site, codes: hazardous }}
              />
            ),
          },
        ]}
      />
    </Panel>
  );
}

const operationsTo = (destination: WasteDestination) =>
  wasteOperations.filter((operation) => destinationOf(operation) === destination);

/**
 * Tonnes that lead to their records: straight where they stand in one register, over a choice where they stand in
 * several.
 */
function Amount({ of, name, t: figure, wanted }: { of: Balance; name: string; t: DecimalText; wanted: Wanted }) {
  const t = useWasteTexts();
  const format = useFormat();
  const records = useWasteRecords(of)(wanted);
  const [first] = records;
  if (isZero(figure) || first === undefined) return format.figure(figure);
  if (records.length === 1) return <RecordsFigure to={first.to}>{format.figure(figure)}</RecordsFigure>;
  return (
    <WorkedFigure
      isBare
      figure={explained({ ...of.total, figure, steps: [], formula: t('sumOfRecords'), formulaSaid: undefined })}
      of={name}
      records={records}
    />
  );
}
