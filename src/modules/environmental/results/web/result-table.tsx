import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { Text } from '@mantine/core';
import { absent } from '#platform/i18n/model/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Change } from '#platform/kit/web/change.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useTotals, type CalculationResponse, type CalculationSummary } from '#modules/environmental/web/calls.ts';
import { Emission } from '#modules/environmental/web/parts/emission.tsx';
import { ExplainNumber } from './explain/explain-number.tsx';
import { figureOf } from '#modules/environmental/web/explain-target.ts';
import { changeOf, tableDecimals } from '#modules/environmental/web/figures.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { ComparedChange, likeOf } from '#modules/environmental/web/parts/compared-change.tsx';
import { resultRows, type ResultRow } from './result-rows.ts';

/** Gross emissions with the comparative year, in the shape of the disclosure. */
export function ResultTable({ answer, before }: { answer: CalculationResponse; before: CalculationSummary | null }) {
  const t = useTexts();
  const categories = useTotals(answer.run.id, 'category');
  const earlier = useTotals(before?.id ?? null, 'category');
  const compared =
    before !== null && before.totals !== null
      ? { run: before, totals: before.totals, categories: earlier.data?.items ?? [] }
      : null;
  return (
    <Panel title={t('result.title')} note={t('result.note')} isFlush>
      <QueryView of={categories} rows={8}>
        {(found) => (
          <Rows answer={answer} rows={resultRows(answer, found.items, compared)} before={compared?.run ?? null} />
        )}
      </QueryView>
      {compared !== null && (answer.notCompared.length > 0 || answer.comparedOn.length > 0) && (
        <Text size="xs" p="xs" px="md">
          <ComparedChange
            now={answer.run.totals?.totalLocationKg ?? null}
            before={compared.totals.totalLocationKg}
            compared={answer}
            like={likeOf(answer.likeMonths, 'totalLocationKg')}
            period={compared.run.period.name}
            against={t('tiles.against', { period: compared.run.period.name })}
          />
        </Text>
      )}
      {compared === null && (
        <Text size="xs" c="dimmed" p="xs" px="md">
          {t('result.noEarlier')}
        </Text>
      )}
    </Panel>
  );
}

function Rows({
  answer,
  rows,
  before,
}: {
  answer: CalculationResponse;
  rows: readonly ResultRow[];
  before: CalculationSummary | null;
}) {
  const t = useTexts();
  const format = useFormat();
  const names = useNames();
  const nameOf = (row: ResultRow) =>
    'category' in row.label ? names.category(row.label.category) : t(`result.${row.label.text}`);
  const decimals = tableDecimals(rows.flatMap((row) => [row.kg, row.earlierKg].filter((kg) => kg !== null)));
  return (
    <DataTable
      label={t('result.title')}
      rows={rows}
      keyOf={(row) => row.key}
      toneOf={(row) => (row.kind === 'beside' ? undefined : row.kind)}
      columns={[
        {
          name: 'what',
          label: t('result.what'),
          isHead: true,
          cell: (row) => (
            <>
              {nameOf(row)}
              {row.without !== undefined && row.without.length > 0 && (
                <Text size="xs" c="dimmed">
                  {t('result.without', { count: row.without.length, scopes: format.list(row.without) })}
                </Text>
              )}
              {row.lacksKwh !== null && (
                <Text size="xs" c="dimmed">
                  {t('tiles.lacks', { energy: format.figure(decimalText(dec(row.lacksKwh).div(1000)), 'MWh') })}
                </Text>
              )}
            </>
          ),
        },
        ...(before === null
          ? []
          : [
              {
                name: 'earlier',
                label: before.period.name,
                isNumber: true,
                cell: (row: ResultRow) => (
                  <Amount
                    decimals={decimals}
                    kg={row.earlierKg}
                    row={row}
                    calculation={before.id}
                    name={`${nameOf(row)}, ${before.period.name}`}
                  />
                ),
              },
            ]),
        {
          name: 'now',
          label: answer.run.period.name,
          isNumber: true,
          cell: (row) => (
            <Amount
              isUnvalued
              decimals={decimals}
              kg={row.kg}
              row={row}
              calculation={answer.run.id}
              name={nameOf(row)}
            />
          ),
        },
        ...(before === null || answer.notCompared.length > 0
          ? []
          : [
              {
                name: 'change',
                label: t('result.change'),
                isNumber: true,
                cell: (row: ResultRow) => <Change share={changeOf(row.kg, row.earlierKg)} />,
              },
            ]),
        {
          name: 'uncertainty',
          label: t('result.uncertainty'),
          isNumber: true,
          // The tiles above the table say it too.
          isWide: true,
          cell: (row) =>
            row.uncertainty === null ? '' : t('factor.plusMinus', { share: format.percentage(row.uncertainty) }),
        },
      ]}
    />
  );
}

/** Missing is said in words: a dash could be read as nothing. */
function Amount({
  kg,
  row,
  calculation,
  name,
  decimals,
  isUnvalued = false,
}: {
  kg: string | null;
  row: ResultRow;
  calculation: string;
  name: string;
  decimals: number;
  /** Without a value there are lines that the method has no factor for: no data, and an explanation. */
  isUnvalued?: boolean;
}) {
  const t = useTexts();
  if (kg === null && !(isUnvalued && row.explains !== null))
    return row.kind === 'beside' ? (
      <>{absent}</>
    ) : (
      <Text span size="xs" c="dimmed">
        {t('notAssessed')}
      </Text>
    );
  if (row.explains === null) return <Emission kg={kg} decimals={decimals} />;
  return (
    <ExplainNumber
      isBare
      decimals={decimals}
      target={figureOf(calculation, row.explains.filter, row.explains.method)}
      kg={kg}
      of={name}
    />
  );
}
