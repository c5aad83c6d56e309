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

export const RATING_MAX = 5;
export const QUESTIONS_MAX = 20;

/**
 * A round of reviews. Opening it makes a review for each employee of its unit; from then on questions, raters and what is
 * shown of them stay, since those who answer were told so. After the collection nobody answers any more.
 */
export const reviewCycle = defineResource({
  name: 'reviewCycle',
  label: ['Review cycle', 'Review cycles'],
  title: 'name',
  description: 'Rounds of performance reviews with period, raters and questions.',
  fields: {
    name: text({ label: 'Name', required: true, max: 120, search: true }),
    from: date({ label: 'From', required: true, help: 'First day of the period that is reviewed' }),
    until: date({ label: 'Until', required: true, help: 'Last day of the period that is reviewed' }),
    answersDue: date({ label: 'Responses due', required: true }),
    unit: reference('orgUnit', {
      label: 'Unit',
      help: 'Reviews only employees of this unit and the units below it. Leave empty to review all',
    }),
    asksSelf: boolean({ label: 'Self review', default: true }),
    asksManager: boolean({ label: 'Review by the line manager', default: true }),
    asksPeers: boolean({ label: 'Peers', default: false }),
    asksUpward: boolean({ label: 'Direct reports', default: false }),
    naming: choice({
      label: 'Peers and direct reports',
      required: true,
      options: { merged: 'Merged', named: 'Named' },
      help: 'Merged: no one sees who answered what, and fewer than 3 raters are not shown. Named: responses are shown with the name of the rater',
    }),
    questions: lines({
      label: 'Questions',
      max: QUESTIONS_MAX,
      fields: {
        wording: text({ label: 'Question', required: true, max: 300 }),
        kind: choice({
          label: 'Response type',
          required: true,
          options: { rating: 'Rating from 1 to 5', text: 'Text' },
        }),
      },
    }),
    status: state({
      label: 'Status',
      start: 'draft',
      moves: { draft: ['open'], open: ['calibration'], calibration: ['released'], released: [] },
      labels: { draft: 'Draft', open: 'Open', calibration: 'Calibration', released: 'Released' },
      help: 'Open creates the reviews and fixes raters and questions. Calibration closes the collection. Released shows employees their review. A review cycle does not go back',
    }),
    remindedStage: integer({ label: 'Reminders sent', computed: true }),
  },
  table: {
    columns: ['name', 'from', 'until', 'answersDue', 'naming', 'status'],
    sort: '-until',
    filters: ['status', 'until'],
  },
  form: [
    { title: 'Review cycle', fields: ['name', 'from', 'until', 'answersDue', 'unit', 'status'] },
    { title: 'Raters', fields: ['asksSelf', 'asksManager', 'asksPeers', 'asksUpward', 'naming'] },
    { title: 'Questions', fields: ['questions'] },
  ],
  order: [['from', 'until']],
  unique: [['name']],
  customFields: false,
  access: { read: 'review-cycles.read', write: 'review-cycles.write', remove: 'review-cycles.write' },
});
export interface ReviewCycle extends RecordOf<typeof reviewCycle> {}

/** Lists and figures of a review are those of the line above an employee and HR; the employee's once it is released. */
const ofReviews = {
  read: 'reviews.read',
  write: 'reviews.write',
  fields: { P3: 'reviews.read' },
} as const;

/**
 * The review of one employee in a cycle. Whoever is reviewed does not see it before the release, whatever their rights:
 * of what was answered and rated they see what `GET /my-reviews` and the result tell.
 */
export const review = defineResource({
  name: 'review',
  label: ['Performance review', 'Performance reviews'],
  title: 'label',
  description: 'Reviews of employees in a cycle with rating, calibration and acknowledgement.',
  fields: {
    label: text({ label: 'Performance review', max: 400, computed: true }),
    cycle: reference('reviewCycle', { label: 'Review cycle', required: true }),
    employee: reference('employee', { label: 'Employee', required: true }),
    managerRating: integer({ label: 'Rating of the line manager', min: 1, max: RATING_MAX, privacy: 'P3' }),
    managerNote: longText({ label: 'Reasons for the rating', max: 2000, privacy: 'P3' }),
    calibratedRating: integer({
      label: 'Calibrated rating',
      min: 1,
      max: RATING_MAX,
      help: 'Set by HR. Without it the rating of the line manager is released',
      privacy: 'P3',
    }),
    calibrationReason: longText({
      label: 'Reason for the calibration',
      max: 2000,
      help: 'Needed where it differs from the rating of the line manager',
      privacy: 'P3',
    }),
    acknowledgedAt: moment({ label: 'Acknowledged', computed: true }),
    employeeComment: longText({ label: 'Comment of the employee', max: 4000, computed: true, privacy: 'P3' }),
  },
  table: {
    columns: ['employee', 'cycle', 'managerRating', 'calibratedRating', 'acknowledgedAt'],
    sort: 'label',
    filters: ['cycle', 'employee', 'managerRating', 'calibratedRating'],
  },
  form: [
    { title: 'Performance review', fields: ['cycle', 'employee', 'managerRating', 'managerNote'] },
    { title: 'Calibration', fields: ['calibratedRating', 'calibrationReason'] },
  ],
  measures: { reviews: { label: 'Reviews', count: true } },
  unique: [['cycle', 'employee']],
  customFields: false,
  access: {
    ...ofReviews,
    remove: 'review-cycles.write',
    rows: { own: 'employee', team: 'employee.manager' },
    seenBy: ['employee', 'reviewCycle'],
  },
});
export interface Review extends RecordOf<typeof review> {}
export type NewReview = NewOf<typeof review>;

/** A colleague who is to answer about an employee: nominated by them, confirmed by the line manager or HR. */
export const reviewPeer = defineResource({
  name: 'reviewPeer',
  label: ['Peer', 'Peers'],
  path: 'review-peers',
  title: 'label',
  description: 'Peers of performance reviews, nominated by the employee and confirmed by the line manager.',
  fields: {
    label: text({ label: 'Peer', max: 400, computed: true }),
    review: reference('review', { label: 'Performance review', required: true, isPart: true }),
    peer: reference('employee', { label: 'Peer', required: true }),
    employee: reference('employee', { label: 'Employee', computed: true }),
    note: text({ label: 'Note', max: 500 }),
    status: state({
      label: 'Status',
      start: 'nominated',
      moves: { nominated: ['confirmed', 'declined'], confirmed: ['declined'], declined: ['confirmed'] },
      labels: { nominated: 'Nominated', confirmed: 'Confirmed', declined: 'Declined' },
    }),
  },
  table: {
    columns: ['employee', 'peer', 'review', 'status'],
    sort: 'label',
    filters: ['status', 'employee', 'peer', 'review'],
  },
  unique: [['review', 'peer']],
  customFields: false,
  access: {
    ...ofReviews,
    remove: 'reviews.write',
    rows: { own: 'peer', team: 'employee.manager' },
    seenBy: ['employee', 'reviewCycle'],
  },
});
export interface ReviewPeer extends RecordOf<typeof reviewPeer> {}
