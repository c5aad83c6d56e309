import { serveCall } from '#platform/http/server/serve-call.ts';
import { energyBalanceCall, meterConsumptionCall } from '#modules/environmental/energy/model/energy-contracts.ts';
import { periodOf } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { energyBalanceOf } from './energy-balance.ts';
import { meterConsumptionOf } from './meter-months.ts';

/** The calls that read energy. Its records are registers. */
export const energyCalls = [
  serveCall(energyBalanceCall, async (tx, { query }) =>
    energyBalanceOf(tx, await periodOf(tx, query.period), { withCalculation: true }),
  ),
  serveCall(meterConsumptionCall, async (tx, { query }) => meterConsumptionOf(tx, await periodOf(tx, query.period))),
];
