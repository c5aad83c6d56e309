import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { ownerFunction } from '#platform/database/server/owner-functions.ts';
import { company } from '#platform/directory/server/tables.ts';

/** Whether an address still leads to another company. Addresses are public; whose it is, is not told. */
export const isFormerAddressFunction = ownerFunction(
  'is_former_address(text, timestamptz)',
  `
create or replace function is_former_address(of_slug text, at_time timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from directory.slug_redirect r where r.slug = of_slug and r.ends_at > at_time
    and r.company_id is distinct from nullif(current_setting('app.company', true), '')::uuid)
$$`,
);

/** Removes a redirect that has ended, whoever had it, so that the address can lead somewhere else. */
export const deleteEndedAddressFunction = ownerFunction(
  'forget_ended_address(text, timestamptz)',
  `
create or replace function forget_ended_address(of_slug text, at_time timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from directory.slug_redirect r where r.slug = of_slug and r.ends_at <= at_time
$$`,
);

/** Whether a company may take this address: no other has it, or had it so lately that it still leads to its new one. */
export async function isSlugFree(
  { db, companyId, now }: Pick<Tx, 'db' | 'companyId' | 'now'>,
  slug: string,
): Promise<boolean> {
  const [taken] = await db
    .select({ id: company.id })
    .from(company)
    .where(and(eq(company.slug, slug), ne(company.status, 'closed'), ne(company.id, companyId)));
  const {
    rows: [former],
  } = await db.execute<{ kept: boolean }>(
    sql`select is_former_address(${slug}, ${now.toISOString()}::timestamptz) as kept`,
  );
  return taken === undefined && former?.kept !== true;
}

/** An address that ran out is no company's any more. */
export async function deleteEndedAddress({ db, now }: Pick<Tx, 'db' | 'now'>, slug: string): Promise<void> {
  await db.execute(sql`select forget_ended_address(${slug}, ${now.toISOString()}::timestamptz)`);
}
