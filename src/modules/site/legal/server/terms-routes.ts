import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { userError } from '#platform/errors/model/errors.ts';
import { company } from '#platform/accounts/server/tables.ts';
import { inProviderTransaction } from '#platform/provider/server/provider-transaction.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { companyOf, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse, serve } from '#platform/http/server/contract.ts';
import { termsAcceptDays } from '#modules/site/public/model/legal-document.ts';
import { legalVersions } from './legal-documents.ts';

const base = '/api/companies/:company/terms';
const answer = z.object({
  current: z.string().nullable(),
  accepted: z.string(),
  isDue: z.boolean(),
  dueOn: z.string().nullable(),
});
const acceptInput = z.strictObject({ version: z.string().max(20) });
const dayMs = 86_400_000;

/** Which terms a company has accepted, and accepting those in force. */
export function termsRoutes(http: FastifyInstance, app: App): void {
  const inForce = async () =>
    (
      await inProviderTransaction(app.database, { accountId: null, now: app.clock() }, (tx) =>
        legalVersions(tx, 'terms'),
      )
    ).find(({ isCurrent }) => isCurrent) ?? null;

  serve(
    http,
    {
      method: 'GET',
      path: base,
      tag: 'Company',
      summary: 'The terms of use in force and those the company has accepted',
      access: 'company.read',
      answer,
    },
    async (request) => {
      const current = await inForce();
      const [own] = await app.database.directory
        .select({ accepted: company.termsVersion, kind: company.kind })
        .from(company)
        .where(eq(company.id, companyOf(request).id));
      const accepted = own?.accepted ?? '';
      const isDue = current !== null && own?.kind === 'client' && accepted !== current.version;
      return {
        current: current?.version ?? null,
        accepted,
        isDue,
        dueOn: isDue
          ? new Date(Date.parse(current.effectiveFrom) + termsAcceptDays * dayMs).toISOString().slice(0, 10)
          : null,
      };
    },
  );

  serve(
    http,
    {
      method: 'POST',
      path: `${base}/accept`,
      tag: 'Company',
      summary: 'Accept the terms of use in force for the company',
      access: 'company.manage',
      status: 204,
      body: acceptInput,
    },
    async (request) => {
      const { version } = parse(acceptInput, request.body);
      const current = await inForce();
      if (current?.version !== version) throw userError('site.terms-version');
      await inCompanyOf(app, request, async (tx) => {
        const [before] = await tx.db
          .select({ version: company.termsVersion })
          .from(company)
          .where(eq(company.id, tx.companyId))
          .for('update');
        if (before?.version === version) return;
        await tx.db
          .update(company)
          .set({ termsVersion: version, termsAcceptedAt: tx.now.toISOString() })
          .where(eq(company.id, tx.companyId));
        tx.record({
          action: 'accepted',
          resource: 'company',
          recordId: tx.companyId,
          title: `Terms of use, version ${version}`,
          before: { termsVersion: before?.version ?? null },
          after: { termsVersion: version },
        });
      });
    },
  );
}
