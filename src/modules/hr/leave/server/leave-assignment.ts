import { and, desc, eq, sql } from 'drizzle-orm';
import { employee, employment } from '#modules/employee/person/model/employee.ts';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { BodyOf, ResponseOf } from '#platform/http/model/call.ts';
import { defineJob } from '#platform/jobs/server/define-job.ts';
import { enqueue } from '#platform/jobs/server/jobs.ts';
import { jobRun } from '#platform/jobs/server/tables.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { isId } from '#platform/values/model/is-id.ts';
import {
  assignmentRowsMax,
  type AssignmentRow,
  type assignLeaveCall,
  type leaveAssignmentPreviewCall,
  type leaveAssignmentsCall,
} from '../model/assignment-calls.ts';
import { leaveIssues } from '../model/leave-check.ts';
import { unitsOfDays } from '../model/leave-days.ts';
import { leaveOn } from '../model/leave-person.ts';
import { leaveRequest } from '../model/leave-request.ts';
import { leaveType as typeOfLeave } from '../model/leave-type.ts';
import { dayNumber, daysText } from '../model/leave-units.ts';
import { say, sayInHistory } from '../model/messages.ts';
import { askedDay, companyLeave, peopleOf, type Person } from './leave-facts.ts';
import { lockLeave } from './leave-issues.ts';
import { availableIn, pendingOf } from './leave-ledger.ts';
import { unitsBelowOf } from './leave-planner.ts';
import { leaveAssignment, leaveAssignmentRow } from './tables.ts';

type Order = Pick<typeof leaveAssignment.$inferSelect, 'leaveType' | 'from' | 'to' | 'halfEnd' | 'unit'>;

/** Employees in one transaction. */
const atOnce = 50;
const shownMax = 20;
const spanMax = 366;

/** @throws `request.invalid` at the field */
async function assertOrder(tx: Tx, { leaveType, from, to, halfEnd }: Order): Promise<void> {
  await askedDay(tx, to, 'to', 10);
  await askedDay(tx, from, 'from', 10);
  if (from > to || dayNumber(to) - dayNumber(from) >= spanMax)
    assertNoErrors([{ path: 'to', ...say('too-long', { count: spanMax }) }]);
  const type = (await companyLeave(tx)).leaveTypes.get(leaveType);
  if (type === undefined) throw userError('request.not-found');
  if (halfEnd && !type.allowsHalfDays)
    assertNoErrors([{ path: 'halfEnd', ...say('no-half-days', { type: type.name }) }]);
}

