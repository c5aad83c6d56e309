import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { gettingStartedCall } from '#modules/environmental/set-up/model/set-up-contracts.ts';

/** One step on the way to the first result. */
export type StartStep = ResponseOf<typeof gettingStartedCall>['steps'][number];

export const useGettingStarted = (enabled: boolean) => useCall(gettingStartedCall, { enabled });
