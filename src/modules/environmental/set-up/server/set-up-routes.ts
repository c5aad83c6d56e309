import { serveCall } from '#platform/http/server/serve-call.ts';
import { gettingStartedCall, setUpCall } from '#modules/environmental/set-up/model/set-up-contracts.ts';
import { gettingStarted } from './getting-started.ts';
import { setUpSteps } from './set-up-steps.ts';

/** How far the set-up is. */
export const setUpCalls = [serveCall(gettingStartedCall, gettingStarted), serveCall(setUpCall, setUpSteps)];
