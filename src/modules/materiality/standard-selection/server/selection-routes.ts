import { serveCall } from '#platform/http/server/serve-call.ts';
import { selectionCall } from '#modules/materiality/standard-selection/model/selection-contracts.ts';
import { selectionOf } from './selection-response.ts';

/** The call behind the choice of the standard; decisions themselves are a register. */
export const selectionCalls = [serveCall(selectionCall, (tx, { query }) => selectionOf(tx, query.period))];
