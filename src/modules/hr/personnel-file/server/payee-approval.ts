import { employee } from '#modules/employee/person/model/employee.ts';
import { defineApproval } from '#platform/approvals/model/approval-flow.ts';
import { approvalSubject, type ApprovalItem } from '#platform/approvals/server/approval-subject.ts';
import { approve } from '#platform/approvals/server/decide.ts';
import { recordsIn } from '#platform/approvals/server/waiting.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { payeeDetails, type PayeeDetails } from '../model/personnel-file.ts';

/** HR confirms; nobody their own details, whoever else there is. */
export const payeeFlow = defineApproval({
  kind: payeeDetails.name,
  label: 'Bank and tax details',
  read: 'payee-details.read',
  alone: 'never',
  tellApproved: ['requested'],
  steps: [{ name: 'hr', label: 'HR', by: { access: 'payee-details.approve' }, notBy: ['requested', 'concerned'] }],
});

async function itemOf(
  tx: Tx,
  { id, label, employee: of, createdBy, createdAt, version }: PayeeDetails,
): Promise<ApprovalItem> {
  const person = await records(asProduct(tx), employee).find(of);
  return {
    id,
    title: label ?? payeeDetails.label[0],
    detail: null,
    requestedBy: createdBy,
    openedAt: createdAt,
    parts: { requested: [createdBy], concerned: [person?.account ?? null] },
    round: String(version),
  };
}

/** Requested details in the inbox of approvals, without their numbers. */
export const payeeApproval = approvalSubject({
  flow: payeeFlow,
  async open(tx) {
    const items: ApprovalItem[] = [];
    for (const one of await recordsIn(tx, payeeDetails, ['requested'])) items.push(await itemOf(tx, one));
    return items;
  },
  async find(tx, id) {
    const found = await records(tx, payeeDetails).find(id);
    return found?.status === 'requested' ? itemOf(tx, found) : null;
  },
  async approve(tx, item, { note }) {
    if ((await approve(tx, payeeFlow, item, { note })).isComplete) await settle(tx, item.id, 'confirmed', note);
  },
  async reject(tx, { id }, note) {
    await settle(tx, id, 'rejected', note);
  },
  async withdraw(tx, { id }) {
    await settle(tx, id, 'withdrawn', null);
  },
});

const settle = (tx: Tx, id: string, status: PayeeDetails['status'], reason: string | null) =>
  records(asProduct(tx), payeeDetails).compute(id, { status }, { action: status ?? 'change', reason });
