import { serveCall } from '#platform/http/server/serve-call.ts';
import { wasteBalanceCall, wasteCodesCall } from '#modules/environmental/waste/model/waste-contracts.ts';
import { periodOf } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { wasteBalanceOf } from './waste-balance.ts';
import { listOfWaste } from './waste-codes.ts';

/** The calls that read waste and materials. Their records are registers. */
export const wasteCalls = [
  serveCall(wasteBalanceCall, async (tx, { query }) => wasteBalanceOf(tx, await periodOf(tx, query.period))),
  serveCall(wasteCodesCall, async (tx) => ({ items: await listOfWaste(tx) })),
];
