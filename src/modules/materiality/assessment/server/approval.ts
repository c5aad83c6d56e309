import { createHash } from 'node:crypto';
import { defineApproval } from '#platform/approvals/model/approval-flow.ts';
import type { ApprovalItem } from '#platform/approvals/server/approval-subject.ts';
import { verdictOn } from '#platform/approvals/server/decide.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say } from '../model/messages.ts';
import type { AssessmentData } from './assessment-data.ts';
import { assessmentFacts } from './assessment-facts.ts';

/** An assessment is approved by somebody who neither scored nor decided, where the company has one. */
export const assessmentFlow = defineApproval({
  kind: 'materialityAssessment',
  label: 'Materiality assessment',
  read: 'materiality.read',
  alone: 'allowedAndSaid',
  steps: [{ name: 'approve', label: 'Approval', by: { access: 'materiality.approve' }, notBy: ['scored', 'decided'] }],
  facts: [
    { name: 'noLongerMaterial', label: 'Topics no longer material', type: 'count' },
    { name: 'withoutEvidence', label: 'Rated IROs without evidence', type: 'share' },
    { name: 'notAnswered', label: 'Survey invitations without response', type: 'share' },
  ],
});

type Approved = Pick<AssessmentData, 'assessment' | 'period' | 'iros' | 'conclusions'>;

/** Approvals count for the scores and decisions they were given on. */
export async function assessmentItem(tx: Tx, data: Approved): Promise<ApprovalItem> {
  const { assessment, period, iros, conclusions } = data;
  const versions = [assessment, ...iros, ...conclusions].map(({ id, version }) => `${id} ${version}`);
  return {
    id: assessment.id,
    title: assessment.name,
    detail: period.name,
    requestedBy: assessment.changedBy ?? assessment.createdBy,
    openedAt: assessment.changedAt,
    parts: { scored: iros.map(({ ratedBy }) => ratedBy), decided: conclusions.map(({ decidedBy }) => decidedBy) },
    facts: await assessmentFacts(tx, data),
    round: createHash('sha256').update(versions.join()).digest('hex'),
  };
}

/**
 * Who may approve: whoever neither scored nor decided. Where nobody else holds the right the same person may, and the
 * history says so.
 */
export async function approvalOf(tx: Tx, data: Approved): Promise<{ isAllowed: boolean; reason: Message | null }> {
  if (tx.accountId === null) return { isAllowed: true, reason: null };
  const verdict = await verdictOn(tx, assessmentFlow, await assessmentItem(tx, data));
  if (verdict.isAllowed) return { isAllowed: true, reason: verdict.alone === null ? null : reasons[verdict.alone] };
  return { isAllowed: false, reason: refusals[verdict.why] };
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
