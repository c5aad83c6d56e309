import { employee, type Employee } from '#modules/employee/person/model/employee.ts';
import { profileError } from '#modules/my-profile/model/errors.ts';
import { accountOf } from '#modules/my-profile/server/own-employee.ts';
import { defineApproval } from '#platform/approvals/model/approval-flow.ts';
import { approvalSubject, type ApprovalItem } from '#platform/approvals/server/approval-subject.ts';
import { approve } from '#platform/approvals/server/decide.ts';
import { recordsIn } from '#platform/approvals/server/waiting.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import {
  controlledFields,
  employeeChangeRequest,
  type ControlledField,
  type EmployeeChangeRequest,
  type RecordedValue,
  type RequestedChange,
} from '../model/change-request.ts';

/** HR decides; nobody on their own record, whoever else there is. */
export const changeRequestFlow = defineApproval({
  kind: employeeChangeRequest.name,
  label: 'Change request',
  read: 'employee-change.read',
  alone: 'never',
  tellApproved: ['requested'],
  steps: [{ name: 'hr', label: 'HR', by: { access: 'employee-change.approve' }, notBy: ['requested', 'concerned'] }],
});

export async function itemOf(tx: Tx, request: EmployeeChangeRequest): Promise<ApprovalItem> {
  const { id, label, reason, createdBy, createdAt, version } = request;
  return {
    id,
    title: label ?? employeeChangeRequest.label[0],
    detail: reason,
    requestedBy: createdBy,
    openedAt: createdAt,
    parts: { requested: [createdBy], concerned: [await accountOf(tx, request.employee)] },
    round: String(version),
  };
}

/** Requests in the inbox of approvals. */
export const changeRequestApproval = approvalSubject({
  flow: changeRequestFlow,
  async open(tx) {
    const items: ApprovalItem[] = [];
    for (const request of await recordsIn(tx, employeeChangeRequest, ['requested']))
      items.push(await itemOf(tx, request));
    return items;
  },
  async find(tx, id) {
    const request = await records(tx, employeeChangeRequest).find(id);
    return request?.status === 'requested' ? itemOf(tx, request) : null;
  },
  async approve(tx, item, { note }) {
    const request = await records(asProduct(tx), employeeChangeRequest).get(item.id);
    const { isComplete } = await approve(tx, changeRequestFlow, item, { note });
    if (!isComplete) return;
    await apply(tx, request);
    await settle(tx, request, 'approved', note);
  },
  async reject(tx, { id }, note) {
    await settle(tx, await records(asProduct(tx), employeeChangeRequest).get(id), 'rejected', note);
  },
  async withdraw(tx, { id }) {
    await settle(tx, await records(asProduct(tx), employeeChangeRequest).get(id), 'withdrawn', null);
  },
});

const settle = (
  tx: Tx,
  { id, version }: EmployeeChangeRequest,
  status: 'approved' | 'rejected' | 'withdrawn',
  reason: string | null,
) => records(asProduct(tx), employeeChangeRequest).change(id, version, { status }, { reason });

/** What an employee's record says in a controlled field, as text; empty where nothing is recorded. */
export const controlledValue = (record: Employee, field: ControlledField): string => record[field] ?? '';

/**
 * Writes the values into the employee's record, with the request in its history.
 *
 * @throws `my-profile.record-changed` where a field says something else by now than when the change was requested
 */
async function apply(tx: Tx, request: EmployeeChangeRequest): Promise<void> {
  const record = await records(asProduct(tx), employee).get(request.employee);
  const changes = (request.changes ?? []) as RequestedChange[];
  for (const { field, before } of (request.recorded ?? []) as RecordedValue[]) {
    const now = controlledValue(record, field);
    if (now !== before)
      throw profileError('my-profile.record-changed', { field: { label: controlledFields[field] }, now });
  }
  await records(asProduct(tx), employee).change(
    record.id,
    record.version,
    Object.fromEntries(changes.map(({ field, after }) => [field, after])),
    { reason: request.reason },
  );
}
