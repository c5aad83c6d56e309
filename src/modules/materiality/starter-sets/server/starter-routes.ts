import { serveCall } from '#platform/http/server/serve-call.ts';
import { starterSetCall } from '#modules/materiality/starter-sets/model/starter-set.ts';
import { starterSetOf } from './starter-sets.ts';

/** Where to begin to look, by sector. */
export const starterCalls = [
  serveCall(starterSetCall, (tx, { params, query }) => starterSetOf(tx, params.assessment, query.sector)),
];
