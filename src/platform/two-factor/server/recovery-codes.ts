import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { keyed } from '#platform/credentials/server/secrets-at-rest.ts';
import { recoveryCode } from '#platform/directory/server/sign-in-tables.ts';

const codesInAll = 10;
/** Without signs that look alike. Sixteen of 31 signs are 79 bits: too many to try, few enough to type. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = [4, 4, 4, 4];

/** Makes ten new codes and voids the old ones. They are told only here; the database keeps keyed hashes. */
export async function renewRecoveryCodes(db: NodePgDatabase, secret: string, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: codesInAll }, () =>
    groups.map((length) => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')).join('-'),
  );
  await db.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
  await db.insert(recoveryCode).values(codes.map((code) => ({ accountId, codeHash: hashOf(secret, accountId, code) })));
  return codes;
}

/** Uses a code up. Of several who try at once one gets true. */
export async function spendRecoveryCode(
  db: NodePgDatabase,
  secret: string,
  accountId: string,
  typed: string,
): Promise<boolean> {
  const used = await db
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.accountId, accountId), eq(recoveryCode.codeHash, hashOf(secret, accountId, typed))))
    .returning({ id: recoveryCode.accountId });
  return used.length > 0;
}

export async function recoveryCodesLeft(db: NodePgDatabase, accountId: string): Promise<number> {
  const [row] = await db
    .select({ left: sql<number>`count(*)::int` })
    .from(recoveryCode)
    .where(eq(recoveryCode.accountId, accountId));
  return row?.left ?? 0;
}

/** Case, blanks and hyphens are how one types it, not what it is. */
const hashOf = (secret: string, accountId: string, typed: string): Buffer =>
  keyed(secret, 'recovery code', `${accountId} ${typed.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
