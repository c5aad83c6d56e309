import { userError } from '#platform/errors/model/errors.ts';
import { runQuery } from '#platform/actions/server/queries.ts';
import { records } from '#platform/records/server/records.ts';
import { handle } from '#platform/actions/server/handle.ts';
import { pointNamesQuery } from '#modules/report/datapoints/model/report-points.ts';
import { acceptKpis } from '#modules/materiality/kpi-identification/model/kpi-actions.ts';
import { proposedSource } from '#modules/materiality/kpi-identification/model/kpi-board.ts';
import { kpiSelection } from '#modules/materiality/kpi-identification/model/kpi-selection.ts';
import { ownKpi } from '#modules/materiality/kpi-identification/model/own-kpi.ts';
import { say } from '../model/messages.ts';

export const handleAcceptKpis = handle(acceptKpis, async (tx, { kpis, owner, frequency, firstPeriod, evidence }) => {
  const points = new Map((await runQuery(tx, pointNamesQuery, {})).points.map((point) => [point.name, point]));
  const own = new Map((await records(tx, ownKpi).all()).map((kpi) => [kpi.code, kpi]));
  const chosen = await records(tx, kpiSelection).all();
  const result = { selected: 0, there: 0 };
  for (const metric of new Set(kpis.map((line) => line.metric))) {
    const [point, kpi] = [points.get(metric), own.get(metric)];
    if (point === undefined && kpi === undefined)
      throw userError('request.invalid', {}, [
        {
          path: 'kpis',
          ...say('metric-unknown', { metric }),
        },
      ]);
    if (chosen.some((selection) => (kpi === undefined ? selection.point === metric : selection.ownKpi === kpi.id))) {
      result.there += 1;
      continue;
    }
    const how = { owner, firstPeriod, frequency: frequency ?? 'year', evidence: evidence ?? 'none' } as const;
    if (kpi !== undefined)
      await records(tx, kpiSelection).create({ ...how, ownKpi: kpi.id, reason: 'own', source: 'moduleQuery' });
    else if (point !== undefined)
      await records(tx, kpiSelection).create({
        ...how,
        point: metric,
        reason: 'disclosure',
        source: proposedSource(point),
      });
    result.selected += 1;
  }
  return result;
});
