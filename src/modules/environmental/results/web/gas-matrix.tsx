import { Text } from '@mantine/core';
import { absent } from '#platform/i18n/model/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useTotals, type CalculationSummary, type TotalItem } from '#modules/environmental/web/calls.ts';
import { ExplainNumber } from './explain/explain-number.tsx';
import { figureOf, type FigureFilter } from '#modules/environmental/web/explain-target.ts';
import { compareSize, tableDecimals, tonnes } from '#modules/environmental/web/figures.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { useResultTexts } from '#modules/environmental/results/web/texts.ts';

const scopes = ['1', '2', '3'] as const;

/** Each greenhouse gas by scope: its mass where the factors publish it, and what it warms. */
export function GasMatrix({ calculation }: { calculation: CalculationSummary }) {
  const own = useResultTexts();
  const question = useTotals(calculation.id, 'gas');
  return (
    <Panel title={own('gases.title')} note={own('gases.note', { set: calculation.gwpSet })} isFlush>
      <QueryView of={question} rows={5}>
        {(answer) => (
          <Rows
            calculation={calculation}
            gases={answer.items.toSorted(
              (left, right) =>
                Number(right.inScopes ?? true) - Number(left.inScopes ?? true) ||
                compareSize(left.locationKg, right.locationKg),
            )}
          />
        )}
      </QueryView>
    </Panel>
  );
}

function Rows({ calculation, gases }: { calculation: CalculationSummary; gases: readonly TotalItem[] }) {
  const t = useTexts();
  const own = useResultTexts();
  const format = useFormat();
  const names = useNames();
  const byScope = {
    1: useTotals(calculation.id, 'gas', { scope: '1' }).data,
    2: useTotals(calculation.id, 'gas', { scope: '2' }).data,
    3: useTotals(calculation.id, 'gas', { scope: '3' }).data,
  };
  const decimals = tableDecimals(gases.map(co2eOf));
  const figure = (item: TotalItem, filter: FigureFilter, of: string) => (
    <ExplainNumber isBare decimals={decimals} target={figureOf(calculation.id, filter)} kg={co2eOf(item)} of={of} />
  );
  return (
    <DataTable
      label={own('gases.title')}
      rows={gases}
      keyOf={(item) => item.key}
      columns={[
        {
          name: 'gas',
          label: t('factor.gas'),
          isHead: true,
          cell: (item) => (
            <>
              {names.gas(item.key)}
              {item.inScopes === false && (
                <Text span size="xs" c="dimmed">
                  {' '}
                  · {own('gases.beside')}
                </Text>
              )}
            </>
          ),
        },
        ...scopes.map((scope) => ({
          name: scope,
          label: names.scope(scope),
          isNumber: true,
          cell: (item: TotalItem) => {
            const found = byScope[scope]?.items.find((other) => other.key === item.key);
            return found === undefined
              ? absent
              : figure(found, { scope, gas: item.key }, `${names.scope(scope)}, ${names.gas(item.key)}`);
          },
        })),
        {
          name: 'all',
          label: own('gases.total'),
          isNumber: true,
          cell: (item) => figure(item, { gas: item.key }, names.gas(item.key)),
        },
        {
          name: 'mass',
          label: own('gases.mass'),
          isNumber: true,
          cell: (item) =>
            item.massKg === null || item.massKg === undefined
              ? own('gases.massUnknown')
              : format.figure(tonnes(item.massKg), 't'),
        },
      ]}
    />
  );
}

/**
 * Biogenic CO2 counts by its mass; gases outside the Kyoto Protocol are no part of the scopes' sum, their CO2e stands
 * beside it.
 */
const co2eOf = (item: TotalItem) =>
  item.key === biogenic ? (item.biogenicCo2Kg ?? '0') : item.inScopes === false ? item.otherCo2eKg : item.locationKg;
const biogenic = 'CO2_biogenic';
