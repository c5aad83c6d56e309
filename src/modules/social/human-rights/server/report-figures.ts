import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { disclosureSources } from '#modules/report/datapoints/model/disclosure-sources.ts';
import { esrsSources } from '#modules/report/esrs/model/esrs-sources.ts';
import { handleQuery } from '#platform/actions/server/queries.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { records } from '#platform/records/server/records.ts';
import { humanRightsPolicy } from '../model/due-diligence.ts';
import { esrsFigures, vsmeFigures } from '../model/report-figures.ts';
import { humanRightsIncident, incidentReview } from '../model/rights-incident.ts';
import { seesAll } from './overview.ts';

/** Null for who may not see all records on human rights, and for a period that has not ended. */
async function basisOf(tx: Tx, id: string) {
  if (!seesAll(tx, 'human-rights.read')) return null;
  const period = await records(tx, reportingPeriod).find(id);
  if (period === null || period.to > (await todayOf(tx))) return null;
  const [review] = await records(tx, incidentReview).all({
    filters: [{ field: 'period', operation: 'is', values: [id] }],
  });
  return {
    period: { id, from: period.from, to: period.to },
    known: {
      policies: await records(tx, humanRightsPolicy).all(),
      incidents: await records(tx, humanRightsIncident).all(),
      review: review ?? null,
    },
  };
}

/** VSME C6 and C7. */
export const handleHumanRightsFigures = handleQuery(disclosureSources.humanRights, async (tx, { period }) => {
  const basis = await basisOf(tx, period);
  return { figures: basis === null ? [] : vsmeFigures(basis.known, basis.period) };
});

/** S1-17 of ESRS 2023, S1-16 of ESRS 2026. */
export const handleEsrsHumanRights = handleQuery(esrsSources.humanRights, async (tx, { period }) => {
  const basis = await basisOf(tx, period);
  return { figures: basis === null ? [] : esrsFigures(basis.known, basis.period) };
});
