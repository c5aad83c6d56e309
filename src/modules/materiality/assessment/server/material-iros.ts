import { handleQuery } from '#platform/actions/server/queries.ts';
import { records } from '#platform/records/server/records.ts';
import { materialityAssessment } from '#modules/materiality/assessment/model/assessment.ts';
import { iro } from '#modules/materiality/assessment/model/iro.ts';
import { materialIrosQuery } from '#modules/materiality/assessment/model/material-iros.ts';
import { scoreIro } from '#modules/materiality/assessment/model/materiality-score.ts';
import { topicName } from '#modules/materiality/assessment/model/topic-labels.ts';
import { topicKeys, topicOf } from '#modules/materiality/assessment/model/topics.ts';
import { assessmentData } from './assessment-data.ts';

/**
 * Entries of topics that were decided to be material: those whose score says so, and those that nobody scored because
 * the topic was decided as a whole.
 */
export const handleMaterialIros = handleQuery(materialIrosQuery, async (tx, { period }) => {
  const [approved] = await records(tx, materialityAssessment).all({
    filters: [
      { field: 'period', operation: 'is', values: [period] },
      { field: 'status', operation: 'is', values: ['approved'] },
    ],
  });
  if (approved === undefined) return { assessment: null, iros: [] };
  const { assessment, iros, conclusions, method } = await assessmentData(tx, approved.id);
  const material = new Set(conclusions.filter(({ conclusion }) => conclusion === 'material').map(({ topic }) => topic));
  const { kind, position, horizon } = iro.fields;
  return {
    assessment: { id: assessment.id, name: assessment.name },
    iros: topicKeys
      .filter((topic) => material.has(topic))
      .flatMap((topic) =>
        iros
          .filter((one) => one.topic === topic && scoreIro(one, method.rules).isMaterial !== false)
          .map((one) => ({
            topic: `${topicOf(topic)?.code ?? ''} ${topicName(method.scale.labels, topic)}`.trim(),
            title: one.title,
            kind: kind.options[one.kind],
            position: position.options[one.position],
            horizon: horizon.options[one.horizon],
          })),
      ),
  };
});
