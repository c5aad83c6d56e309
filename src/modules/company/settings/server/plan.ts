import { companyError } from '#modules/company/model/errors.ts';
import { and, count, desc, eq, lte, sql } from 'drizzle-orm';
import { planKeys, quoteDays, type PlanKey } from '#platform/directory/model/plans.ts';
import { quoteFor } from '#platform/directory/model/quote.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { account, company } from '#platform/directory/server/tables.ts';
import { membership } from '#platform/directory/server/member-tables.ts';
import { planChange, quote } from '#platform/directory/server/company-tables.ts';
import { storedFile } from '#platform/files/server/tables.ts';
import type { App } from '#platform/app/server/app.ts';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { titleOfKind } from '#platform/chain/server/history-kinds.ts';

const dayMs = 86_400_000;

export interface PlanChangeRequest {
  planKeys: readonly PlanKey[];
  size: number;
  sectors: readonly string[];
}

/**
 * What the company has agreed to, what it was quoted and with which arithmetic, how much of its limits it uses, and
 * what it wants from the next term on.
 */
export async function planOf(tx: Tx) {
  const row = await ownRow(tx);
  const [stored] = await tx.db
    .select()
    .from(quote)
    .where(eq(quote.companyId, tx.companyId))
    .orderBy(desc(quote.createdAt), desc(quote.id))
    .limit(1);
  const [wish] = await tx.db
    .select({ change: planChange, name: account.name, surname: account.surname, email: account.email })
    .from(planChange)
    .innerJoin(account, eq(account.id, planChange.askedBy))
    .where(eq(planChange.companyId, tx.companyId));
  const [people] = await tx.db
    .select({ value: count() })
    .from(membership)
    .where(and(eq(membership.companyId, tx.companyId), eq(membership.status, 'active')));
  const [bytes] = await tx.db
    .select({ value: sql<string>`coalesce(sum(${storedFile.bytes}), 0)` })
    .from(storedFile)
    .where(eq(storedFile.companyId, tx.companyId));
  return {
    planKeys: row.planKeys,
    size: row.size,
    sectors: row.sectors,
    nextTerm: nextTermAfter(await todayOf(tx)),
    quote:
      stored === undefined
        ? null
        : {
            planKeys: stored.planKeys,
            size: stored.size,
            sectors: stored.sectors,
            amountMinor: stored.amountMinor,
            currency: stored.currency,
            createdAt: stored.createdAt,
            validUntil: stored.validUntil,
            workings:
              priceOf({ planKeys: stored.planKeys.filter(isPlan), size: stored.size, sectors: stored.sectors })
                ?.workings ?? null,
          },
    change:
      wish === undefined
        ? null
        : {
            planKeys: wish.change.planKeys,
            size: wish.change.size,
            sectors: wish.change.sectors,
            amountMinor: wish.change.amountMinor,
            startsOn: wish.change.startsOn,
            askedAt: wish.change.askedAt,
            askedBy: [wish.name, wish.surname].filter(Boolean).join(' ') || wish.email,
            workings:
              priceOf({
                planKeys: wish.change.planKeys.filter(isPlan),
                size: wish.change.size,
                sectors: wish.change.sectors,
              })?.workings ?? null,
          },
    usage: { people: people?.value ?? 0, storageBytes: Number(bytes?.value ?? 0) },
  };
}

/**
 * Asks for another plan, size or sectors from the next term on; a newer wish takes the place of the older. @throws
 * `company.no-quote`, `company.nothing-to-change`
 */
