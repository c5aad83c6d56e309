import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { emailOf } from '#platform/credentials/model/email.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { ownerFunction } from '#platform/database/server/owner-functions.ts';
import type { Accounts } from '#platform/credentials/server/accounts.ts';
import { rightsChanged } from './rights.ts';
import { account, company } from '#platform/directory/server/tables.ts';
import { investor, investorGrant } from '#platform/directory/server/member-tables.ts';

/** Ends the sessions of an investor whose grant here was just revoked, in whichever company they were last opened. */
export const endInvestorSessionsFunction = ownerFunction(
  'end_investor_sessions(uuid)',
  `
create or replace function end_investor_sessions(of_account uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from directory.session s using directory.account a where a.id = of_account and a.type = 'Investor' and s.account_id = a.id
$$`,
);

export interface NewInvestor {
  email: string;
  kind: 'equity' | 'debt' | 'prospect';
  firm?: string | null;
  name?: string | null;
  surname?: string | null;
  password?: string | null;
}

/**
 * Lets an investor see packs of the company, with a new account where the address has none at the investors' door.
 * @returns id of the account
 */
export async function grantInvestor(
  accounts: Accounts,
  tx: Tx,
  person: NewInvestor,
  packs: readonly string[],
  { startsAt = null, endsAt = null }: { startsAt?: string | null; endsAt?: string | null } = {},
): Promise<string> {
  const email = emailOf(person.email);
  const [known] = await tx.db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.email, email), eq(account.type, 'Investor')));
  const accountId = known?.id ?? (await addInvestor(accounts, tx, email, person));
  const values = { packs: [...packs], startsAt, endsAt };
  await tx.db
    .insert(investorGrant)
    .values({ accountId, companyId: tx.companyId, createdAt: tx.now.toISOString(), ...values })
    .onConflictDoUpdate({ target: [investorGrant.accountId, investorGrant.companyId], set: values });
  await rightsChanged(tx.db, accountId);
  tx.record({ action: 'granted', resource: 'investor', recordId: accountId, title: email, after: values });
  return accountId;
}

/** Takes the company back from an investor; the investor's sessions end with it. False when there was no grant. */
export async function revokeInvestor(tx: Tx, accountId: string): Promise<boolean> {
  const gone = await tx.db
    .delete(investorGrant)
    .where(and(eq(investorGrant.accountId, accountId), eq(investorGrant.companyId, tx.companyId)))
    .returning();
  if (gone.length === 0) return false;
  await tx.db.execute(sql`select end_investor_sessions(${accountId}::uuid)`);
  await rightsChanged(tx.db, accountId);
  tx.record({ action: 'revoked', resource: 'investor', recordId: accountId, before: { packs: gone[0]?.packs ?? [] } });
  return true;
}

/** Changes what an investor sees, and when; felt with the next call. False when there is no grant. */
export async function changeGrant(
  tx: Tx,
  accountId: string,
  values: { packs: string[]; startsAt: string | null; endsAt: string | null },
): Promise<boolean> {
  const own = and(eq(investorGrant.accountId, accountId), eq(investorGrant.companyId, tx.companyId));
  const [before] = await tx.db.select().from(investorGrant).where(own).for('update');
  if (before === undefined) return false;
  await tx.db.update(investorGrant).set(values).where(own);
  await rightsChanged(tx.db, accountId);
  tx.record({
    action: 'changed',
    resource: 'investor',
    recordId: accountId,
    before: { packs: before.packs, startsAt: before.startsAt, endsAt: before.endsAt },
    after: values,
  });
  return true;
}

/** The grant of the company with this slug that holds now; null for a stranger, for whom the company does not exist. */
export async function grantFor(db: NodePgDatabase, accountId: string, slug: string, now: Date) {
  const at = now.toISOString();
  const [found] = await db
    .select({
      companyId: company.id,
      name: company.name,
      slug: company.slug,
      packs: investorGrant.packs,
      endsAt: investorGrant.endsAt,
      isSubscribed: investorGrant.isSubscribed,
    })
    .from(investorGrant)
    .innerJoin(company, eq(company.id, investorGrant.companyId))
    .where(
      and(
        eq(investorGrant.accountId, accountId),
        eq(company.slug, slug),
        inArray(company.status, ['trial', 'active']),
        or(isNull(investorGrant.startsAt), lte(investorGrant.startsAt, at)),
        or(isNull(investorGrant.endsAt), gt(investorGrant.endsAt, at)),
      ),
    );
  return found ?? null;
}

async function addInvestor(
  accounts: Accounts,
  tx: Tx,
  email: string,
  { kind, firm = null, name = null, surname = null, password }: NewInvestor,
): Promise<string> {
  const at = tx.now.toISOString();
  const id = newId();
  const secret = password ? { passwordHash: await accounts.passwords.hash(password), passwordChangedAt: at } : {};
  await tx.db
    .insert(account)
    .values({ id, type: 'Investor', email, name, surname, ...secret, createdAt: at, changedAt: at });
  await tx.db.insert(investor).values({ accountId: id, firm, kind });
  return id;
}
