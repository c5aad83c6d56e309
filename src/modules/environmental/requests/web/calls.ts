import type { z } from 'zod';
import { useCompanyQuery } from '#platform/http/web/hooks.ts';
import type {
  openRequestsResponse,
  requestCounts,
} from '#modules/environmental/requests/model/data-request-contracts.ts';

export const useOwed = () =>
  useCompanyQuery<z.infer<typeof openRequestsResponse>>(['requests-owed'], '/inventory/requests/owed');
export const useRequestCounts = () =>
  useCompanyQuery<z.infer<typeof requestCounts>>(['request-counts'], '/inventory/requests/counts');
