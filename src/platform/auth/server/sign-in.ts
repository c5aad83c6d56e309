import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Appearance } from '#platform/theme/model/appearance.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Accounts } from '#platform/credentials/server/accounts.ts';
import { companiesOf } from './companies-of.ts';
import { hashToken, newToken, pseudonym } from '#platform/credentials/server/secrets-at-rest.ts';
import { noteSecurity } from '#platform/credentials/server/security-events.ts';
import type { Caller, SignedIn } from '#platform/members/server/guards.ts';
import { sessionResponse } from './session-response.ts';
import { startSession, type AccountType } from '#platform/credentials/server/sessions.ts';
import { account } from '#platform/directory/server/tables.ts';
import { device } from '#platform/directory/server/sign-in-tables.ts';

/** Whoever may come in now: everything they had to show has been seen. */
export interface Candidate {
  id: string;
  type: AccountType;
  email: string;
  password_hash: string | null;
  status: 'active' | 'suspended';
  name: string | null;
  surname: string | null;
  language: string | null;
  time_zone: string | null;
  scheme: Appearance['scheme'];
  contrast: Appearance['contrast'];
  rights_version: number;
  device_id: string | null;
  has_devices: boolean;
  has_factor: boolean;
}

/** $1 hash of the browser's token. */
export const candidateColumns = `a.id, a.type, a.email, a.password_hash, a.status, a.name, a.surname, a.language, a.time_zone, a.scheme, a.contrast, a.rights_version, d.id as device_id,
      exists (select 1 from directory.device o where o.account_id = a.id) as has_devices, exists (select 1 from directory.factor f where f.account_id = a.id) as has_factor
    from directory.account a left join directory.device d on d.account_id = a.id and d.token_hash = $1`;

/** Starts the session, remembers the browser, and hashes the password anew where today's cost is another. */
export async function completeSignIn(
  accounts: Accounts,
  db: NodePgDatabase,
  candidate: Candidate,
  caller: Caller,
  rehashed: string | null,
): Promise<SignedIn> {
  const now = accounts.clock();
  const companies = await companiesOf(db, candidate.id, candidate.type, now, caller.ip);
  // No company is open yet: the first call about one notes that the person was there.
  const { token, sessionId, seconds } = await startSession(db, {
    accountId: candidate.id,
    type: candidate.type,
    companyId: null,
    device: caller.device,
    networkMark: networkMark(accounts, caller.network),
    now,
    replaces: caller.sessionToken,
  });
  if (rehashed !== null) await db.update(account).set({ passwordHash: rehashed }).where(eq(account.id, candidate.id));
  const deviceToken = await rememberDevice(accounts, db, candidate, caller, now);
  await noteSecurity(accounts, db, candidate.id, 'signed-in', caller.device);
  const person = {
    accountId: candidate.id,
    type: candidate.type,
    email: candidate.email,
    name: candidate.name,
    surname: candidate.surname,
    language: candidate.language,
    timeZone: candidate.time_zone,
    appearance: { scheme: candidate.scheme, contrast: candidate.contrast },
    sessionId,
    sessionExpiresAt: new Date(now.getTime() + seconds * 1000).toISOString(),
    sessionCompanyId: null,
    rightsVersion: candidate.rights_version,
    isReadOnly: false,
    simulation: null,
  };
  return { answer: sessionResponse(person, companies), sessionToken: token, seconds, deviceToken };
}

/**
 * Eight signs that stand for a network in the list of sessions: equal for equal networks, and no way back to the
 * address.
 */
export const networkMark = ({ secret }: Accounts, network: string): string =>
  pseudonym(secret, 'network-mark', network)
    .split(':')[1]
    ?.replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 8)
    .toLowerCase() ?? '';

/** Keeps the browser's mark, or gives it one; tells the person by mail when it is not their first. */
async function rememberDevice(
  { mail }: Accounts,
  db: NodePgDatabase,
  candidate: Candidate,
  caller: Caller,
  now: Date,
): Promise<string> {
  if (candidate.device_id !== null && caller.deviceToken !== null) {
    await db
      .update(device)
      .set({ lastUsedAt: now.toISOString() })
      .where(and(eq(device.id, candidate.device_id), sql`${device.lastUsedAt} < ${now.toISOString()}`));
    return caller.deviceToken;
  }
  // A mark the browser has from another account is shared: one browser, one mark, a row for each account.
  const token = caller.deviceToken ?? newToken();
  await db
    .insert(device)
    .values({ id: newId(), accountId: candidate.id, tokenHash: hashToken(token), lastUsedAt: now.toISOString() })
    .onConflictDoNothing();
  if (candidate.has_devices)
    await mail.enqueue(db, 'new-device', { accountId: candidate.id, device: caller.device, at: now.toISOString() });
  return token;
}
