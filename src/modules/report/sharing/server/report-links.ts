import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { addDays } from '#platform/values/model/period.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { voidTokens } from '#platform/credentials/server/one-time-tokens.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { dayEnd, todayOf } from '#platform/directory/server/today.ts';
import type { App } from '#platform/app/server/app.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { publicationOf, publicationsOf, type Publication } from '#modules/report/publication/server/publications.ts';
import { withdrawalsOf } from '#modules/report/publication/server/withdrawals.ts';
import { reportError } from '#modules/report/model/errors.ts';
import { isTagged } from '#modules/report/files/server/report-files.ts';
import { reportLink, reportLinkPassword, reportLinkUse } from '#modules/report/server/tables.ts';
import { sharingError } from '#modules/report/sharing/model/errors.ts';
import { say } from '#modules/report/sharing/model/messages.ts';
import { type SharedFile } from '#modules/report/sharing/model/shared-files.ts';
import {
  LINK_DAYS_MAX,
  type makeReportLinkCall,
  type reportLinksCall,
} from '#modules/report/sharing/model/sharing-contracts.ts';
import type { BodyOf, ResponseOf } from '#platform/http/model/call.ts';
import { reportLinkMail } from './link-mail.ts';
import { issueLinkToken, linkAddress } from './link-token.ts';
import { sayTitle } from '#platform/history/model/messages.ts';

/** The links to all publications of a period, the newest first. */
export async function linksOf(tx: Tx, period: string): Promise<z.input<typeof reportLinksCall.response & object>> {
  const publications = new Map((await publicationsOf(tx, period)).map((publication) => [publication.id, publication]));
  const rows = (await tx.db.select().from(reportLink).where(eq(reportLink.companyId, tx.companyId)))
    .filter(({ publication }) => publications.has(publication))
    .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
  const uses = Map.groupBy(
    await tx.db
      .select({
        link: reportLinkUse.link,
        what: reportLinkUse.what,
        times: sql<number>`sum(${reportLinkUse.times})::int`,
      })
      .from(reportLinkUse)
      .where(eq(reportLinkUse.companyId, tx.companyId))
      .groupBy(reportLinkUse.link, reportLinkUse.what),
    ({ link }) => link,
  );
  const locked = new Set(
    (
      await tx.db
        .select({ link: reportLinkPassword.link })
        .from(reportLinkPassword)
        .where(eq(reportLinkPassword.companyId, tx.companyId))
    ).map(({ link }) => link),
  );
  const people = rows.flatMap(({ createdBy, revokedBy }) => [createdBy, revokedBy]).filter((id) => id !== null);
  return {
    links: rows.map((row): ResponseOf<typeof reportLinksCall>['links'][number] => {
      const used = uses.get(row.id) ?? [];
      return {
        id: row.id,
        publication: row.publication,
        forWhom: row.forWhom,
        email: row.email,
        files: row.files,
        hasPassword: locked.has(row.id),
        lastDay: row.lastDay,
        createdAt: moment(row.createdAt),
        createdBy: row.createdBy,
        state: row.revokedAt !== null ? 'revoked' : Date.parse(row.expiresAt) < tx.now.getTime() ? 'expired' : 'active',
        revokedAt: row.revokedAt === null ? null : moment(row.revokedAt),
        revokedBy: row.revokedBy,
        opened: used.find(({ what }) => what === 'opened')?.times ?? 0,
        lastOpenedAt: row.lastOpenedAt === null ? null : moment(row.lastOpenedAt),
        downloads: used.flatMap(({ what, times }) => (what === 'opened' ? [] : [{ file: what, times }])),
      };
    }),
    refs: await accountNames(tx, [...new Set(people)]),
  };
}

type NewLink = Omit<Required<BodyOf<typeof makeReportLinkCall>>, 'password'>;

