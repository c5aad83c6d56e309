import { getTableName, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { ownerFunction } from '#platform/database/server/owner-functions.ts';
import { snake, type Resource } from '#platform/records/model/resource.ts';
import { tableOf } from '#platform/tables/server/table-of.ts';

/** Whether a row of a guarded kind names a record, whoever asks: what is in use is deleted by nobody. */
export const guardedUsesFunction = ownerFunction(
  'is_named_by_guarded(text, text, uuid)',
  `
create or replace function is_named_by_guarded(of_table text, of_column text, of_id uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  is_named boolean;
begin
  if not exists (select from pg_policies where schemaname = 'public' and tablename = of_table and policyname = 'guarded') then
    raise exception 'the table is not guarded';
  end if;
  execute format('select exists (select from public.%I where company_id = $1 and %I = $2 and removed_at is null)', of_table, of_column)
    into is_named using nullif(current_setting('app.company', true), '')::uuid, of_id;
  return is_named;
end $$`,
);

export async function isNamedByGuarded(tx: Tx, resource: Resource, field: string, id: string): Promise<boolean> {
  const { rows } = await tx.db.execute<{ named: boolean }>(
    sql`select is_named_by_guarded(${getTableName(tableOf(resource))}, ${snake(field)}, ${id}::uuid) as named`,
  );
  return rows[0]?.named === true;
}
