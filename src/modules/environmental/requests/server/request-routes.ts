import { serveCall } from '#platform/http/server/serve-call.ts';
import { openRequestsCall, requestCountsCall } from '#modules/environmental/requests/model/data-request-contracts.ts';
import { countRequests, openRequestsOf } from './open-requests.ts';

/** What a person owes, and how many requests wait. The requests themselves are a register. */
export const requestCalls = [serveCall(openRequestsCall, openRequestsOf), serveCall(requestCountsCall, countRequests)];
