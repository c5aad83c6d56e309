import { materialityError } from '#modules/materiality/model/errors.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import {
  IROS_MAX,
  materialityAssessment,
  topicConclusion,
  type MaterialityAssessment,
  type TopicConclusion,
} from '#modules/materiality/assessment/model/assessment.ts';
import { iro, type Iro } from '#modules/materiality/assessment/model/iro.ts';
import { ratingFields } from '#modules/materiality/assessment/model/materiality-score.ts';
import { topicOf } from '#modules/materiality/assessment/model/topics.ts';
import { carryOverOf } from '../carry-over.ts';
import { say } from '../../model/messages.ts';

const { labels } = materialityAssessment.fields.status;

/** What is approved does not change; of one period and standard there is one assessment in work at a time. */
export const assessmentRules = rules<typeof materialityAssessment, MaterialityAssessment>(materialityAssessment, {
  async beforeWrite(tx, { before, after, set }) {
    if (before !== null) assertNotFinal(before);
    if (before?.status === 'inReview' && Object.keys(set).some((name) => name !== 'status'))
      throw materialityError('materiality.in-review', { assessment: before.name });
    const same = await records(tx, materialityAssessment).all({
      filters: [
        { field: 'period', operation: 'is', values: [after.period] },
        { field: 'standard', operation: 'is', values: [after.standard] },
        { field: 'status', operation: 'is', values: ['draft', 'inReview'] },
      ],
    });
    const other = same.find(({ id }) => id !== after.id);
    if (other !== undefined) throw materialityError('materiality.open-assessment', { assessment: other.name });
    return carryOverOf(tx)?.assessment;
  },
  beforeRemove(_tx, record) {
    assertNotFinal(record);
    return Promise.resolve();
  },
});

/** An entry belongs to a draft; a sub-topic to its topic; who touches a rating is the one who rated. */
export const iroRules = rules<typeof iro, Iro>(iro, {
  async beforeWrite(tx, { before, after }) {
    for (const id of new Set([after.assessment, ...(before === null ? [] : [before.assessment])]))
      await assertDraft(tx, id);
    if (
      before === null &&
      (
        await records(tx, iro).boundedCount({
          filters: [{ field: 'assessment', operation: 'is', values: [after.assessment] }],
        })
      ).value >= IROS_MAX
    )
      throw materialityError('materiality.too-many', { limit: IROS_MAX });
    assertSubTopicOfTopic(after);
    const carried = carryOverOf(tx)?.iro;
    if (carried !== undefined) return carried;
    const isRated =
      before === null ||
      [...ratingFields, 'kind', 'actuality', 'isHumanRights'].some(
        (name) => before[name as keyof Iro] !== after[name as keyof Iro],
      );
    return { ...(isRated ? { ratedBy: tx.accountId } : {}), lineage: after.lineage ?? after.id };
  },
  async beforeRemove(tx, { assessment }) {
    await assertDraft(tx, assessment);
  },
});

/** A decision belongs to a draft and to whoever made it. */
export const conclusionRules = rules<typeof topicConclusion, TopicConclusion>(topicConclusion, {
  async beforeWrite(tx, { before, after }) {
    for (const id of new Set([after.assessment, ...(before === null ? [] : [before.assessment])]))
      await assertDraft(tx, id);
    return carryOverOf(tx)?.conclusion ?? { decidedBy: tx.accountId, approvedBy: null, approvedAt: null };
  },
  async beforeRemove(tx, { assessment }) {
    await assertDraft(tx, assessment);
  },
});

async function assertDraft(tx: Tx, id: string): Promise<void> {
  // Held until the commit: the assessment cannot go on to review and approval while something of it is being written.
  await tx.client.query('select 1 from materiality_assessment where company_id = $1 and id = $2 for share', [
    tx.companyId,
    id,
  ]);
  const assessment = await records(tx, materialityAssessment).find(id);
  if (assessment === null) throw userError('request.invalid', {}, [{ path: 'assessment', ...say('assessment-gone') }]);
  assertNotFinal(assessment);
  if (assessment.status === 'inReview')
    throw materialityError('materiality.in-review', { assessment: assessment.name });
}

function assertNotFinal({ name, status }: MaterialityAssessment): void {
  if (status === 'approved' || status === 'superseded')
    throw materialityError('materiality.frozen', { assessment: name, state: { noun: labels[status] } });
}

function assertSubTopicOfTopic({ topic, subTopic }: Iro): void {
  if (subTopic !== null && !(subTopic in (topicOf(topic)?.subTopics ?? {})))
    throw userError('request.invalid', {}, [{ path: 'subTopic', ...say('sub-topic-of-other-topic') }]);
}
