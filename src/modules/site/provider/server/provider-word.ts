import { eq } from 'drizzle-orm';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import { providerId } from '#platform/provider/server/provider-transaction.ts';
import { company } from '#platform/directory/server/tables.ts';
import { noticeKind } from '#platform/live/model/live-change.ts';
import { inCompany, type HistoryListener, type Tx } from '#platform/database/server/in-company.ts';
import type { ProviderWordSource } from '#platform/provider/server/provider-word.ts';
import { clearProviderCache } from '#platform/provider/server/provider-word.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { siteNotice, type SiteNotice } from '#modules/site/provider/model/site-notice.ts';
import { savedLinks, savedOperator } from './sections.ts';
import { say } from '../model/messages.ts';

/** A notice has an end after its beginning; maintenance has one in any case, because changes are refused until then. */
export const siteNoticeRules = rules<typeof siteNotice, SiteNotice>(siteNotice, {
  async beforeWrite(_tx, { after }) {
    const { kind, from, until, announcedFrom, isReadOnly } = after;
    const errors: FieldError[] = [];
    if (until !== null && until < from) errors.push({ path: 'until', ...say('end-before-start') });
    if (until === null && kind === 'maintenance') errors.push({ path: 'until', ...say('maintenance-end-missing') });
    if (announcedFrom !== null && announcedFrom > from)
      errors.push({ path: 'announcedFrom', ...say('announced-after-start') });
    assertNoErrors(errors);
    return { isReadOnly: isReadOnly && kind === 'maintenance' };
  },
  async afterCommit() {
    clearProviderCache();
  },
});

/** Every change of the provider's notices is told to the pages of all companies. */
export const announceNotices: HistoryListener = async (tx, entries) => {
  if (!entries.some(({ resource }) => resource === siteNotice.name)) return;
  const [own] = await tx.db.select({ kind: company.kind }).from(company).where(eq(company.id, tx.companyId));
  if (own?.kind === 'provider') tx.announceToAll(noticeKind);
};

export const providerWordOfSite: ProviderWordSource = async ({ database, clock, env }) => {
  const companyId = await providerId(database);
  if (companyId === null) return { links: env.socialLinks, hasImprint: false, notices: [] };
  return inCompany(database, { companyId, accountId: null, now: clock() }, async (tx) => ({
    links: await savedLinks(tx, env.socialLinks),
    hasImprint: (await savedOperator(tx)).legalName !== null,
    notices: await livingNotices(tx),
  }));
};

/** Those that have not ended, also those whose time is still to come. */
async function livingNotices(tx: Tx) {
  const at = tx.now.toISOString();
  const all = await records(tx, siteNotice).all({ sort: [{ field: 'from', descending: false }] });
  return all
    .filter(({ until }) => until === null || until > at)
    .map(({ id, version, kind, title, text, audience, announcedFrom, from, until, isReadOnly }) => ({
      id,
      version,
      kind,
      title,
      text,
      audience,
      announcedFrom,
      from,
      until,
      isReadOnly,
    }));
}
