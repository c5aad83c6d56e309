import { reportingPeriod, type ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { ownerFunction } from '#platform/database/server/owner-functions.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { records } from '#platform/records/server/records.ts';
import { SMALLEST_GROUP } from '#platform/values/model/hiding/hide-small-groups.ts';
import type { genderFlowCall } from '../model/diversity-calls.ts';
import { flowsOf, ratesOf, selectionsOf, type FlowCell } from '../model/gender-flow.ts';
import { sayPeriod } from '../model/messages.ts';

/**
 * What became of employees from the day before a period to its last day, by gender and counted: it gives no one's id. A
 * level is that of the position of the job on the day. To a transaction with the right to fair pay or to pay of everybody,
 * and to the product itself, as `pay_statistics`.
 */
export const genderFlowFunction = ownerFunction(
  'gender_flow(date, date)',
  `
create or replace function gender_flow(from_day date, to_day date) returns table (gender text, part text, people integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp set enable_nestloop = off as $$
  with here as materialized (
    select nullif(current_setting('app.company', true), '')::uuid as id
    where string_to_array(current_setting('app.access', true), ',') && array['product', 'fair-pay.read', 'pay.read']
  ), spells as materialized (
    select s.employee, s.start_date, s.start_date < from_day as opens, s.end_date is null or s.end_date >= to_day as closes
    from public.employment s
    where s.company_id = (select id from here) and s.removed_at is null
      and s.start_date <= to_day and (s.end_date is null or s.end_date >= from_day - 1)
      and (s.kind is null or s.kind not in ('contractor', 'temporary'))
  ), levels as materialized (
    select t.employee, t.effective_from, s.start_date, s.opens, s.closes, held.level
    from spells s join public.job_term t on t.company_id = (select id from here) and t.employee = s.employee
      and t.removed_at is null and t.effective_from between s.start_date and to_day
    left join public.position held on held.company_id = (select id from here) and held.id = t.position
  ), opening as materialized (
    select distinct on (employee) employee, level from levels where opens and effective_from < from_day
    order by employee, effective_from desc
  ), closing as materialized (
    select distinct on (employee) employee, level from levels where closes
    order by employee, effective_from desc
  ), stays as materialized (
    select employee, bool_or(opens) as opens, bool_or(closes) as closes from spells group by employee
  )
  select case when person.gender in ('female', 'male') then person.gender when person.gender is not null then 'other' end,
    case when opens and closes then
        case when opening.level is null or closing.level is null then 'levelUnknown'
          when closing.level < opening.level then 'promoted' else 'same' end
      when opens then 'left' when closes then 'hired' else 'within' end,
    count(*)::int
  from stays
  join public.employee person on person.company_id = (select id from here) and person.id = stays.employee
  left join opening on opening.employee = stays.employee
  left join closing on closing.employee = stays.employee
  group by 1, 2
$$`,
);

/**
 * Why figures of a period are not shown: it has not ended, or it is no calendar year and the person does not see the
 * records of everybody that they are made of, since two periods that overlap tell of those between them. Null where they
 * are.
 */
export async function whyWithheld(
  tx: Tx,
  { from, to }: Pick<ReportingPeriod, 'from' | 'to'>,
  seesRecords: boolean,
  withheld: Message,
): Promise<Message | null> {
  const today = await todayOf(tx);
  if (to > today) return sayPeriod('open');
  const year = to.slice(0, 4);
  const isPastYear = from === `${year}-01-01` && to === `${year}-12-31` && to < today;
  return seesRecords || isPastYear ? null : withheld;
}

/** Women and men who came, went and moved up in a period. */
export async function genderFlow(
  tx: Tx,
  { period: id }: { period: string },
): Promise<ResponseOf<typeof genderFlowCall>> {
  const { name, from, to } = await records(tx, reportingPeriod).get(id);
  const days = { from, to };
  const mayReadRecords = readsEmployments(tx);
  const why = await whyWithheld(tx, days, mayReadRecords, sayPeriod('flow-withheld'));
  const base = { period: { id, name, ...days }, mayReadRecords };
  if (why !== null) return { ...base, why, flows: [], selections: [], withoutGender: null };
  const { rows: cells } = await tx.client.query<FlowCell & Record<string, unknown>>(
    'select * from gender_flow($1::date, $2::date)',
    [from, to],
  );
  if (cells.every(({ part }) => part === 'within'))
    return { ...base, why: sayPeriod('nobody'), flows: [], selections: [], withoutGender: null };
  const flows = flowsOf(cells);
  const without = cells.reduce((all, { gender, people }) => (gender === null ? all + people : all), 0);
  return {
    ...base,
    why: null,
    flows: (['female', 'male'] as const).map((gender) => ({
      gender,
      counts: flows[gender],
      rates: ratesOf(flows[gender], days),
    })),
    selections: selectionsOf(flows, days),
    withoutGender: without > 0 && without < SMALLEST_GROUP ? null : without,
  };
}

/** Whether the person reads employments of everybody: the records that counts lead to. */
const readsEmployments = (tx: Tx): boolean =>
  tx.grants === null || tx.grants.get('employee-data.read')?.has('company') === true;