export async function requestPlanChange(tx: Tx, wish: PlanChangeRequest): Promise<void> {
  const row = await ownRow(tx);
  const price = priceOf(wish);
  if (price === null) throw companyError('company.no-quote');
  const [stored] = await tx.db
    .select()
    .from(quote)
    .where(eq(quote.companyId, tx.companyId))
    .orderBy(desc(quote.createdAt), desc(quote.id))
    .limit(1);
  const isSame = (a: readonly string[], b: readonly string[]) => [...a].sort().join() === [...b].sort().join();
  if (
    stored !== undefined &&
    isSame(row.planKeys, wish.planKeys) &&
    stored.size === wish.size &&
    isSame(stored.sectors, wish.sectors)
  )
    throw companyError('company.nothing-to-change');
  const next = {
    planKeys: [...wish.planKeys],
    size: wish.size,
    sectors: [...wish.sectors],
    amountMinor: price.amountMinor,
    startsOn: nextTermAfter(await todayOf(tx)),
    askedAt: tx.now.toISOString(),
    askedBy: tx.accountId ?? '',
  };
  await tx.db
    .insert(planChange)
    .values({ companyId: tx.companyId, ...next })
    .onConflictDoUpdate({ target: planChange.companyId, set: next });
  tx.record({
    action: 'asked',
    resource: 'plan',
    recordId: tx.companyId,
    title: titleOfKind('plan'),
    before: {
      planKeys: row.planKeys,
      size: stored?.size ?? row.size,
      sectors: stored?.sectors ?? row.sectors,
      amountMinor: stored?.amountMinor ?? null,
    },
    after: {
      planKeys: next.planKeys,
      size: next.size,
      sectors: next.sectors,
      amountMinor: next.amountMinor,
      startsOn: next.startsOn,
    },
  });
}

/** Takes the wish back. @throws `request.not-found` */
export async function withdrawPlanChange(tx: Tx): Promise<void> {
  const [gone] = await tx.db.delete(planChange).where(eq(planChange.companyId, tx.companyId)).returning();
  if (gone === undefined) throw userError('request.not-found');
  tx.record({
    action: 'revoked',
    resource: 'plan',
    recordId: tx.companyId,
    title: titleOfKind('plan'),
    before: {
      planKeys: gone.planKeys,
      size: gone.size,
      sectors: gone.sectors,
      amountMinor: gone.amountMinor,
      startsOn: gone.startsOn,
    },
  });
}

/**
 * Puts wishes into force whose term has begun. Any number of processes may run it: the one that removes the wish
 * carries it out.
 */
export async function beginTerms({ database, clock }: Pick<App, 'database' | 'clock'>): Promise<void> {
  const now = clock();
  // Days begin at different moments around the world; what is due anywhere is looked at by its company's own day.
  const due = await database.directory
    .select({ companyId: planChange.companyId })
    .from(planChange)
    .where(lte(planChange.startsOn, new Date(now.getTime() + dayMs).toISOString().slice(0, 10)));
  for (const { companyId } of due) {
    await inCompany(database, { companyId, accountId: null, now }, async (tx) => {
      const [begun] = await tx.db
        .delete(planChange)
        .where(and(eq(planChange.companyId, companyId), lte(planChange.startsOn, await todayOf(tx))))
        .returning();
      if (begun === undefined) return;
      const before = await ownRow(tx);
      const price = priceOf({ planKeys: begun.planKeys.filter(isPlan), size: begun.size, sectors: begun.sectors });
      await tx.db.update(company).set({ planKeys: begun.planKeys }).where(eq(company.id, companyId));
      await tx.db.insert(quote).values({
        id: newId(),
        companyId,
        planKeys: begun.planKeys,
        size: begun.size,
        sectors: begun.sectors,
        multiplierTenths: price?.multiplierTenths ?? null,
        amountMinor: price?.amountMinor ?? null,
        currency: 'EUR',
        createdAt: now.toISOString(),
        validUntil: new Date(now.getTime() + quoteDays * dayMs).toISOString(),
      });
      tx.record({
        action: 'begun',
        resource: 'plan',
        recordId: companyId,
        title: titleOfKind('plan'),
        before: { planKeys: before.planKeys },
        after: {
          planKeys: begun.planKeys,
          size: begun.size,
          sectors: begun.sectors,
          amountMinor: price?.amountMinor ?? null,
        },
      });
    });
  }
}

/** Terms are calendar months: prices are per month. */
export function nextTermAfter(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

const priceOf = ({ planKeys: keys, size, sectors }: PlanChangeRequest) =>
  quoteFor({ planKeys: keys, size, sectorCount: sectors.length });
const isPlan = (key: string): key is PlanKey => planKeys.some((known) => known === key);

async function ownRow({ db, companyId }: Tx) {
  const [row] = await db
    .select({ planKeys: company.planKeys, size: company.size, sectors: company.sectors })
    .from(company)
    .where(eq(company.id, companyId));
  if (row === undefined) throw userError('request.not-found');
  return row;
}
