import { accountError } from '#platform/accounts/model/errors.ts';
import { hash, verify } from '@node-rs/argon2';
import { passwordOf } from '#platform/credentials/model/password-rules.ts';
import { newToken } from './secrets-at-rest.ts';

/** argon2id (the library's default), 19 MiB, two passes, one lane: OWASP's recommendation, some 70 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const costText = `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time whether there is a hash or not. @throws `accounts.busy` when too many wait */
  verify(stored: string | null, password: string): Promise<boolean>;
}

export interface PasswordOptions {
  /** Kept outside the database; without it no stored hash can be tried. */
  pepper: string | null;
  atOnce?: number;
  waitingMax?: number;
}

/**
 * Hashes and verifies, two at a time: more at once would take the memory and the cores from everybody who is already
 * signed in.
 */
export function createPasswords({ pepper, atOnce = 2, waitingMax = 40 }: PasswordOptions): Passwords {
  const inTurn = queueOf(atOnce, waitingMax);
  const secret = pepper === null ? {} : { secret: Buffer.from(pepper) };
  let nobodys: Promise<string> | undefined;
  /** For sign-ins without an account: no password fits it. */
  const nobodysHash = () => (nobodys ??= hash(newToken(), { ...cost, ...secret }));
  return {
    hash: (password) => inTurn(() => hash(passwordOf(password), { ...cost, ...secret })),
    verify: (stored, password) =>
      inTurn(async () => {
        const fits = await verify(stored ?? (await nobodysHash()), passwordOf(password), secret);
        return fits && stored !== null;
      }),
  };
}

/** Whether a hash was made with another cost than today's and should be made anew at the next sign-in. */
export const isOutdated = (stored: string): boolean =>
  !stored.startsWith('$argon2id$') || !stored.includes(`$${costText}$`);

/** Runs at most `atOnce` jobs; up to `waitingMax` wait in order, the next is refused. */
function queueOf(atOnce: number, waitingMax: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function inTurn<T>(job: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw accountError('accounts.busy', { seconds: 2 });
      // The one that ends hands its place on, so nobody new slips in between.
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    } else running += 1;
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
