import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { refuse } from '#platform/model/errors.ts';
import { inDirectory } from '../database.ts';
import { newId } from '../ids.ts';
import type { Accounts } from './accounts.ts';
import { companiesOf } from './companies-of.ts';
import { isOutdated } from './passwords.ts';
import { hashToken, newToken } from './secrets-at-rest.ts';
import { sessionAnswer, type SessionAnswer } from './session-answer.ts';
import { startSession, type AccountType } from './sessions.ts';
import { account, device } from './tables.ts';

/** Clients and staff of the provider come through one door, investors through another. */
export type Door = 'user' | 'investor';

/** Where a sign-in comes from. */
export interface Caller {
  /** As `callerNetwork` makes it. */
  network: string;
  /** As `deviceName` makes it. */
  device: string;
  /** Token of the session the browser still has. */
  sessionToken: string | null;
  /** Token of a browser in which somebody signed in before. */
  deviceToken: string | null;
}

export interface SignedIn { answer: SessionAnswer; sessionToken: string; seconds: number; deviceToken: string }

const perNetwork = { kind: 'login-network', max: 60, seconds: 600 };

interface Candidate {
  id: string; type: AccountType; email: string; password_hash: string | null; status: 'active' | 'suspended'; name: string | null; surname: string | null; time_zone: string | null; rights_version: number;
  device_id: string | null; has_devices: boolean;
}

/**
 * Signs in. Unknown address, wrong password and suspended account take the same steps: two counts, one look-up, one verified hash, one answer.
 *
 * @throws `accounts.sign-in-refused`; `accounts.slow-down` after five failures for the address; `request.too-many` for a network; `accounts.busy`
 */
export async function signIn(accounts: Accounts, door: Door, { email, password }: { email: string; password: string }, caller: Caller): Promise<SignedIn> {
  const { limits, passwords, database } = accounts;
  await limits.spend(perNetwork, caller.network);
  const candidate = await findCandidate(accounts, door, email, caller.deviceToken);
  // Counted apart for a browser the person has used before: strangers who guess cannot slow its owner down.
  const attempt = candidate?.device_id ? { kind: 'login-device', who: candidate.device_id } : { kind: `login-${door}`, who: email };
  await limits.attempt(attempt.kind, attempt.who);
  const fits = await passwords.verify(candidate?.password_hash ?? null, password);
  if (candidate === null || !fits || candidate.status !== 'active') throw refuse('accounts.sign-in-refused');
  const rehashed = candidate.password_hash !== null && isOutdated(candidate.password_hash) ? await passwords.hash(password) : null;
  const signedIn = await inDirectory(database, (db) => enter(accounts, db, candidate, caller, rehashed));
  await limits.forget(attempt.kind, attempt.who);
  await limits.giveBack(perNetwork, caller.network);
  accounts.mail.nudge();
  return signedIn;
}

async function findCandidate({ database }: Accounts, door: Door, email: string, deviceToken: string | null): Promise<Candidate | null> {
  const { rows: [row] } = await database.pool.query<Candidate>(`
    select a.id, a.type, a.email, a.password_hash, a.status, a.name, a.surname, a.time_zone, a.rights_version, d.id as device_id,
      exists (select 1 from directory.device o where o.account_id = a.id) as has_devices
    from directory.account a left join directory.device d on d.account_id = a.id and d.token_hash = $2
    where a.email = $1 and ${door === 'investor' ? `a.type = 'Investor'` : `a.type <> 'Investor'`}`, [email, hashToken(deviceToken ?? '')]);
  return row ?? null;
}

async function enter(accounts: Accounts, db: NodePgDatabase, candidate: Candidate, caller: Caller, rehashed: string | null): Promise<SignedIn> {
  const now = accounts.clock();
  const companies = await companiesOf(db, candidate.id, candidate.type, now);
  const companyId = companies[0]?.id ?? null;
  const { token, sessionId, seconds } = await startSession(db, { accountId: candidate.id, type: candidate.type, companyId, device: caller.device, now, replaces: caller.sessionToken });
  if (rehashed !== null) await db.update(account).set({ passwordHash: rehashed }).where(eq(account.id, candidate.id));
  const deviceToken = await rememberDevice(accounts, db, candidate, caller, now);
  const person = {
    accountId: candidate.id, type: candidate.type, email: candidate.email, name: candidate.name, surname: candidate.surname, timeZone: candidate.time_zone, sessionId,
    sessionExpiresAt: new Date(now.getTime() + seconds * 1000).toISOString(), sessionCompanyId: companyId, rightsVersion: candidate.rights_version,
  };
  return { answer: sessionAnswer(person, companies), sessionToken: token, seconds, deviceToken };
}

/** Keeps the browser's mark, or gives it one; tells the person by mail when it is not their first. */
async function rememberDevice({ mail }: Accounts, db: NodePgDatabase, candidate: Candidate, caller: Caller, now: Date): Promise<string> {
  if (candidate.device_id !== null && caller.deviceToken !== null) {
    await db.update(device).set({ lastUsedAt: now.toISOString() }).where(and(eq(device.id, candidate.device_id), sql`${device.lastUsedAt} < ${now.toISOString()}`));
    return caller.deviceToken;
  }
  // A mark the browser has from another account is shared: one browser, one mark, a row for each account.
  const token = caller.deviceToken ?? newToken();
  await db.insert(device).values({ id: newId(), accountId: candidate.id, tokenHash: hashToken(token), lastUsedAt: now.toISOString() }).onConflictDoNothing();
  if (candidate.has_devices) await mail.enqueue(db, 'new-device', { accountId: candidate.id, device: caller.device, at: now.toISOString() });
  return token;
}
