import { materialityError } from '#modules/materiality/model/errors.ts';
import { createHash } from 'node:crypto';
import type { InputOf } from '#platform/actions/model/action.ts';
import { lockHistory } from '#platform/history/server/history-end.ts';
import { allowed, approve } from '#platform/approvals/server/decide.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { handle } from '#platform/actions/server/handle.ts';
import { materialityAssessment, topicConclusion } from '#modules/materiality/assessment/model/assessment.ts';
import { approveAssessment } from '#modules/materiality/assessment/model/materiality-actions.ts';
import { topics } from '#modules/materiality/assessment/model/topics.ts';
import { approvalOf, assessmentFlow, assessmentItem } from '#modules/materiality/assessment/server/approval.ts';
import { sealedContent } from '#modules/materiality/assessment/server/assessment-response.ts';
import { assessmentData, type AssessmentData } from '#modules/materiality/assessment/server/assessment-data.ts';
import { assertDivergencesCommented } from '#modules/materiality/prioritization-tools/server/divergence.ts';
import { materialitySeal } from '#modules/materiality/server/tables.ts';

/** Approves an assessment and locks it, or keeps one of several approvals (`sha256` is then null). */
export async function approveAndLock(
  tx: Tx,
  { assessment: id, note }: InputOf<typeof approveAssessment>,
): Promise<{ sha256: string | null }> {
  // Two approvals at once: the end of the history lets one pass after the other.
  const head = await lockHistory(tx);
  await tx.client.query('select 1 from materiality_assessment where company_id = $1 and id = $2 for update', [
    tx.companyId,
    id,
  ]);
  const data = await assessmentData(tx, id);
  const { assessment, conclusions, method } = data;
  if (assessment.status !== 'inReview')
    throw materialityError('materiality.not-in-review', {
      assessment: assessment.name,
      state: materialityAssessment.fields.status.labels[assessment.status].toLowerCase(),
    });
  const { reason } = await approvalOf(tx, data);
  const item = await assessmentItem(tx, data);
  const refusals = { own: () => materialityError('materiality.own-work', { assessment: assessment.name }) };
  await allowed(tx, assessmentFlow, item, { refusals });
  assertAllDecided(data);
  await assertDivergencesCommented(tx, data);
  const { isComplete } = await approve(tx, assessmentFlow, item, { note, refusals });
  if (!isComplete) return { sha256: null };
  const approved = { approvedBy: tx.accountId, approvedAt: tx.now.toISOString() };
  const said = [reason?.message ?? null, note].filter((part) => part !== null && part.trim() !== '').join(' ') || null;
  await supersede(tx, data);
  for (const conclusion of conclusions)
    await records(tx, topicConclusion).compute(conclusion.id, approved, { action: 'approved' });
  await records(tx, materialityAssessment).compute(
    id,
    { status: 'approved', ...approved },
    { action: 'approved', reason: said },
  );
  const sha256 = createHash('sha256').update(sealedContent(data)).digest('hex');
  await tx.db.insert(materialitySeal).values({
    companyId: tx.companyId,
    assessment: id,
    sha256,
    chainSeq: head.seq,
    chainHash: head.hash,
    methodName: method.name,
    rules: method.rules,
    scale: method.scale,
    sealedAt: tx.now.toISOString(),
    sealedBy: tx.accountId,
  });
  return { sha256 };
}

export const handleApproveAssessment = handle(approveAssessment, approveAndLock);

function assertAllDecided({ assessment: { name }, conclusions }: AssessmentData): void {
  const missing = topics.filter(({ key }) => !conclusions.some(({ topic }) => topic === key));
  if (missing.length > 0)
    throw materialityError('materiality.not-decided', {
      assessment: name,
      topics: missing.map(({ code }) => code).join(', '),
    });
}

/** One approved assessment for each period and standard. */
async function supersede(tx: Tx, { assessment: { id, period, standard } }: AssessmentData): Promise<void> {
  const before = await records(tx, materialityAssessment).all({
    filters: [
      { field: 'period', operation: 'is', values: [period] },
      { field: 'standard', operation: 'is', values: [standard] },
      { field: 'status', operation: 'is', values: ['approved'] },
    ],
  });
  for (const earlier of before)
    if (earlier.id !== id)
      await records(tx, materialityAssessment).compute(earlier.id, { status: 'superseded' }, { action: 'superseded' });
}
