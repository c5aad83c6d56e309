import type { FastifyRequest } from 'fastify';
import { userError } from '#platform/errors/model/errors.ts';
import { personOf } from '#platform/members/server/guards.ts';
import { enterCompany, leaveCompany, openForSupport } from '#platform/provider/server/support-access.ts';
import { companyOf } from '#platform/http/server/company-scope.ts';
import { serveRequest } from '#platform/http/server/serve-call.ts';
import { leaveCompanyCall } from '#platform/members/model/support-calls.ts';
import { enterCompanyCall, openForSupportCall } from '#modules/site/provider/model/provider-calls.ts';

/**
 * The provider's staff in companies that let them in. Only in the provider's own company, whatever roles somebody made
 * elsewhere.
 */
export const supportCalls = [
  serveRequest(openForSupportCall, async ({ request, app }) => {
    providerOf(request);
    return { companies: await openForSupport(app.database.directory, personOf(request).accountId, app.clock()) };
  }),
  serveRequest(enterCompanyCall, async ({ params, body: { reason }, request, app }) => {
    const providerId = providerOf(request);
    const staff = { accountId: personOf(request).accountId, providerId };
    return enterCompany(app.database, staff, slugOf(params.slug), reason, { now: app.clock(), requestId: request.id });
  }),
  serveRequest(leaveCompanyCall, async ({ params, request, app }) => {
    providerOf(request);
    await leaveCompany(app.database, personOf(request).accountId, slugOf(params.slug), {
      now: app.clock(),
      requestId: request.id,
    });
  }),
];

function providerOf(request: FastifyRequest): string {
  const { kind, id } = companyOf(request);
  if (kind !== 'provider') throw userError('request.not-found');
  return id;
}

const slugOf = (text: string): string => text.toLowerCase().normalize('NFC');
