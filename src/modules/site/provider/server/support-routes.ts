import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { supportScopes } from '#platform/members/model/support-access.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { filledText } from '#platform/records/model/filled-text.ts';
import { personOf } from '#platform/members/server/guards.ts';
import { enterCompany, leaveCompany, openForSupport } from '#platform/provider/server/support-access.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { companyOf } from '#platform/http/server/company-scope.ts';
import { parse, serve } from '#platform/http/server/contract.ts';

const moment = z.iso.datetime();
const enterInput = z.strictObject({
  reason: filledText('Enter the reason in at least 10 characters. The company can see it.', 500, 10),
});
const openAnswer = z.object({
  companies: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      scope: z.enum(supportScopes),
      reason: z.string(),
      endsAt: moment,
      visitEndsAt: moment.nullable(),
      visitsNow: z.int(),
    }),
  ),
});

/**
 * The provider's staff in companies that let them in. Only in the provider's own company, whatever roles somebody made
 * elsewhere.
 */
export function supportRoutes(http: FastifyInstance, app: App): void {
  const base = '/api/companies/:company/support-visits';
  const common = { tag: 'Provider', access: 'accounts.support', forPeople: true } as const;
  const providerOf = (request: FastifyRequest): string => {
    const { kind, id } = companyOf(request);
    if (kind !== 'provider') throw userError('request.not-found');
    return id;
  };
  const atOf = (request: FastifyRequest): string =>
    (request.params as { slug: string }).slug.toLowerCase().normalize('NFC');

  serve(
    http,
    {
      ...common,
      method: 'GET',
      path: base,
      summary: 'Companies that currently grant support access',
      answer: openAnswer,
    },
    async (request) => {
      providerOf(request);
      return { companies: await openForSupport(app.database.directory, personOf(request).accountId, app.clock()) };
    },
  );
  serve(
    http,
    {
      ...common,
      method: 'POST',
      path: `${base}/:slug`,
      summary: 'Start a support session in a company that grants support access, for up to one hour',
      body: enterInput,
      answer: z.object({ endsAt: moment }),
    },
    async (request) => {
      const providerId = providerOf(request);
      const { reason } = parse(enterInput, request.body);
      return enterCompany(app.database, { accountId: personOf(request).accountId, providerId }, atOf(request), reason, {
        now: app.clock(),
        requestId: request.id,
      });
    },
  );
  serve(
    http,
    { ...common, method: 'DELETE', path: `${base}/:slug`, status: 204, summary: 'End the support session' },
    async (request) => {
      providerOf(request);
      await leaveCompany(app.database, personOf(request).accountId, atOf(request), {
        now: app.clock(),
        requestId: request.id,
      });
    },
  );
}
