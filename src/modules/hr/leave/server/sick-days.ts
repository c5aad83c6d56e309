import { ownerFunction } from '#platform/database/server/owner-functions.ts';

/**
 * Days on which people are away sick, without certificate and practice: the planner shows them as an absence without a
 * type to some to whom the database shows no sickness absence, and counts who is present.
 */
export const sickDaysFunction = ownerFunction(
  'sick_days(uuid[], date, date)',
  `
create or replace function sick_days(people uuid[], first_day date, last_day date)
  returns table (employee uuid, "from" date, "to" date, half_start boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.employee, s."from", s."to", s.half_start from public.sick_note s
  where s.company_id = nullif(current_setting('app.company', true), '')::uuid and s.removed_at is null
    and s.employee = any (people) and s."from" <= last_day and s."to" >= first_day
$$`,
);
