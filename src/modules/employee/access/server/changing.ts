import type { FastifyRequest } from 'fastify';
import type { App } from '#platform/app/server/app.ts';
import { companyOf } from '#platform/http/server/company-scope.ts';
import { personOf } from '#platform/members/server/guards.ts';
import type { Changing } from './change-access.ts';

/** Who changes access by a call. */
export const changingOf = ({ request, app }: { request: FastifyRequest; app: App }): Changing => ({
  actor: { accountId: personOf(request).accountId, roleKeys: request.roleKeys },
  app,
  kind: companyOf(request).kind,
});
