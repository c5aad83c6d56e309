import { handleQuery } from '#platform/actions/server/queries.ts';
import { balanceMonthsQuery } from '#modules/environmental/inventory/model/inventory-report.ts';
import {
  BALANCE_ACTIVITIES,
  coverageOfActivities,
} from '#modules/environmental/completeness/server/calculation-coverage.ts';
import { monthsOf } from '#modules/environmental/approval/server/calculation-readiness.ts';
import { periodOf } from '#modules/environmental/calculation/server/calculation-inputs.ts';

/** Months of the balances that a report publishes values of, whether or not it publishes emissions. */
export const handleBalanceMonths = handleQuery(balanceMonthsQuery, async (tx, { period: id, themes }) => {
  const activities = [...new Set(themes.flatMap((theme) => BALANCE_ACTIVITIES[theme]))];
  const coverage = await coverageOfActivities(tx, await periodOf(tx, id), activities);
  if (coverage.expected === 0 && coverage.endings.count === 0) return { condition: null };
  return { condition: { name: 'emptyMonths' as const, ...monthsOf(coverage) } };
});
