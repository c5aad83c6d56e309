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
import { defineResource, type RecordOf } from '#platform/records/model/resource.ts';

export const reachOptions = {
  own: 'Own records',
  team: 'Reporting line',
  unit: 'Own unit',
  project: 'Own projects',
} as const;

const access = { read: 'access-level.read', write: 'access-level.approve', remove: 'access-level.approve' } as const;

/** A change of who may do what that waits for a second person, or waited. Made by `change-access`. */
export const accessChange = defineResource({
  name: 'accessChange',
  label: ['Access change', 'Access changes'],
  title: 'title',
  description: 'Changes of privileged access with their reason, open until a second person decides.',
  fields: {
    title: text({ label: 'Change', required: true, max: 300, search: true }),
    change: choice({
      label: 'Type',
      required: true,
      options: { assign: 'Role assigned', role: 'Role changed' },
    }),
    member: reference('account', { label: 'Member', handsOver: false }),
    role: text({ label: 'Role', required: true, max: 60 }),
    roleName: text({ label: 'Name of the role', max: 60 }),
    roleVersion: integer({ label: 'Version of the role', min: 0 }),
    reach: choice({ label: 'Scope', options: reachOptions }),
    startsOn: date({ label: 'From' }),
    endsOn: date({ label: 'Last day' }),
    permissions: lines({
      label: 'Permissions',
      max: 500,
      fields: { key: text({ label: 'Permission', required: true, max: 120 }) },
    }),
    reason: longText({ label: 'Reason', required: true, max: 500 }),
    decidedBy: reference('account', { label: 'Decided by', computed: true }),
    decidedAt: moment({ label: 'Decided at', computed: true }),
    status: state({
      label: 'Status',
      start: 'waiting',
      moves: { waiting: [], approved: [], rejected: [], withdrawn: [] },
      labels: { waiting: 'Awaiting approval', approved: 'Approved', rejected: 'Rejected', withdrawn: 'Withdrawn' },
    }),
  },
  table: {
    columns: ['title', 'change', 'member', 'reason', 'decidedBy', 'decidedAt', 'status'],
    sort: 'title',
    filters: ['status', 'change', 'member'],
  },
  access,
  customFields: false,
});
export interface AccessChange extends RecordOf<typeof accessChange> {}

/** One look at who holds which role, with a reviewer and a day until which it is done. */
export const accessReview = defineResource({
  name: 'accessReview',
  label: ['Access review', 'Access reviews'],
  title: 'name',
  description: 'Reviews of the roles that members hold, by quarter.',
  fields: {
    name: text({ label: 'Name', required: true, max: 120, search: true }),
    reviewer: reference('account', { label: 'Reviewer', required: true }),
    dueOn: date({ label: 'Due', required: true }),
    repeats: choice({ label: 'Repeat', options: { quarterly: 'Every quarter' } }),
    items: integer({ label: 'Assignments', computed: true }),
    decided: integer({ label: 'Decided', computed: true }),
    status: state({
      label: 'Status',
      start: 'open',
      moves: { open: [], completed: [] },
      labels: { open: 'Open', completed: 'Completed' },
    }),
  },
  table: {
    columns: ['name', 'reviewer', 'dueOn', 'items', 'decided', 'status'],
    sort: '-dueOn',
    filters: ['status', 'reviewer'],
  },
  unique: [['name']],
  access,
  customFields: false,
});
export interface AccessReview extends RecordOf<typeof accessReview> {}

/** One role of one member in a review: to be kept or revoked, with a reason. */
export const accessReviewItem = defineResource({
  name: 'accessReviewItem',
  path: 'access-review-items',
  label: ['Reviewed assignment', 'Reviewed assignments'],
  title: 'title',
  description: 'Decisions on the roles of members in an access review.',
  fields: {
    title: text({ label: 'Assignment', required: true, max: 300, search: true }),
    review: reference('accessReview', { label: 'Review', required: true }),
    member: reference('account', { label: 'Member', required: true, handsOver: false }),
    role: text({ label: 'Role', required: true, max: 60 }),
    reach: choice({ label: 'Scope', options: reachOptions }),
    decision: choice({ label: 'Decision', computed: true, options: { keep: 'Kept', revoke: 'Revoked' } }),
    reason: longText({ label: 'Reason', max: 500, computed: true }),
    decidedBy: reference('account', { label: 'Decided by', computed: true }),
    decidedAt: moment({ label: 'Decided at', computed: true }),
  },
  table: {
    columns: ['title', 'review', 'member', 'decision', 'reason', 'decidedBy', 'decidedAt'],
    sort: 'title',
    filters: ['review', 'decision', 'member'],
  },
  unique: [['review', 'member', 'role', 'reach']],
  access,
  customFields: false,
});
export interface AccessReviewItem extends RecordOf<typeof accessReviewItem> {}
