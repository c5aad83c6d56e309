import { choice, longText, reference } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import { topicOptions } from '#modules/materiality/assessment/model/topics.ts';

/** What the preparer says where stakeholders see a topic otherwise. Demanded before the assessment is approved. */
export const divergenceComment = defineResource({
  name: 'divergenceComment',
  label: ['Divergence comment', 'Divergence comments'],
  title: 'comment',
  path: 'divergence-comments',
  description: 'Explanations of differences between stakeholder views and scores.',
  fields: {
    assessment: reference('materialityAssessment', { label: 'Assessment', required: true }),
    topic: choice({ label: 'Topic', required: true, options: topicOptions }),
    comment: longText({ label: 'Comment', required: true, max: 2000, search: true }),
  },
  table: { columns: ['topic', 'comment', 'assessment'], sort: 'topic', filters: ['assessment', 'topic'] },
  form: [{ title: 'Comment', fields: ['assessment', 'topic', 'comment'] }],
  measures: { comments: { label: 'Comments', count: true } },
  unique: [['assessment', 'topic']],
  access: { read: 'materiality.read', write: 'materiality.write', remove: 'materiality.write' },
});
export interface DivergenceComment extends RecordOf<typeof divergenceComment> {}
export type NewDivergenceComment = NewOf<typeof divergenceComment>;
