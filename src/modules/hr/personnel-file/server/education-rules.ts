import { employee, type Employee } from '#modules/employee/person/model/employee.ts';
import { defineApproval } from '#platform/approvals/model/approval-flow.ts';
import { approvalSubject, type ApprovalItem } from '#platform/approvals/server/approval-subject.ts';
import { approve } from '#platform/approvals/server/decide.ts';
import { recordsIn } from '#platform/approvals/server/waiting.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { education, type Education } from '../model/education.ts';
import { say } from '../model/messages.ts';

/**
 * Whose right to write reaches everybody enters the education of others, which counts at once; everybody else, and they for
 * themselves, with evidence and the approval of another person. What was decided is corrected by HR alone.
 */
export const educationRules = rules<typeof education, Education>(education, {
  async beforeWrite(tx, { before, after }) {
    if (tx.grants === null && before !== null) return undefined;
    const person = await records(asProduct(tx), employee).get(after.employee, { bin: true });
    const isByHr = isEnteredByHr(tx, person);
    const isConfirmed = isByHr && (before === null || before.status === 'confirmed');
    const year = after.year ?? null;
    assertNoErrors([
      ...(before !== null && before.status !== 'requested' && !isConfirmed
        ? [{ path: 'status', ...say('education-decided') }]
        : []),
      ...(before !== null && before.employee !== after.employee
        ? [{ path: 'employee', ...say('education-employee') }]
        : []),
      ...(year !== null && year > Number((await todayOf(tx)).slice(0, 4))
        ? [{ path: 'year', ...say('education-future') }]
        : []),
      ...(!isConfirmed && (after.evidence ?? []).length === 0 ? [{ path: 'evidence', ...say('evidence-needed') }] : []),
    ]);
    return {
      label: person.name ?? education.label[0],
      status: isConfirmed ? ('confirmed' as const) : ('requested' as const),
    };
  },
  async beforeRemove(tx, record) {
    const person = await records(asProduct(tx), employee).get(record.employee, { bin: true });
    if (record.status === 'confirmed' && !isEnteredByHr(tx, person))
      assertNoErrors([{ path: 'status', ...say('education-decided') }]);
  },
});

const isEnteredByHr = (tx: Tx, person: Employee): boolean =>
  tx.grants === null ||
  (tx.grants.get(education.access.write)?.has('company') === true &&
    (person.account === null || person.account !== tx.accountId));

/** HR confirms; nobody their own, whoever else there is. */
const educationFlow = defineApproval({
  kind: education.name,
  label: 'Education',
  read: 'education.read',
  alone: 'never',
  tellApproved: ['requested'],
  steps: [{ name: 'hr', label: 'HR', by: { access: 'education.approve' }, notBy: ['requested', 'concerned'] }],
});

async function itemOf(tx: Tx, one: Education): Promise<ApprovalItem> {
  const person = await records(asProduct(tx), employee).find(one.employee);
  return {
    id: one.id,
    title: one.label ?? education.label[0],
    detail: null,
    requestedBy: one.createdBy,
    openedAt: one.createdAt,
    parts: { requested: [one.createdBy], concerned: [person?.account ?? null] },
    round: String(one.version),
  };
}

/** Education that waits, in the inbox of approvals; what it is stands in the record alone. */
export const educationApproval = approvalSubject({
  flow: educationFlow,
  async open(tx) {
    const items: ApprovalItem[] = [];
    for (const one of await recordsIn(tx, education, ['requested'])) items.push(await itemOf(tx, one));
    return items;
  },
  async find(tx, id) {
    const found = await records(tx, education).find(id);
    return found?.status === 'requested' ? itemOf(tx, found) : null;
  },
  async approve(tx, item, { note }) {
    if ((await approve(tx, educationFlow, item, { note })).isComplete) await settle(tx, item.id, 'confirmed', note);
  },
  async reject(tx, { id }, note) {
    await settle(tx, id, 'rejected', note);
  },
  async withdraw(tx, { id }) {
    await settle(tx, id, 'withdrawn', null);
  },
});

const settle = (tx: Tx, id: string, status: Education['status'], reason: string | null) =>
  records(asProduct(tx), education).compute(id, { status }, { action: status ?? 'change', reason });
