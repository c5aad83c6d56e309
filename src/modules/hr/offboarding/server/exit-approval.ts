import { approvalSubject, type ApprovalItem } from '#platform/approvals/server/approval-subject.ts';
import { recordsIn } from '#platform/approvals/server/waiting.ts';
import { defineApproval } from '#platform/approvals/model/approval-flow.ts';
import { approve, staffOf } from '#platform/approvals/server/decide.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { isPrivileged, roleNamed } from '#platform/directory/model/roles.ts';
import { activeMembers } from '#platform/members/server/active-members.ts';
import { rolesOf } from '#platform/members/server/rights.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { employee } from '#modules/employee/person/model/employee.ts';
import { exit, type Exit } from '../model/exit.ts';

/** Exits that a line manager begins, and those of people with privileges: somebody else approves them. */
export const exitFlow = defineApproval({
  kind: exit.name,
  label: 'Exit',
  read: 'offboarding.read',
  alone: 'never',
  steps: [
    { name: 'approve', label: 'Approval', by: { access: 'offboarding.approve' }, notBy: ['requested', 'leaver'] },
  ],
  facts: [{ name: 'kind', label: 'Type', type: 'choice', options: exit.fields.kind.options }],
});

/**
 * What is asked: of whoever holds a privileged role, an owner; else anybody who approves exits. Never the leaver or who
 * asked.
 */
export async function exitItem(tx: Tx, of: Exit): Promise<ApprovalItem> {
  const person = await records(asProduct(tx), employee).find(of.employee);
  const owners = (await staffOf(tx)).owners;
  return {
    id: of.id,
    title: of.label ?? '',
    detail: null,
    requestedBy: of.createdBy,
    openedAt: of.changedAt,
    parts: { requested: [of.createdBy], leaver: [person?.account ?? null], owners },
    facts: { kind: of.kind },
    round: String(of.version),
    ...((await holdsPrivilege(tx, person?.account ?? null))
      ? {
          flow: {
            alone: 'never',
            steps: [{ name: 'approve', label: 'Owner', by: { part: 'owners' }, notBy: ['requested', 'leaver'] }],
          },
        }
      : {}),
  };
}

/** Whether an account holds a role that HR may not give or take, one of the company's own included. */
export async function holdsPrivilege(tx: Tx, account: string | null): Promise<boolean> {
  const member = (await activeMembers(tx)).find(({ accountId }) => accountId === account);
  const table = await rolesOf(tx.db, tx.companyId);
  return (member?.roleKeys ?? []).some((key) => {
    const role = roleNamed(key, table);
    return role !== undefined && isPrivileged(role);
  });
}

/** Exits that wait, in the inbox of approvals. */
export const exitApproval = approvalSubject({
  flow: exitFlow,
  async open(tx) {
    const items: ApprovalItem[] = [];
    for (const one of await recordsIn(tx, exit, ['requested'])) items.push(await exitItem(tx, one));
    return items;
  },
  async find(tx, id) {
    const found = await records(tx, exit).find(id);
    return found?.status === 'requested' ? exitItem(tx, found) : null;
  },
  async approve(tx, item) {
    if ((await approve(tx, exitFlow, item)).isComplete) await changeExit(tx, item.id, 'open');
  },
  async reject(tx, { id }) {
    await changeExit(tx, id, 'rejected');
  },
  async withdraw(tx, { id }) {
    await changeExit(tx, id, 'cancelled');
  },
});

/** The engine has looked at who may: an owner approves without the right to change exits. */
async function changeExit(tx: Tx, id: string, status: Exit['status']): Promise<void> {
  const kept = records(asProduct(tx), exit);
  const { version } = await kept.get(id);
  await kept.change(id, version, { status });
}
