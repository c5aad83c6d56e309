import { dec, decimalText } from '#platform/values/model/decimal.ts';
import type { BiodiversityOffset, CarbonPriceScheme, TransitionLever, WaterPolicySite } from './climate-and-nature.ts';
import {
  amountCell,
  amountOf,
  byCurrency,
  cell,
  column,
  countOf,
  figure,
  type FigureParts,
  inCurrency,
  knownTotal,
  moneyOf,
  type TopicContent,
  type TopicFigure,
  total,
} from './figure.ts';
import { sayFigure } from './messages.ts';
import type { Message } from '#platform/messages/model/messages.ts';

/**
 * Internal carbon prices and the levers of the transition plan.
 *
 * The mean price weighs each scheme by the tonnes it covers. It stays away where tonnes are missing or currencies
 * differ. Source: ESRS 2023 E1-8, par. 63 c and d; ESRS 2026 E1-10; ESRS 2023 E1-1, par. 16 b and c.
 */
export function climateContent({
  period,
  schemes,
  levers,
}: {
  period: string;
  schemes: readonly CarbonPriceScheme[];
  levers: readonly TransitionLever[];
}): TopicContent {
  const kept = levers.filter(({ status }) => status !== 'dropped');
  const dropped = levers.length - kept.length;
  const saved = knownTotal(kept.map(({ savedT }) => savedT));
  const notCounted = dropped === 0 ? null : sayFigure('levers-dropped', { count: dropped });
  return {
    figures: [
      meanPrice(schemes, period),
      figure({
        key: 'covered',
        label: 'Emissions under an internal carbon price',
        ...known(
          schemes.map(({ coveredT }) => coveredT),
          't_co2e',
          'schemes',
        ),
        formula: 'Σ emissions covered',
        source: 'ESRS 2023 E1-8, par. 63 d',
        records: { register: 'prices', filters: { period } },
      }),
      figure({
        key: 'saved',
        label: 'Annual reduction with all levers in effect',
        amount: saved === null ? null : amountOf(saved, 't_co2e'),
        missing:
          saved !== null
            ? null
            : kept.length === 0
              ? sayFigure('no-levers')
              : sayFigure('unstated-levers', {
                  count: kept.filter(({ savedT }) => savedT === null).length,
                  all: kept.length,
                }),
        workings: saved === null ? null : kept.map(({ savedT }) => savedT).join(' + '),
        formula: 'Σ annual reduction in tonnes, without dropped levers',
        source: 'ESRS 2023 E1-1, par. 16 b',
        notCounted,
        records: { register: 'levers', filters: { status: 'planned,underway,done' } },
      }),
      ...byCurrency(kept, ({ currency, capexMinor }) => ({ currency, minor: capexMinor })).map(
        ({ currency, minor, rows }): TopicFigure =>
          figure({
            key: `capex-${currency}`,
            label: inCurrency('Investment of the levers', currency),
            amount: moneyOf(minor, currency),
            formula: 'Σ investment, without dropped levers',
            workings: sayFigure('levers-with-amount', { count: rows.length }),
            source: 'ESRS 2023 E1-1, par. 16 c',
            notCounted: withoutAmount(kept.filter(({ capexMinor }) => capexMinor === null).length, 'levers'),
            records: { register: 'levers', filters: { status: 'planned,underway,done' } },
          }),
      ),
    ],
    tables: [],
  };
}

function meanPrice(schemes: readonly CarbonPriceScheme[], period: string): TopicFigure {
  const currencies = [...new Set(schemes.map(({ currency }) => currency))];
  const covered = knownTotal(schemes.map(({ coveredT }) => coveredT));
  const missing =
    schemes.length === 0
      ? sayFigure('no-schemes')
      : currencies.length > 1
        ? sayFigure('mixed-currencies', { currencies: { list: currencies } })
        : covered === null
          ? sayFigure('scheme-without-emissions')
          : dec(covered).isZero()
            ? sayFigure('nothing-covered')
            : null;
  const parts = {
    key: 'price',
    label: 'Mean internal carbon price',
    formula: 'Σ (price × emissions covered) ÷ Σ emissions covered',
    source: 'ESRS 2023 E1-8, par. 63 c; ESRS 2026 E1-10',
    records: { register: 'prices', filters: { period } },
  };
  if (missing !== null || covered === null) return figure({ ...parts, amount: null, missing });
  const weighted = total(schemes.map(({ pricePerT, coveredT }) => decimalText(dec(pricePerT).times(coveredT ?? '0'))));
  return figure({
    ...parts,
    amount: amountOf(decimalText(dec(weighted).div(covered)), `${currencies[0] ?? ''}/t_co2e`),
    workings: `(${schemes.map(({ pricePerT, coveredT }) => `${pricePerT} × ${coveredT ?? ''}`).join(' + ')}) ÷ ${covered}`,
  });
}

