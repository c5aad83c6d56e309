import { serveCall } from '#platform/http/server/serve-call.ts';
import { waterBalanceCall } from '#modules/environmental/water/model/water-contracts.ts';
import { periodOf } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { waterBalanceOf } from './water-balance.ts';

/** The calls that read water. Its records are registers. */
export const waterCalls = [
  serveCall(waterBalanceCall, async (tx, { query }) => waterBalanceOf(tx, await periodOf(tx, query.period))),
];
