import { dec, decimalText, type Decimal, type DecimalText } from '#platform/values/model/decimal.ts';
import {
  byMethod,
  explained,
  formulated,
  labelled,
  type Explained,
  type ExplainedSource,
} from '#platform/kit/model/explained.ts';
import { sayWorking } from './messages.ts';

/**
 * Smallest linear reduction a year, as a share of the base, of a cross-sector near-term target: 1.5 °C, and well below
 * 2 °C for Scope 3. Source: SBTi Corporate Near-Term Criteria 5.2 (2024), absolute contraction. Limit: read in secondary
 * sources only; they say that version 2.0 of the Corporate Net-Zero Standard (2026) ties the path to the net-zero year.
 */
export const ANNUAL_REDUCTIONS = { '1.5': '0.042', wb2c: '0.025' } as const;

/** Least share of emissions that a near-term target covers. Source: the same, criteria on boundary. */
export const LEAST_COVERAGE = { scope12: '0.95', scope3: '0.67' } as const;

export interface Milestone {
  year: number;
  value: DecimalText;
}

/** All values in one unit: t CO2e, or t or kg CO2e per unit of the denominator. */
export interface TargetPath {
  baseYear: number;
  baseValue: DecimalText;
  targetYear: number;
  targetValue: DecimalText;
  /** Between base and target; none for a straight line. */
  milestones: readonly Milestone[];
}

/**
 * The value that the path asks for in a year: on the straight line between the points around it, the base value before
 * the base year, the target value from the target year on.
 * Source: GHG Protocol Corporate Standard, ch. 11 (target commitment period); ESRS E1-6 (2026) with milestones.
 */
export function requiredIn(path: TargetPath, year: number): DecimalText {
  const points = pointsOf(path);
  const next = points.findIndex((point) => point.year >= year);
  const [before, after] = [points[next - 1], points[next]];
  if (after === undefined) return path.targetValue;
  if (before === undefined || after.year === year) return after.value;
  const share = dec(year - before.year).div(after.year - before.year);
  return decimalText(dec(before.value).plus(dec(after.value).minus(before.value).times(share)));
}

function pointsOf({ baseYear, baseValue, targetYear, targetValue, milestones }: TargetPath): Milestone[] {
  return [
    { year: baseYear, value: baseValue },
    ...milestones
      .filter(({ year }) => year > baseYear && year < targetYear)
      .toSorted((one, other) => one.year - other.year),
    { year: targetYear, value: targetValue },
  ];
}

/**
 * Base × (1 − rate × years), never below zero: where a linear cross-sector path stands in a year.
 *
 * @param rate  share of the base a year, 4.2 % for 1.5 °C unless said
 */
export function referenceIn(
  { baseYear, baseValue }: Pick<TargetPath, 'baseYear' | 'baseValue'>,
  year: number,
  rate: DecimalText = ANNUAL_REDUCTIONS['1.5'],
): DecimalText {
  const left = dec(1).minus(dec(rate).times(Math.max(year - baseYear, 0)));
  return decimalText(left.lt(0) ? dec(0) : dec(baseValue).times(left));
}

/** 1 − value ÷ base; null for a base of nothing. */
export function reductionOf(baseValue: DecimalText, value: DecimalText): DecimalText | null {
  return dec(baseValue).isZero() ? null : decimalText(dec(1).minus(dec(value).div(baseValue)));
}

/** Reduction of the whole target ÷ its years. */
export function annualReductionOf({ baseYear, targetYear, baseValue, targetValue }: TargetPath): DecimalText | null {
  const whole = reductionOf(baseValue, targetValue);
  return whole === null || targetYear <= baseYear ? null : decimalText(dec(whole).div(targetYear - baseYear));
}

/** Where a period stands. Shares are fractions. */
export interface TargetProgress {
  actual: DecimalText;
  required: DecimalText;
  /** Actual less required: above zero is behind the path. */
  difference: Explained;
  /** Against the base. */
  reduction: DecimalText | null;
  /** Of the whole reduction of the target: 1 is reached; null where base and target are the same. */
  achieved: DecimalText | null;
  isOnPath: boolean;
  isReached: boolean;
}