export interface SiteStress {
  site: string;
  name: string;
  isStressed: boolean | null;
  reason: Message;
  withdrawalM3: string;
}

/**
 * Sites in basins of high water stress that no policy covers. `sites` null: whoever asks may not see environmental
 * data. Source: ESRS 2023 E3-1, par. 13; ESRS 2026 E3-1, par. 11. Stress is the result of the water balance, not
 * entered again.
 */
export function waterContent({
  sites,
  covered,
}: {
  sites: readonly SiteStress[] | null;
  covered: readonly WaterPolicySite[];
}): TopicContent {
  const parts = {
    key: 'uncovered',
    label: 'Sites in water-stressed areas without a policy',
    formula: 'Sites in water-stressed areas according to the water balance, without sites covered by a policy',
    source: 'ESRS 2023 E3-1, par. 13; ESRS 2026 E3-1, par. 11',
    records: { register: 'policies', filters: {} },
  };
  if (sites === null)
    return {
      figures: [figure({ ...parts, amount: null, missing: sayFigure('no-permission') })],
      tables: [],
    };
  const policies = new Set(covered.map(({ site }) => site));
  const stressed = sites.filter(({ isStressed }) => isStressed === true);
  const open = stressed.filter(({ site }) => !policies.has(site));
  const unknown = sites.filter(({ isStressed }) => isStressed === null);
  const isKnown = sites.length > 0 && unknown.length === 0;
  return {
    figures: [
      figure({
        ...parts,
        amount: isKnown ? countOf(open.length) : null,
        missing: isKnown
          ? null
          : sites.length === 0
            ? sayFigure('no-water')
            : sayFigure('stress-not-assessed', {
                count: unknown.length,
                sites: { list: unknown.map(({ name }) => name) },
              }),
        workings: isKnown ? `${stressed.length} − ${stressed.length - open.length}` : null,
      }),
    ],
    tables:
      stressed.length + unknown.length === 0
        ? []
        : [
            {
              key: 'stress',
              title: 'Sites in water-stressed or unassessed areas',
              note: 'From the water balance of the period.',
              columns: [column('Site'), column('Basin'), column('Withdrawal', true), column('Notes')],
              rows: [...stressed, ...unknown].map(({ site, name, reason, withdrawalM3, isStressed }) => ({
                key: site,
                records: null,
                cells: [
                  cell(name),
                  cell(reason),
                  amountCell(amountOf(withdrawalM3, 'm3')),
                  cell(null, {
                    flag:
                      isStressed === null
                        ? sayFigure('not-assessed')
                        : policies.has(site)
                          ? null
                          : sayFigure('without-policy'),
                  }),
                ],
              })),
            },
          ],
  };
}

/** Offsets of a period: area, cost by currency, by standard. Source: ESRS 2023 E4-3, par. 28 b. */
export function offsetContent({
  period,
  offsets,
}: {
  period: string;
  offsets: readonly BiodiversityOffset[];
}): TopicContent {
  const records = { register: 'offsets', filters: { period } };
  return {
    figures: [
      figure({
        key: 'area',
        label: 'Area of biodiversity offsets',
        ...known(
          offsets.map(({ areaHa }) => areaHa),
          'ha',
          'offsets',
        ),
        formula: 'Σ area',
        source: 'ESRS 2023 E4-3, par. 28 b iii',
        records,
      }),
      ...byCurrency(offsets, ({ currency, costMinor }) => ({ currency, minor: costMinor })).map(
        ({ currency, minor, rows }) =>
          figure({
            key: `cost-${currency}`,
            label: inCurrency('Cost of biodiversity offsets', currency),
            amount: moneyOf(minor, currency),
            formula: 'Σ direct and indirect cost',
            workings: sayFigure('offsets-with-amount', { count: rows.length }),
            source: 'ESRS 2023 E4-3, par. 28 b ii',
            notCounted: withoutAmount(offsets.filter(({ costMinor }) => costMinor === null).length, 'offsets'),
            records,
          }),
      ),
    ],
    tables: [],
  };
}

function known(
  values: readonly (string | null)[],
  unit: string,
  of: 'schemes' | 'offsets',
): Pick<FigureParts, 'amount' | 'missing' | 'workings'> {
  const sum = knownTotal(values);
  if (sum !== null) return { amount: amountOf(sum, unit), missing: null, workings: values.join(' + ') };
  return {
    amount: null,
    workings: null,
    missing:
      values.length === 0
        ? sayFigure('no-data')
        : sayFigure(`unstated-${of}`, {
            count: values.filter((value) => value === null).length,
            all: values.length,
          }),
  };
}

const withoutAmount = (count: number, of: 'levers' | 'offsets'): Message | null =>
  count === 0 ? null : sayFigure(`${of}-without-amount`, { count });
