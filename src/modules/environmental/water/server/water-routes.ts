import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '#platform/manifest/server/server-module.ts';
import { demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse, serve } from '#platform/http/server/contract.ts';
import { waterBalanceResponse } from '#modules/environmental/water/model/water-contracts.ts';
import { periodOf } from '#modules/environmental/inventory/server/run/run-inputs.ts';
import { waterBalanceOf } from './water-balance.ts';

const access = 'environmental.read';
const query = z.object({ period: z.uuid() });

/** The calls that read water. Its records are registers. */
export function waterRoutes(http: FastifyInstance, app: App): void {
  serve(
    http,
    {
      method: 'GET',
      path: '/api/companies/:company/water/balance',
      tag: 'Water',
      summary: 'Withdrawal, discharge, consumption and water stress of a period, by site and month',
      access,
      query,
      answer: waterBalanceResponse,
    },
    (request) => {
      demand(request, access);
      const { period } = parse(query, request.query);
      return inCompanyOf(app, request, async (tx) => waterBalanceOf(tx, await periodOf(tx, period)));
    },
  );
}
