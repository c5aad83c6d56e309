import { choice, longText, reference } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/** What could have changed since the last assessment, in our own words (after ESRS 1 2026, par. 34). */
export const changeQuestions = {
  businessModel: 'Has the business model, or have products and services, changed?',
  markets: 'Have sales, purchasing or production moved to other countries or customer groups?',
  acquisitions: 'Has the company acquired, sold, merged or closed a company or site?',
  activities: 'Have activities, processes or materials that affect people or the environment started or ended?',
  events: 'Have events such as accidents, complaints, rulings or new findings changed the view of impacts or risks?',
  standards: 'Have requirements of laws or standards changed?',
} as const;
export type ChangeQuestion = keyof typeof changeQuestions;
export const changeQuestionKeys = Object.keys(changeQuestions) as ChangeQuestion[];

/**
 * Whether something significant changed since the assessment before, question by question; locked with its assessment.
 */
export const significantChange = defineResource({
  name: 'significantChange',
  label: ['Answer on significant change', 'Answers on significant change'],
  title: 'note',
  path: 'significant-changes',
  description: 'Whether a significant change requires topics to be reassessed.',
  fields: {
    assessment: reference('materialityAssessment', { label: 'Assessment', required: true }),
    question: choice({ label: 'Question', required: true, options: changeQuestions }),
    answer: choice({ label: 'Significant change', required: true, options: { yes: 'Yes', no: 'No' } }),
    note: longText({ label: 'Explanation', required: true, max: 2000, search: true }),
    answeredBy: reference('account', { label: 'Answered by', computed: true }),
  },
  table: {
    columns: ['question', 'answer', 'note', 'answeredBy', 'assessment'],
    sort: 'question',
    filters: ['assessment', 'question', 'answer'],
  },
  form: [{ title: 'Answer', fields: ['assessment', 'question', 'answer', 'note'] }],
  measures: { answers: { label: 'Answers', count: true } },
  unique: [['assessment', 'question']],
  access: { read: 'materiality.read', write: 'materiality.write', remove: 'materiality.write' },
});
export interface SignificantChange extends RecordOf<typeof significantChange> {}
export type NewSignificantChange = NewOf<typeof significantChange>;

/**
 * `significant`: one yes is enough. `none`: all six are no, so the assessment before may be carried on. `open`:
 * something is not answered, which is no "no".
 */
export type ChangeVerdict = 'significant' | 'none' | 'open';
export function changeVerdict(answers: readonly Pick<SignificantChange, 'question' | 'answer'>[]): {
  verdict: ChangeVerdict;
  open: ChangeQuestion[];
  changed: ChangeQuestion[];
} {
  const open = changeQuestionKeys.filter((key) => !answers.some(({ question }) => question === key));
  const changed = changeQuestionKeys.filter((key) =>
    answers.some(({ question, answer }) => question === key && answer === 'yes'),
  );
  return { verdict: changed.length > 0 ? 'significant' : open.length > 0 ? 'open' : 'none', open, changed };
}
