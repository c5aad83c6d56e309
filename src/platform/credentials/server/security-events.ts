import { desc, eq, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { newId } from '#platform/database/server/ids.ts';
import type { Accounts } from './accounts.ts';
import { saySecurityEvent } from '#platform/accounts/model/messages.ts';
import { deviceMessage } from '#platform/accounts/model/device-name.ts';
import { messageCatalogue, wordingOf, type Wording } from '#platform/messages/model/messages.ts';
import { securityEvent } from '#platform/directory/server/sign-in-tables.ts';

export type SecurityEventKind = Parameters<typeof saySecurityEvent>[0];

/** Of these a mail tells at once; a sign-in has its own mail, and only from a new device. */
const notEmailed: ReadonlySet<SecurityEventKind> = new Set([
  'signed-in',
  'sessions-ended',
  'email-asked',
  'password-reset',
]);
const kept = 20;

/**
 * Writes down what happened to an account, in the caller's transaction, and has a mail told of what changes who can
 * come in.
 */
export async function noteSecurity(
  { mail, clock }: Pick<Accounts, 'mail' | 'clock'>,
  db: NodePgDatabase,
  accountId: string,
  kind: SecurityEventKind,
  device: string,
): Promise<void> {
  const at = clock().toISOString();
  await db.insert(securityEvent).values({ id: newId(), accountId, kind, device, at });
  if (!notEmailed.has(kind)) await mail.enqueue(db, 'security-notice', { accountId, event: kind, device, at });
}

/** The last twenty, the newest first. */
export async function securityEventsOf(db: NodePgDatabase, accountId: string) {
  const rows = await db
    .select({ id: securityEvent.id, kind: securityEvent.kind, device: securityEvent.device, at: securityEvent.at })
    .from(securityEvent)
    .where(eq(securityEvent.accountId, accountId))
    .orderBy(desc(securityEvent.at), desc(securityEvent.id))
    .limit(kept);
  return rows.map((row) => {
    const from = { ...row, ...deviceWording(row.device) };
    if (!isKind(row.kind)) return { ...from, text: row.kind };
    const said = saySecurityEvent(row.kind);
    return { ...from, text: said.message, wording: wordingOf(said) };
  });
}

/** The words of a device beside its name, where it has any. */
export function deviceWording(device: string): { deviceSaid?: Wording } {
  const said = deviceMessage(device);
  return said === null ? {} : { deviceSaid: wordingOf(said) };
}

/** They are kept for a year. */
export async function deleteOldSecurityEvents(db: NodePgDatabase, now: Date): Promise<void> {
  await db
    .delete(securityEvent)
    .where(lt(securityEvent.at, sql`${now.toISOString()}::timestamptz - interval '365 days'`));
}

export const isKind = (kind: string): kind is SecurityEventKind => messageCatalogue().has(`security-event.${kind}`);
