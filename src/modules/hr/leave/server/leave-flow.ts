import { defineApproval, type ApprovalStep } from '#platform/approvals/model/approval-flow.ts';
import { approvalSubject, type ApprovalItem } from '#platform/approvals/server/approval-subject.ts';
import { approve, staffOf } from '#platform/approvals/server/decide.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { recordsIn } from '#platform/approvals/server/waiting.ts';
import { employee, type Employee } from '#modules/employee/person/model/employee.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { sql } from 'drizzle-orm';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { leavePurposes, type LeaveType } from '../model/leave-type.ts';
import { leaveRequest, type LeaveRequest } from '../model/leave-request.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { printedDay } from '#platform/values/model/printed-day.ts';
import { companyLeave } from './leave-facts.ts';

const notBy = ['person', 'requested'];
const byManager: ApprovalStep = { name: 'approval', label: 'Line manager', by: { part: 'lineManager' }, notBy };
/** Where there is no line manager who can sign in. */
const byHr: ApprovalStep = { name: 'approval', label: 'HR', by: { access: 'leave.manage' }, notBy };

/** Leave is approved by the line manager, without one by HR, and never by who takes it. */
export const leaveFlow = defineApproval({
  kind: leaveRequest.name,
  label: 'Leave request',
  read: 'leave.read',
  alone: 'never',
  steps: [byManager],
  facts: [
    { name: 'days', label: 'Days of leave', type: 'count' },
    { name: 'purpose', label: 'Purpose', type: 'choice', options: leavePurposes },
  ],
});

/** The request as the engine knows it. Read as the product: who stands in for a line manager may not read it. */
export async function leaveItem(tx: Tx, request: LeaveRequest): Promise<ApprovalItem> {
  const all = asProduct(tx);
  const person = await records(all, employee).get(request.employee, { bin: true });
  const manager = person.manager === null ? null : await records(all, employee).find(person.manager);
  const type = (await companyLeave(tx)).leaveTypes.get(request.leaveType);
  return itemOf(tx, request, person, manager?.account ?? null, type);
}

async function itemOf(
  tx: Tx,
  { id, from, to, days, createdBy, createdAt, version, label }: LeaveRequest,
  { account }: Pick<Employee, 'account'>,
  manager: string | null,
  type: LeaveType | undefined,
): Promise<ApprovalItem> {
  const isThere = manager !== null && (await staffOf(tx)).members.has(manager);
  return {
    id,
    title: label ?? leaveRequest.label[0],
    detail: from === to ? printedDay(from) : `${printedDay(from)} – ${printedDay(to)}`,
    amount: days === null ? null : { value: decimalText(dec(days)), unit: 'day' },
    requestedBy: createdBy,
    openedAt: createdAt,
    parts: { requested: [createdBy], person: [account], lineManager: [manager] },
    facts: { days, purpose: type?.purpose ?? null },
    round: String(version),
    flow: { alone: 'never', steps: [isThere ? byManager : byHr] },
  };
}

async function openItems(tx: Tx): Promise<ApprovalItem[]> {
  const all = asProduct(tx);
  const waiting = await recordsIn(all, leaveRequest, ['requested']);
  if (waiting.length === 0) return [];
  const ids = [...new Set(waiting.map((request) => request.employee))];
  const people = await accountsOf(all, ids);
  const { leaveTypes } = await companyLeave(tx);
  const items: ApprovalItem[] = [];
  for (const request of waiting) {
    const person = people.get(request.employee);
    if (person !== undefined)
      items.push(await itemOf(tx, request, person, person.manager, leaveTypes.get(request.leaveType)));
  }
  return items;
}

/** The accounts of people and of their line managers. */
async function accountsOf(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, { account: string | null; manager: string | null }>> {
  const { rows } = await tx.db.execute<{ id: string; account: string | null; manager: string | null }>(sql`
    select person.id, person.account, lead.account as manager
    from (select id, account, manager from employee where company_id = ${tx.companyId} and ${everyRow(employee)}
      and id = any(${sql.param([...ids])}::uuid[])) person
    left join (select id, account from employee where company_id = ${tx.companyId} and removed_at is null
      and ${everyRow(employee)}) lead on lead.id = person.manager`);
  return new Map(rows.map(({ id, account, manager }) => [id, { account, manager }]));
}

/** Whether the person of the transaction has to do with it: asked for it, decides it, stands in, or reads it anyway. */
async function concerns(tx: Tx, item: ApprovalItem): Promise<boolean> {
  if (tx.accountId === null || tx.grants === null) return true;
  if (tx.grants.get('leave.read')?.has('company') === true) return true;
  const { delegations, owners } = await staffOf(tx);
  const approvers = [...(item.parts['lineManager'] ?? []), ...owners];
  const mine = [tx.accountId, ...delegations.flatMap(({ from, to }) => (to === tx.accountId ? [from] : []))];
  return item.requestedBy === tx.accountId || mine.some((one) => approvers.includes(one));
}

/** Leave requests in the inbox of approvals. */
export const leaveApproval = approvalSubject({
  flow: leaveFlow,
  async open(tx) {
    const items: ApprovalItem[] = [];
    for (const item of await openItems(tx)) if (await concerns(tx, item)) items.push(item);
    return items;
  },
  async find(tx, id) {
    const request = await records(asProduct(tx), leaveRequest).find(id);
    if (request === null || request.status !== 'requested') return null;
    const item = await leaveItem(tx, request);
    return (await concerns(tx, item)) ? item : null;
  },
  async approve(tx, item, { step, note }) {
    const { isComplete } = await approve(tx, leaveFlow, item, { step, note });
    if (isComplete) await decided(tx, item, 'approved', note);
  },
  async reject(tx, item, note) {
    await decided(tx, item, 'rejected', note);
  },
  async withdraw(tx, item) {
    await decided(tx, item, 'withdrawn', null);
  },
});

async function decided(
  tx: Tx,
  { id }: ApprovalItem,
  status: 'approved' | 'rejected' | 'withdrawn',
  note: string | null,
): Promise<void> {
  const kept = records(asProduct(tx), leaveRequest);
  const isNoted = note !== null && note !== '';
  const { version } = isNoted ? await kept.compute(id, { decisionNote: note }) : await kept.get(id);
  await kept.change(id, version, { status }, isNoted ? { reason: note } : {});
}
