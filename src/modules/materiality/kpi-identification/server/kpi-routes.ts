import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '#platform/manifest/server/server-module.ts';
import { demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse, serve } from '#platform/http/server/contract.ts';
import { kpisResponse as kpisShape } from '#modules/materiality/kpi-identification/model/kpi-contracts.ts';
import { kpisResponse } from './kpis-response.ts';

const access = 'materiality.read';
const query = z.object({ assessment: z.uuid().optional() });

/** Reads the KPIs of an assessment. Selections and own KPIs are registers. */
export function kpiRoutes(http: FastifyInstance, app: App): void {
  serve(
    http,
    {
      method: 'GET',
      path: '/api/companies/:company/materiality/kpis',
      tag: 'Materiality',
      summary: 'Read the KPIs required by an assessment, selected KPIs, and custom KPIs with values',
      access,
      query,
      answer: kpisShape,
    },
    (request) => {
      demand(request, access);
      const { assessment } = parse(query, request.query);
      return inCompanyOf(app, request, (tx) => kpisResponse(tx, assessment));
    },
  );
}
