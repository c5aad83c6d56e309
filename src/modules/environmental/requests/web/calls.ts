import { useCall } from '#platform/http/web/hooks.ts';
import { openRequestsCall, requestCountsCall } from '#modules/environmental/requests/model/data-request-contracts.ts';

export const useOpenRequests = () => useCall(openRequestsCall);
export const useRequestCounts = () => useCall(requestCountsCall);
