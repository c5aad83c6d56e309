import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { impactFiguresQuery } from '#modules/report/datapoints/model/disclosure-sources.ts';
import { impactProgramme } from '#modules/social/social-impact/model/programme.ts';
import { sayReport } from '#modules/social/social-impact/model/messages.ts';
import { reportText } from '#modules/social/social-impact/model/report-text.ts';
import { handleQuery } from '#platform/actions/server/queries.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { records } from '#platform/records/server/records.ts';
import { impactRecords } from './impact-figures.ts';

const CONCEPT = 'vsme:DisclosureOfAnyOtherSocialAndOrEntitySpecificSocialDisclosures';

/**
 * VSME par. 10: results of impact programmes as entity-specific social disclosures, of a period that has ended, for who
 * may view partnerships; nothing without a measured outcome.
 */
export const handleImpactReport = handleQuery(impactFiguresQuery, async (tx, { period: id }) => {
  const { read } = impactProgramme.access;
  const period = tx.access !== null && !tx.access.has(read) ? null : await records(tx, reportingPeriod).find(id);
  if (period === null || period.to > (await todayOf(tx))) return { figures: [] };
  const value = reportText(await impactRecords(tx), { from: period.from, to: period.to });
  if (value === null) return { figures: [] };
  return {
    figures: [
      {
        concept: CONCEPT,
        dimensions: {},
        value,
        unit: null,
        decimals: null,
        method: sayReport('programmes', { day: { day: period.to } }),
        lineage: `social/social-impact?period=${id}`,
        lineageId: id,
      },
    ],
  };
});
