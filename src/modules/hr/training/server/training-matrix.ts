import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { rowAccess } from '#platform/tables/server/row-access.ts';
import { employee } from '#modules/employee/person/model/employee.ts';
import { isOverdue, RENEW_DAYS, trainingEnrolment } from '../model/enrolment.ts';
import type { MatrixCell, trainingComplianceCall, trainingMatrixCall } from '../model/training-calls.ts';
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
  name: string;
  /** Id of the unit. */
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

/** The employees at work that the caller's right reaches, of a unit and those below it where one is given, by name. */
async function peopleOf(tx: Tx, unit: string | undefined): Promise<PersonRow[]> {
  const reach = rowAccess(asEnrolled(), 'training.read', tx.grants) ?? sql`true`;
  const inUnit =
    unit === undefined
      ? sql`true`
      : sql`employee.org_unit in (with recursive below(id) as (select ${unit}::uuid union
          select u.id from org_unit u join below b on u.parent = b.id where u.company_id = ${tx.companyId}
            and u.removed_at is null) select id from below)`;
  const { rows } = await tx.db.execute<PersonRow>(sql`
    select employee.id, coalesce(employee.name, '') as name, employee.org_unit as unit from employee
    where employee.company_id = ${tx.companyId} and employee.removed_at is null and employee.status = 'active'
      and ${everyRow(employee)} and ${reach} and ${inUnit}
    order by coalesce(employee.name, ''), employee.id`);
  return rows;
}

/** Ids as a value of the statement, which the database looks up in a table of its own and not one after the other. */
const anyOf = (ids: readonly string[]): SQL => sql`any(${sql.param([...ids])}::uuid[])`;

/**
 * The matrix of employees and courses that the caller sees, 50 employees at a time, with the figures of all of them. Who
 * they are is found first and handed to the other statements: right after a large import the database has counted nothing,
 * and would compare everybody with everybody.
 */
export async function trainingMatrix(
  tx: Tx,
  { unit, after }: { unit?: string | undefined; after?: string | undefined },
): Promise<Answer> {
  const today = await todayOf(tx);
  const people = await peopleOf(tx, unit);
  const ids = people.map(({ id }) => id);
  const from = people.findIndex(({ id }) => id === after) + 1;
  const shown = people.slice(from, from + pagePeople);
  const byCourse = await countsByCourse(tx, ids, today);
  const courses = byCourse.slice(0, coursesMax);
  const cells = await cellsOf(
    tx,
    shown.map(({ id }) => id),
    courses.map(({ course }) => course),
    today,
  );
  const cellsBy = Map.groupBy(cells, (cell) => cell.employee);
  const units = await unitNames(tx);
  const byUnit = await complianceByUnit(tx, people, today);
  const sum = (name: 'open' | 'done' | 'failed' | 'overdue') => byCourse.reduce((all, row) => all + row[name], 0);
  const total = (name: 'required' | 'compliant') => byUnit.reduce((all, row) => all + row[name], 0);
  const nameOf = (id: string | null) => (id === null ? null : (units.get(id) ?? ''));
  return {
    today,
    courses: courses.map(({ course: id, title }) => ({ id, title })),
    moreCourses: byCourse.length - courses.length,
    people: shown.map(({ id, name, unit: of }) => ({
      id,
      name,
      unit: nameOf(of),
      cells: (cellsBy.get(id) ?? []).map(({ employee: _of, ...cell }) => ({
        ...cell,
        isOverdue: cell.status !== null && isOverdue({ status: cell.status, dueOn: cell.dueOn }, today),
      })),
    })),
    next: from + pagePeople < people.length ? (shown.at(-1)?.id ?? null) : null,
    employees: people.length,
    completion: completionOf({ open: sum('open'), done: sum('done'), failed: sum('failed') }),
    compliance: complianceOf({ required: total('required'), compliant: total('compliant') }, today),
    overdue: sum('overdue'),
    byCourse,
    byUnit: byUnit
      .map(({ unit: id, ...counts }) => ({ unit: id === null ? null : { id, name: units.get(id) ?? '' }, ...counts }))
      .toSorted((one, other) => (one.unit?.name ?? '').localeCompare(other.unit?.name ?? '')),
    expiring: await expiringOf(tx, people, new Map(byCourse.map(({ course, title }) => [course, title])), today),
  };
}

/** Compliance alone, of all employees whose trainings the caller views. */
export async function trainingCompliance(tx: Tx): Promise<ResponseOf<typeof trainingComplianceCall>> {
  const today = await todayOf(tx);
  const byUnit = await complianceByUnit(tx, await peopleOf(tx, undefined), today);
  const total = (name: 'required' | 'compliant') => byUnit.reduce((all, row) => all + row[name], 0);
  return { today, compliance: complianceOf({ required: total('required'), compliant: total('compliant') }, today) };
}

