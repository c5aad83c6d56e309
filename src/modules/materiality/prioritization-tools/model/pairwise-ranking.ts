import { choice, integer, lines, reference, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import { topicOptions } from '#modules/materiality/assessment/model/topics.ts';

/** Topics held against each other two by two. Evidence for the assessment and no score. */
export const pairwiseRanking = defineResource({
  name: 'pairwiseRanking',
  label: ['Pairwise ranking', 'Pairwise rankings'],
  title: 'title',
  description: 'Pairwise comparisons of topics with a consistency check.',
  fields: {
    title: text({
      label: 'Title',
      required: true,
      max: 120,
      search: true,
      help: 'Whose view, for example management board',
    }),
    assessment: reference('materialityAssessment', { label: 'Assessment', required: true }),
    comparisons: lines({
      label: 'Comparisons',
      max: 45,
      fields: {
        first: choice({ label: 'More important', required: true, options: topicOptions }),
        second: choice({ label: 'Less important', required: true, options: topicOptions }),
        strength: integer({ label: 'Factor', required: true, min: 1, max: 9 }),
      },
    }),
  },
  table: { columns: ['title', 'assessment'], sort: 'title', filters: ['assessment'] },
  form: [{ title: 'Ranking', fields: ['title', 'assessment', 'comparisons'] }],
  measures: { rankings: { label: 'Pairwise rankings', count: true } },
  unique: [['title']],
  access: { read: 'materiality.read', write: 'materiality.write', remove: 'materiality.write' },
});
export interface PairwiseRanking extends RecordOf<typeof pairwiseRanking> {}
export type NewPairwiseRanking = NewOf<typeof pairwiseRanking>;
