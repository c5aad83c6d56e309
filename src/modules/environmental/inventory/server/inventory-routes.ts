import { serveCall } from '#platform/http/server/serve-call.ts';
import { calculationsCall } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { calculationCall } from '#modules/environmental/inventory/model/calculation-detail-contracts.ts';
import { calculationDetail } from './calculation-detail.ts';
import {
  getCalculation,
  listCalculations,
  peopleOf,
  summariesOf,
} from '#modules/environmental/calculation/server/calculation-store.ts';

/** Calculations, and one in detail. What changes them are actions. */
export const inventoryCalls = [
  serveCall(calculationsCall, async (tx, { query }) => {
    const { runs, next } = await listCalculations(tx, {
      period: query.period ?? null,
      states: query.state?.split(',') ?? [],
      limit: query.limit,
      after: query.after ?? null,
    });
    const items = await summariesOf(tx, runs);
    return { items, next, refs: await peopleOf(tx, items) };
  }),
  serveCall(calculationCall, async (tx, { params }) => calculationDetail(tx, await getCalculation(tx, params.run))),
];
