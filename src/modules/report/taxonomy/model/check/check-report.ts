import type { Catalogue } from '../catalogue.ts';
import type { VsmeReport } from '../fact.ts';
import { APPLICABILITY_RULES } from './applicability.ts';
import { ROW_RULES } from './row-rules.ts';
import { checkedReport, type Problem, type Rule } from './rule.ts';
import { STRUCTURE_RULES } from './structure-rules.ts';
import { CALCULATION_RULE, SUM_RULES } from './sum-rules.ts';
import { VALUE_RULES } from './value-rules.ts';

/** All rules, from the form of a fact to the sense of the whole. */
export const RULES: readonly Rule[] = [
  ...STRUCTURE_RULES,
  CALCULATION_RULE,
  ...SUM_RULES,
  ...VALUE_RULES,
  ...ROW_RULES,
  ...APPLICABILITY_RULES,
];

/**
 * Everything that is wrong or strange in a report, each at its data point, errors first. A report without errors can be
 * published; warnings ask for a look and, where figures do not meet, for a sentence that reconciles them.
 */
export function checkReport(report: VsmeReport, catalogue: Catalogue): Problem[] {
  const checked = checkedReport(report, catalogue);
  const problems = RULES.flatMap(({ id, severity, source, check }) =>
    check(checked).map((issue): Problem => ({ rule: id, severity, source, ...issue })),
  );
  return [
    ...problems.filter(({ severity }) => severity === 'error'),
    ...problems.filter(({ severity }) => severity === 'warning'),
  ];
}
