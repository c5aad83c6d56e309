import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '#platform/manifest/server/server-module.ts';
import { demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse, serve } from '#platform/http/server/contract.ts';
import {
  energyBalanceResponse,
  meterConsumptionResponse,
} from '#modules/environmental/energy/model/energy-contracts.ts';
import { periodOf } from '#modules/environmental/inventory/server/run/run-inputs.ts';
import { energyBalanceOf } from './energy-balance.ts';
import { meterConsumptionOf } from './meter-months.ts';

const access = 'environmental.read';
const query = z.object({ period: z.uuid() });

/** The calls that read energy. Its records are registers. */
export function energyRoutes(http: FastifyInstance, app: App): void {
  serve(
    http,
    {
      method: 'GET',
      path: '/api/companies/:company/energy/balance',
      tag: 'Energy',
      summary: 'Energy consumption and mix of a period by energy carrier, site and month, with weather-normalised heat',
      access,
      query,
      answer: energyBalanceResponse,
    },
    (request) => {
      demand(request, access);
      const { period } = parse(query, request.query);
      return inCompanyOf(app, request, async (tx) => energyBalanceOf(tx, await periodOf(tx, period)));
    },
  );
  serve(
    http,
    {
      method: 'GET',
      path: '/api/companies/:company/energy/meters',
      tag: 'Energy',
      summary: 'Metered consumption by month, from readings',
      access,
      query,
      answer: meterConsumptionResponse,
    },
    (request) => {
      demand(request, access);
      const { period } = parse(query, request.query);
      return inCompanyOf(app, request, async (tx) => meterConsumptionOf(tx, await periodOf(tx, period)));
    },
  );
}
