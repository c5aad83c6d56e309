import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sectors } from '#platform/members/model/sectors.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse, serve } from '#platform/http/server/contract.ts';
import { starterSetResponse } from '#modules/materiality/starter-sets/model/starter-set.ts';
import { starterSetOf } from './starter-sets.ts';

const access = 'materiality.read';
const one = z.object({ company: z.string(), assessment: z.uuid() });
const query = z.object({ sector: z.enum(sectors).optional() });

/** Where to begin to look, by sector. */
export function starterRoutes(http: FastifyInstance, app: App): void {
  serve(
    http,
    {
      method: 'GET',
      path: '/api/companies/:company/materiality/assessments/:assessment/starter-set',
      tag: 'Materiality',
      summary: 'List the IROs of a sector template and those already in an assessment',
      access,
      params: one,
      query,
      answer: starterSetResponse,
    },
    (request) => {
      demand(request, access);
      const { assessment } = parse(one, request.params);
      const { sector } = parse(query, request.query);
      return inCompanyOf(app, request, (tx) => starterSetOf(tx, assessment, sector));
    },
  );
}
