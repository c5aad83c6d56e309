import { accountError } from '#platform/accounts/model/errors.ts';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { inDirectory } from '#platform/database/server/database.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Accounts } from '#platform/credentials/server/accounts.ts';
import { candidateColumns, completeSignIn, type Candidate } from './sign-in.ts';
import type { Caller, SignedIn } from '#platform/members/server/guards.ts';
import { factorsOf, passkeyOf } from '#platform/two-factor/server/factors.ts';
import { findToken, issueToken, useToken } from '#platform/credentials/server/one-time-tokens.ts';
import { requestOptions, signedWith } from '#platform/two-factor/server/passkeys.ts';
import { spendRecoveryCode } from '#platform/two-factor/server/recovery-codes.ts';
import { hashToken, unseal } from '#platform/credentials/server/secrets-at-rest.ts';
import { noteSecurity } from '#platform/credentials/server/security-events.ts';
import { factor } from '#platform/directory/server/sign-in-tables.ts';
import { matchingStep } from '#platform/two-factor/server/totp.ts';
import { say } from '#platform/credentials/model/messages.ts';

export type StepKind = 'totp' | 'passkey' | 'recovery';

/** What is still to be shown after the password. */
export interface SecondStep {
  secondStep: {
    /** Stands for the password that was shown; five minutes, until it is used. */
    ticket: string;
    kinds: StepKind[];
    /** What the browser asks the passkey, where there is one. */
    passkey: PublicKeyCredentialRequestOptionsJSON | null;
  };
}

/** One of the three, with the ticket. */
export interface StepResponse {
  ticket: string;
  code?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: unknown;
}

const triesPerNetwork = { kind: 'second-step-network', max: 60, seconds: 600 };
/** From the fifth failure within an hour on the owner is told, once an hour: somebody has the password. */
const quietFailures = { kind: 'second-step-failures', max: 4, seconds: 3600 };
const told = { kind: 'second-step-told', max: 1, seconds: 3600 };

/** The password was right: a ticket for the second step instead of a session. */
export async function startSecondStep(accounts: Accounts, accountId: string): Promise<SecondStep> {
  const { directory } = accounts.database;
  const factors = await factorsOf(directory, accountId);
  const ticket = await issueToken(
    directory,
    { purpose: 'second-step', subjectId: newId(), accountId },
    accounts.clock(),
  );
  const passkeys = factors.flatMap((row) => passkeyOf(row) ?? []);
  const kinds: StepKind[] = [
    ...(factors.some(({ kind }) => kind === 'totp') ? ['totp' as const] : []),
    ...(passkeys.length > 0 ? ['passkey' as const] : []),
    'recovery',
  ];
  return {
    secondStep: {
      ticket,
      kinds,
      passkey: passkeys.length > 0 ? await requestOptions(accounts, ticket, passkeys) : null,
    },
  };
}

/**
 * Finishes a sign-in with a code, a recovery code or a passkey.
 *
 * @throws `accounts.step-over` when the ticket has run out; `accounts.code-wrong`, the same for all three;
 *   `accounts.slow-down` after five failures
 */
export async function passSecondStep(accounts: Accounts, answer: StepResponse, caller: Caller): Promise<SignedIn> {
  const { limits, database, clock } = accounts;
  await limits.spend(triesPerNetwork, caller.network);
  const subject = await findToken(database.directory, answer.ticket, clock());
  if (subject?.purpose !== 'second-step' || subject.accountId === null) throw accountError('accounts.step-over');
  const { accountId } = subject;
  await limits.attempt('second-step', accountId);
  const signedIn = await inDirectory(database, async (db) => {
    const candidate = await candidateById(accounts, accountId, caller.deviceToken);
    if (candidate?.status !== 'active') throw accountError('accounts.step-over');
    if (!(await isShown(accounts, db, accountId, answer, caller.device))) return null;
    if (!(await useToken(db, answer.ticket, 'second-step', clock()))) throw accountError('accounts.step-over');
    return completeSignIn(accounts, db, candidate, caller, null);
  });
  if (signedIn === null) {
    await warnOwner(accounts, accountId, caller.device);
    throw accountError('accounts.code-wrong', {}, [
      {
        path: answer.recoveryCode === undefined ? 'code' : 'recoveryCode',
        ...say('passkey-failed'),
      },
    ]);
  }
  await limits.forget('second-step', accountId);
  await limits.giveBack(triesPerNetwork, caller.network);
  accounts.mail.nudge();
  return signedIn;
}

type Db = Parameters<typeof factorsOf>[0];

async function isShown(
  accounts: Accounts,
  db: Db,
  accountId: string,
  { ticket, code, recoveryCode, passkey }: StepResponse,
  device: string,
): Promise<boolean> {
  if (code !== undefined) return fitsAnApp(accounts, db, accountId, code);
  if (passkey !== undefined) return fitsAPasskey(accounts, db, accountId, ticket, passkey);
  if (recoveryCode === undefined || !(await spendRecoveryCode(db, accounts.secret, accountId, recoveryCode)))
    return false;
  await noteSecurity(accounts, db, accountId, 'recovery-used', device);
  return true;
}

async function fitsAnApp(accounts: Accounts, db: Db, accountId: string, code: string): Promise<boolean> {
  const now = accounts.clock();
  for (const { id, sealedSecret, lastStep } of await factorsOf(db, accountId)) {
    const step =
      sealedSecret === null ? null : matchingStep(unseal(accounts.secret, sealedSecret), code, now, lastStep);
    if (step === null) continue;
    // Of two who send the same code at once one gets in.
    const used = await db
      .update(factor)
      .set({ lastStep: step, lastUsedAt: now.toISOString() })
      .where(and(eq(factor.id, id), or(isNull(factor.lastStep), lt(factor.lastStep, step))))
      .returning({ id: factor.id });
    return used.length > 0;
  }
  return false;
}

async function fitsAPasskey(
  accounts: Accounts,
  db: Db,
  accountId: string,
  ticket: string,
  response: unknown,
): Promise<boolean> {
  const id = typeof response === 'object' && response !== null && 'id' in response ? response.id : null;
  const found = (await factorsOf(db, accountId)).find(
    ({ credentialId }) => credentialId !== null && credentialId === id,
  );
  const passkey = found === undefined ? null : passkeyOf(found);
  if (found === undefined || passkey === null) return false;
  const signCount = await signedWith(accounts, ticket, response, passkey);
  if (signCount === null) return false;
  await db.update(factor).set({ signCount, lastUsedAt: accounts.clock().toISOString() }).where(eq(factor.id, found.id));
  return true;
}

async function warnOwner(accounts: Accounts, accountId: string, device: string): Promise<void> {
  if ((await accounts.limits.isWithin(quietFailures, accountId)) || !(await accounts.limits.isWithin(told, accountId)))
    return;
  await noteSecurity(accounts, accounts.database.directory, accountId, 'second-step-failed', device);
  accounts.mail.nudge();
}

async function candidateById(
  { database }: Accounts,
  id: string,
  deviceToken: string | null,
): Promise<Candidate | null> {
  const {
    rows: [row],
  } = await database.pool.query<Candidate>(`select ${candidateColumns} where a.id = $2`, [
    hashToken(deviceToken ?? ''),
    id,
  ]);
  return row ?? null;
}
