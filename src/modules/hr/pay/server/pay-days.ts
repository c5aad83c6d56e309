import { ownerFunction } from '#platform/database/server/owner-functions.ts';

/**
 * From which day each entry of pay is effective, without whose it is and how much: what was filled from pay is out of
 * date for everybody after the same changes, also for those to whom the database shows no pay (`source-changes.ts`).
 */
export const payDaysFunction = ownerFunction(
  'pay_days()',
  `
create or replace function pay_days() returns table (company_id uuid, id uuid, effective_from date, import_id uuid, import_line integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.company_id, c.id, c.effective_from, c.import_id, c.import_line from public.compensation c
  where c.company_id = nullif(current_setting('app.company', true), '')::uuid
$$`,
);