/**
 * Makes a link, and sends another one to the same by email where that is asked for.
 *
 * @param passwordHash  made before the transaction: it takes its time
 * @returns the link, which nobody can be told again
 * @throws `request.not-found`, `report.publication-withdrawn`, `request.invalid`, `report.link-file-missing`
 */
export async function makeLink(
  tx: Tx,
  app: App,
  { publication: id, lastDay, forWhom, email, files }: NewLink,
  passwordHash: string | null,
): Promise<{ id: string; link: string }> {
  const publication = await publicationOf(tx, id);
  if ((await withdrawalsOf(tx, [publication])).size > 0) throw reportError('report.publication-withdrawn');
  const today = await todayOf(tx);
  const latest = addDays(today, LINK_DAYS_MAX);
  if (lastDay < today || lastDay > latest)
    throw userError('request.invalid', {}, [
      { path: 'lastDay', ...say('last-day', { from: { day: today }, to: { day: latest } }) },
    ]);
  const missing = files.filter((file) => !hasFile(publication, file));
  if (missing.length > 0) throw sharingError('report.link-file-missing', { files: { list: missing } });
  const made = {
    companyId: tx.companyId,
    id: newId(),
    publication: id,
    forWhom: forWhom === '' ? null : forWhom,
    email,
    files: [...new Set(files)],
    lastDay,
    expiresAt: await dayEnd(tx, lastDay),
    createdAt: tx.now.toISOString(),
    createdBy: tx.accountId,
  };
  await tx.db.insert(reportLink).values(made);
  if (passwordHash !== null)
    await tx.db.insert(reportLinkPassword).values({ companyId: tx.companyId, link: made.id, hash: passwordHash });
  const token = await issueLinkToken(tx.db, made.id, made.expiresAt, tx.now);
  if (email !== null) {
    await app.mail.enqueue(tx.db, reportLinkMail.kind, {
      companyId: tx.companyId,
      link: made.id,
      email,
      title: publication.content.title,
      lastDay,
      expiresAt: made.expiresAt,
      hasPassword: passwordHash !== null,
    });
    tx.afterCommit(async () => app.mail.nudge());
  }
  // Neither whom it is for nor an address: nothing can be taken out of the history.
  tx.record({
    action: 'shared',
    resource: 'reportLink',
    recordId: made.id,
    title: titleOf(publication),
    after: {
      publication: id,
      lastDay,
      files: made.files,
      hasPassword: passwordHash !== null,
      sentByEmail: email !== null,
    },
  });
  return { id: made.id, link: linkAddress(app.env.baseUrl, tx.companyId, token) };
}

/** From now on the link, shown and mailed, leads nowhere. Again, or after its end, nothing changes. */
export async function revokeLink(tx: Tx, id: string): Promise<void> {
  const own = and(eq(reportLink.companyId, tx.companyId), eq(reportLink.id, id));
  const [found] = await tx.db.select().from(reportLink).where(own);
  if (found === undefined) throw userError('request.not-found');
  const [revoked] = await tx.db
    .update(reportLink)
    .set({ revokedAt: tx.now.toISOString(), revokedBy: tx.accountId })
    .where(and(own, isNull(reportLink.revokedAt), gte(reportLink.expiresAt, tx.now.toISOString())))
    .returning({ publication: reportLink.publication });
  if (revoked === undefined) return;
  await voidTokens(tx.db, 'report-link', id);
  const publication = await publicationOf(tx, revoked.publication);
  tx.record({
    action: 'revoked',
    resource: 'reportLink',
    recordId: id,
    title: titleOf(publication),
    after: { publication: publication.id },
  });
}

/** Whether a publication has the file: one of an earlier release may lack text or identifier. */
export const hasFile = ({ content, document }: Pick<Publication, 'content' | 'document'>, file: SharedFile): boolean =>
  file === 'narrative' ? document !== null : !isTagged(file) || content.entity.identifier !== '';

const titleOf = ({ content, version }: Publication): string =>
  sayTitle('version', { title: content.title, version }).message;
const moment = (at: string): string => new Date(at).toISOString();
