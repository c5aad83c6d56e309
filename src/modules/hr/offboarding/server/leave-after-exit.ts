import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { employee, employment } from '#modules/employee/person/model/employee.ts';
import { leaveRequest, type LeaveRequest } from '#modules/hr/leave/model/leave-request.ts';
import { checkedLeave } from '#modules/hr/leave/server/leave-issues.ts';
import { leaveAfterExit } from './tables.ts';
import type { Exit } from '../model/exit.ts';
import { sayInHistory } from '../model/messages.ts';

type Former = Omit<typeof leaveAfterExit.$inferSelect, 'companyId' | 'exit'>;

/**
 * Leave after the last day of an exit is withdrawn, what reaches beyond it ends with it, and who has it and who approved
 * it are told. When the last day moves or the exit is cancelled, what the exit took comes back as far as it fits: not
 * where somebody changed the request meanwhile, and not where other leave took its days.
 *
 * @param lastDay  null: the exit is cancelled
 */
export async function followLeave(tx: Tx, exit: Exit, lastDay: string | null): Promise<void> {
  const kept = records(asProduct(tx), leaveRequest);
  const known = new Set<string>();
  for (const former of await formerLeave(tx, exit.id)) {
    const request = await kept.find(former.request);
    if (request === null || request.version !== former.version) {
      await forget(tx, exit.id, former.request);
      continue;
    }
    known.add(request.id);
    const is = asOf(former, request, lastDay);
    if (is.status === request.status && is.to === request.to) continue;
    const isWhole = is.to === former.to && is.status === former.status;
    if (is.status === former.status && (await isTaken(tx, { ...request, ...is }))) continue;
    const after = await changed(tx, exit, request, is, isWhole && lastDay === null);
    if (isWhole) await forget(tx, exit.id, request.id);
    else await remember(tx, exit.id, { ...former, version: after.version });
  }
  if (lastDay === null) return;
  for (const request of await leaveAfter(tx, exit.employee, lastDay)) {
    if (known.has(request.id)) continue;
    const former: Former = {
      request: request.id,
      to: request.to,
      halfEnd: request.halfEnd,
      status: request.status === 'approved' ? 'approved' : 'requested',
      version: request.version,
    };
    const after = await changed(tx, exit, request, asOf(former, request, lastDay), false);
    await remember(tx, exit.id, { ...former, version: after.version });
  }
}

/** A request as the last day leaves it. */
function asOf(
  former: Former,
  { from }: LeaveRequest,
  lastDay: string | null,
): Pick<LeaveRequest, 'status' | 'to' | 'halfEnd'> {
  const { status, to, halfEnd } = former;
  if (lastDay === null || to <= lastDay) return { status, to, halfEnd };
  if (from <= lastDay) return { status, to: lastDay, halfEnd: false };
  return { status: status === 'approved' ? 'cancelled' : 'withdrawn', to, halfEnd };
}

/** Leave that is asked for or approved beyond a day, of the employment that ends then. */
async function leaveAfter(tx: Tx, person: string, lastDay: string): Promise<LeaveRequest[]> {
  const isTheirs = { field: 'employee', operation: 'is' as const, values: [person] };
  const all = await records(asProduct(tx), leaveRequest).all({
    filters: [
      isTheirs,
      { field: 'status', operation: 'is', values: ['requested', 'approved'] },
      { field: 'to', operation: 'from', values: [lastDay] },
    ],
    sort: [{ field: 'from', descending: false }],
  });
  const spells = await records(asProduct(tx), employment).all({ filters: [isTheirs] });
  const isOfLater = ({ from }: LeaveRequest) =>
    spells.some(({ startDate }) => startDate > lastDay && startDate <= from);
  return all.filter((request) => request.to > lastDay && !isOfLater(request));
}

/** Whether other leave took its days meanwhile. The balance decided when it was approved, and is settled at the end. */
const isTaken = async (tx: Tx, request: LeaveRequest): Promise<boolean> =>
  (await checkedLeave(asProduct(tx), request))?.issues.some(({ said }) => said.code === 'leave.overlaps') !== false;

async function changed(
  tx: Tx,
  { lastDay, kind }: Exit,
  request: LeaveRequest,
  set: Pick<LeaveRequest, 'status' | 'to' | 'halfEnd'>,
  isBack: boolean,
): Promise<LeaveRequest> {
  const days = (await checkedLeave(asProduct(tx), { ...request, ...set }))?.days;
  const day = { day: { day: lastDay } };
  const isEnded = set.status !== 'approved' && set.status !== 'requested';
  const reason = isBack
    ? sayInHistory('leave-back')
    : isEnded
      ? sayInHistory('leave-withdrawn', day)
      : sayInHistory('leave-shortened', day);
  const after = await records(asProduct(tx), leaveRequest).compute(
    request.id,
    { ...set, ...(days === undefined ? {} : { days }) },
    { reason: reason.message },
  );
  const told = await concerned(tx, request);
  await notify(tx, kind === 'death' ? told.approvers : [...told.own, ...told.approvers], {
    kind: isBack ? 'leaveRestored' : 'leaveEnded',
    resource: leaveRequest.name,
    recordId: request.id,
  });
  return after;
}

/** Who takes the leave, and who approved it, or would: the line manager. */
async function concerned(tx: Tx, { id, employee: of }: LeaveRequest): Promise<{ own: string[]; approvers: string[] }> {
  const all = records(asProduct(tx), employee);
  const person = await all.find(of);
  const { rows } = await tx.client.query<{ by: string }>(
    `select distinct decided_by as by from approval_decision
     where company_id = $1 and kind = $2 and subject_id = $3 and verdict = 'approved'`,
    [tx.companyId, leaveRequest.name, id],
  );
  const lead = person?.manager ? ((await all.find(person.manager))?.account ?? null) : null;
  const own = person?.account ?? null;
  const approvers = rows.length > 0 ? rows.map(({ by }) => by) : lead === null ? [] : [lead];
  const others = approvers.filter((one) => one !== own && one !== tx.accountId);
  return { own: own === null || own === tx.accountId ? [] : [own], approvers: others };
}

const isOf = (tx: Tx, exit: string) => and(eq(leaveAfterExit.companyId, tx.companyId), eq(leaveAfterExit.exit, exit));

const formerLeave = (tx: Tx, exit: string): Promise<Former[]> =>
  tx.db.select().from(leaveAfterExit).where(isOf(tx, exit)).orderBy(leaveAfterExit.to);

async function remember(tx: Tx, exit: string, former: Former): Promise<void> {
  const { request, to, halfEnd, status, version } = former;
  await tx.db
    .insert(leaveAfterExit)
    .values({ companyId: tx.companyId, exit, request, to, halfEnd, status, version })
    .onConflictDoUpdate({
      target: [leaveAfterExit.companyId, leaveAfterExit.exit, leaveAfterExit.request],
      set: { version },
    });
}

async function forget(tx: Tx, exit: string, request: string): Promise<void> {
  await tx.db.delete(leaveAfterExit).where(and(isOf(tx, exit), eq(leaveAfterExit.request, request)));
}
