import { handleQuery } from '#platform/actions/server/queries.ts';
import { periodOf } from '#modules/report/datapoints/server/period-values.ts';
import { rulesFor } from '#modules/report/server/rules-on.ts';
import { assuranceQuery } from '../model/assurance-query.ts';

export const handleAssurance = handleQuery(assuranceQuery, async (tx, { period }) => ({
  level: (await rulesFor(tx, await periodOf(tx, period))).assuranceLevel,
}));