/** Who is employed on one of the days, in a unit with all below it, or in the company. */
async function chosen(tx: Tx, { from, to, unit }: Order): Promise<string[]> {
  const below = unit === null ? null : (await unitsBelowOf(tx, unit)).unitsBelow;
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    select id from employee where ${everyRow(employee)} and company_id = ${tx.companyId} and removed_at is null
      and ${below === null ? sql`true` : sql`(org_unit = any(${below}) or site = any(${below}))`}
      and id in (select employee from employment where ${everyRow(employment)} and company_id = ${tx.companyId}
        and removed_at is null and start_date <= ${to}::date and (end_date is null or end_date >= ${from}::date))
    order by name, id`);
  return rows.map(({ id }) => id);
}

/**
 * What the order takes of each of some people, or why they are skipped: what nobody may enter (other leave, no policy, a
 * balance that does not last, no working days). What HR may waive (notice, block periods, proof) is waived. Whoever
 * assigns does not assign to themselves.
 */
async function rowsFor(tx: Tx, order: Order, ids: readonly string[]): Promise<AssignmentRow[]> {
  const company = await companyLeave(tx);
  const type = company.leaveTypes.get(order.leaveType);
  if (type === undefined) return [];
  const today = await todayOf(tx);
  const { from, to, halfEnd } = order;
  const span = { from, to, halfStart: false, halfEnd, hours: null };
  return (await peopleOf(tx, { ids })).map((person) => {
    const leave = leaveOn(person, company, from);
    const issues = leaveIssues(type, { ...span, id: null, hasProof: true }, person, leave, [], today);
    const issue = issues.find(({ isWaivable }) => !isWaivable);
    const said: Message | null =
      tx.accountId !== null && person.account === tx.accountId ? say('assigned-own') : (issue?.said ?? null);
    return {
      id: person.id,
      name: person.name,
      days: leave === null ? '0' : daysText(unitsOfDays(leave.days(type.id, span))),
      available: leave === null || !type.hasBalance ? null : availableOf(person, leave, type.id, span),
      said,
    };
  });
}

function availableOf(
  person: Person,
  leave: NonNullable<ReturnType<typeof leaveOn>>,
  type: string,
  span: { from: string; to: string; halfStart: boolean; halfEnd: boolean; hours: null },
): { before: string; after: string } {
  const [first, until] = [dayNumber(span.from), dayNumber(span.to)];
  const waiting = pendingOf(person, type);
  const asked = { ...span, id: 'new', leaveType: type, isPending: true };
  return {
    before: daysText(availableIn(leave.ledger(type, until, waiting), first)),
    after: daysText(availableIn(leave.ledger(type, until, [...waiting, asked]), first)),
  };
}

const skippedFirst = <R extends { said: Message | null }>(rows: readonly R[]): R[] =>
  rows.toSorted((one, other) => Number(one.said === null) - Number(other.said === null)).slice(0, assignmentRowsMax);

/** What an order would do. Nothing is written. */
export async function previewAssignment(
  tx: Tx,
  {
    leaveType,
    from,
    to,
    halfEnd,
    unit,
  }: { leaveType: string; from: string; to: string; halfEnd: string; unit?: string | undefined },
): Promise<ResponseOf<typeof leaveAssignmentPreviewCall>> {
  const order: Order = { leaveType, from, to, halfEnd: halfEnd === 'true', unit: unit ?? null };
  await assertOrder(tx, order);
  const rows = await rowsFor(tx, order, await chosen(tx, order));
  const skipped = rows.filter(({ said }) => said !== null).length;
  return { assigned: rows.length - skipped, skipped, rows: skippedFirst(rows) };
}

/** Asks for an order to be carried out. @throws `request.invalid` at the field */
export async function assignLeave(
  tx: Tx,
  body: BodyOf<typeof assignLeaveCall>,
): Promise<ResponseOf<typeof assignLeaveCall>> {
  const { leaveType, from, to, halfEnd = false, unit = null, except = [], note } = body;
  await assertOrder(tx, { leaveType, from, to, halfEnd, unit });
  const id = newId();
  const runId = await enqueue(tx, assignLeaveJob, { assignment: id }, { subjectId: id });
  await tx.db.insert(leaveAssignment).values({
    companyId: tx.companyId,
    id,
    runId,
    leaveType,
    from,
    to,
    halfEnd,
    unit,
    except: [...except],
    note,
    createdAt: tx.now.toISOString(),
    createdBy: tx.accountId,
  });
  tx.record({
    action: 'create',
    resource: 'leaveAssignment',
    recordId: id,
    title: note,
    after: { leaveType, from, to, halfEnd, unit, except: except.length },
  });
  return { id, runId };
}

/** Writes the leave of an order, some employees in each transaction: whoever has a row of it already is done. */
export const assignLeaveJob = defineJob<{ assignment: string }>({
  name: 'assign-leave',
  told: { label: 'Leave assigned to many', path: 'hr/employee-data?tab=assignments&assignment={subject}' },
  async run({ app, companyId, accountId, progress }, { assignment }) {
    const inTx = <T>(work: (tx: Tx) => Promise<T>) =>
      inCompany(app.database, { companyId, accountId, now: app.clock() }, work);
    const { order, ids } = await inTx(async (tx) => {
      const found = await orderOf(tx, assignment);
      const except = new Set(found.except);
      return { order: found, ids: (await chosen(tx, found)).filter((id) => !except.has(id)) };
    });
    for (let at = 0; at < ids.length; at += atOnce) {
      progress(at, ids.length);
      await inTx((tx) => assignTo(tx, order, ids.slice(at, at + atOnce)));
    }
    progress(ids.length, ids.length);
  },
});

async function orderOf(tx: Tx, id: string): Promise<typeof leaveAssignment.$inferSelect> {
  const [found] = await tx.db
    .select()
    .from(leaveAssignment)
    .where(and(eq(leaveAssignment.companyId, tx.companyId), eq(leaveAssignment.id, id)));
  if (found === undefined) throw userError('request.not-found');
  return found;
}

async function assignTo(tx: Tx, order: typeof leaveAssignment.$inferSelect, ids: readonly string[]): Promise<void> {
  const { id: assignment, leaveType, from, to, halfEnd, note } = order;
  const done = await tx.db
    .select({ employee: leaveAssignmentRow.employee })
    .from(leaveAssignmentRow)
    .where(and(eq(leaveAssignmentRow.companyId, tx.companyId), eq(leaveAssignmentRow.assignment, assignment)));
  const known = new Set(done.map(({ employee: id }) => id));
  const open = ids.filter((id) => !known.has(id));
  for (const id of open.toSorted()) await lockLeave(tx, id);
  const rows = await rowsFor(tx, order, open);
  const kept = records(asProduct(tx), leaveRequest);
  for (const { id, days, said } of rows) {
    const request =
      said === null
        ? await kept.create(
            { employee: id, leaveType, from, to, halfStart: false, halfEnd, note, status: 'approved' },
            { anyState: true, reason: sayInHistory('assigned', { note }).message },
          )
        : null;
    await tx.db
      .insert(leaveAssignmentRow)
      .values({ companyId: tx.companyId, assignment, employee: id, request: request?.id ?? null, days, said });
    const account = request === null ? null : ((await records(asProduct(tx), employee).find(id))?.account ?? null);
    if (request !== null && account !== null)
      await notify(tx, [account], { kind: 'leaveAssigned', resource: leaveRequest.name, recordId: request.id });
  }
}

/** The last orders, and of a named one what became of it for each employee. */
export async function leaveAssignments(
  tx: Tx,
  { id }: { id?: string | undefined },
): Promise<ResponseOf<typeof leaveAssignmentsCall>> {
  const orders = await tx.db
    .select({ order: leaveAssignment, state: jobRun.state, done: jobRun.done, total: jobRun.total })
    .from(leaveAssignment)
    .innerJoin(jobRun, and(eq(jobRun.companyId, leaveAssignment.companyId), eq(jobRun.id, leaveAssignment.runId)))
    .where(eq(leaveAssignment.companyId, tx.companyId))
    .orderBy(desc(leaveAssignment.id))
    .limit(shownMax);
  const counts = await tx.db
    .select({
      assignment: leaveAssignmentRow.assignment,
      assigned: sql<number>`count(*) filter (where said is null)::int`,
      skipped: sql<number>`count(*) filter (where said is not null)::int`,
    })
    .from(leaveAssignmentRow)
    .where(eq(leaveAssignmentRow.companyId, tx.companyId))
    .groupBy(leaveAssignmentRow.assignment);
  const countOf = new Map(counts.map((one) => [one.assignment, one]));
  const names = await accountNames(tx, [...new Set(orders.flatMap(({ order }) => order.createdBy ?? []))]);
  const { rows: units } = await tx.client.query<{ id: string; name: string }>(
    'select id, name from org_unit where company_id = $1 and id = any($2::uuid[])',
    [tx.companyId, orders.flatMap(({ order }) => order.unit ?? [])],
  );
  const types = new Map((await records(tx, typeOfLeave).all()).map(({ id: type, name }) => [type, name]));
  return {
    items: orders.map(({ order, state, done, total }) => ({
      id: order.id,
      note: order.note,
      type: types.get(order.leaveType) ?? '',
      unit: units.find((one) => one.id === order.unit)?.name ?? null,
      from: order.from,
      to: order.to,
      createdAt: new Date(order.createdAt).toISOString(),
      createdBy: order.createdBy === null ? null : (names[order.createdBy] ?? null),
      state,
      progress: { done, total },
      assigned: countOf.get(order.id)?.assigned ?? 0,
      skipped: countOf.get(order.id)?.skipped ?? 0,
    })),
    rows: id === undefined || !isId(id) ? [] : await resultOf(tx, id),
  };
}

async function resultOf(tx: Tx, id: string): Promise<ResponseOf<typeof leaveAssignmentsCall>['rows']> {
  const { rows } = await tx.client.query<{
    id: string;
    name: string | null;
    days: string;
    request: string | null;
    said: Message | null;
  }>(
    `select row.employee as id, person.name, row.days, row.request, row.said from leave_assignment_row row
     join employee person on person.company_id = row.company_id and person.id = row.employee
     where row.company_id = $1 and row.assignment = $2 and /* kept rows: employee */ true order by person.name, person.id`,
    [tx.companyId, id],
  );
  return skippedFirst(rows).map((row) => ({ ...row, name: row.name ?? '' }));
}
