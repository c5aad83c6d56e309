import type { InventoryForReport } from '#modules/environmental/inventory/model/inventory-report.ts';
import { monthsLacking } from '#modules/environmental/reporting/model/months-lacking.ts';
import { dec, decimalText, type Decimal } from '#platform/values/model/decimal.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { sayFilled } from '#modules/report/model/messages.ts';
import { withLack, lackOf, ofCalculation } from '#modules/report/statement/model/inventory-figures.ts';
import { explainPath } from '#modules/report/statement/model/explain-path.ts';
import type { EsrsFigure } from './esrs-sources.ts';

type Filter = Omit<Parameters<typeof explainPath>[1], 'method'>;

/**
 * What a calculation says of the data points on emissions (ESRS 2023 E1-6, ESRS 2026 E1-8). A scope without a line was
 * not assessed: it and every total over it stay away, as does a method of scope 2 that values none of its lines; what a
 * method lacks otherwise is said with the figure. Biogenic CO2 of zero is left out too, since a factor without it
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
    lacks: Message | null = null,
  ): EsrsFigure => ({
    point,
    row,
    value: tonnes(kg),
    unit: 't_co2e',
    lacking: monthsLacking(coverage),
    method: withLack(ofCalculation({ run, coverage }, what), lacks),
    lineage: explainPath(run.id, { method, ...filter }),
    lineageId: run.id,
  });
  const figures: EsrsFigure[] = [];
  const [one, two, three] = [line('1'), line('2'), line('3')];
  if (one !== undefined) {
    figures.push(
      figure('ghg.scope1', dec(one.locationKg ?? '0'), sayFilled('scope', { scope: '1' }), 'location', { scope: '1' }),
    );
    if (one.biogenicCo2Kg !== null && !dec(one.biogenicCo2Kg).isZero())
      figures.push({
        ...figure(
          'ghg.scope1-biogenic',
          dec(one.biogenicCo2Kg),
          sayFilled('scope-biogenic', { scope: '1' }),
          'location',
          { scope: '1' },
        ),
        unit: 't',
      });
  }
  for (const method of ['location', 'market'] as const) {
    const kg = two?.[`${method}Kg`] ?? null;
    if (kg !== null)
      figures.push(
        figure(
          `ghg.scope2-${method}`,
          dec(kg),
          sayFilled(`scope-${method}`, { scope: '2' }),
          method,
          { scope: '2' },
          null,
          lackOf(run, method),
        ),
      );
  }
  if (three !== undefined) {
    figures.push(
      figure('ghg.scope3-total', dec(three.locationKg ?? '0'), sayFilled('scope', { scope: '3' }), 'location', {
        scope: '3',
      }),
    );
    for (const { key, label, locationKg } of byCategory.items) {
      const row = /^3:(\d+)$/.exec(key)?.[1];
      if (row !== undefined && locationKg !== null)
        figures.push(
          figure(
            'ghg.scope3',
            dec(locationKg),
            sayFilled('scope-category', { scope: '3', category: { label } }),
            'location',
            { category: key },
            row,
          ),
        );
    }
  }
  if (one === undefined || two === undefined || three === undefined) return figures;
  for (const method of ['location', 'market'] as const) {
    const parts = [one, two, three].map((scope) => scope[`${method}Kg`]);
    if (parts.includes(null)) continue;
    const kg = parts.reduce((all: Decimal, part) => all.plus(part ?? '0'), dec(0));
    const total = figure(
      `ghg.total-${method}`,
      kg,
      sayFilled(`sum-${method}`, { scopes: { list: ['1', '2', '3'] } }),
      method,
      {},
      null,
      lackOf(run, method),
    );
    figures.push(total);
    if (turnover !== null && dec(turnover.value).gt(0))
      figures.push({
        ...total,
        point: `ghg.intensity-${method}`,
        value: decimalText(kg.div(1000).div(turnover.value).toDecimalPlaces(INTENSITY_PLACES)),
        unit: `t_co2e/${turnover.currency}`,
        method: sayFilled('by-turnover', { method: { said: total.method } }),
      });
  }
  return figures;
}

const tonnes = (kg: Decimal): string => decimalText(kg.div(1000).toDecimalPlaces(3));
const INTENSITY_PLACES = 10;
