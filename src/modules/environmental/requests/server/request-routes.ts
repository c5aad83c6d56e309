import type { FastifyInstance } from 'fastify';
import type { App } from '#platform/manifest/server/server-module.ts';
import { demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { serve } from '#platform/http/server/contract.ts';
import { openRequestsResponse, requestCounts } from '#modules/environmental/requests/model/data-request-contracts.ts';
import { countRequests, openRequestsOf } from './open-requests.ts';

const access = 'environmental.read';
const base = '/api/companies/:company/inventory/requests';

/** What a person owes, and how many requests wait. The requests themselves are a register. */
export function requestRoutes(http: FastifyInstance, app: App): void {
  serve(
    http,
    {
      method: 'GET',
      path: `${base}/owed`,
      tag: 'Data requests',
      summary: 'Data requests assigned to the caller, with the amounts of the previous year',
      access,
      answer: openRequestsResponse,
    },
    (request) => {
      demand(request, access);
      return inCompanyOf(app, request, openRequestsOf);
    },
  );
  serve(
    http,
    {
      method: 'GET',
      path: `${base}/counts`,
      tag: 'Data requests',
      summary: 'Number of open, overdue and submitted data requests',
      access,
      answer: requestCounts,
    },
    (request) => {
      demand(request, access);
      return inCompanyOf(app, request, countRequests);
    },
  );
}
