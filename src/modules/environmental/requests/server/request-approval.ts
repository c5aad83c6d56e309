import { environmentalError } from '#modules/environmental/model/errors.ts';
import { defineApproval, type ApprovalStep } from '#platform/approvals/model/approval-flow.ts';
import { approvalSubject, type ApprovalItem } from '#platform/approvals/server/approval-subject.ts';
import { recordsIn } from '#platform/approvals/server/waiting.ts';
import { approve, type Approval } from '#platform/approvals/server/decide.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { errorOf } from '#platform/errors/model/errors.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { records } from '#platform/records/server/records.ts';
import { daysOf } from '#platform/values/model/period.ts';
import { dataRequest, type DataRequest } from '#modules/environmental/requests/model/data-request.ts';
import { settingsOn } from '#modules/environmental/server/settings-on.ts';

const access = 'environmental.approve';
const review: ApprovalStep = { name: 'review', label: 'Review', by: { access }, notBy: ['submitted'] };
const approveOnce: ApprovalStep = { name: 'approve', label: 'Approval', by: { access }, notBy: ['submitted'] };
const approveReviewed: ApprovalStep = { ...approveOnce, notBy: ['submitted', 'reviewed'] };

/** Answers are approved by somebody else than who submitted them, without exception. */
export const requestFlow = defineApproval({
  kind: dataRequest.name,
  label: 'Data request',
  read: 'environmental.read',
  alone: 'never',
  steps: [approveOnce],
  facts: [
    { name: 'change', label: 'Change from the previous year', type: 'share' },
    { name: 'basis', label: 'Basis', type: 'choice', options: dataRequest.fields.basis.options },
  ],
});

/** The steps of an answer: the settings of its months say whether it is reviewed first. */
async function itemOf(tx: Tx, request: DataRequest, isReviewAsked = false): Promise<ApprovalItem> {
  const { approvalChain } = await settingsOn(tx, daysOf(request.period).to);
  const isTwo = approvalChain === 'two';
  const { id, name, quantity, unit, change, basis, submittedBy, reviewedBy, changedAt, version } = request;
  return {
    id,
    title: name ?? dataRequest.label[0],
    detail: null,
    amount: quantity === null ? null : { value: quantity, unit },
    requestedBy: submittedBy,
    openedAt: changedAt,
    parts: { submitted: [submittedBy], reviewed: [reviewedBy] },
    // More and less alike. Without an amount of the year before nothing is known.
    facts: { change: change === null ? null : decimalText(dec(change).abs()), basis },
    round: String(version),
    given:
      reviewedBy === null
        ? []
        : [{ step: 'review', by: reviewedBy, onBehalfOf: null, verdict: 'approved', at: changedAt, alone: null }],
    flow: {
      alone: 'never',
      steps: isTwo ? [review, approveReviewed] : isReviewAsked ? [review, approveOnce] : [approveOnce],
    },
  };
}

/** Keeps that the person reviews or approves the answer. @throws `environmental.own-answer` and the like */
export async function signRequest(tx: Tx, request: DataRequest, step: 'review' | 'approve'): Promise<Approval> {
  return approve(tx, requestFlow, await itemOf(tx, request, step === 'review'), {
    step,
    refusals: {
      own: () =>
        errorOf(request.submittedBy === tx.accountId ? 'environmental.own-answer' : 'environmental.own-review'),
      notYet: () => environmentalError('environmental.review-missing'),
    },
  });
}

const waits = ({ status }: DataRequest): boolean => status === 'submitted' || status === 'reviewed';

/** Submitted answers in the inbox of approvals. */
export const requestApproval = approvalSubject({
  flow: requestFlow,
  tellsOfRejection: true,
  async open(tx) {
    const found = await recordsIn(tx, dataRequest, ['submitted', 'reviewed']);
    const items: ApprovalItem[] = [];
    for (const request of found) items.push(await itemOf(tx, request));
    return items;
  },
  async find(tx, id) {
    const request = await records(tx, dataRequest).find(id);
    return request === null || !waits(request) ? null : itemOf(tx, request);
  },
  async approve(tx, { id }, { step }) {
    const { version } = await records(tx, dataRequest).get(id);
    await records(tx, dataRequest).change(id, version, { status: step === 'review' ? 'reviewed' : 'approved' });
  },
  async reject(tx, { id }, note) {
    const { version } = await records(tx, dataRequest).get(id);
    await records(tx, dataRequest).change(id, version, { status: 'returned', reply: note });
  },
});
