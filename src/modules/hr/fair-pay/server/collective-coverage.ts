import { ownerFunction } from '#platform/database/server/owner-functions.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { CollectiveCoverage } from '../model/collective-coverage.ts';

/**
 * How many are employed on a day, how many of them have a contract in effect, and of how many one names a collective
 * agreement: it gives no one's id. To a transaction with the right to fair pay or to pay of everybody, and to the product
 * itself, as `pay_statistics`.
 */
export const collectiveCoverageFunction = ownerFunction(
  'collective_coverage(date)',
  `
create or replace function collective_coverage(on_day date) returns table (employees integer, with_contract integer, covered integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp set enable_nestloop = off as $$
  with here as materialized (
    select nullif(current_setting('app.company', true), '')::uuid as id
    where string_to_array(current_setting('app.access', true), ',') && array['product', 'fair-pay.read', 'pay.read']
  ), people as materialized (
    select distinct s.employee from public.employment s
    where s.company_id = (select id from here) and s.removed_at is null
      and s.start_date <= on_day and (s.end_date is null or s.end_date >= on_day)
      and (s.kind is null or s.kind not in ('contractor', 'temporary'))
  ), contracts as materialized (
    select c.employee, bool_or(btrim(coalesce(c.agreement, '')) <> '') as names_one from public.employment_contract c
    where c.company_id = (select id from here) and c.removed_at is null
      and c.effective_from <= on_day and (c.until is null or c.until >= on_day)
    group by c.employee
  )
  select count(*)::int, count(contracts.employee)::int, count(*) filter (where contracts.names_one)::int
  from people left join contracts on contracts.employee = people.employee
$$`,
);

/** Employees on a day by what their contracts say of collective agreements. */
export async function collectiveCoverageOn(tx: Tx, day: string): Promise<CollectiveCoverage> {
  const { rows } = await tx.client.query<
    Record<string, unknown> & { employees: number; with_contract: number; covered: number }
  >('select * from collective_coverage($1::date)', [day]);
  const [found] = rows;
  return {
    employees: found?.employees ?? 0,
    withContract: found?.with_contract ?? 0,
    covered: found?.covered ?? 0,
  };
}
