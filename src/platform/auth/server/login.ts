import { accountError } from '#platform/accounts/model/errors.ts';
import { inDirectory } from '#platform/database/server/database.ts';
import type { Accounts } from '#platform/credentials/server/accounts.ts';
import { candidateColumns, completeSignIn, type Candidate } from './sign-in.ts';
import type { Caller, SignedIn } from '#platform/members/server/guards.ts';
import { isOutdated } from '#platform/credentials/server/passwords.ts';
import { hashToken } from '#platform/credentials/server/secrets-at-rest.ts';
import { startSecondStep, type SecondStep } from './second-step.ts';

/** Clients and staff of the provider come through one door, investors through another. */
export type SignInArea = 'user' | 'investor';

const perNetwork = { kind: 'login-network', max: 60, seconds: 600 };

/**
 * Signs in. Unknown address, wrong password and suspended account take the same steps: two counts, one look-up, one
 * verified hash, one answer.
 *
 * @returns the session, or the second step for those who set one up
 * @throws `accounts.sign-in-refused`; `accounts.investor-account` for an investor at the other door; `accounts.slow-down` after five failures for the address; `request.too-many` for
 *   a network; `accounts.busy`
 */
export async function signIn(
  accounts: Accounts,
  door: SignInArea,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<SignedIn | SecondStep> {
  const { limits, passwords, database } = accounts;
  await limits.spend(perNetwork, caller.network);
  const candidate = await findCandidate(accounts, door, email, caller.deviceToken);
  // Counted apart for a browser the person has used before: strangers who guess cannot slow its owner down.
  const attempt = candidate?.device_id
    ? { kind: 'login-device', who: candidate.device_id }
    : { kind: `login-${door}`, who: email };
  await limits.attempt(attempt.kind, attempt.who);
  const fits = await passwords.verify(candidate?.password_hash ?? null, password);
  if (candidate === null || !fits || candidate.status !== 'active') throw accountError('accounts.sign-in-refused');
  // Said to nobody but the holder of the password.
  if (door === 'user' && candidate.type === 'Investor') throw accountError('accounts.investor-account');
  const rehashed =
    candidate.password_hash !== null && isOutdated(candidate.password_hash) ? await passwords.hash(password) : null;
  const result = candidate.has_factor
    ? await startSecondStep(accounts, candidate.id)
    : await inDirectory(database, (db) => completeSignIn(accounts, db, candidate, caller, rehashed));
  await limits.forget(attempt.kind, attempt.who);
  await limits.giveBack(perNetwork, caller.network);
  accounts.mail.nudge();
  return result;
}

/** At the users' door also an investor whose address no user has: they are told which door is theirs. */
async function findCandidate(
  { database }: Accounts,
  door: SignInArea,
  email: string,
  deviceToken: string | null,
): Promise<Candidate | null> {
  const {
    rows: [row],
  } = await database.pool.query<Candidate>(
    `select ${candidateColumns} where a.email = $2 ${
      door === 'investor' ? `and a.type = 'Investor'` : `order by (a.type = 'Investor') limit 1`
    }`,
    [hashToken(deviceToken ?? ''), email],
  );
  return row ?? null;
}
