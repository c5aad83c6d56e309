import { independentColumns, leastSquares, studentT } from './least-squares.ts';

/** Below so many people a regression says nothing. */
export const ADJUSTED_MIN = 30;
/** Above it, gender cannot be told from the other factors (variance inflation factor). */
export const VIF_MAX = 10;
const LEVEL = 0.95;

/** One woman or man, with what pay is held against. */
export interface AdjustedPerson {
  isFemale: boolean;
  /** Hourly pay, above 0. */
  hourly: number;
  /** Factors by name: groups, compared with the largest one. Null: not recorded, a group of its own. */
  groups: Readonly<Record<string, string | null>>;
  /** Numbers by name: years of tenure, 1 for part time. */
  numbers: Readonly<Record<string, number>>;
}

export type AdjustedRefusal = 'too-few' | 'one-gender' | 'not-independent' | 'vif';
export type AdjustedGap =
  | { refused: AdjustedRefusal; n: number; vif: number | null }
  | {
      refused: null;
      n: number;
      /** Share by which women are paid less than men beside whom all factors are the same: 1 − exp(β). */
      gap: number;
      low: number;
      high: number;
      vif: number;
      degreesOfFreedom: number;
      /** Factors that the regression has, and those that say nothing beside the others. */
      factors: string[];
      dropped: string[];
    };

/**
 * Adjusted pay gap: ln(hourly pay) by least squares on gender and the factors; with β the coefficient of women, the gap
 * is 1 − exp(β), with its 95 % interval by Student's t. Refused below 30 people, where gender is a combination of the
 * factors, and where its variance inflation factor is above 10. Factors that are a combination of earlier ones are left
 * out: β is the same without them.
 */
export function adjustedGap(people: readonly AdjustedPerson[]): AdjustedGap {
  const n = people.length;
  const women = people.filter(({ isFemale }) => isFemale).length;
  if (n < ADJUSTED_MIN) return { refused: 'too-few', n, vif: null };
  if (women === 0 || women === n) return { refused: 'one-gender', n, vif: null };
  const controls = controlsOf(people);
  const rows = people.map((person) => [1, ...controls.map(({ of }) => of(person)), person.isFemale ? 1 : 0]);
  const kept = independentColumns(rows);
  const gender = controls.length + 1;
  if (!kept.includes(gender) || n <= kept.length) return { refused: 'not-independent', n, vif: null };
  const fit = leastSquares(
    rows.map((row) => kept.map((at) => row[at] ?? 0)),
    people.map(({ hourly }) => Math.log(hourly)),
  );
  if (fit === null) return { refused: 'not-independent', n, vif: null };
  const at = kept.indexOf(gender);
  const vif = (fit.inverseDiagonal[at] ?? 0) * ((women * (n - women)) / n);
  if (vif > VIF_MAX) return { refused: 'vif', n, vif };
  const beta = fit.coefficients[at] ?? 0;
  const half = studentT(LEVEL, fit.degreesOfFreedom) * (fit.standardErrors[at] ?? 0);
  const inFit = new Set(kept.slice(1).map((column) => controls[column - 1]?.factor));
  const factors = [...new Set(controls.map(({ factor }) => factor))];
  return {
    refused: null,
    n,
    gap: -Math.expm1(beta),
    low: -Math.expm1(beta + half),
    high: -Math.expm1(beta - half),
    vif,
    degreesOfFreedom: fit.degreesOfFreedom,
    factors: factors.filter((factor) => inFit.has(factor)),
    dropped: factors.filter((factor) => !inFit.has(factor)),
  };
}

/** A column for each number, and for each group of a factor but the largest. */
function controlsOf(people: readonly AdjustedPerson[]): { factor: string; of: (person: AdjustedPerson) => number }[] {
  const [first] = people;
  if (first === undefined) return [];
  const groups = Object.keys(first.groups).flatMap((factor) => {
    const sizes = new Map<string, number>();
    for (const person of people) {
      const group = person.groups[factor] ?? '';
      sizes.set(group, (sizes.get(group) ?? 0) + 1);
    }
    return [...sizes]
      .toSorted(([a, most], [b, other]) => other - most || (a < b ? -1 : 1))
      .slice(1)
      .map(([group]) => ({
        factor,
        of: (person: AdjustedPerson) => ((person.groups[factor] ?? '') === group ? 1 : 0),
      }));
  });
  const numbers = Object.keys(first.numbers).map((factor) => ({
    factor,
    of: (person: AdjustedPerson) => person.numbers[factor] ?? 0,
  }));
  return [...groups, ...numbers];
}
