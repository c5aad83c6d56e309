import { choice, integer, lines, longText, moment, reference, state, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import { subTopicOptions } from '#modules/materiality/assessment/model/topics.ts';

export const QUESTIONS_MAX = 60;
export const INVITES_MAX = 5000;
/** Days the link of an invitation works at most, and unless the company says fewer. */
export const INVITE_DAYS = 30;

/**
 * One round of questions to stakeholders. What it found is evidence beside the assessment, never a score. Its state
 * moves by actions only: opening fixes the questions, closing ends the answers.
 */
export const surveyRound = defineResource({
  name: 'surveyRound',
  label: ['Survey', 'Surveys'],
  title: 'title',
  path: 'survey-rounds',
  description: 'Questions to stakeholders about the importance of topics.',
  fields: {
    title: text({ label: 'Title', required: true, max: 120, search: true, help: 'Shown to stakeholders' }),
    assessment: reference('materialityAssessment', {
      label: 'Assessment',
      required: true,
      help: 'Assessment that uses the results as evidence',
    }),
    introduction: longText({
      label: 'Introduction',
      max: 2000,
      help: 'Who asks, why, and how the answers are used',
    }),
    questions: lines({
      label: 'Questions',
      max: QUESTIONS_MAX,
      fields: {
        subTopic: choice({ label: 'Sub-topic', required: true, options: subTopicOptions }),
        wording: text({ label: 'Question', required: true, max: 300 }),
      },
    }),
    linkDays: integer({ label: 'Validity of links (days)', computed: true }),
    threshold: integer({ label: 'Minimum responses per group', computed: true }),
    openedAt: moment({ label: 'Opened at', computed: true }),
    closedAt: moment({ label: 'Closed at', computed: true }),
    status: state({
      label: 'Status',
      start: 'draft',
      moves: { draft: [], open: [], closed: [] },
      labels: { draft: 'Draft', open: 'Open', closed: 'Closed' },
    }),
  },
  table: {
    columns: ['title', 'assessment', 'status', 'openedAt', 'closedAt'],
    sort: 'title',
    filters: ['assessment', 'status'],
  },
  form: [
    { title: 'Round', fields: ['title', 'assessment', 'introduction'] },
    { title: 'Questions', fields: ['questions'] },
  ],
  measures: { rounds: { label: 'Surveys', count: true } },
  unique: [['title']],
  remarks: ['invited'],
  access: { read: 'materiality.read', write: 'materiality.write', remove: 'materiality.write' },
});
export interface SurveyRound extends RecordOf<typeof surveyRound> {}
export type NewSurveyRound = NewOf<typeof surveyRound>;
