import { companyError } from '#modules/company/model/errors.ts';
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { userError } from '#platform/errors/model/errors.ts';
import { lockMembers, rightsChanged } from '#platform/members/server/rights.ts';
import { apiKey } from '#platform/directory/server/company-tables.ts';
import { company } from '#platform/directory/server/tables.ts';
import { membership } from '#platform/directory/server/member-tables.ts';
import type { App } from '#platform/app/server/app.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';

/** Days in which an owner can change their mind. */
export const graceDays = 30;
const dayMs = 86_400_000;

/**
 * Begins to close the company: from now on it can only be read, and in thirty days nobody opens it any more. Whoever
 * asks has shown their password.
 */
export async function beginClosing(tx: Tx, reason: string | null): Promise<{ closesAt: string }> {
  const closesAt = new Date(tx.now.getTime() + graceDays * dayMs).toISOString();
  const before = await companyToClose(tx);
  if (before.kind === 'provider') throw companyError('company.not-closable');
  if (before.closesAt !== null) return { closesAt: before.closesAt };
  await tx.db.update(company).set({ closesAt }).where(eq(company.id, tx.companyId));
  await notifyMembers(tx);
  tx.record({
    action: 'closing',
    resource: 'company',
    recordId: tx.companyId,
    title: before.name,
    before: { closesAt: null },
    after: { closesAt },
    reason,
  });
  return { closesAt };
}

/** Takes the closing back; everything is as before. @throws `company.not-closing` */
export async function cancelClosing(tx: Tx): Promise<void> {
  const before = await companyToClose(tx);
  if (before.closesAt === null) throw companyError('company.not-closing');
  await tx.db.update(company).set({ closesAt: null }).where(eq(company.id, tx.companyId));
  await notifyMembers(tx);
  tx.record({
    action: 'reopened',
    resource: 'company',
    recordId: tx.companyId,
    title: before.name,
    before: { closesAt: before.closesAt },
    after: { closesAt: null },
  });
}

/** Closes what has run out; `eraseClosedCompanies` erases it in the same hour. Any number of processes may run it. */
export async function closeDueCompanies({ database, clock }: Pick<App, 'database' | 'clock'>): Promise<void> {
  const now = clock();
  const isDue = and(isNotNull(company.closesAt), lte(company.closesAt, now.toISOString()), eq(company.kind, 'client'));
  const due = await database.directory
    .select({ id: company.id, name: company.name, status: company.status })
    .from(company)
    .where(isDue);
  for (const { id, name, status } of due) {
    if (status === 'closed') continue;
    await inCompany(database, { companyId: id, accountId: null, now }, async (tx) => {
      const [closed] = await tx.db
        .update(company)
        .set({ status: 'closed' })
        .where(and(eq(company.id, id), eq(company.status, status), isDue))
        .returning({ id: company.id });
      if (closed === undefined) return;
      await tx.db
        .update(apiKey)
        .set({ revokedAt: now.toISOString() })
        .where(and(eq(apiKey.companyId, id), isNull(apiKey.revokedAt)));
      await notifyMembers(tx);
      tx.record({
        action: 'closed',
        resource: 'company',
        recordId: id,
        title: name,
        before: { status },
        after: { status: 'closed' },
      });
    });
  }
}

async function companyToClose(tx: Tx): Promise<{ name: string; kind: 'client' | 'provider'; closesAt: string | null }> {
  await lockMembers(tx.db, tx.companyId);
  const [row] = await tx.db
    .select({ name: company.name, kind: company.kind, closesAt: company.closesAt })
    .from(company)
    .where(eq(company.id, tx.companyId));
  if (row === undefined) throw userError('request.not-found');
  return row;
}

async function notifyMembers({ db, companyId }: Tx): Promise<void> {
  const members = await db
    .select({ id: membership.accountId })
    .from(membership)
    .where(eq(membership.companyId, companyId));
  await rightsChanged(db, ...members.map(({ id }) => id));
}
