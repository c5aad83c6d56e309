import { defineApproval, type ApprovalStep } from '#platform/approvals/model/approval-flow.ts';
import { approvalSubject, type ApprovalItem } from '#platform/approvals/server/approval-subject.ts';
import { mayDecide } from '#platform/approvals/model/approval.ts';
import { approve, casesOf, staffOf } from '#platform/approvals/server/decide.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { employee } from '#modules/employee/person/model/employee.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { sql, type SQL } from 'drizzle-orm';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { leavePurposes } from '../model/leave-type.ts';
import { leaveRequest, type LeaveRequest } from '../model/leave-request.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { printedDay } from '#platform/values/model/printed-day.ts';
import { coverConditions, coverReasons } from './leave-cover.ts';
import { companyLeave } from './leave-facts.ts';

const notBy = ['person', 'requested'];
const rightOfHr = 'leave.manage';
/** Further people, and further approvals of the company's rules, are those of HR. */
const byManager: ApprovalStep = {
  name: 'approval',
  label: 'Line manager',
  by: { part: 'lineManager', thenAccess: rightOfHr },
  notBy,
};
/** Where no line manager may decide. */
const byHr: ApprovalStep = { name: 'approval', label: 'HR', by: { access: rightOfHr }, notBy };

/** Leave is approved by the line manager, without one by HR, and never by who takes it or has entered it. */
export const leaveFlow = defineApproval({
  kind: leaveRequest.name,
  label: 'Leave request',
  read: 'leave.read',
  alone: 'never',
  tellApproved: ['requested', 'person'],
  steps: [byManager],
  facts: [
    { name: 'days', label: 'Days of leave', type: 'count' },
    { name: 'purpose', label: 'Purpose', type: 'choice', options: leavePurposes },
  ],
});

/** The request as the engine knows it. Read as the product: who stands in for a line manager may not read it. */
export async function leaveItem(tx: Tx, request: LeaveRequest): Promise<ApprovalItem> {
  const all = asProduct(tx);
  const { account, manager: lead } = await records(all, employee).get(request.employee, { bin: true });
  const manager = lead === null ? null : ((await records(all, employee).find(lead))?.account ?? null);
  return itemOf(tx, { ...request, account, manager });
}

type Waiting = Pick<
  LeaveRequest,
  'id' | 'label' | 'leaveType' | 'from' | 'to' | 'days' | 'createdBy' | 'createdAt' | 'version'
> & { account: string | null; manager: string | null };

async function itemOf(
  tx: Tx,
  { id, from, to, days, createdBy, createdAt, version, label, leaveType, account, manager }: Waiting,
): Promise<ApprovalItem> {
  const type = (await companyLeave(tx)).leaveTypes.get(leaveType);
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
    flow: {
      alone: 'never',
      steps: [(await isManagersToDecide(tx, { manager, account, createdBy })) ? byManager : byHr],
    },
  };
}

/** Whether the line manager approves: is there with an account, and neither takes the leave nor has entered it. */
export async function isManagersToDecide(
  tx: Tx,
  { manager, account, createdBy }: Record<'manager' | 'account' | 'createdBy', string | null>,
): Promise<boolean> {
  if (manager === null || manager === account || manager === createdBy) return false;
  return (await staffOf(tx)).members.has(manager);
}

/** Of more than these the inbox shows the oldest; the others follow when those are decided. */
const most = 1000;

/** What waits, the oldest first: of a person's transaction what that person may have to do with. */
async function openItems(tx: Tx): Promise<ApprovalItem[]> {
  const { rows } = await tx.db.execute<Waiting & Record<string, unknown>>(sql`
    select request.id, request.label, request.leave_type as "leaveType", request."from"::text, request."to"::text,
      trim_scale(request.days)::text as days, request.created_by as "createdBy", request.version, person.account,
      to_char(request.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
      lead.account as manager
    from (select * from leave_request where company_id = ${tx.companyId} and removed_at is null
      and status = 'requested' and ${everyRow(leaveRequest)}) request
    join (select id, account, manager from employee where company_id = ${tx.companyId} and ${everyRow(employee)}) person
      on person.id = request.employee
    left join (select id, account from employee where company_id = ${tx.companyId} and removed_at is null
      and ${everyRow(employee)}) lead on lead.id = person.manager
    where ${await mayConcern(tx)}
    order by request.created_at, request.id limit ${most}`);
  const items: ApprovalItem[] = [];
  for (const row of rows) items.push(await itemOf(tx, row));
  return items;
}

/**
 * Which requests the person of the transaction asked for, or may decide: as line manager, for one, as HR where no line
 * manager decides, or further on, where somebody has decided or it was escalated.
 */
async function mayConcern(tx: Tx): Promise<SQL> {
  if (tx.accountId === null || tx.grants === null) return sql`true`;
  const { delegations, members } = await staffOf(tx);
  const mine = [tx.accountId, ...delegations.flatMap(({ from, to }) => (to === tx.accountId ? [from] : []))];
  const isHr = mine.some((one) => members.get(one)?.has(rightOfHr) === true);
  const accounts = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;
  const about = (table: string) => sql`from ${sql.raw(table)} about where about.company_id = ${tx.companyId}
    and about.kind = ${leaveRequest.name} and about.subject_id = request.id`;
  return sql`(request.created_by = ${tx.accountId}::uuid or lead.account = any(${accounts(mine)})
    or ${isHr} and (lead.account is null or lead.account in (request.created_by, person.account)
      or lead.account <> all(${accounts([...members.keys()])}))
    or exists (select 1 ${about('approval_decision')} and about.round = request.version::text)
    or exists (select 1 ${about('approval_reminder')} and about.escalated_at is not null))`;
}

/** Those that the person of the transaction asked for, may read anyway, or that wait for them. */
async function concerning(tx: Tx, items: readonly ApprovalItem[]): Promise<ApprovalItem[]> {
  const me = tx.accountId;
  if (me === null || tx.grants === null || tx.grants.get('leave.read')?.has('company') === true) return [...items];
  const staff = await staffOf(tx);
  return (await casesOf(tx, leaveFlow, items))
    .filter(({ item, case: given }) => item.requestedBy === me || mayDecide(given, staff, me).isAllowed)
    .map(({ item }) => item);
}

/** Leave requests in the inbox of approvals. */
export const leaveApproval = approvalSubject({
  flow: leaveFlow,
  open: async (tx) => concerning(tx, await openItems(tx)),
  async find(tx, id) {
    const request = await records(asProduct(tx), leaveRequest).find(id);
    if (request === null || request.status !== 'requested') return null;
    const [item] = await concerning(tx, [await leaveItem(tx, request)]);
    return item ?? null;
  },
  async conditions(tx, { id }) {
    return coverConditions(tx, await records(asProduct(tx), leaveRequest).get(id));
  },
  takesReasons: true,
  async approve(tx, item, { step, note, waivers }) {
    const reasons = await coverReasons(tx, await records(asProduct(tx), leaveRequest).get(item.id), waivers);
    const whole = [note ?? '', ...reasons].filter((line) => line !== '').join('\n') || null;
    const { isComplete } = await approve(tx, leaveFlow, item, { step, note: whole });
    if (isComplete) await decided(tx, item, 'approved', whole);
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
