import { date, idText, reference, state, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/** How somebody begins: from the hire until the last check-in. One at a time for each employee. */
export const onboarding = defineResource({
  name: 'onboarding',
  label: ['Onboarding', 'Onboardings'],
  path: 'onboardings',
  title: 'label',
  description: 'Onboarding of new employees with start date, buddy and steps.',
  fields: {
    label: text({ label: 'Onboarding', max: 300, computed: true }),
    employee: reference('employee', { label: 'Employee', required: true }),
    startDate: date({ label: 'Start date', help: 'Default: the start date of the employee, which it follows' }),
    template: reference('planTemplate', { label: 'Template', help: 'Default: the one for position and site' }),
    buddy: reference('employee', { label: 'Buddy', handsOver: true }),
    note: text({ label: 'Note', max: 500 }),
    status: state({
      label: 'Status',
      start: 'open',
      moves: { open: ['done', 'noShow'], done: ['open'], noShow: ['open'] },
      labels: { open: 'In progress', done: 'Completed', noShow: 'Did not start' },
    }),
    endedOn: date({ label: 'Ended on', computed: true }),
    /** The last one that was sent before the start date. */
    invitation: idText({ label: 'Invitation', computed: true }),
  },
  table: {
    columns: ['employee', 'startDate', 'template', 'buddy', 'status'],
    sort: '-startDate',
    filters: ['status', 'employee', 'startDate', 'template'],
  },
  measures: { onboardings: { label: 'Onboardings', count: true } },
  unique: [['employee', 'startDate']],
  access: {
    read: 'onboarding.read',
    write: 'onboarding.write',
    remove: 'onboarding.write',
    rows: { own: 'employee', team: 'employee.manager', unit: 'employee.orgUnit' },
    seenBy: ['employee', 'orgUnit'],
  },
});
export interface Onboarding extends RecordOf<typeof onboarding> {}
export type NewOnboarding = NewOf<typeof onboarding>;
