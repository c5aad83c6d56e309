import { companyError } from '#modules/company/model/errors.ts';
import { and, eq } from 'drizzle-orm';
import { companyNameOf, companyNameProblem, companySlug } from '#platform/directory/model/slug.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { lockMembers, rightsOfAllChanged } from '#platform/members/server/rights.ts';
import { deleteEndedAddress, isSlugFree } from '#platform/members/server/slugs.ts';
import { company } from '#platform/directory/server/tables.ts';
import { slugRedirect } from '#platform/directory/server/company-tables.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { say } from '../model/messages.ts';

const redirectMonths = 12;

/**
 * Gives the company another name, and with it another address: the name makes the address (decision P4). The old one
 * leads to the new one for twelve months.
 *
 * @param reserved  addresses of the product itself
 * @throws `request.invalid`, `company.name-taken`, `company.same-name`, `company.rename-provider`
 */
export async function renameCompany(
  tx: Tx,
  typed: string,
  reason: string | null,
  reserved: Pick<ReadonlySet<string>, 'has'>,
): Promise<{ name: string; slug: string; redirectsUntil: string | null }> {
  const problem = companyNameProblem(typed, reserved);
  if (problem !== null) throw userError('request.invalid', {}, [{ path: 'name', ...problem }]);
  await lockMembers(tx.db, tx.companyId);
  const [before] = await tx.db.select().from(company).where(eq(company.id, tx.companyId));
  if (before === undefined) throw userError('request.not-found');
  if (before.kind === 'provider') throw companyError('company.rename-provider');
  const [name, slug] = [companyNameOf(typed), companySlug(typed)];
  if (name === before.name) throw companyError('company.same-name');
  if (!(await isSlugFree(tx, slug)))
    throw companyError('company.name-taken', {}, [{ path: 'name', ...say('name-taken') }]);
  await tx.db.update(company).set({ name, slug }).where(eq(company.id, tx.companyId));
  const redirectsUntil = slug === before.slug ? null : await storeOldAddress(tx, before.slug, slug);
  await rightsOfAllChanged(tx);
  tx.record({
    action: 'renamed',
    resource: 'company',
    recordId: tx.companyId,
    title: name,
    before: { name: before.name, slug: before.slug },
    after: { name, slug },
    reason,
  });
  return { name, slug, redirectsUntil };
}

async function storeOldAddress(tx: Tx, old: string, next: string): Promise<string> {
  const { db, companyId, now } = tx;
  const endsAt = new Date(now);
  endsAt.setUTCMonth(endsAt.getUTCMonth() + redirectMonths);
  await deleteEndedAddress(tx, old);
  // An address that the company returns to needs no redirect.
  await db.delete(slugRedirect).where(and(eq(slugRedirect.slug, next), eq(slugRedirect.companyId, companyId)));
  await db
    .insert(slugRedirect)
    .values({ slug: old, companyId, endsAt: endsAt.toISOString() })
    .onConflictDoUpdate({ target: slugRedirect.slug, set: { companyId, endsAt: endsAt.toISOString() } });
  return endsAt.toISOString();
}

/** The former addresses that still lead here, the newest last. */
export async function formerAddresses({
  db,
  companyId,
  now,
}: Pick<Tx, 'db' | 'companyId' | 'now'>): Promise<{ slug: string; endsAt: string }[]> {
  const rows = await db
    .select({ slug: slugRedirect.slug, endsAt: slugRedirect.endsAt })
    .from(slugRedirect)
    .where(eq(slugRedirect.companyId, companyId))
    .orderBy(slugRedirect.endsAt);
  return rows.filter(({ endsAt }) => endsAt > now.toISOString());
}