/**
 * Holds the value of a year against the path.
 * Source: achieved = (base − actual) ÷ (base − target), as in CDP 7.53.1 (2024).
 *
 * @param sources  what the actual and the base value were made of
 */
export function progressOf(
  path: TargetPath,
  { year, actual, unit }: { year: number; actual: DecimalText; unit: string },
  sources: readonly ExplainedSource[] = [],
): TargetProgress {
  const required = requiredIn(path, year);
  const { baseYear, baseValue, targetYear, targetValue } = path;
  const whole = dec(baseValue).minus(targetValue);
  const difference = dec(actual).minus(required);
  const years = String(year - baseYear);
  const ofYears = String(targetYear - baseYear);
  const isLine = pointsOf(path).length === 2;
  const step = (name: 'base' | 'target' | 'actual' | 'milestone', at: number, figure: DecimalText) => ({
    ...labelled(sayWorking(name, { year: String(at) })),
    formula: figure,
    figure,
    unit,
  });
  return {
    actual,
    required,
    difference: explained({
      figure: decimalText(difference),
      unit,
      ...formulated(sayWorking('difference')),
      ...byMethod(sayWorking(isLine ? 'method-linear' : 'method-milestones')),
      steps: [
        step('base', baseYear, baseValue),
        ...path.milestones.map((one) => step('milestone', one.year, one.value)),
        step('target', targetYear, targetValue),
        {
          ...labelled(sayWorking('required', { year: String(year) })),
          ...(isLine && year > baseYear && year < targetYear
            ? { formula: `${baseValue} − (${baseValue} − ${targetValue}) × ${years} ÷ ${ofYears}` }
            : formulated(sayWorking('on-path'))),
          figure: required,
          unit,
        },
        step('actual', year, actual),
      ],
      sources: [...sources],
    }),
    reduction: reductionOf(baseValue, actual),
    achieved: whole.isZero() ? null : decimalText(dec(baseValue).minus(actual).div(whole)),
    isOnPath: difference.lte(0),
    isReached: dec(actual).lte(targetValue),
  };
}

/** Base × (1 − reduction). */
export const reducedBy = (baseValue: DecimalText, reduction: DecimalText): DecimalText =>
  decimalText(dec(baseValue).times(dec(1).minus(reduction)));

/** What a claim of alignment asks, with what the target has. */
export interface ClaimCheck {
  name: 'annual' | 'coverage' | 'years';
  isMet: boolean;
  has: DecimalText;
  needs: DecimalText;
}

/**
 * A near-term claim against its criteria. Coverage that is not stated is not checked.
 *
 * @param adoptedYear  the target ends 5 to 10 years after it; null: not adopted
 * Source: SBTi Corporate Near-Term Criteria 5.2 (2024): 4.2 % a year at least for Scope 1 and 2 (1.5 °C), 2.5 % for
 * Scope 3 (well below 2 °C); 95 % of Scope 1 and 2, 67 % of Scope 3; five to ten years from submission.
 */
export function claimChecks(
  path: TargetPath,
  {
    standard,
    isScope3,
    coverage,
    adoptedYear,
  }: { standard: string; isScope3: boolean; coverage: DecimalText | null; adoptedYear: number | null },
): ClaimCheck[] {
  if (standard !== 'sbti15' && standard !== 'sbtiWb2c') return [];
  const annual = annualReductionOf(path);
  const rate = ANNUAL_REDUCTIONS[standard === 'sbti15' ? '1.5' : 'wb2c'];
  const least = LEAST_COVERAGE[isScope3 ? 'scope3' : 'scope12'];
  const years = adoptedYear === null ? null : path.targetYear - adoptedYear;
  const atLeast = (name: ClaimCheck['name'], has: Decimal, needs: DecimalText): ClaimCheck => ({
    name,
    isMet: has.gte(needs),
    has: decimalText(has),
    needs,
  });
  return [
    ...(annual === null ? [] : [atLeast('annual', dec(annual), rate)]),
    ...(coverage === null ? [] : [atLeast('coverage', dec(coverage), least)]),
    ...(years === null
      ? []
      : [{ name: 'years' as const, isMet: years >= 5 && years <= 10, has: String(years), needs: '5' }]),
  ];
}
