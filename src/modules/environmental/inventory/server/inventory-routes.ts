import { serveCall } from '#platform/http/server/serve-call.ts';
import { runsCall } from '#modules/environmental/calculation/model/run-contracts.ts';
import { runCall } from '#modules/environmental/inventory/model/run-detail-contracts.ts';
import { runDetail } from './run-detail.ts';
import { getRun, listRuns, peopleOf, summariesOf } from '#modules/environmental/calculation/server/run-store.ts';

/** Calculations, and one in detail. What changes them are actions. */
export const inventoryCalls = [
  serveCall(runsCall, async (tx, { query }) => {
    const { runs, next } = await listRuns(tx, {
      period: query.period ?? null,
      states: query.state?.split(',') ?? [],
      limit: query.limit,
      after: query.after ?? null,
    });
    const items = await summariesOf(tx, runs);
    return { items, next, refs: await peopleOf(tx, items) };
  }),
  serveCall(runCall, async (tx, { params }) => runDetail(tx, await getRun(tx, params.run))),
];
