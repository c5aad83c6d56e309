import { handleQuery } from '#platform/actions/server/queries.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import {
  denominatorFiguresQuery,
  enteredRevenueQuery,
  type FilledFigure,
} from '#modules/report/datapoints/model/disclosure-sources.ts';
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
 * were entered for intensities of the period. Full-time equivalents stay away: ESRS S1 asks for people.
 */
export const handleDenominatorFigures = handleQuery(denominatorFiguresQuery, async (tx, { period }) => {
  if (tx.access !== null && !tx.access.has(intensityDenominator.access.read)) return { figures: [] };
  return { figures: (await enteredFor(tx, period, ['revenue', 'headcount'])).flatMap(figuresOf) };
});

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
    { ...from, ...value, concept: 'vsme:NumberOfEmployees', unit: 'xbrli:pure' },
    {
      ...from,
      concept: 'vsme:TypeOfNumberOfEmployees',
      value: 'vsme:HeadcountMember',
      unit: null,
      decimals: null,
    },
  ];
}
