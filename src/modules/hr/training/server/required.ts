import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { momentText, roleNamesText } from '#platform/directory/server/role-keys.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { checkedRows } from '#platform/tables/server/row-access.ts';
import { employee } from '#modules/employee/person/model/employee.ts';
import { RENEW_DAYS, trainingEnrolment } from '../model/enrolment.ts';

/**
 * Common table expressions of a statement about everybody. `retakes`: the last day from which a course has to be
 * repeated. `required`: one row for each employee at work and each course that a requirement in use asks of them, alone or
 * in a path, of several the one with the fewest days.
 */
export function requiredSql(tx: Tx, today: string): SQL {
  const now = sql.raw(momentText(tx.now));
  return sql`
  holders as materialized (
    select m.account_id, ${sql.raw(roleNamesText('m', momentText(tx.now)))} as keys from directory.membership m
    where m.company_id = ${tx.companyId} and m.status = 'active' and (m.ends_at is null or m.ends_at > ${now})
  ), retakes as materialized (
    select v.course, max(v.effective_from) as since from course_version v
    where v.company_id = ${tx.companyId} and v.removed_at is null and v.retake and v.effective_from <= ${today}::date
    group by v.course
  ), in_use as (
    select r.company_id, r.id, coalesce(r.course, s.course) as course, r.applies_to, r.position, r.site, r.role, r.grace_days
    from training_requirement r
    left join training_path p on p.company_id = r.company_id and p.id = r.path and p.removed_at is null and p.is_active
    left join training_path_step s on s.company_id = p.company_id and s.path = p.id and s.removed_at is null
    where r.company_id = ${tx.companyId} and r.removed_at is null and r.is_active and r.effective_from <= ${today}::date
  ), required as materialized (
    select distinct on (e.id, r.course) e.id as employee, e.name, r.course, c.title, r.id as requirement, r.grace_days
    from in_use r
    join course c on c.company_id = r.company_id and c.id = r.course and c.removed_at is null and c.is_active
    join employee e on e.company_id = r.company_id and e.removed_at is null and e.status = 'active' and (
      r.applies_to = 'all' or (r.applies_to = 'position' and e.position = r.position)
      or (r.applies_to = 'site' and e.site = r.site)
      or (r.applies_to = 'role' and exists (select from holders h where h.account_id = e.account and r.role = any(h.keys))))
    where ${everyRow(employee)}
    order by e.id, r.course, r.grace_days, r.id
  )`;
}

/**
 * After `required`: `pairs`, one row for each employee and course that is required or has an enrolment, with what has
 * become of it. `again` is the enrolment without a day of completion, of which there is one at most. Grouped instead of
 * joined: right after a large import the database has counted nothing, and would compare everybody with everybody.
 */
export const pairsSql = (tx: Tx, today: string): SQL => sql`
  ${requiredSql(tx, today)}, both_ways as (
    select employee, course, name, title, requirement as required_by, grace_days, null::uuid as id, null::text as status,
      null::date as done_on, null::date as valid_until, null::date as due_on, null::uuid as requirement,
      null::text as source, null::int as reminded_stage, null::text as seat
    from required
    union all
    select t.employee, t.course, null, null, null, null, t.id, t.status, t.done_on, t.valid_until, t.due_on,
      t.requirement, t.source, t.reminded_stage, t.seat
    from training_enrolment t
    where t.company_id = ${tx.companyId} and t.removed_at is null and ${everyRow(trainingEnrolment)}
  ), grouped as (
    select employee, course, max(name) as name, max(title) as title, max(grace_days) as grace_days,
      (array_agg(required_by) filter (where required_by is not null))[1] as required_by,
      coalesce(bool_or(status = 'waived'), false) as is_waived,
      max(done_on) filter (where status = 'done') as done_on,
      (array_agg(valid_until order by done_on desc) filter (where status = 'done'))[1] as valid_until,
      max(done_on) filter (where status = 'failed') as failed_on,
      (array_agg(due_on order by done_on desc) filter (where status = 'failed'))[1] as failed_due,
      (array_agg(id) filter (where id is not null and done_on is null))[1] as again,
      max(status) filter (where done_on is null) as was,
      max(due_on) filter (where done_on is null) as was_due,
      (array_agg(requirement) filter (where id is not null and done_on is null))[1] as was_by,
      max(source) filter (where done_on is null) as was_source,
      max(reminded_stage) filter (where done_on is null) as was_stage,
      max(seat) filter (where done_on is null) as was_seat
    from both_ways group by employee, course
  ), pairs as materialized (
    select g.*, g.done_on is not null and (k.since is null or k.since <= g.done_on) as is_current
    from grouped g left join retakes k on k.course = g.course
  )`;

