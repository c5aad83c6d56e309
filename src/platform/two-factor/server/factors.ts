import { accountError } from '#platform/accounts/model/errors.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inDirectory } from '#platform/database/server/database.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Accounts } from '#platform/credentials/server/accounts.ts';
import type { Person } from '#platform/members/server/find-person.ts';
import { findToken, issueToken, useToken } from '#platform/credentials/server/one-time-tokens.ts';
import { createdPasskey, creationOptions, type Passkey } from './passkeys.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { rightsChanged } from '#platform/members/server/rights.ts';
import { keyed, seal } from '#platform/credentials/server/secrets-at-rest.ts';
import { noteSecurity } from '#platform/credentials/server/security-events.ts';
import { account } from '#platform/directory/server/tables.ts';
import { factor, recoveryCode } from '#platform/directory/server/sign-in-tables.ts';
import { base32, matchingStep, totpUri } from './totp.ts';
import { demandedBy } from '#platform/members/server/two-factor-rule.ts';
import { say } from '../model/messages.ts';

type Factor = typeof factor.$inferSelect;

/** Each kind; more are a list nobody looks through. */
const perKindMax = 10;

export interface ListedFactor {
  id: string;
  kind: Factor['kind'];
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** The second factors of an account, the oldest first. */
export async function factorsOf(db: NodePgDatabase, accountId: string): Promise<Factor[]> {
  return db.select().from(factor).where(eq(factor.accountId, accountId)).orderBy(asc(factor.createdAt), asc(factor.id));
}

export const listed = ({ id, kind, name, createdAt, lastUsedAt }: Factor): ListedFactor => ({
  id,
  kind,
  name,
  createdAt,
  lastUsedAt,
});

/** A passkey as the browser has to be told of it; null for an app. */
export function passkeyOf({ credentialId, publicKey, signCount, transports }: Factor): Passkey | null {
  return credentialId === null || publicKey === null
    ? null
    : { credentialId, publicKey, signCount: signCount ?? 0, transports: transports ?? [] };
}

/** Where a set-up happens. */
export interface Place {
  device: string;
  requestId: string;
}

/** The secret follows from the ticket until the first code has shown that the app has it; only then is it kept. */
const newSecret = ({ secret }: Accounts, ticket: string): Buffer => keyed(secret, 'new totp', ticket).subarray(0, 20);

/**
 * Begins to add an app. The caller has shown the password. @returns what the app needs, and a ticket for the next step
 */
export async function beginTotp(
  accounts: Accounts,
  { accountId, email }: Person,
): Promise<{ ticket: string; secret: string; uri: string }> {
  const ticket = await issueToken(
    accounts.database.directory,
    { purpose: 'totp', subjectId: accountId, accountId },
    accounts.clock(),
  );
  const secret = newSecret(accounts, ticket);
  return { ticket, secret: base32(secret), uri: totpUri(secret, { issuer: accounts.env.productName, account: email }) };
}

/**
 * Adds the app by its first code. @returns the recovery codes with the first factor, else null. @throws
 * `accounts.code-wrong`, `accounts.link-dead`
 */
export async function confirmTotp(
  accounts: Accounts,
  { accountId }: Person,
  { ticket, code, name }: { ticket: string; code: string; name: string },
  place: Place,
): Promise<{ recoveryCodes: string[] | null }> {
  const now = accounts.clock();
  await accounts.limits.attempt('totp-set-up', accountId);
  const subject = await findToken(accounts.database.directory, ticket, now);
  if (subject?.purpose !== 'totp' || subject.accountId !== accountId) throw accountError('accounts.set-up-over');
  const secret = newSecret(accounts, ticket);
  const step = matchingStep(secret, code, now, null);
  if (step === null) throw accountError('accounts.code-wrong', {}, [{ path: 'code', ...say('code-incorrect') }]);
  await accounts.limits.forget('totp-set-up', accountId);
  return add(
    accounts,
    accountId,
    ticket,
    { kind: 'totp', name, sealedSecret: seal(accounts.secret, secret), lastStep: step },
    place,
  );
}

/** Begins to add a passkey. The caller has shown the password. */
export async function beginPasskey(accounts: Accounts, { accountId, email }: Person) {
  const { directory } = accounts.database;
  const known = (await factorsOf(directory, accountId)).flatMap((row) => passkeyOf(row) ?? []);
  const ticket = await issueToken(directory, { purpose: 'passkey', subjectId: accountId, accountId }, accounts.clock());
  return { ticket, options: await creationOptions(accounts, ticket, { accountId, email, known }) };
}

/** Adds the passkey that the browser made. @throws `accounts.passkey-refused`, `accounts.set-up-over` */
export async function confirmPasskey(
  accounts: Accounts,
  { accountId }: Person,
  { ticket, response, name }: { ticket: string; response: unknown; name: string },
  place: Place,
): Promise<{ recoveryCodes: string[] | null }> {
  const subject = await findToken(accounts.database.directory, ticket, accounts.clock());
  if (subject?.purpose !== 'passkey' || subject.accountId !== accountId) throw accountError('accounts.set-up-over');
  const made = await createdPasskey(accounts, ticket, response);
  if (made === null) throw accountError('accounts.passkey-refused');
  return add(accounts, accountId, ticket, { kind: 'passkey', name, ...made }, place);
}

async function add(
  accounts: Accounts,
  accountId: string,
  ticket: string,
  values: Pick<typeof factor.$inferInsert, 'kind' | 'name'> & Partial<typeof factor.$inferInsert>,
  { device }: Place,
): Promise<{ recoveryCodes: string[] | null }> {
  const now = accounts.clock();
  const added = await inDirectory(accounts.database, async (db) => {
    if (!(await useToken(db, ticket, values.kind, now))) throw accountError('accounts.set-up-over');
    // One at a time: the first one makes the recovery codes.
    await db.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
    const before = await factorsOf(db, accountId);
    if (before.filter(({ kind }) => kind === values.kind).length >= perKindMax)
      throw accountError('accounts.factors-many', { max: perKindMax });
    await db.insert(factor).values({ ...values, id: newId(), accountId, createdAt: now.toISOString() });
    await noteSecurity(accounts, db, accountId, `${values.kind}-added`, device);
    await rightsChanged(db, accountId);
    return { recoveryCodes: before.length === 0 ? await renewRecoveryCodes(db, accounts.secret, accountId) : null };
  });
  accounts.mail.nudge();
  return added;
}

/**
 * Removes a factor; with the last one the recovery codes go too. The caller has shown the password. @throws
 * `accounts.factor-unknown`; `accounts.factor-needed` while a company demands one
 */
export async function removeFactor(
  accounts: Accounts,
  { accountId }: Person,
  id: string,
  { device }: Place,
): Promise<void> {
  await inDirectory(accounts.database, async (db) => {
    await db.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
    const before = await factorsOf(db, accountId);
    if (!before.some((known) => known.id === id)) throw accountError('accounts.factor-unknown');
    if (before.length === 1) {
      const [company] = await demandedBy(db, accountId, accounts.clock());
      if (company !== undefined) throw accountError('accounts.factor-needed', { company });
      await db.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
    }
    await db.delete(factor).where(and(eq(factor.id, id), eq(factor.accountId, accountId)));
    await noteSecurity(accounts, db, accountId, 'factor-removed', device);
  });
  accounts.mail.nudge();
}

/**
 * New recovery codes in place of the old ones. The caller has shown the password. @throws `accounts.factor-unknown`
 * where there is nothing to recover
 */
export async function newRecoveryCodes(
  accounts: Accounts,
  { accountId }: Person,
  { device }: Place,
): Promise<{ recoveryCodes: string[] }> {
  const codes = await inDirectory(accounts.database, async (db) => {
    if ((await factorsOf(db, accountId)).length === 0) throw accountError('accounts.factor-unknown');
    await noteSecurity(accounts, db, accountId, 'recovery-renewed', device);
    return renewRecoveryCodes(db, accounts.secret, accountId);
  });
  accounts.mail.nudge();
  return { recoveryCodes: codes };
}
