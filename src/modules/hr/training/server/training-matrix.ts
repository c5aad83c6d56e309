import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { rowAccess } from '#platform/tables/server/row-access.ts';
import { employee } from '#modules/employee/person/model/employee.ts';
import { isOverdue, RENEW_DAYS, trainingEnrolment } from '../model/enrolment.ts';
import type { MatrixCell, trainingMatrixCall } from '../model/training-calls.ts';
import { completionOf, complianceOf } from '../model/training-figures.ts';
import { isMetSql, pairsSql, requiredSql } from './required.ts';

type Answer = ResponseOf<typeof trainingMatrixCall>;
const pagePeople = 50;
const coursesMax = 20;
const expiringMax = 100;

interface CourseRow extends Record<string, unknown> {
  course: string;
  title: string;
  open: number;
  done: number;
  failed: number;
  waived: number;
  overdue: number;
}
interface PersonRow extends Record<string, unknown> {
  id: string;
  name: string | null;
  unit: string | null;
}
interface CellRow extends Record<string, unknown>, Omit<MatrixCell, 'isOverdue'> {
  employee: string;
}

/** Employees, who belong to people as their enrolments do. */
const asEnrolled = () => {
  const { project } = trainingEnrolment.access.rows ?? {};
  const rows = { ...employee.access.rows, ...(project === undefined ? {} : { project }) };
  return { ...employee, access: { ...employee.access, rows } };
};

/** The employees at work that the caller's right reaches, of a unit and those below it where one is given. */
function seen(tx: Tx, unit: string | undefined): SQL {
  const reach = rowAccess(asEnrolled(), 'training.read', tx.grants) ?? sql`true`;
  const inUnit =
    unit === undefined
      ? sql`true`
      : sql`employee.org_unit in (with recursive below(id) as (select ${unit}::uuid union
          select u.id from org_unit u join below b on u.parent = b.id where u.company_id = ${tx.companyId}
            and u.removed_at is null) select id from below)`;
  return sql`select employee.id, employee.name, employee.org_unit from employee where employee.company_id = ${tx.companyId}
    and employee.removed_at is null and employee.status = 'active' and ${everyRow(employee)} and ${reach} and ${inUnit}`;
}

/**
 * The matrix of employees and courses that the caller sees, 50 employees at a time, with the figures of all of them: each
 * a statement over people that the right to read reaches.
 */
export async function trainingMatrix(
  tx: Tx,
  { unit, after }: { unit?: string | undefined; after?: string | undefined },
): Promise<Answer> {
  const today = await todayOf(tx);
  const those = seen(tx, unit);
  const own = sql`training_enrolment t join people p on p.id = t.employee`;
  const living = sql`t.company_id = ${tx.companyId} and t.removed_at is null and ${everyRow(trainingEnrolment)}`;
  const overdue = sql`t.status in ('assigned', 'started') and t.due_on < ${today}::date`;
  const { rows: byCourse } = await tx.db.execute<CourseRow>(sql`
    with people as (${those})
    select c.id as course, c.title, count(*) filter (where t.status in ('assigned', 'started'))::int as open,
      count(*) filter (where t.status = 'done')::int as done, count(*) filter (where t.status = 'failed')::int as failed,
      count(*) filter (where t.status = 'waived')::int as waived, count(*) filter (where ${overdue})::int as overdue
    from ${own} join course c on c.company_id = t.company_id and c.id = t.course
    where ${living} and t.status <> 'withdrawn' group by c.id, c.title order by count(*) desc, c.title`);
  const { rows: employees } = await tx.db.execute<PersonRow>(sql`
    with people as (${those}), start as (select name, id from people where id = ${after ?? null}::uuid)
    select p.id, p.name, u.name as unit from people p
    left join org_unit u on u.company_id = ${tx.companyId} and u.id = p.org_unit
    where not exists (select from start) or (coalesce(p.name, ''), p.id) > (select coalesce(name, ''), id from start)
    order by coalesce(p.name, ''), p.id limit ${pagePeople + 1}`);
  const shown = employees.slice(0, pagePeople);
  const units = await complianceByUnit(tx, those, today);
  const courses = byCourse.slice(0, coursesMax);
  const cells = await cellsOf(
    tx,
    shown.map(({ id }) => id),
    courses.map(({ course }) => course),
    today,
  );
  const { rows: count } = await tx.db.execute<{ employees: number }>(
    sql`with people as (${those}) select count(*)::int as employees from people`,
  );
  const sum = (name: 'open' | 'done' | 'failed' | 'overdue') => byCourse.reduce((all, row) => all + row[name], 0);
  const { rows: expiring } = await tx.db.execute<Answer['expiring'][number] & Record<string, unknown>>(sql`
    with people as (${those})
    select t.id as enrolment, coalesce(p.name, '') as employee, c.title as course, t.valid_until::text as "validUntil"
    from ${own} join course c on c.company_id = t.company_id and c.id = t.course
    where ${living} and t.status = 'done' and t.valid_until < ${today}::date + ${RENEW_DAYS}::int
      and not exists (select from training_enrolment n where n.company_id = t.company_id and n.employee = t.employee
        and n.course = t.course and n.removed_at is null and n.status = 'done' and n.done_on > t.done_on
        and ${everyRow(trainingEnrolment)})
    order by t.valid_until, p.name limit ${expiringMax}`);
  return {
    today,
    courses: courses.map(({ course: id, title }) => ({ id, title })),
    moreCourses: byCourse.length - courses.length,
    people: shown.map(({ id, name, unit: of }) => ({
      id,
      name: name ?? '',
      unit: of,
      cells: cells
        .filter((cell) => cell.employee === id)
        .map(({ employee: _of, ...cell }) => ({ ...cell, isOverdue: isOverdue(cell as never, today) })),
    })),
    next: employees.length > pagePeople ? (shown.at(-1)?.id ?? null) : null,
    employees: count[0]?.employees ?? 0,
    completion: completionOf({ open: sum('open'), done: sum('done'), failed: sum('failed') }),
    compliance: complianceOf(
      {
        required: units.reduce((all, row) => all + row.required, 0),
        compliant: units.reduce((all, row) => all + row.compliant, 0),
      },
      today,
    ),
    overdue: sum('overdue'),
    byCourse,
    byUnit: units.map(({ unitId, unit: name, required, compliant }) => ({
      unit: unitId === null ? null : { id: unitId, name: name ?? '' },
      required,
      compliant,
    })),
    expiring,
  };
}

