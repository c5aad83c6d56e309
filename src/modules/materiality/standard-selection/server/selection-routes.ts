import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '#platform/manifest/server/server-module.ts';
import { demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse, serve } from '#platform/http/server/contract.ts';
import { selectionResponse } from '#modules/materiality/standard-selection/model/selection-contracts.ts';
import { selectionOf } from './selection-response.ts';

const query = z.object({ period: z.uuid().optional() });

/** The call behind the choice of the standard; decisions themselves are a register. */
export function selectionRoutes(http: FastifyInstance, app: App): void {
  const access = 'materiality.read';
  serve(
    http,
    {
      method: 'GET',
      path: '/api/companies/:company/materiality/standard-selection',
      tag: 'Materiality',
      summary: 'List periods, the previous decision and the average company size in the chosen period',
      access,
      query,
      answer: selectionResponse,
    },
    (request) => {
      demand(request, access);
      const { period } = parse(query, request.query);
      return inCompanyOf(app, request, (tx) => selectionOf(tx, period));
    },
  );
}
