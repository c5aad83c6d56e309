import {
  choice,
  date,
  integer,
  lines,
  longText,
  moment,
  reference,
  state,
  text,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import { SMALLEST_GROUP } from '#platform/values/model/hiding/hide-small-groups.ts';
import { drivers, questionKinds } from './questions.ts';

export const QUESTIONS_MAX = 60;

/**
 * A survey of the people of the company. Its state moves by actions and on its days only: opening fixes the questions
 * and who is invited, closing ends the responses and makes the results. What was answered is no record:
 * `server/tables.ts`.
 */
export const employeeSurvey = defineResource({
  name: 'employeeSurvey',
  label: ['Employee survey', 'Employee surveys'],
  title: 'title',
  path: 'employee-surveys',
  description: 'Surveys of employees with their questions, audience and period.',
  fields: {
    title: text({ label: 'Title', required: true, max: 120, search: true, help: 'Shown to employees' }),
    kind: choice({
      label: 'Type',
      required: true,
      options: {
        engagement: 'Engagement',
        enps: 'eNPS',
        pulse: 'Pulse',
        exit: 'Exit',
        onboarding: 'Onboarding',
        custom: 'Custom',
      },
    }),
    anonymity: choice({
      label: 'Anonymity',
      required: true,
      options: { named: 'Named', confidential: 'Confidential', anonymous: 'Anonymous' },
      help: 'Anonymous: responses are never linked to a person. Confidential: linked until the survey is closed, and seen by no one. Named: HR sees who answered what',
    }),
    introduction: longText({ label: 'Introduction', max: 2000 }),
    from: date({ label: 'Opens on', required: true }),
    until: date({ label: 'Last day', required: true }),
    threshold: integer({
      label: 'Minimum responses per group',
      min: SMALLEST_GROUP,
      max: 100,
      help: 'Results of smaller groups are hidden. Default: 5',
    }),
    repeat: choice({
      label: 'Repeat',
      options: { monthly: 'Every month', quarterly: 'Every quarter', yearly: 'Every year' },
      help: 'The next survey is scheduled when this one closes',
    }),
    unit: reference('orgUnit', {
      label: 'Unit',
      help: 'Invites only employees of this unit and the units below it. Leave empty to invite all',
    }),
    site: reference('orgUnit', { label: 'Site', help: 'Invites only employees of this site' }),
    questions: lines({
      label: 'Questions',
      max: QUESTIONS_MAX,
      fields: {
        wording: text({ label: 'Question', required: true, max: 300 }),
        kind: choice({ label: 'Response type', required: true, options: questionKinds }),
        driver: choice({ label: 'Driver', options: drivers }),
        choices: text({ label: 'Options', max: 500, help: 'Separated by semicolons, for single and multiple choice' }),
      },
    }),
    translations: lines({
      label: 'Translations',
      max: 600,
      fields: {
        language: text({ label: 'Language', required: true, max: 10, help: 'Language code, for example de' }),
        question: integer({ label: 'Question number', required: true, min: 1, max: QUESTIONS_MAX }),
        wording: text({ label: 'Question', required: true, max: 300 }),
        choices: text({ label: 'Options', max: 500 }),
      },
    }),
    released: choice({
      label: 'Results released to',
      computed: true,
      options: { hr: 'HR', managers: 'Line managers', everyone: 'All employees' },
    }),
    closedAt: moment({ label: 'Closed at', computed: true }),
    status: state({
      label: 'Status',
      start: 'draft',
      moves: { draft: [], scheduled: [], open: [], closed: [] },
      labels: { draft: 'Draft', scheduled: 'Scheduled', open: 'Open', closed: 'Closed' },
    }),
  },
  table: {
    columns: ['title', 'kind', 'anonymity', 'status', 'from', 'until', 'released'],
    sort: '-from',
    filters: ['kind', 'status'],
  },
  form: [
    { title: 'Survey', fields: ['title', 'kind', 'anonymity', 'threshold', 'introduction'] },
    { title: 'Period', fields: ['from', 'until', 'repeat'] },
    { title: 'Audience', fields: ['unit', 'site'] },
    { title: 'Questions', fields: ['questions', 'translations'] },
  ],
  order: [['from', 'until']],
  customFields: false,
  remarks: ['reminded'],
  access: { read: 'survey.read', write: 'survey.write', remove: 'survey.write', seenBy: ['orgUnit'] },
});
export interface EmployeeSurvey extends RecordOf<typeof employeeSurvey> {}
export type NewEmployeeSurvey = NewOf<typeof employeeSurvey>;

/** What is done about a result: for a driver, by whom and until when. */
export const surveyAction = defineResource({
  name: 'surveyAction',
  label: ['Survey action', 'Survey actions'],
  title: 'title',
  path: 'survey-actions',
  description: 'Actions that follow from survey results, with owner and due date.',
  fields: {
    title: text({ label: 'Action', required: true, max: 250, search: true }),
    survey: reference('employeeSurvey', { label: 'Survey', required: true }),
    driver: choice({ label: 'Driver', options: drivers }),
    owner: reference('employee', { label: 'Owner', required: true }),
    due: date({ label: 'Due date', required: true }),
    note: longText({ label: 'Note', max: 2000 }),
    status: state({
      label: 'Status',
      start: 'planned',
      moves: {
        planned: ['inProgress', 'done', 'cancelled'],
        inProgress: ['done', 'cancelled'],
        done: [],
        cancelled: [],
      },
      labels: { planned: 'Planned', inProgress: 'In progress', done: 'Completed', cancelled: 'Cancelled' },
    }),
  },
  table: {
    columns: ['title', 'driver', 'owner', 'due', 'status', 'survey'],
    sort: 'due',
    filters: ['survey', 'driver', 'owner', 'status'],
  },
  measures: { actions: { label: 'Actions', count: true } },
  access: { read: 'survey.read', write: 'survey.write', remove: 'survey.write' },
});
export interface SurveyAction extends RecordOf<typeof surveyAction> {}
