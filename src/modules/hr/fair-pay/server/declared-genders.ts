import { ownerFunction } from '#platform/database/server/owner-functions.ts';

/**
 * How many of those employed on a day said what of their gender by then, each by their latest answer. What is said or changed
 * later does not count, so that no two days beside each other tell of one person. It counts alone: no row of a profile
 * reaches the server but that of the person who made it.
 */
export const declaredGendersFunction = ownerFunction(
  'declared_genders(date)',
  `
create or replace function declared_genders(on_day date) returns table (gender text, people integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select told.gender, count(*)::int from (
    select distinct on (p.created_by) p.gender from public.diversity_profile p
    join public.employee person on person.company_id = p.company_id and person.account = p.created_by and person.removed_at is null
    where p.company_id = nullif(current_setting('app.company', true), '')::uuid and p.removed_at is null
      and p.changed_at < on_day + 1 and string_to_array(current_setting('app.access', true), ',') && array['product', 'fair-pay.read']
      and exists (select from public.employment spell where spell.company_id = p.company_id and spell.employee = person.id
        and spell.removed_at is null and spell.start_date <= on_day and (spell.end_date is null or spell.end_date >= on_day))
    order by p.created_by, p.created_at desc
  ) told group by told.gender
$$`,
);
