import { dec, type Decimal } from '#platform/values/model/decimal.ts';
import { SMALLEST_GROUP } from '#platform/values/model/hiding/hide-small-groups.ts';

/** Employees of a day: all, those with a contract in effect, those of whom a contract names a collective agreement. */
export interface CollectiveCoverage {
  employees: number;
  withContract: number;
  covered: number;
}

/**
 * Share of employees under a collective agreement, from 0 to 1 (VSME par. 42 c; ESRS S1-8 of 2023, S1-7 of 2026). Null
 * where somebody has no contract in effect, so that it is not known, and where those with one or those without are fewer
 * than five (F24).
 */
export function coverageShare({ employees, withContract, covered }: CollectiveCoverage): Decimal | null {
  if (employees === 0 || withContract < employees) return null;
  const isFew = [covered, employees - covered].some((count) => count > 0 && count < SMALLEST_GROUP);
  return isFew ? null : dec(covered).div(employees);
}
