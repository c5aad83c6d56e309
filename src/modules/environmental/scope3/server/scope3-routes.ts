import { serveCall } from '#platform/http/server/serve-call.ts';
import { categoriesCall } from '#modules/environmental/scope3/model/scope3-contracts.ts';
import { categoriesOf } from './category-screenings.ts';
import { periodOf } from '#modules/environmental/calculation/server/calculation-inputs.ts';

/** The categories of scope 3 of a period. */
export const scope3Calls = [
  serveCall(categoriesCall, async (tx, { query }) => categoriesOf(tx, await periodOf(tx, query.period))),
];
