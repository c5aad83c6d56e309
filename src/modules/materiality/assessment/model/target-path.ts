import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';

export interface TargetFigures {
  baseYear: string;
  baseValue: DecimalText;
  targetYear: string;
  targetValue: DecimalText;
}
export interface YearValue {
  year: string;
  value: DecimalText;
}
/** `required` is where a straight line from base to target stands in that year. */
export interface TargetPoint {
  year: string;
  actual: DecimalText;
  required: DecimalText;
  isOnTrack: boolean;
}

/**
 * Where a target stands on the straight line from its base to its goal (GDR-T: base year and value, target year and
 * value). Values before the base and after the goal are held against base and goal. A target that goes down is on track
 * at or below the line, one that goes up at or above it.
 */
export function pathPoint(target: TargetFigures, { year, value }: YearValue): TargetPoint {
  const [base, goal] = [dec(target.baseValue), dec(target.targetValue)];
  const years = Number(target.targetYear) - Number(target.baseYear);
  const passed = Math.min(Math.max(Number(year) - Number(target.baseYear), 0), years);
  const required = years <= 0 ? goal : base.plus(goal.minus(base).times(passed).div(years));
  return {
    year,
    actual: value,
    required: decimalText(required),
    isOnTrack: goal.lt(base) ? dec(value).lte(required) : dec(value).gte(required),
  };
}
