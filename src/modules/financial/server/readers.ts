import { and, count, desc, eq, max, sql } from 'drizzle-orm';
import { account } from '#platform/directory/server/tables.ts';
import { investor, investorGrant } from '#platform/directory/server/member-tables.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { dayOf } from '#platform/directory/server/today.ts';
import type { InvestorView, ListedInvestor } from '../model/investor-contracts.ts';
import { investorView } from './tables.ts';

/** Whom the company lets in, with what they see and how often they looked. */
export async function investorsOf(tx: Tx): Promise<ListedInvestor[]> {
  const looks = tx.db
    .select({
      accountId: investorView.accountId,
      views: count(sql`case when ${investorView.action} = 'opened' then 1 end`).as('views'),
      downloads: count(sql`case when ${investorView.action} = 'downloaded' then 1 end`).as('downloads'),
      seen: max(investorView.at).as('seen'),
    })
    .from(investorView)
    .where(eq(investorView.companyId, tx.companyId))
    .groupBy(investorView.accountId)
    .as('looks');
  const rows = await tx.db
    .select({
      id: account.id,
      email: account.email,
      firm: investor.firm,
      kind: investor.kind,
      packs: investorGrant.packs,
      startsAt: investorGrant.startsAt,
      endsAt: investorGrant.endsAt,
      grantedAt: investorGrant.createdAt,
      hasSignedIn: sql<boolean>`${account.passwordHash} is not null`,
      views: looks.views,
      downloads: looks.downloads,
      lastSeenAt: looks.seen,
    })
    .from(investorGrant)
    .innerJoin(investor, eq(investor.accountId, investorGrant.accountId))
    .innerJoin(account, eq(account.id, investorGrant.accountId))
    .leftJoin(looks, eq(looks.accountId, investorGrant.accountId))
    .where(eq(investorGrant.companyId, tx.companyId))
    .orderBy(account.email);
  return Promise.all(
    rows.map(async ({ startsAt, endsAt, views, downloads, lastSeenAt, ...row }) => ({
      ...row,
      startsOn: startsAt === null ? null : await dayOf(tx, startsAt),
      endsOn: endsAt === null ? null : await dayOf(tx, endsAt),
      views: views ?? 0,
      downloads: downloads ?? 0,
      lastSeenAt: lastSeenAt ?? null,
    })),
  );
}

/** The last 200 looks, the newest first. */
export async function viewsOf(tx: Tx): Promise<InvestorView[]> {
  return tx.db
    .select({
      id: investorView.id,
      email: account.email,
      action: investorView.action,
      title: investorView.title,
      at: investorView.at,
    })
    .from(investorView)
    .innerJoin(account, eq(account.id, investorView.accountId))
    .where(and(eq(investorView.companyId, tx.companyId)))
    .orderBy(desc(investorView.at), desc(investorView.id))
    .limit(200);
}

/** Writes down that an investor looked: the company sees it, and nobody can take it away. */
export async function noteView(
  tx: Tx,
  accountId: string,
  action: (typeof investorView.$inferInsert)['action'],
  title: string | null,
): Promise<void> {
  await tx.db
    .insert(investorView)
    .values({ companyId: tx.companyId, id: newId(), accountId, action, title, at: tx.now.toISOString() });
}
