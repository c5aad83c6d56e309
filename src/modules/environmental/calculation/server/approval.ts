import { defineApproval } from '#platform/approvals/model/approval-flow.ts';
import type { ApprovalItem } from '#platform/approvals/server/approval-subject.ts';
import { verdictOn } from '#platform/approvals/server/decide.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import type { RunRow } from './run-inputs.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';

/** Runs are approved by somebody else than who calculated them, where the company has another approver. */
export const runFlow = defineApproval({
  kind: 'calculationRun',
  label: 'Calculation',
  read: 'environmental.read',
  alone: 'allowedAndSaid',
  steps: [{ name: 'approve', label: 'Approval', by: { access: 'environmental.approve' }, notBy: ['calculated'] }],
});

/** A run that is done does not change any more: its state is its round. */
export const runItem = ({ id, name, createdBy, createdAt, state }: RunRow): ApprovalItem => ({
  id,
  title: name,
  detail: null,
  requestedBy: createdBy,
  openedAt: createdAt,
  parts: { calculated: [createdBy] },
  round: state,
});

/**
 * Who may approve: whoever did not calculate. Where nobody else holds the right, the same person may, and the history
 * says so.
 */
export async function approvalOf(tx: Tx, run: RunRow): Promise<{ allowed: boolean; reason: Message | null }> {
  if (run.state !== 'done') return { allowed: false, reason: say('approve-only-completed') };
  if (tx.accountId === null) return { allowed: true, reason: null };
  const verdict = await verdictOn(tx, runFlow, runItem(run));
  if (verdict.isAllowed) return { allowed: true, reason: verdict.alone === null ? null : reasons[verdict.alone] };
  return { allowed: false, reason: refusals[verdict.why] };
}

const reasons = {
  onlyApprover: say('approve-only-approver'),
  tooFewApprovers: say('approve-too-few'),
};
const refusals = {
  own: say('approve-own'),
  again: say('approve-again'),
  notApprover: say('approve-no-permission'),
  notYet: say('approve-not-yet'),
  decided: say('approve-decided'),
};

/** The period's name where it is closed to changes, else null. */
export async function closedPeriod(tx: Tx, id: string): Promise<string | null> {
  const period = await records(tx, reportingPeriod).find(id);
  return period !== null && (period.status === 'locked' || period.status === 'published') ? period.name : null;
}
