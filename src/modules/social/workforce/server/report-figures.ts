import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { disclosureSources } from '#modules/report/datapoints/model/disclosure-sources.ts';
import { esrsSources } from '#modules/report/esrs/model/esrs-sources.ts';
import { say } from '#modules/social/workforce/model/messages.ts';
import { esrsFigures, vsmeFigures, type Workforce } from '#modules/social/workforce/model/report-figures.ts';
import { handleQuery } from '#platform/actions/server/queries.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { dayOf, todayOf } from '#platform/directory/server/today.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { records } from '#platform/records/server/records.ts';
import { contentOf, countingOf, hashOf, isToldInGroups, seesEverybody, snapshotOf, workforceOf } from './basis.ts';

/**
 * What the figures of a period stand on: its latest snapshot, else the records as they are. Null for who may not see
 * figures about the workforce, for a period that has not ended, and for one whose parts are told to others only.
 */
async function basisOf(tx: Tx, id: string) {
  if (tx.access !== null && !tx.access.has('social.read')) return null;
  const period = await records(tx, reportingPeriod).find(id);
  if (period === null || period.to > (await todayOf(tx))) return null;
  const days = { from: period.from, to: period.to };
  if (!seesEverybody(tx) && !(await isToldInGroups(tx, days))) return null;
  const kept = await snapshotOf(tx, period);
  const now = await workforceOf(tx, period);
  const workforce: Workforce = kept?.content ?? now;
  // Where the records still say the same, the snapshot knows what happened since.
  const isOutdated = kept !== null && kept.sha256 !== hashOf(contentOf(now, period));
  const day = kept === null ? null : await dayOf(tx, kept.takenAt);
  return {
    period,
    days,
    workforce,
    told: {
      lineage: `social/labor-practices?period=${id}`,
      lineageId: kept?.id ?? id,
      ...(isOutdated ? { seq: kept.historySeq } : {}),
      withSnapshot: (method: Message) =>
        day === null ? method : say('with-snapshot', { method: { said: method }, day: { day } }),
    },
  };
}

/** VSME B1 and B8. */
export const handleWorkforceFigures = handleQuery(disclosureSources.workforce, async (tx, { period: id }) => {
  const basis = await basisOf(tx, id);
  if (basis === null) return { figures: [] };
  const { counting } = await countingOf(tx, basis.period);
  return { figures: vsmeFigures(basis.workforce, basis.days, counting, basis.told) };
});

/** S1-6 and S1-7 of ESRS 2023, S1-5 and S1-6 of ESRS 2026. */
export const handleEsrsWorkforce = handleQuery(esrsSources.workforce, async (tx, { period: id }) => {
  const basis = await basisOf(tx, id);
  return { figures: basis === null ? [] : esrsFigures(basis.workforce, basis.days, basis.told) };
});
