import { approvalSubject, type ApprovalItem } from '#platform/approvals/server/approval-subject.ts';
import { recordsIn } from '#platform/approvals/server/waiting.ts';
import { records } from '#platform/records/server/records.ts';
import { materialityAssessment } from '#modules/materiality/assessment/model/assessment.ts';
import { assessmentFlow, assessmentItem } from '#modules/materiality/assessment/server/approval.ts';
import { assessmentData } from '#modules/materiality/assessment/server/assessment-data.ts';
import { approveAndLock } from './approve-assessment.ts';

/** Assessments in review in the inbox of approvals. */
export const assessmentApproval = approvalSubject({
  flow: assessmentFlow,
  async open(tx) {
    const inReview = await recordsIn(tx, materialityAssessment, ['inReview']);
    const items: ApprovalItem[] = [];
    for (const { id } of inReview) items.push(await assessmentItem(tx, await assessmentData(tx, id)));
    return items;
  },
  async find(tx, id) {
    const found = await records(tx, materialityAssessment).find(id);
    return found?.status === 'inReview' ? assessmentItem(tx, await assessmentData(tx, id)) : null;
  },
  async approve(tx, { id }, { note }) {
    await approveAndLock(tx, { assessment: id, note });
  },
  async reject(tx, { id }, note) {
    const { version } = await records(tx, materialityAssessment).get(id);
    await records(tx, materialityAssessment).change(id, version, { status: 'draft' }, { reason: note });
  },
});
