import { siteError } from '#modules/site/model/errors.ts';
import { eq } from 'drizzle-orm';
import { company } from '#platform/directory/server/tables.ts';
import { acceptTermsCall, termsCall } from '#platform/frame/model/terms-calls.ts';
import { inProviderTransaction } from '#platform/provider/server/provider-transaction.ts';
import type { App } from '#platform/app/server/app.ts';
import { companyOf, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { serveRequest } from '#platform/http/server/serve-call.ts';
import { termsAcceptDays } from '#modules/site/public/model/legal-document.ts';
import { legalVersions } from './legal-documents.ts';
import { sayTitle } from '#platform/history/model/messages.ts';

const dayMs = 86_400_000;

/** Which terms a company has accepted, and accepting those in force. */
export const termsCalls = [
  serveRequest(termsCall, async ({ request, app }) => {
    const current = await inForce(app);
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
  }),
  serveRequest(acceptTermsCall, async ({ body: { version }, request, app }) => {
    const current = await inForce(app);
    if (current?.version !== version) throw siteError('site.terms-version');
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
        title: sayTitle('terms', { version }).message,
        before: { termsVersion: before?.version ?? null },
        after: { termsVersion: version },
      });
    });
  }),
];

const inForce = async ({ database, clock }: App) =>
  (await inProviderTransaction(database, { accountId: null, now: clock() }, (tx) => legalVersions(tx, 'terms'))).find(
    ({ isCurrent }) => isCurrent,
  ) ?? null;