/** Employees with required trainings by unit, and how many of them have all of them valid. */
async function complianceByUnit(tx: Tx, those: SQL, today: string) {
  const { rows } = await tx.db.execute<{
    unitId: string | null;
    unit: string | null;
    required: number;
    compliant: number;
  }>(sql`
    with recursive ${pairsSql(tx, today)}, people as (${those}), met as (
      select employee, bool_and(is_met) as is_compliant
      from (select employee, ${isMetSql(today)} as is_met from pairs) asked where is_met is not null group by employee
    )
    select p.org_unit as "unitId", u.name as unit, count(*)::int as required,
      count(*) filter (where m.is_compliant)::int as compliant
    from met m join people p on p.id = m.employee
    left join org_unit u on u.company_id = ${tx.companyId} and u.id = p.org_unit
    group by p.org_unit, u.name order by u.name nulls last`);
  return rows;
}

/** The latest enrolment of each of these people in each of these courses, and what is required and not assigned yet. */
async function cellsOf(
  tx: Tx,
  people: readonly string[],
  courses: readonly string[],
  today: string,
): Promise<CellRow[]> {
  if (people.length === 0 || courses.length === 0) return [];
  const ids = (all: readonly string[]) => sql`${sql.param([...all])}::uuid[]`;
  const { rows } = await tx.db.execute<CellRow>(sql`
    with ${requiredSql(tx, today)}, asked as (
      select r.employee, r.course from required r where r.employee = any(${ids(people)}) and r.course = any(${ids(courses)})
    ), latest as (
      select distinct on (t.employee, t.course) t.id, t.employee, t.course, t.status, t.due_on, t.done_on, t.valid_until
      from training_enrolment t
      where t.company_id = ${tx.companyId} and t.removed_at is null and t.status <> 'withdrawn'
        and t.employee = any(${ids(people)}) and t.course = any(${ids(courses)}) and ${everyRow(trainingEnrolment)}
      order by t.employee, t.course, t.done_on is null desc, t.done_on desc, t.created_at desc
    )
    select coalesce(l.employee, a.employee) as employee, coalesce(l.course, a.course) as course, l.id as enrolment,
      l.status, a.employee is not null as "isRequired", l.due_on::text as "dueOn", l.done_on::text as "doneOn",
      l.valid_until::text as "validUntil", coalesce(l.status = 'done' and (l.valid_until < ${today}::date
        or exists (select from retakes k where k.course = l.course and k.since > l.done_on)), false) as "isExpired"
    from latest l full join asked a on a.employee = l.employee and a.course = l.course`);
  return rows;
}
