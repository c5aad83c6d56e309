import { and, eq, gt, lte } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { newId } from '#platform/database/server/ids.ts';
import { hashToken, newToken } from './secrets-at-rest.ts';
import { oneTimeToken } from '#platform/directory/server/sign-in-tables.ts';
import type { Message } from '#platform/messages/model/messages.ts';

/** What a mailed link confirmed. */
export interface Confirmed extends Message {
  kind: 'email' | 'company';
  slug: string | null;
}

export type TokenPurpose = (typeof oneTimeToken.$inferSelect)['purpose'];
export interface TokenSubject {
  purpose: TokenPurpose;
  subjectId: string;
  accountId: string | null;
}

const day = 24 * 60;
/** Minutes a link works, or a step that was begun can be finished. */
export const tokenMinutes: Readonly<Record<TokenPurpose, number>> = {
  reset: 30,
  'verify-email': 7 * day,
  'confirm-company': 7 * day,
  invitation: 7 * day,
  'second-step': 5,
  totp: 15,
  passkey: 5,
  'email-old': 7 * day,
  'email-new': 7 * day,
  join: 7 * day,
  domain: 2 * day,
  'confirm-subscription': 2 * day,
  'confirm-beta': 2 * day,
  'manage-subscription': 365 * day,
  survey: 30 * day,
  'report-link': 365 * day,
};
/** Every mail carries one of its own; the older mails keep theirs. */
const livesBeside: ReadonlySet<TokenPurpose> = new Set(['manage-subscription', 'report-link']);

/** Makes a token and voids the older ones for the same. It is told only here; the database keeps its hash. */
export async function issueToken(
  db: NodePgDatabase,
  { purpose, subjectId, accountId }: TokenSubject,
  now: Date,
  minutes = tokenMinutes[purpose],
): Promise<string> {
  const token = newToken();
  if (!livesBeside.has(purpose)) await voidTokens(db, purpose, subjectId);
  await db.insert(oneTimeToken).values({
    id: newId(),
    purpose,
    subjectId,
    accountId,
    tokenHash: hashToken(token),
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + minutes * 60_000).toISOString(),
  });
  return token;
}

/** What a live token is about; null for a wrong, used, voided or expired one. */
export async function findToken(db: NodePgDatabase, token: string, now: Date): Promise<TokenSubject | null> {
  const [found] = await db
    .select({ purpose: oneTimeToken.purpose, subjectId: oneTimeToken.subjectId, accountId: oneTimeToken.accountId })
    .from(oneTimeToken)
    .where(and(eq(oneTimeToken.tokenHash, hashToken(token)), gt(oneTimeToken.expiresAt, now.toISOString())));
  return found ?? null;
}

/** Days for which the link of an invitation still tells whose it was, once it opens nothing any more. */
export const expiredInvitationDays = 30;

/** What the token of an invitation was about, for `expiredInvitationDays` after its end; null as `findToken`. */
export async function findExpiredInvitation(db: NodePgDatabase, token: string, now: Date): Promise<string | null> {
  const [found] = await db
    .select({ subjectId: oneTimeToken.subjectId })
    .from(oneTimeToken)
    .where(
      and(
        eq(oneTimeToken.tokenHash, hashToken(token)),
        eq(oneTimeToken.purpose, 'invitation'),
        lte(oneTimeToken.expiresAt, now.toISOString()),
      ),
    );
  return found?.subjectId ?? null;
}

/** Uses a token up. Of several who try at once one gets true. */
export async function useToken(db: NodePgDatabase, token: string, purpose: TokenPurpose, now: Date): Promise<boolean> {
  const used = await db
    .delete(oneTimeToken)
    .where(
      and(
        eq(oneTimeToken.tokenHash, hashToken(token)),
        eq(oneTimeToken.purpose, purpose),
        gt(oneTimeToken.expiresAt, now.toISOString()),
      ),
    )
    .returning({ id: oneTimeToken.id });
  return used.length > 0;
}

/** Voids what was sent for a purpose and subject. */
export async function voidTokens(db: NodePgDatabase, purpose: TokenPurpose, subjectId: string): Promise<void> {
  await db.delete(oneTimeToken).where(and(eq(oneTimeToken.purpose, purpose), eq(oneTimeToken.subjectId, subjectId)));
}
