import type { DecimalText } from '#platform/values/model/decimal.ts';
import type { CalculationResponse, CalculationTotals, TotalItem } from '#modules/environmental/web/calls.ts';
import type { Method } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import type { FigureFilter } from '#modules/environmental/web/explain-target.ts';

/** A row of the table of gross emissions; `kg` null = not assessed. */
export interface ResultRow {
  key: string;
  kind: 'group' | 'sub' | 'total' | 'beside';
  /** What the row is: a key of the catalogue, or a category to name. */
  label:
    | {
        text:
          | 'scope1'
          | 'scope2Location'
          | 'scope2Market'
          | 'scope3'
          | 'totalLocation'
          | 'totalMarket'
          | 'biogenic'
          | 'otherGases';
      }
    | { category: string };
  kg: DecimalText | null;
  earlierKg: DecimalText | null;
  /** kWh of electricity that the row does not have for want of a factor. */
  lacksKwh: DecimalText | null;
  /** Scopes that a total does without, as they are not assessed. */
  without?: readonly string[];
  /** Null where nothing is behind it to open. */
  explains: { filter: FigureFilter; method: Method } | null;
  uncertainty: DecimalText | null;
}

/**
 * The table of gross emissions in the order that ESRS E1-8 (2026, AR 26) and E1-6 (2023, AR 48) ask for: scope 1, scope
 * 2 by both methods, scope 3 by category, totals by both methods, and beside them what belongs in no scope.
 *
 * @param earlier  totals and categories of the comparative period; null without one
 */
export function resultRows(
  answer: CalculationResponse,
  categories: readonly TotalItem[],
  earlier: { totals: CalculationTotals; categories: readonly TotalItem[] } | null,
): ResultRow[] {
  const totals = answer.run.totals;
  if (totals === null) return [];
  const before = (field: keyof CalculationTotals): DecimalText | null => earlier?.totals[field] ?? null;
  const band = (scope: string, method: Method) =>
    answer.uncertainty.find((entry) => entry.scope === scope && entry.method === method)?.relative ?? null;
  const subs = (scope: string): ResultRow[] => {
    const keys = [...new Set([...categories, ...(earlier?.categories ?? [])].map((item) => item.key))]
      .filter((key) => key.startsWith(`${scope}:`))
      .toSorted(byNumber);
    return keys.map((key) => ({
      key,
      kind: 'sub',
      label: { category: key },
      kg: kgOf(categories, key),
      earlierKg: earlier === null ? null : kgOf(earlier.categories, key),
      lacksKwh: null,
      explains: hasLines(categories, key) ? { filter: { category: key }, method: 'location' } : null,
      uncertainty: null,
    }));
  };
  const scopeRow = (
    text: 'scope1' | 'scope2Location' | 'scope2Market' | 'scope3',
    scope: string,
    method: Method,
    field: keyof CalculationTotals,
  ): ResultRow => ({
    key: text,
    kind: 'group',
    label: { text },
    kg: totals[field],
    earlierKg: before(field),
    lacksKwh: scope === '2' ? answer.run.lacks[method] : null,
    explains: answer.scopes.some((one) => one.scope === scope) ? { filter: { scope }, method } : null,
    uncertainty: band(scope, method),
  });
  return [
    scopeRow('scope1', '1', 'location', 'scope1Kg'),
    ...subs('1'),
    scopeRow('scope2Location', '2', 'location', 'scope2LocationKg'),
    ...subs('2'),
    scopeRow('scope2Market', '2', 'market', 'scope2MarketKg'),
    scopeRow('scope3', '3', 'location', 'scope3Kg'),
    ...subs('3'),
    {
      key: 'totalLocation',
      kind: 'total',
      label: { text: 'totalLocation' },
      kg: totals.totalLocationKg,
      earlierKg: before('totalLocationKg'),
      lacksKwh: answer.run.lacks.location,
      without: scopesWithout([totals.scope1Kg, totals.scope2LocationKg, totals.scope3Kg]),
      explains: { filter: {}, method: 'location' },
      uncertainty: band('all', 'location'),
    },
    {
      key: 'totalMarket',
      kind: 'total',
      label: { text: 'totalMarket' },
      kg: totals.totalMarketKg,
      earlierKg: before('totalMarketKg'),
      lacksKwh: answer.run.lacks.market,
      without: scopesWithout([totals.scope1Kg, totals.scope2MarketKg, totals.scope3Kg]),
      explains: { filter: {}, method: 'market' },
      uncertainty: band('all', 'market'),
    },
    {
      key: 'biogenic',
      kind: 'beside',
      label: { text: 'biogenic' },
      kg: totals.biogenicCo2Kg,
      earlierKg: before('biogenicCo2Kg'),
      lacksKwh: null,
      explains: { filter: { gas: 'CO2_biogenic' }, method: 'location' },
      uncertainty: null,
    },
    {
      key: 'otherGases',
      kind: 'beside',
      label: { text: 'otherGases' },
      kg: totals.otherCo2eKg,
      earlierKg: before('otherCo2eKg'),
      lacksKwh: null,
      explains: null,
      uncertainty: null,
    },
  ];
}

const scopesWithout = (kgs: readonly (DecimalText | null)[]): string[] =>
  kgs.flatMap((kg, at) => (kg === null ? [String(at + 1)] : []));
const hasLines = (items: readonly TotalItem[], key: string): boolean => items.some((item) => item.key === key);
const kgOf = (items: readonly TotalItem[], key: string): DecimalText | null =>
  items.find((item) => item.key === key)?.locationKg ?? null;
const byNumber = (left: string, right: string): number =>
  Number(left.split(':')[1]) - Number(right.split(':')[1]) || left.localeCompare(right);
