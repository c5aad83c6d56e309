import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { newId } from '#platform/database/server/ids.ts';
import { hashToken, newToken } from './secrets-at-rest.ts';
import { session } from '#platform/directory/server/sign-in-tables.ts';
import { type account } from '#platform/directory/server/tables.ts';

export type AccountType = (typeof account.$inferSelect)['type'];

const day = 86_400;
/** Seconds without a request, and in all, after which a session ends. */
export const sessionLimits: Readonly<Record<AccountType, { idle: number; absolute: number }>> = {
  Client: { idle: day / 2, absolute: 30 * day },
  Internal: { idle: day / 2, absolute: 30 * day },
  Investor: { idle: day / 3, absolute: day / 3 },
};

export interface NewSession {
  accountId: string;
  type: AccountType;
  companyId: string | null;
  device: string;
  /** Stands for the network it comes from, in eight signs. */
  networkMark: string;
  now: Date;
  /** Token of the session this one takes the place of: a sign-in never goes on with an old token. */
  replaces: string | null;
  /** For visitors: a session that changes nothing and ends after so many seconds. */
  readOnlySeconds?: number;
}

/** Starts a session. The token is told only here; the database keeps its hash. */
export async function startSession(
  db: NodePgDatabase,
  { accountId, type, companyId, device, networkMark, now, replaces, readOnlySeconds }: NewSession,
): Promise<{ token: string; sessionId: string; seconds: number }> {
  const token = newToken();
  const sessionId = newId();
  const isReadOnly = readOnlySeconds !== undefined;
  const { idle, absolute } = isReadOnly ? { idle: readOnlySeconds, absolute: readOnlySeconds } : sessionLimits[type];
  if (replaces !== null) await db.delete(session).where(eq(session.tokenHash, hashToken(replaces)));
  await db.insert(session).values({
    id: sessionId,
    accountId,
    tokenHash: hashToken(token),
    companyId,
    createdAt: now.toISOString(),
    lastSeenAt: now.toISOString(),
    idleSeconds: idle,
    expiresAt: new Date(now.getTime() + absolute * 1000).toISOString(),
    device,
    networkMark,
    isReadOnly,
  });
  return { token, sessionId, seconds: absolute };
}

export async function endSession(db: NodePgDatabase, token: string): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, hashToken(token)));
}

/** Ends all sessions of an account, at once; `exceptId` stays. */
export async function endAllSessions(db: NodePgDatabase, accountId: string, exceptId?: string): Promise<void> {
  await db
    .delete(session)
    .where(and(eq(session.accountId, accountId), exceptId === undefined ? undefined : ne(session.id, exceptId)));
}

/** The live sessions of an account, the last used first. */
export async function listSessions(db: NodePgDatabase, accountId: string, now: Date) {
  return db
    .select({
      id: session.id,
      device: session.device,
      networkMark: session.networkMark,
      createdAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
      expiresAt: session.expiresAt,
    })
    .from(session)
    .where(
      and(
        eq(session.accountId, accountId),
        gt(session.expiresAt, now.toISOString()),
        gt(session.lastSeenAt, sql`${now.toISOString()}::timestamptz - make_interval(secs => ${session.idleSeconds})`),
      ),
    )
    .orderBy(desc(session.lastSeenAt));
}

/** Ends one session of the account's own. False when it is not theirs or gone already. */
export async function endOneSession(db: NodePgDatabase, accountId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(session)
    .where(and(eq(session.id, sessionId), eq(session.accountId, accountId)))
    .returning({ id: session.id });
  return ended.length > 0;
}
