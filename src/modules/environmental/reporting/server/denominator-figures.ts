import { handleQuery } from '#platform/actions/server/queries.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import {
  denominatorFiguresQuery,
  enteredRevenueQuery,
  type FilledFigure,
} from '#modules/report/datapoints/model/disclosure-sources.ts';
import { COUNTED_BY, EMPLOYEES, FTE, HEADCOUNT } from '#modules/report/datapoints/model/employee-count.ts';
import { sayMethod } from '#modules/environmental/reporting/model/messages.ts';
import {
  denominatorOptions,
  intensityDenominator,
  type IntensityDenominator,
} from '#modules/environmental/targets/model/intensity-denominator.ts';

async function enteredFor(tx: Tx, period: string, kinds: readonly string[]): Promise<readonly IntensityDenominator[]> {
  return await records(tx, intensityDenominator).all({
    filters: [
      { field: 'period', operation: 'is', values: [period] },
      { field: 'kind', operation: 'is', values: kinds },
    ],
  });
}

export const handleEnteredRevenue = handleQuery(enteredRevenueQuery, async (tx, { period }) => {
  const [found] = await enteredFor(tx, period, ['revenue']);
  return {
    revenue: found === undefined || found.currency === null ? null : { value: found.amount, currency: found.currency },
  };
});

/**
 * VSME B1, par. 24 (e) (iv) and (v): net revenue in its own currency, and headcount with the way it is counted, as they
 * were entered for intensities of the period; full-time equivalents after it, so that who counts employees so is offered
 * them, and who counts people is not.
 */
export const handleDenominatorFigures = handleQuery(denominatorFiguresQuery, async (tx, { period }) => {
  if (tx.access !== null && !tx.access.has(intensityDenominator.access.read)) return { figures: [] };
  return {
    figures: (await enteredFor(tx, period, ['revenue', 'headcount', 'fte']))
      .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
      .flatMap(figuresOf),
  };
});

const order: readonly string[] = ['revenue', 'headcount', 'fte'];

function figuresOf({ id, period, kind, amount, currency, source }: IntensityDenominator): FilledFigure[] {
  const from = {
    dimensions: {},
    lineage: `environmental/ghg-emissions?tab=intensity&period=${period}&view.record=${id}`,
    lineageId: id,
    method: sayMethod('denominator', { denominator: { label: denominatorOptions[kind] }, source }),
  };
  const value = { value: decimalText(dec(amount)), decimals: dec(amount).decimalPlaces() };
  if (kind === 'revenue')
    return currency === null ? [] : [{ ...from, ...value, concept: 'vsme:Turnover', unit: `iso4217:${currency}` }];
  return [
    { ...from, ...value, concept: EMPLOYEES, unit: 'xbrli:pure' },
    {
      ...from,
      concept: COUNTED_BY,
      value: kind === 'fte' ? FTE : HEADCOUNT,
      unit: null,
      decimals: null,
    },
  ];
}
