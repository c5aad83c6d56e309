import {
  boolean,
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
    startsItself: boolean({
      label: 'Starts by itself',
      help: 'Invites each employee on a day of their own: after their start date, or before their last day',
    }),
    startDays: integer({
      label: 'Days',
      min: 0,
      max: 365,
      help: 'Onboarding: after the start date. Exit: before the last day',
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
    origin: reference('employeeSurvey', { label: 'Continues', computed: true }),
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
    { title: 'Period', fields: ['from', 'until', 'repeat', 'startsItself', 'startDays'] },
    { title: 'Audience', fields: ['unit', 'site'] },
    { title: 'Questions', fields: ['questions', 'translations'] },
  ],
  showWhen: { startsItself: { kind: ['onboarding', 'exit'] }, startDays: { kind: ['onboarding', 'exit'] } },
  order: [['from', 'until']],
  customFields: false,
  remarks: ['reminded'],
  access: { read: 'survey.read', write: 'survey.write', remove: 'survey.write', seenBy: ['orgUnit'] },
});
export interface EmployeeSurvey extends RecordOf<typeof employeeSurvey> {}

/** A survey that invites people on a day of their own. */
export const isStanding = ({ startsItself, kind }: Pick<EmployeeSurvey, 'startsItself' | 'kind'>): boolean =>
  startsItself === true && (kind === 'onboarding' || kind === 'exit');
export type NewEmployeeSurvey = NewOf<typeof employeeSurvey>;

/**
 * Whom a survey invites beside its unit and site, or exempts: each row everybody who meets all that it names. A survey
 * without unit, site and rows that invite is for all employees.
 */
export const surveyAudience = defineResource({
  name: 'surveyAudience',
  label: ['Survey audience', 'Survey audiences'],
  title: 'label',
  path: 'survey-audiences',
  description: 'Units, sites and levels that a survey invites, and employees whom it exempts.',
  fields: {
    label: text({ label: 'Audience', max: 500, computed: true }),
    survey: reference('employeeSurvey', { label: 'Survey', required: true }),
    effect: choice({
      label: 'Effect',
      required: true,
      default: 'invites',
      options: { invites: 'Invites', exempts: 'Exempts' },
      help: 'Only surveys that start by themselves exempt employees',
    }),
    unit: reference('orgUnit', { label: 'Unit', help: 'And the units below it' }),
    site: reference('orgUnit', { label: 'Site', help: 'And the sites below it' }),
    level: integer({ label: 'Level', min: 1, max: 20, help: 'Of the position; 1 is the highest' }),
    employee: reference('employee', { label: 'Employee' }),
    note: text({ label: 'Note', max: 300 }),
  },
  table: {
    columns: ['survey', 'effect', 'unit', 'site', 'level', 'employee'],
    sort: 'label',
    filters: ['survey', 'effect', 'unit', 'site'],
  },
  showWhen: {
    unit: { effect: ['invites'] },
    site: { effect: ['invites'] },
    level: { effect: ['invites'] },
    employee: { effect: ['exempts'] },
  },
  customFields: false,
  access: { read: 'survey.read', write: 'survey.write', remove: 'survey.write', seenBy: ['orgUnit'] },
});
export interface SurveyAudience extends RecordOf<typeof surveyAudience> {}

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
