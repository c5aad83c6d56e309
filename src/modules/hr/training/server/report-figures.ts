import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { disclosureSources } from '#modules/report/datapoints/model/disclosure-sources.ts';
import { esrsSources } from '#modules/report/esrs/model/esrs-sources.ts';
import { handleQuery } from '#platform/actions/server/queries.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { records } from '#platform/records/server/records.ts';
import { esrsTraining, vsmeTraining } from '../model/report-figures.ts';
import { trainedPeople, viewsAllTrainings } from './trained-people.ts';

/** What trainings state for a period; null for who may not see those of everybody, and for a period that has not ended. */
async function basisOf(tx: Tx, id: string) {
  if (!viewsAllTrainings(tx)) return null;
  const period = await records(tx, reportingPeriod).find(id);
  if (period === null || period.to > (await todayOf(tx))) return null;
  const { from, to } = period;
  return {
    people: await trainedPeople(tx, { from, to }),
    from,
    to,
    lineage: `hr/training-programs?from=${from}&to=${to}`,
    lineageId: id,
  };
}

/** VSME B10, par. 42 (d). */
export const handleTrainingFigures = handleQuery(disclosureSources.training, async (tx, { period }) => {
  const basis = await basisOf(tx, period);
  return { figures: basis === null ? [] : vsmeTraining(basis) };
});

/** S1-13 of ESRS 2023, S1-12 of ESRS 2026. */
export const handleEsrsTraining = handleQuery(esrsSources.training, async (tx, { period }) => {
  const basis = await basisOf(tx, period);
  return { figures: basis === null ? [] : esrsTraining(basis) };
});
