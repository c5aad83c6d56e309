import { dayOf, todayOf } from '#platform/directory/server/today.ts';
import { and, desc, eq, lte } from 'drizzle-orm';
import { userError } from '#platform/errors/model/errors.ts';
import { lockMembers } from '#platform/members/server/rights.ts';
import { account, company } from '#platform/directory/server/tables.ts';
import { companySize } from '#platform/directory/server/company-tables.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { say } from '../model/messages.ts';
import { titleOfKind } from '#platform/chain/server/history-kinds.ts';

export interface DatedSize {
  from: string;
  size: number;
  changedAt: string;
  changedBy: string | null;
}

/**
 * How many people the company had from which day on, the newest first. The first is what it said at its registration.
 */
export async function sizesOf(tx: Pick<Tx, 'db' | 'companyId'>): Promise<DatedSize[]> {
  const rows = await tx.db
    .select({
      from: companySize.from,
      size: companySize.size,
      changedAt: companySize.changedAt,
      name: account.name,
      surname: account.surname,
      email: account.email,
    })
    .from(companySize)
    .leftJoin(account, eq(account.id, companySize.changedBy))
    .where(eq(companySize.companyId, tx.companyId))
    .orderBy(desc(companySize.from));
  const dated = rows.map(({ name, surname, email, ...row }) => ({
    ...row,
    changedBy: [name, surname].filter(Boolean).join(' ') || email,
  }));
  return dated.length > 0 ? dated : [await registered(tx)];
}

/** What the company said at its registration, from the day on that it then was where the company is. */
async function registered(tx: Pick<Tx, 'db' | 'companyId'>): Promise<DatedSize> {
  const [row] = await tx.db
    .select({ size: company.size, createdAt: company.createdAt })
    .from(company)
    .where(eq(company.id, tx.companyId));
  if (row === undefined) throw userError('request.not-found');
  const { size, createdAt } = row;
  return { from: await dayOf(tx, createdAt), size, changedAt: createdAt, changedBy: null };
}

/**
 * Says how many people the company has from a day on; the same day again replaces what was said. What the company is
 * charged changes only with a change of plan.
 *
 * @throws `request.invalid` for a day that lies ahead
 */
export async function setSize(tx: Tx, { size, from }: { size: number; from: string }): Promise<void> {
  await lockMembers(tx.db, tx.companyId);
  const today = await todayOf(tx);
  if (from > today) throw userError('request.invalid', {}, [{ path: 'from', ...say('not-in-future') }]);
  const [before] = await sizesOf(tx).then((sizes) => sizes.filter((entry) => entry.from <= from));
  // The registration becomes the first entry of the list as soon as there is a second one.
  if ((await tx.db.select().from(companySize).where(eq(companySize.companyId, tx.companyId)).limit(1)).length === 0)
    await tx.db.insert(companySize).values({ companyId: tx.companyId, ...(await registered(tx)), changedBy: null });
  const next = { size, changedAt: tx.now.toISOString(), changedBy: tx.accountId };
  await tx.db
    .insert(companySize)
    .values({ companyId: tx.companyId, from, ...next })
    .onConflictDoUpdate({ target: [companySize.companyId, companySize.from], set: next });
  const [now] = await tx.db
    .select({ size: companySize.size })
    .from(companySize)
    .where(and(eq(companySize.companyId, tx.companyId), lte(companySize.from, today)))
    .orderBy(desc(companySize.from))
    .limit(1);
  await tx.db
    .update(company)
    .set({ size: now?.size ?? size })
    .where(eq(company.id, tx.companyId));
  tx.record({
    action: 'change',
    resource: 'companySize',
    recordId: tx.companyId,
    title: titleOfKind('companySize'),
    before: before === undefined ? null : { from: before.from, size: before.size },
    after: { from, size },
  });
}
