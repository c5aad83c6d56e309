import { roleHeads } from '#platform/directory/model/role-heads.ts';
import {
  boolean,
  choice,
  currency,
  date,
  files,
  integer,
  longText,
  money,
  quantity,
  reference,
  text,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

const forEveryone = { read: 'course.read', write: 'course.write', remove: 'course.write' } as const;

/** What is taught: the entry of the catalogue. Hours and cost are those of one participant. */
export const course = defineResource({
  name: 'course',
  label: ['Course', 'Courses'],
  title: 'title',
  description: 'Courses with hours, cost, validity and who records their completion.',
  fields: {
    title: text({ label: 'Title', required: true, max: 160, search: true }),
    kind: choice({
      label: 'Type',
      required: true,
      options: {
        classroom: 'Classroom',
        online: 'Online',
        onTheJob: 'On the job',
        instruction: 'Safety instruction',
        conference: 'Conference',
      },
      words: {
        classroom: ['Präsenz', 'Seminar', 'présentiel', 'presencial', 'aula'],
        online: ['e-learning', 'elearning', 'WBT', 'en ligne', 'en línea'],
        instruction: ['Unterweisung', 'Sicherheitsunterweisung', 'instruction'],
      },
    }),
    provider: text({ label: 'Provider', max: 120, search: true }),
    hours: quantity({
      label: 'Training hours',
      unit: 'h',
      min: 0,
      max: 2000,
      required: true,
      help: 'Of one participant',
    }),
    costMinor: money({
      label: 'Cost',
      currencyField: 'currency',
      min: 0,
      help: 'Of one participant',
      readBy: 'course-cost.read',
    }),
    currency: currency({ label: 'Currency', readBy: 'course-cost.read' }),
    validityMonths: integer({
      label: 'Valid for (months)',
      min: 1,
      max: 600,
      help: 'Leave empty where it does not have to be repeated',
    }),
    selfCompletes: boolean({
      label: 'Completed by employees themselves',
      help: 'Otherwise HR or the line manager records the result',
    }),
    followUpDays: integer({
      label: 'Effect rated after (days)',
      min: 7,
      max: 730,
      default: 90,
      help: 'Days after completion when employee and line manager rate the effect at work; empty: not asked',
    }),
    givesCertificate: boolean({ label: 'Gives a certificate', help: 'Issued on completion, with a check code' }),
    isActive: boolean({ label: 'In the catalogue', default: true }),
    description: longText({ label: 'Description', max: 4000 }),
  },
  table: {
    columns: ['title', 'kind', 'provider', 'hours', 'costMinor', 'validityMonths', 'isActive'],
    sort: 'title',
    filters: ['kind', 'isActive', 'provider'],
  },
  measures: { courses: { label: 'Courses', count: true } },
  unique: [['title']],
  access: forEveryone,
});
export interface Course extends RecordOf<typeof course> {}
export type NewCourse = NewOf<typeof course>;

/** The content of a course from a day on. One that needs a retake re-opens the course for who has completed it. */
export const courseVersion = defineResource({
  name: 'courseVersion',
  label: ['Course version', 'Course versions'],
  title: 'label',
  description: 'Versions of courses with their material, effective from a day.',
  fields: {
    label: text({ label: 'Version', max: 300, computed: true }),
    course: reference('course', { label: 'Course', required: true }),
    effectiveFrom: date({ label: 'Effective from', required: true }),
    changes: text({ label: 'Changes', max: 500 }),
    link: text({
      label: 'Link to the material',
      max: 500,
      pattern: '^https?://[^\\s]+$',
      patternHint: 'Enter an address such as https://acme.com/course.',
    }),
    material: files({ label: 'Material' }),
    passMark: integer({
      label: 'Pass mark (%)',
      min: 1,
      max: 100,
      help: 'Share of right answers in the quiz of this version',
    }),
    attemptsMax: integer({ label: 'Quiz attempts', min: 1, max: 100, help: 'Leave empty for no limit' }),
    preQuiz: boolean({
      label: 'Quiz before the training',
      help: 'Employees can take the quiz once before they begin, to compare; it does not count',
    }),
    retake: boolean({ label: 'Retake', help: 'Employees who completed an earlier version repeat the course' }),
  },
  table: {
    columns: ['course', 'effectiveFrom', 'changes', 'retake'],
    sort: '-effectiveFrom',
    filters: ['course', 'effectiveFrom', 'retake'],
  },
  unique: [['course', 'effectiveFrom']],
  access: forEveryone,
});
export interface CourseVersion extends RecordOf<typeof courseVersion> {}

/** When and where a course takes place, and how many can take part. */
export const trainingSession = defineResource({
  name: 'trainingSession',
  label: ['Training session', 'Training sessions'],
  title: 'label',
  description: 'Dates of courses with place, trainer and seats.',
  fields: {
    label: text({ label: 'Session', max: 300, computed: true }),
    course: reference('course', { label: 'Course', required: true }),
    startsOn: date({ label: 'Date', required: true }),
    startsAt: text({
      label: 'Time',
      max: 5,
      pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
      patternHint: 'Enter a time such as 14:30.',
    }),
    endsOn: date({ label: 'Last day', help: 'Leave empty for one day' }),
    place: text({ label: 'Place', max: 160 }),
    trainer: text({ label: 'Trainer', max: 120 }),
    seats: integer({ label: 'Seats', min: 0, max: 10_000, help: 'Leave empty for no limit' }),
    status: choice({
      label: 'Status',
      required: true,
      default: 'planned',
      options: { planned: 'Planned', held: 'Held', cancelled: 'Cancelled' },
    }),
  },
  table: {
    columns: ['course', 'startsOn', 'startsAt', 'place', 'trainer', 'seats', 'status'],
    sort: '-startsOn',
    filters: ['course', 'startsOn', 'status'],
  },
  order: [['startsOn', 'endsOn']],
  unique: [['course', 'startsOn', 'startsAt', 'place']],
  access: forEveryone,
});
export interface TrainingSession extends RecordOf<typeof trainingSession> {}

const roleNames = Object.fromEntries(Object.entries(roleHeads).map(([key, { label }]) => [key, { label }]));

/** Who has to complete a course or the courses of a path: everyone, a position, the people of a site, or who holds a role in the company. */
export const trainingRequirement = defineResource({
  name: 'trainingRequirement',
  label: ['Training requirement', 'Training requirements'],
  title: 'label',
  description: 'Which courses positions, sites and roles require, and by when.',
  fields: {
    label: text({ label: 'Requirement', max: 400, computed: true }),
    course: reference('course', { label: 'Course' }),
    path: reference('trainingPath', { label: 'Training path', help: 'Instead of a course: all courses of the path' }),
    appliesTo: choice({
      label: 'Applies to',
      required: true,
      options: { all: 'All employees', position: 'Position', site: 'Site', role: 'Role' },
    }),
    position: reference('position', { label: 'Position' }),
    site: reference('orgUnit', { label: 'Site' }),
    role: text({ label: 'Role', max: 60, codes: roleNames, help: 'A role of your own by its name' }),
    graceDays: integer({
      label: 'Days to complete',
      required: true,
      min: 0,
      max: 3650,
      help: 'From the day the course is assigned',
    }),
    effectiveFrom: date({ label: 'Effective from', required: true }),
    isActive: boolean({ label: 'In use', default: true }),
    basis: text({ label: 'Legal basis', max: 300 }),
  },
  table: {
    columns: ['course', 'path', 'appliesTo', 'position', 'site', 'role', 'graceDays', 'effectiveFrom', 'isActive'],
    sort: 'label',
    filters: ['course', 'path', 'appliesTo', 'position', 'site', 'isActive'],
  },
  showWhen: { position: { appliesTo: ['position'] }, site: { appliesTo: ['site'] }, role: { appliesTo: ['role'] } },
  unique: [['course', 'path', 'appliesTo', 'position', 'site', 'role']],
  access: forEveryone,
});
export interface TrainingRequirement extends RecordOf<typeof trainingRequirement> {}
