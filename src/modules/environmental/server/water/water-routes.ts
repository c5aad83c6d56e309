import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '#platform/server/http/app.ts';
import { demand, inCompanyOf } from '#platform/server/http/company-scope.ts';
import { parse, serve } from '#platform/server/http/contract.ts';
import { waterBalanceAnswer } from '../../model/water-contracts.ts';
import { periodOf } from '../run/run-inputs.ts';
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
      answer: waterBalanceAnswer,
    },
    (request) => {
      demand(request, access);
      const { period } = parse(query, request.query);
      return inCompanyOf(app, request, async (tx) => waterBalanceOf(tx, await periodOf(tx, period)));
    },
  );
}
