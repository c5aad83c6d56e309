import { employee } from '#modules/employee/person/model/employee.ts';
import { mayDecide } from '#platform/approvals/model/approval.ts';
import { defineApproval, type ApprovalStep } from '#platform/approvals/model/approval-flow.ts';
import { approvalSubject, type ApprovalItem } from '#platform/approvals/server/approval-subject.ts';
import { approve, casesOf, staffOf } from '#platform/approvals/server/decide.ts';
import { recordsIn } from '#platform/approvals/server/waiting.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { fromMinor } from '#platform/imports/model/cells/minor-digits.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { course } from '../model/course.ts';
import { trainingEnrolment, type TrainingEnrolment } from '../model/enrolment.ts';

const notBy = ['person', 'requested'];
const rightOfHr = 'course.write';
const byManager: ApprovalStep = {
  name: 'approval',
  label: 'Line manager',
  by: { part: 'lineManager', thenAccess: rightOfHr },
  notBy,
};
/** Where no line manager may decide. */
const byHr: ApprovalStep = { name: 'approval', label: 'HR', by: { access: rightOfHr }, notBy };

/** Courses with a cost are approved by the line manager, without one by HR, and never by who takes them. */
export const trainingFlow = defineApproval({
  kind: trainingEnrolment.name,
  label: 'Training request',
  read: 'training.read',
  alone: 'never',
  tellApproved: ['person'],
  steps: [byManager],
  facts: [{ name: 'cost', label: 'Cost of the course', type: 'count' }],
});

/** The request as the engine knows it. Read as the product: who stands in for a line manager may not read it. */
export async function itemOf(tx: Tx, request: TrainingEnrolment): Promise<ApprovalItem> {
  const all = asProduct(tx);
  const { account, manager: lead } = await records(all, employee).get(request.employee, { bin: true });
  const manager = lead === null ? null : ((await records(all, employee).find(lead))?.account ?? null);
  const { costMinor, currency, hours } = await records(all, course).get(request.course, { bin: true });
  const cost = typeof costMinor === 'number' && currency ? fromMinor(costMinor, currency) : null;
  const { createdBy } = request;
  const isManagers =
    manager !== null && manager !== account && manager !== createdBy && (await staffOf(tx)).members.has(manager);
  return {
    id: request.id,
    title: request.label ?? trainingEnrolment.label[0],
    detail: `${hours} h`,
    amount: cost === null ? null : { value: cost, unit: currency ?? null },
    requestedBy: account ?? createdBy,
    openedAt: request.changedAt,
    parts: { requested: [createdBy], person: [account], lineManager: [manager] },
    facts: { cost },
    round: String(request.version),
    flow: { alone: 'never', steps: [isManagers ? byManager : byHr] },
  };
}

/** Those that the person of the transaction asked for, may read anyway, or that wait for them. */
async function concerning(tx: Tx, requests: readonly TrainingEnrolment[]): Promise<ApprovalItem[]> {
  const items: ApprovalItem[] = [];
  for (const request of requests) items.push(await itemOf(tx, request));
  const me = tx.accountId;
  if (me === null || tx.grants === null || tx.grants.get(trainingFlow.read)?.has('company') === true) return items;
  const staff = await staffOf(tx);
  return (await casesOf(tx, trainingFlow, items))
    .filter(({ item, case: given }) => item.requestedBy === me || mayDecide(given, staff, me).isAllowed)
    .map(({ item }) => item);
}

/** Requests for courses with a cost in the inbox of approvals. */
export const trainingApproval = approvalSubject({
  flow: trainingFlow,
  open: async (tx) => concerning(tx, await recordsIn(asProduct(tx), trainingEnrolment, ['requested'])),
  async find(tx, id) {
    const request = await records(asProduct(tx), trainingEnrolment).find(id);
    if (request === null || request.status !== 'requested') return null;
    const [item] = await concerning(tx, [request]);
    return item ?? null;
  },
  async approve(tx, item, { step, note }) {
    const { isComplete } = await approve(tx, trainingFlow, item, { step, note });
    if (isComplete) await decided(tx, item, 'assigned', note);
  },
  async reject(tx, item, note) {
    await decided(tx, item, 'withdrawn', note);
  },
  async withdraw(tx, item) {
    await decided(tx, item, 'withdrawn', null);
  },
});

async function decided(
  tx: Tx,
  { id }: ApprovalItem,
  status: 'assigned' | 'withdrawn',
  note: string | null,
): Promise<void> {
  const kept = records(asProduct(tx), trainingEnrolment);
  const { version } = await kept.get(id);
  await kept.change(id, version, { status }, note ? { reason: note } : {});
}
