import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { statusOf } from '#modules/report/publication/server/publication-status.ts';
import type { Accounts } from '#platform/credentials/server/accounts.ts';
import { company } from '#platform/directory/server/tables.ts';
import { findToken } from '#platform/credentials/server/one-time-tokens.ts';
import { inDirectory } from '#platform/database/server/database.ts';
import { isId } from '#platform/database/server/ids.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { publicWithdrawalOf } from '#modules/report/publication/server/withdrawals.ts';
import { publicationOf, type Publication } from '#modules/report/publication/server/publications.ts';
import { reportLink, reportLinkPassword, reportLinkUse } from '#modules/report/server/tables.ts';
import { sharingError } from '#modules/report/sharing/model/errors.ts';
import { keyFigures } from '#modules/report/sharing/model/key-figures.ts';
import type { SharedFile } from '#modules/report/sharing/model/shared-files.ts';
import type { sharedReportResponse } from '#modules/report/sharing/model/shared-report-contracts.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';

type Kit = Pick<Accounts, 'database' | 'clock' | 'passwords' | 'limits'>;

export interface LinkGiven {
  token: string;
  password: string | null;
}
/** What a link leads to. */
export interface OpenedLink {
  slug: string;
  link: typeof reportLink.$inferSelect;
  publication: Publication;
}

/**
 * Runs `work` inside the company that the link names, if its token is of one of its links that works. The database shows
 * only that company's rows, so a token beside a foreign company finds nothing. What was done is counted for its day.
 *
 * @returns null where the link has a password and none was given
 * @throws `report.link-not-found` for every link that does not work, whatever the reason; `report.link-password`;
 *   `accounts.slow-down` after several wrong ones
 */
export async function withLink<T>(
  kit: Kit,
  { token: link, password }: LinkGiven,
  what: 'opened' | SharedFile,
  requestId: string,
  work: (tx: Tx, opened: OpenedLink) => Promise<T>,
): Promise<T | null> {
  const [companyId = '', token = ''] = link.split('.');
  const found = isId(companyId) ? await inDirectory(kit.database, (db) => findToken(db, token, kit.clock())) : null;
  if (found?.purpose !== 'report-link') throw sharingError('report.link-not-found');
  const inLink = <R>(then: (tx: Tx, opened: OpenedLink) => Promise<R>): Promise<R> =>
    inCompany(kit.database, { companyId, accountId: null, requestId, now: kit.clock(), attempts: 3 }, async (tx) =>
      then(tx, await opened(tx, found.subjectId)),
    );
  // A password takes its time to verify: no transaction waits for it.
  const hash = await inLink(async (tx) => {
    const [row] = await tx.db
      .select({ hash: reportLinkPassword.hash })
      .from(reportLinkPassword)
      .where(and(eq(reportLinkPassword.companyId, companyId), eq(reportLinkPassword.link, found.subjectId)));
    return row?.hash ?? null;
  });
  if (hash !== null) {
    if (password === null) return null;
    await kit.limits.attempt('report-link-password', found.subjectId);
    if (!(await kit.passwords.verify(hash, password))) throw sharingError('report.link-password');
    await kit.limits.forget('report-link-password', found.subjectId);
  }
  return inLink(async (tx, here) => {
    const response = await work(tx, here);
    await count(tx, found.subjectId, what);
    return response;
  });
}

async function opened(tx: Tx, id: string): Promise<OpenedLink> {
  const [link] = await tx.db
    .select()
    .from(reportLink)
    .where(
      and(
        eq(reportLink.companyId, tx.companyId),
        eq(reportLink.id, id),
        isNull(reportLink.revokedAt),
        gt(reportLink.expiresAt, tx.now.toISOString()),
      ),
    );
  const [here] = await tx.db
    .select({ slug: company.slug })
    .from(company)
    .where(and(eq(company.id, tx.companyId), inArray(company.status, ['trial', 'active']), isNull(company.closesAt)));
  if (link === undefined || here === undefined) throw sharingError('report.link-not-found');
  return { slug: here.slug, link, publication: await publicationOf(tx, link.publication) };
}

async function count(tx: Tx, link: string, what: 'opened' | SharedFile): Promise<void> {
  await tx.db
    .insert(reportLinkUse)
    .values({ companyId: tx.companyId, link, day: await todayOf(tx), what, times: 1 })
    .onConflictDoUpdate({
      target: [reportLinkUse.companyId, reportLinkUse.link, reportLinkUse.day, reportLinkUse.what],
      set: { times: sql`${reportLinkUse.times} + 1` },
    });
  if (what === 'opened')
    await tx.db
      .update(reportLink)
      .set({ lastOpenedAt: tx.now.toISOString() })
      .where(and(eq(reportLink.companyId, tx.companyId), eq(reportLink.id, link)));
  tx.noteChange('reportLink');
}

/** The publication as somebody outside reads it: what was locked, and whether a newer version took its place. */
export async function sharedReport(
  tx: Tx,
  { link, publication }: OpenedLink,
): Promise<z.input<typeof sharedReportResponse>> {
  const { content, version, publishedAt, periodName } = publication;
  return {
    company: content.entity.name,
    identifier: content.entity.identifier,
    title: content.title,
    period: { name: periodName, ...content.period },
    version,
    publishedAt: new Date(publishedAt).toISOString(),
    standard: publication.standard,
    sha256: publication.sha256,
    cause: publication.cause,
    ...(await statusOf(tx, publication)),
    withdrawal: await publicWithdrawalOf(tx, publication),
    waivers: (publication.waivers ?? []).map(({ lacked, reason }) => ({ lacked, reason })),
    disclaimer: publication.disclaimer,
    keyFigures: keyFigures(content, vsmeCatalogue()),
    files: link.files,
    lastDay: link.lastDay,
  };
}
