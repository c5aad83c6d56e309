/**
 * What the app's role cannot do by itself, because it sees nobody's own records and may not remove from tables that
 * only grow. Each function checks for itself that its time has come; made as the owner at every start (`grants.ts`).
 */
export const retentionFunctions = [
  // Of tables whose rows only their maker sees: what has been in the bin since before the given moment.
  `create or replace function empty_own_bins(of_company uuid, before timestamptz, most int) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  one record;
  gone bigint;
  total bigint := 0;
begin
  for one in
    select c.oid::regclass as name from pg_policy p join pg_class c on c.oid = p.polrelid
    where p.polname = 'own' and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'removed_at')
  loop
    execute format('delete from %s where ctid = any (array(select ctid from %s where company_id = $1 and removed_at < $2 limit $3))', one.name, one.name) using of_company,
      before, most;
    get diagnostics gone = row_count;
    total := total + gone;
  end loop;
  return total;
end $$`,
  'revoke all on function empty_own_bins(uuid, timestamptz, int) from public',
  // Some rows of one table of a company that is closed. A table that refers to itself loses all of them at once: none
  // can go before the others.
  `create or replace function erase_closed_company_rows(of_company uuid, of_table text, most int) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found regclass;
  gone bigint;
begin
  if not exists (select from directory.company c where c.id = of_company and c.status = 'closed' and c.kind = 'client') then
    raise exception 'the company is not closed';
  end if;
  select c.oid::regclass into strict found from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = of_table
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id');
  if exists (select from pg_constraint where contype = 'f' and conrelid = found and confrelid = found) then
    execute format('delete from %s where company_id = $1', found) using of_company;
  else
    execute format('delete from %s where ctid = any (array(select ctid from %s where company_id = $1 limit $2))', found, found) using of_company,
      most;
  end if;
  get diagnostics gone = row_count;
  return gone;
end $$`,
  'revoke all on function erase_closed_company_rows(uuid, text, int) from public',
];

export const retentionSignatures = [
  'empty_own_bins(uuid, timestamptz, int)',
  'erase_closed_company_rows(uuid, text, int)',
] as const;