/** Whether what a row of `pairs` requires is met so many days after today; null where nothing is, or it was waived. */
export const isMetSql = (today: string, days = 0): SQL => sql`case when required_by is null or is_waived then null
  else is_current and (valid_until is null or valid_until >= ${today}::date + ${days}::int) end`;

/**
 * Assigns what is required and neither open, waived nor valid for the next days, and withdraws what a requirement had
 * assigned and nothing requires any more, in one statement. Each row that it changed, as the history needs it; what has a
 * seat in a session and is not required any more is not changed here.
 */
export function assignSql(tx: Tx, today: string): SQL {
  const by = sql`${tx.accountId}::uuid`;
  const at = sql`${tx.now.toISOString()}::timestamptz`;
  return sql`
  with ${pairsSql(tx, today)}, wanted as materialized (
    select p.*, case when is_current and valid_until is not null then valid_until
        when failed_on > coalesce(done_on, '-infinity') and failed_due is not null then failed_due
        else ${today}::date + grace_days end as due_on
    from pairs p where ${isMetSql(today, RENEW_DAYS)} is false and (again is null or was = 'withdrawn')
  ), added as (
    insert into training_enrolment (company_id, id, version, created_at, created_by, changed_at, changed_by, label,
      employee, course, source, requirement, due_on, status)
    select ${tx.companyId}::uuid, gen_random_uuid(), 1, ${at}, ${by}, ${at}, ${by}, coalesce(name, '') || ' · ' || title,
      employee, course, 'requirement', required_by, due_on, 'assigned'
    from wanted where again is null and ${checkedRows(trainingEnrolment)}
    on conflict do nothing
    returning id, label, employee, course, requirement, due_on
  ), reopening as materialized (
    select * from wanted where again is not null
  ), reopened as (
    update training_enrolment e set version = e.version + 1, changed_at = ${at}, changed_by = ${by}, status = 'assigned',
      source = 'requirement', requirement = w.required_by, due_on = w.due_on, reminded_stage = null
    from reopening w where e.company_id = ${tx.companyId} and e.id = w.again and e.id = any(array(select again from reopening))
      and e.status = 'withdrawn' and ${checkedRows(trainingEnrolment)}
    returning e.id, e.label, e.employee, e.course, e.requirement, e.due_on
  ), ended as (
    update training_enrolment e set version = e.version + 1, changed_at = ${at}, changed_by = ${by}, status = 'withdrawn'
    where e.company_id = ${tx.companyId} and e.status = 'assigned' and ${checkedRows(trainingEnrolment)}
      and e.id = any(array(select again from pairs where ${isEnded} and was_seat is null))
    returning e.id, e.label
  )
  select 'added' as what, id, label, employee, course, requirement, due_on::text as due, null::text as was_due,
    null::uuid as was_by, null::text as was_source, null::int as was_stage from added
  union all
  select 'reopened', o.id, o.label, o.employee, o.course, o.requirement, o.due_on::text, w.was_due::text, w.was_by,
    w.was_source, w.was_stage from reopened o join reopening w on w.again = o.id
  union all
  select 'ended', id, label, null, null, null, null, null, null, null, null from ended`;
}

const isEnded = sql`required_by is null and was = 'assigned' and was_source = 'requirement'`;

/** What a requirement had assigned, is not required any more, and has a seat or waits for one. */
export const seatedSql = (tx: Tx, today: string): SQL => sql`
  with ${pairsSql(tx, today)}
  select again as id from pairs where ${isEnded} and was_seat is not null`;
