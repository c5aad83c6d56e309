import { accessChange, type AccessChange } from '#modules/employee/access/model/access-records.ts';
import type { App } from '#platform/app/server/app.ts';
import { defineApproval } from '#platform/approvals/model/approval-flow.ts';
import { approvalSubjectWith, type ApprovalItem } from '#platform/approvals/server/approval-subject.ts';
import { approve } from '#platform/approvals/server/decide.ts';
import { recordsIn } from '#platform/approvals/server/waiting.ts';
import { accountError } from '#platform/accounts/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { membershipById } from '#platform/members/server/find-person.ts';
import { policyOf } from '#platform/members/server/policy-of.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { applyChange, inputOf } from './change-access.ts';

/** Nobody approves what they asked for, nor what raises their own rights: locked, whatever the company's rules say. */
export const accessChangeFlow = defineApproval({
  kind: 'accessChange',
  label: 'Access change',
  read: 'access-level.read',
  alone: 'never',
  steps: [
    {
      name: 'second',
      label: 'Second person',
      by: { access: 'access-level.approve' },
      notBy: ['requested', 'affected'],
    },
  ],
});

export const accessApproval = approvalSubjectWith(accessChangeFlow, (app: App) => ({
  async open(tx) {
    const waiting = await recordsIn(tx, accessChange, ['waiting']);
    return Promise.all(waiting.map((one) => itemOf(tx, one)));
  },
  async find(tx, id) {
    const found = await records(tx, accessChange).find(id);
    return found?.status === 'waiting' ? itemOf(tx, found) : null;
  },
  async approve(tx, item, { note }) {
    if (!(await approve(tx, accessChangeFlow, item, { note })).isComplete) return;
    const request = await records(tx, accessChange).get(item.id);
    const asker =
      request.createdBy === null ? null : await membershipById(app.database, tx.companyId, request.createdBy);
    if (asker === null || request.createdBy === null) throw accountError('accounts.person-unknown');
    const actor = { accountId: request.createdBy, roleKeys: asker.roleKeys };
    await applyChange(tx, { actor, app, kind: asker.company.kind }, inputOf(request, await todayOf(tx)));
    await decided(tx, item.id, 'approved', note);
  },
  reject: (tx, { id }, note) => decided(tx, id, 'rejected', note),
  withdraw: (tx, { id }) => decided(tx, id, 'withdrawn', null),
}));

const decided = (tx: Tx, id: string, status: AccessChange['status'], note: string | null) =>
  records(asProduct(tx), accessChange)
    .compute(
      id,
      { status, decidedBy: tx.accountId, decidedAt: tx.now.toISOString() },
      { action: status === 'approved' ? 'approved' : 'changed', reason: note },
    )
    .then(() => undefined);

/** Whose rights a request raises: the member, and everybody who holds the role that changes. */
async function itemOf(tx: Tx, request: AccessChange): Promise<ApprovalItem> {
  const { id, title, change, member, role, reason, createdBy, changedBy, createdAt, version } = request;
  const holders =
    change === 'role'
      ? (await policyOf(tx)).people
          .filter(({ standing, assignments }) => [...standing, ...assignments.map((one) => one.role)].includes(role))
          .map((one) => one.id)
      : [];
  return {
    id,
    title,
    detail: reason,
    requestedBy: createdBy,
    openedAt: createdAt,
    parts: { requested: [createdBy, changedBy], affected: [member, ...holders] },
    round: `${id} ${version}`,
  };
}
