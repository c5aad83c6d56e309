import type { InventoryForReport } from '#modules/environmental/inventory/model/inventory-report.ts';
import { dec, decimalText, type Decimal } from '#platform/values/model/decimal.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { sayDrawn } from '#modules/report/model/messages.ts';
import { ofCalculation } from '#modules/report/statement/model/inventory-figures.ts';
import { explainPath } from '#modules/report/datapoints/model/explain-path.ts';
import type { EsrsFigure } from './esrs-sources.ts';

type Filter = Omit<Parameters<typeof explainPath>[1], 'method'>;

/**
 * What a calculation says of the data points on emissions (ESRS 2023 E1-6, ESRS 2026 E1-8). A scope without a line was
 * not assessed: it and every total over it stay away. Biogenic CO2 of zero is left out too, since a factor without it
 * says nothing.
 *
 * @param turnover  of the period with its currency, where it is entered; without it there is no intensity
 * @returns         tonnes to the kilogram
 */
export function esrsFiguresOfInventory(
  { run: { run, scopes, coverage }, byCategory }: Pick<InventoryForReport, 'run' | 'byCategory'>,
  turnover: { value: string; currency: string } | null,
): EsrsFigure[] {
  const line = (scope: string) => scopes.find((one) => one.scope === scope);
  const figure = (
    point: string,
    kg: Decimal,
    what: Message,
    method: 'location' | 'market',
    filter: Filter,
    row: string | null = null,
  ): EsrsFigure => ({
    point,
    row,
    value: tonnes(kg),
    unit: 't_co2e',
    method: ofCalculation({ run, coverage }, what),
    lineage: explainPath(run.id, { method, ...filter }),
    lineageId: run.id,
  });
  const figures: EsrsFigure[] = [];
  const [one, two, three] = [line('1'), line('2'), line('3')];
  if (one !== undefined) {
    figures.push(
      figure('ghg.scope1', dec(one.locationKg), sayDrawn('scope', { scope: '1' }), 'location', { scope: '1' }),
    );
    if (!dec(one.biogenicCo2Kg).isZero())
      figures.push({
        ...figure(
          'ghg.scope1-biogenic',
          dec(one.biogenicCo2Kg),
          sayDrawn('scope-biogenic', { scope: '1' }),
          'location',
          { scope: '1' },
        ),
        unit: 't',
      });
  }
  if (two !== undefined)
    figures.push(
      figure('ghg.scope2-location', dec(two.locationKg), sayDrawn('scope-location', { scope: '2' }), 'location', {
        scope: '2',
      }),
      figure('ghg.scope2-market', dec(two.marketKg), sayDrawn('scope-market', { scope: '2' }), 'market', {
        scope: '2',
      }),
    );
  if (three !== undefined) {
    figures.push(
      figure('ghg.scope3-total', dec(three.locationKg), sayDrawn('scope', { scope: '3' }), 'location', {
        scope: '3',
      }),
    );
    for (const { key, label, locationKg } of byCategory.items) {
      const row = /^3:(\d+)$/.exec(key)?.[1];
      if (row !== undefined)
        figures.push(
          figure(
            'ghg.scope3',
            dec(locationKg),
            sayDrawn('scope-category', { scope: '3', category: { label } }),
            'location',
            { category: key },
            row,
          ),
        );
    }
  }
  if (one === undefined || two === undefined || three === undefined) return figures;
  for (const method of ['location', 'market'] as const) {
    const kg = [one, two, three].reduce(
      (all, scope) => all.plus(method === 'market' ? scope.marketKg : scope.locationKg),
      dec(0),
    );
    const total = figure(
      `ghg.total-${method}`,
      kg,
      sayDrawn(`sum-${method}`, { scopes: { list: ['1', '2', '3'] } }),
      method,
      {},
    );
    figures.push(total);
    if (turnover !== null && dec(turnover.value).gt(0))
      figures.push({
        ...total,
        point: `ghg.intensity-${method}`,
        value: decimalText(kg.div(1000).div(turnover.value).toDecimalPlaces(INTENSITY_PLACES)),
        unit: `t_co2e/${turnover.currency}`,
        method: sayDrawn('by-turnover', { method: { said: total.method } }),
      });
  }
  return figures;
}

const tonnes = (kg: Decimal): string => decimalText(kg.div(1000).toDecimalPlaces(3));
const INTENSITY_PLACES = 10;
