import { dec, decimalText, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import { byMethod, explained, type Explained, formulated, labelled } from '#platform/kit/model/explained.ts';
import {
  SCOPE3_CATEGORIES,
  SCOPE3_METHODS,
  type Scope3Category,
  type Scope3Method,
  type Scope3Number,
} from './scope3-categories.ts';
import { say, sayWorking } from '#modules/environmental/calculation/model/messages.ts';

/** One result line of scope 3. Hybrid lines say how much of them is the supplier's own data. */
export interface Scope3Line {
  category: Scope3Number;
  method: Scope3Method;
  kg: DecimalText;
  /** kg from suppliers' or investees' own data; if absent, all or nothing as the method says. */
  primaryKg?: DecimalText;
}

export interface Scope3Row {
  category: Scope3Category;
  /** `null` = not assessed: neither zero nor part of the total. */
  kg: DecimalText | null;
  /** Share of the assessed scope 3 total; `null` without one. */
  share: DecimalText | null;
  primaryShare: DecimalText | null;
  methods: Scope3Method[];
  isSignificant: boolean;
  /** `share`, `flagged`, or `null`. */
  significantBy: 'share' | 'flagged' | null;
}

export interface Scope3Screening {
  rows: Scope3Row[];
  total: Explained;
  /** Share of the total from suppliers' own data, 0 to 1. */
  primaryShare: DecimalText | null;
  notAssessed: Scope3Number[];
}

/** A category with at least this share of scope 3 is significant, unless the company sets another. */
export const SIGNIFICANCE_THRESHOLD: DecimalText = '0.05';

/**
 * The table of the fifteen categories: emissions, share, primary data, significance.
 *
 * @param flagged   categories significant by influence, risk or stakeholders, whatever their share
 * @param excluded  categories screened as not relevant, with a reason: that they have no line is no warning
 * Source: GHG Protocol Scope 3 Standard, ch. 6 (table 6.1: criteria of relevance) and 7 (primary data).
 */
export function screenScope3(
  lines: readonly Scope3Line[],
  {
    threshold = SIGNIFICANCE_THRESHOLD,
    flagged = [],
    excluded = [],
  }: { threshold?: DecimalText; flagged?: readonly Scope3Number[]; excluded?: readonly Scope3Number[] } = {},
): Scope3Screening {
  const total = sum(lines.map((line) => line.kg));
  const rows = SCOPE3_CATEGORIES.map((category): Scope3Row => {
    const own = lines.filter((line) => line.category === category.number);
    const kg = own.length === 0 ? null : sum(own.map((line) => line.kg));
    const share = kg === null || total.isZero() ? null : kg.div(total);
    const significantBy =
      share?.gte(threshold) === true ? 'share' : flagged.includes(category.number) ? 'flagged' : null;
    return {
      category,
      kg: kg === null ? null : decimalText(kg),
      share: share === null ? null : decimalText(share),
      primaryShare: primaryShareOf(own),
      methods: [...new Set(own.map((line) => line.method))],
      isSignificant: significantBy !== null,
      significantBy,
    };
  });
  const assessed = rows.filter((row) => row.kg !== null);
  return {
    rows,
    primaryShare: primaryShareOf(lines),
    notAssessed: rows.filter((row) => row.kg === null).map((row) => row.category.number),
    total: explained({
      figure: decimalText(total),
      unit: 'kg_co2e',
      ...formulated(sayWorking('categories')),
      ...byMethod(sayWorking('method-scope3')),
      steps: assessed.map(({ category, kg }) => ({
        ...labelled(sayWorking('category', { number: category.number, category: { label: category.name } })),
        ...formulated(sayWorking('sum-of-lines')),
        figure: kg ?? '0',
        unit: 'kg_co2e',
      })),
      warnings: rows
        .filter((row) => row.kg === null && !excluded.includes(row.category.number))
        .map(({ category }) =>
          say('category-not-assessed', { number: category.number, category: { noun: category.name } }),
        ),
    }),
  };
}

/** Share of emissions calculated from suppliers' own data: Σ kg primary ÷ Σ kg. `null` without emissions. */
export function primaryShareOf(lines: readonly Scope3Line[]): DecimalText | null {
  const total = sum(lines.map((line) => line.kg));
  if (total.isZero()) return null;
  const primary = sum(
    lines.map(({ method, kg, primaryKg }) => primaryKg ?? (SCOPE3_METHODS[method].isPrimary ? kg : '0')),
  );
  return decimalText(dec(primary).div(total));
}
