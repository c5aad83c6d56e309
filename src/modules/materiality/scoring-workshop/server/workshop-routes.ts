import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '#platform/manifest/server/server-module.ts';
import { demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse, serve } from '#platform/http/server/contract.ts';
import {
  workshopResponse,
  workshopMembersResponse,
  workshopsResponse,
} from '#modules/materiality/scoring-workshop/model/workshop-contracts.ts';
import { workshopList, workshopMembers, workshopOf } from './workshop-response.ts';

const access = 'materiality.read';
const tag = 'Materiality';
const one = z.object({ company: z.string(), workshop: z.uuid() });

/** Scoring workshops as they stand. Its steps are actions. */
export function workshopRoutes(http: FastifyInstance, app: App): void {
  const base = '/api/companies/:company/materiality/workshops';
  serve(
    http,
    {
      method: 'GET',
      path: base,
      tag,
      summary: 'List scoring workshops, latest first',
      access,
      answer: workshopsResponse,
    },
    (request) => {
      demand(request, access);
      return inCompanyOf(app, request, workshopList);
    },
  );
  serve(
    http,
    {
      method: 'GET',
      path: '/api/companies/:company/materiality/workshop-members',
      tag,
      summary: 'List members who can take part in a scoring workshop',
      access: 'materiality.manage',
      answer: workshopMembersResponse,
    },
    (request) => {
      demand(request, 'materiality.manage');
      return inCompanyOf(app, request, workshopMembers);
    },
  );
  serve(
    http,
    {
      method: 'GET',
      path: `${base}/:workshop`,
      tag,
      summary: 'Read a scoring workshop: IROs, participants who have rated, ratings shown and agreed',
      access,
      params: one,
      answer: workshopResponse,
    },
    (request) => {
      demand(request, access);
      const { workshop } = parse(one, request.params);
      return inCompanyOf(app, request, (tx) => workshopOf(tx, workshop));
    },
  );
}
