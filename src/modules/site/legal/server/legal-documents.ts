import { siteError } from '#modules/site/model/errors.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { readFile } from 'node:fs/promises';
import { inProviderTransaction, providerId } from '#platform/provider/server/provider-transaction.ts';
import { termsComeFrom } from '#platform/auth/server/terms.ts';
import type { App } from '#platform/app/server/app.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import {
  legalDocument,
  legalKinds,
  type LegalDocument,
  type LegalKind,
} from '#modules/site/public/model/legal-document.ts';
import type { LegalVersion } from '#modules/site/public/model/site-facts.ts';

/** The first versions come with the product; later ones are written by the provider. */
const first = { versionName: '1', effectiveFrom: '2026-11-21', summary: 'The first version.' };

/** What was published is what people agreed to: it neither changes nor goes. */
export const legalDocumentRules = rules<typeof legalDocument, LegalDocument>(legalDocument, {
  async beforeWrite(_tx, { before }) {
    if (before?.status === 'published') throw siteError('site.legal-published', { version: before.versionName });
    return undefined;
  },
  async beforeRemove(_tx, { status, versionName }) {
    if (status === 'published') throw siteError('site.legal-published', { version: versionName });
  },
});

termsComeFrom(async ({ database, clock }) => {
  const companyId = await providerId(database);
  return companyId === null
    ? null
    : inCompany(
        database,
        { companyId, accountId: null, now: clock() },
        async (tx) => (await legalVersions(tx, 'terms')).find(({ isCurrent }) => isCurrent)?.version ?? null,
      );
});

/** All published versions of a document, newest first, with the one in force today. */
export async function legalVersions(tx: Tx, kind: LegalKind): Promise<LegalVersion[]> {
  const today = await todayOf(tx);
  const published = await records(tx, legalDocument).all({
    filters: [
      { field: 'kind', operation: 'is', values: [kind] },
      { field: 'status', operation: 'is', values: ['published'] },
    ],
    sort: [{ field: 'effectiveFrom', descending: true }],
  });
  const current = published.find(({ effectiveFrom }) => effectiveFrom <= today);
  return published.map((document) => ({
    version: document.versionName,
    effectiveFrom: document.effectiveFrom,
    summary: document.summary,
    body: document.body,
    isCurrent: document === current,
    isFuture: document.effectiveFrom > today,
  }));
}

/** Publishes the versions that come with the product where there is none yet. */
export async function ensureLegalDocuments({ database, clock, env }: App): Promise<void> {
  await inProviderTransaction(database, { accountId: null, now: clock() }, async (tx) => {
    for (const kind of Object.keys(legalKinds) as LegalKind[]) {
      const kept = records(tx, legalDocument);
      if ((await kept.boundedCount({ filters: [{ field: 'kind', operation: 'is', values: [kind] }] })).value > 0)
        continue;
      const text = await readFile(new URL(`./${kind}-1.md`, import.meta.url), 'utf8');
      await kept.create(
        {
          kind,
          ...first,
          body: text.replaceAll('{{name}}', env.productName).replaceAll('{{baseUrl}}', env.baseUrl),
          status: 'published',
        },
        { anyState: true },
      );
    }
  });
}
