import { serveCall } from '#platform/http/server/serve-call.ts';
import { comparisonCall, waterfallCall } from '#modules/environmental/comparison/model/comparison-contracts.ts';
import { factorSetComparisonCall } from '#modules/environmental/factors/model/factor-contracts.ts';
import { compareFactorSets } from './compare-factor-sets.ts';
import { compareCalculations, waterfallOf } from './compare-calculations.ts';
import { getFinishedCalculation } from '#modules/environmental/calculation/server/calculation-store.ts';

/** Two calculations, and two factor sets, side by side. */
export const comparisonCalls = [
  serveCall(comparisonCall, async (tx, { query }) =>
    compareCalculations(
      tx,
      await getFinishedCalculation(tx, query.old),
      await getFinishedCalculation(tx, query.new),
      query.method,
      query.by,
      query.span,
    ),
  ),
  serveCall(waterfallCall, async (tx, { query }) =>
    waterfallOf(
      await compareCalculations(
        tx,
        await getFinishedCalculation(tx, query.old),
        await getFinishedCalculation(tx, query.new),
        query.method,
        'scope',
        query.span,
      ),
    ),
  ),
  serveCall(factorSetComparisonCall, (tx, { query }) =>
    compareFactorSets(tx, query.old, query.new, query.changedOnly === 'true'),
  ),
];
