import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '#platform/manifest/server/server-module.ts';
import { demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse, serve } from '#platform/http/server/contract.ts';
import { wasteBalanceResponse, wasteCodesResponse } from '#modules/environmental/waste/model/waste-contracts.ts';
import { periodOf } from '#modules/environmental/inventory/server/run/run-inputs.ts';
import { wasteBalanceOf } from './waste-balance.ts';
import { listOfWaste } from './waste-codes.ts';

const access = 'environmental.read';
const query = z.object({ period: z.uuid() });

/** The calls that read waste and materials. Their records are registers. */
export function wasteRoutes(http: FastifyInstance, app: App): void {
  serve(
    http,
    {
      method: 'GET',
      path: '/api/companies/:company/waste/balance',
      tag: 'Waste',
      summary: 'Waste by code, operation and site, materials and the mass balance of a period',
      access,
      query,
      answer: wasteBalanceResponse,
    },
    (request) => {
      demand(request, access);
      const { period } = parse(query, request.query);
      return inCompanyOf(app, request, async (tx) => wasteBalanceOf(tx, await periodOf(tx, period)));
    },
  );
  serve(
    http,
    {
      method: 'GET',
      path: '/api/companies/:company/waste/codes',
      tag: 'Waste',
      summary: 'The European list of waste: chapters, groups and entries',
      access,
      answer: wasteCodesResponse,
    },
    (request) => {
      demand(request, access);
      return inCompanyOf(app, request, async (tx) => ({ items: await listOfWaste(tx) }));
    },
  );
}
