import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { employeeRulesOf } from '#modules/employee/settings/model/employee-rules.ts';
import { employeeSettings } from '#modules/employee/settings/model/employee-settings.ts';
import { annualHours } from '#modules/hr/pay/model/annual-pay.ts';
import { minimumWage } from '#modules/hr/pay/model/compensation.ts';
import { disclosureSources } from '#modules/report/datapoints/model/disclosure-sources.ts';
import { esrsSources } from '#modules/report/esrs/model/esrs-sources.ts';
import { handleQuery } from '#platform/actions/server/queries.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { records } from '#platform/records/server/records.ts';
import { esrsPayFigures, vsmePayFigures } from '../model/report-figures.ts';
import { collectiveCoverageOn } from './collective-coverage.ts';
import { dayFor, viewsAllPay } from './fair-pay.ts';
import { statisticsOn } from './pay-statistics.ts';

/**
 * What pay and positions state for a period: of its last day. Null for who may not see pay gaps, for a period that has not
 * ended, and for a day that the page does not show them either.
 */
async function basisOf(tx: Tx, id: string) {
  if (tx.grants !== null && tx.grants.get('fair-pay.read')?.has('company') !== true) return null;
  const period = await records(tx, reportingPeriod).find(id);
  if (period === null || period.to > (await todayOf(tx)) || (await dayFor(tx, period.to)) !== period.to) return null;
  const people = await statisticsOn(tx, period.to);
  if (people.length === 0) return null;
  const { fullTimeHours } = employeeRulesOf.on(await records(tx, employeeSettings).all(), period.to);
  return {
    people,
    wages: await records(tx, minimumWage).all(),
    day: period.to,
    lineage: `hr/diversity-and-inclusion?on=${period.to}`,
    lineageId: id,
    coverage: await collectiveCoverageOn(tx, period.to),
    fullTimeHours: annualHours(fullTimeHours),
    withRatio: viewsAllPay(tx),
  };
}

/** VSME B10 (minimum wage, pay gap, collective agreements) and C5 (women to men in management). */
export const handlePayFigures = handleQuery(disclosureSources.pay, async (tx, { period }) => {
  const basis = await basisOf(tx, period);
  return { figures: basis === null ? [] : vsmePayFigures(basis) };
});

/** S1-8, S1-9, S1-10 and S1-16 of ESRS 2023, S1-7, S1-8 and S1-15 of ESRS 2026. */
export const handleEsrsPay = handleQuery(esrsSources.pay, async (tx, { period }) => {
  const basis = await basisOf(tx, period);
  return { figures: basis === null ? [] : esrsPayFigures(basis) };
});