async function countsByCourse(tx: Tx, ids: readonly string[], today: string): Promise<CourseRow[]> {
  const { rows } = await tx.db.execute<CourseRow>(sql`
    with counted as (
      select t.course, count(*) filter (where t.status in ('assigned', 'started'))::int as open,
        count(*) filter (where t.status = 'done')::int as done, count(*) filter (where t.status = 'failed')::int as failed,
        count(*) filter (where t.status = 'waived')::int as waived,
        count(*) filter (where t.status in ('assigned', 'started') and t.due_on < ${today}::date)::int as overdue
      from training_enrolment t
      where t.company_id = ${tx.companyId} and t.removed_at is null and ${everyRow(trainingEnrolment)}
        and t.status <> 'withdrawn' and t.employee = ${anyOf(ids)}
      group by t.course
    )
    select n.course, c.title, n.open, n.done, n.failed, n.waived, n.overdue
    from counted n join course c on c.company_id = ${tx.companyId} and c.id = n.course
    order by n.open + n.done + n.failed + n.waived desc, c.title`);
  return rows;
}

async function unitNames(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.db.execute<{ id: string; name: string }>(
    sql`select id, name from org_unit where company_id = ${tx.companyId}`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Employees with required trainings by unit, and how many of them have all of them valid. */
async function complianceByUnit(
  tx: Tx,
  people: readonly PersonRow[],
  today: string,
): Promise<{ unit: string | null; required: number; compliant: number }[]> {
  const { rows } = await tx.db.execute<{ employee: string; isCompliant: boolean }>(sql`
    with ${pairsSql(tx, today)}
    select employee, bool_and(is_met) as "isCompliant"
    from (select employee, ${isMetSql(today)} as is_met from pairs) asked
    where is_met is not null and employee = ${anyOf(people.map(({ id }) => id))} group by employee`);
  const unitOf = new Map(people.map(({ id, unit }) => [id, unit]));
  return [...Map.groupBy(rows, ({ employee: id }) => unitOf.get(id) ?? null)].map(([unit, of]) => ({
    unit,
    required: of.length,
    compliant: of.filter(({ isCompliant }) => isCompliant).length,
  }));
}

/** Of each employee and course the latest completion, where its validity ends within 60 days or is over. */
async function expiringOf(
  tx: Tx,
  people: readonly PersonRow[],
  titles: ReadonlyMap<string, string>,
  today: string,
): Promise<Answer['expiring']> {
  const { rows } = await tx.db.execute<{ employee: string; course: string; validUntil: string }>(sql`
    with ${pairsSql(tx, today)}
    select employee, course, valid_until::text as "validUntil" from pairs
    where valid_until < ${today}::date + ${RENEW_DAYS}::int and employee = ${anyOf(people.map(({ id }) => id))}
    order by valid_until, employee limit ${expiringMax}`);
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map(({ employee: id, course, validUntil }) => ({
    employee: { id, name: nameOf.get(id) ?? '' },
    course: { id: course, title: titles.get(course) ?? '' },
    validUntil,
  }));
}

/** The latest enrolment of each of these people in each of these courses, and what is required and not assigned yet. */
async function cellsOf(
  tx: Tx,
  people: readonly string[],
  courses: readonly string[],
  today: string,
): Promise<CellRow[]> {
  if (people.length === 0 || courses.length === 0) return [];
  const { rows } = await tx.db.execute<CellRow>(sql`
    with ${requiredSql(tx, today)}, asked as (
      select r.employee, r.course from required r where r.employee = ${anyOf(people)} and r.course = ${anyOf(courses)}
    ), latest as (
      select distinct on (t.employee, t.course) t.id, t.employee, t.course, t.status, t.due_on, t.done_on, t.valid_until
      from training_enrolment t
      where t.company_id = ${tx.companyId} and t.removed_at is null and t.status <> 'withdrawn'
        and t.employee = ${anyOf(people)} and t.course = ${anyOf(courses)} and ${everyRow(trainingEnrolment)}
      order by t.employee, t.course, t.done_on is null desc, t.done_on desc, t.created_at desc
    )
    select coalesce(l.employee, a.employee) as employee, coalesce(l.course, a.course) as course, l.id as enrolment,
      l.status, a.employee is not null as "isRequired", l.due_on::text as "dueOn", l.done_on::text as "doneOn",
      l.valid_until::text as "validUntil", coalesce(l.status = 'done' and (l.valid_until < ${today}::date
        or exists (select from retakes k where k.course = l.course and k.since > l.done_on)), false) as "isExpired"
    from latest l full join asked a on a.employee = l.employee and a.course = l.course`);
  return rows;
}
