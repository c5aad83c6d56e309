import { handleQuery } from '#platform/actions/server/queries.ts';
import { comparedPeriodsQuery } from '#modules/environmental/inventory/model/inventory-report.ts';
import {
  comparabilityOfActivities,
  comparabilityOfRuns,
} from '#modules/environmental/comparison/server/comparability.ts';
import { BALANCE_ACTIVITIES } from '#modules/environmental/completeness/server/run-coverage.ts';
import { periodOf } from '#modules/environmental/calculation/server/run-inputs.ts';
import { periodRuns } from '#modules/environmental/calculation/server/period-runs.ts';

/** Emissions by the calculations that are the figures of the two periods, balances by the records as they are. */
export const handleComparedPeriods = handleQuery(comparedPeriodsQuery, async (tx, { now, before, themes }) => {
  const [period, earlier] = [await periodOf(tx, now), await periodOf(tx, before)];
  const ofEmissions = async () => {
    const [run, then] = [(await periodRuns(tx, period)).now.run, (await periodRuns(tx, earlier)).now.run];
    return run === null || then === null ? [] : (await comparabilityOfRuns(tx, run, then)).notCompared;
  };
  const items = [];
  for (const theme of new Set(themes))
    items.push({
      theme,
      notCompared:
        theme === 'emissions'
          ? await ofEmissions()
          : (await comparabilityOfActivities(tx, period, earlier, BALANCE_ACTIVITIES[theme])).notCompared,
    });
  return { items };
});
