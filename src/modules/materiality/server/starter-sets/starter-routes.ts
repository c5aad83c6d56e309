import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sectors } from '#platform/model/accounts/sectors.ts';
import type { App } from '#platform/server/http/app.ts';
import { demand, inCompanyOf } from '#platform/server/http/company-scope.ts';
import { parse, serve } from '#platform/server/http/contract.ts';
import { starterSetAnswer } from '../../model/starter-sets/starter-set.ts';
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
      summary: 'Typical entries of a sector beside an assessment, and which it has already',
      access,
      params: one,
      query,
      answer: starterSetAnswer,
    },
    (request) => {
      demand(request, access);
      const { assessment } = parse(one, request.params);
      const { sector } = parse(query, request.query);
      return inCompanyOf(app, request, (tx) => starterSetOf(tx, assessment, sector));
    },
  );
}
