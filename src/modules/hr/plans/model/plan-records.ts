import {
  boolean,
  choice,
  date,
  integer,
  lines,
  longText,
  reference,
  state,
  text,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/** What a step of a plan is about. */
export const stepKinds = {
  task: 'Task',
  document: 'Document',
  training: 'Training',
  meeting: 'Meeting',
  account: 'Account and access',
  asset: 'Equipment',
  checkIn: 'Check-in',
  handOver: 'Hand-over',
} as const;

/** Who does a step: found when a plan begins, of the employee whom it is about. */
export const stepOwners = {
  hr: 'HR',
  manager: 'Line manager',
  it: 'IT',
  employee: 'Employee',
  buddy: 'Buddy',
  person: 'Named person',
} as const;
export type StepOwner = keyof typeof stepOwners;

const stepTitle = { label: 'Step', required: true, max: 160 } as const;
const days = { min: -365, max: 365 } as const;

/** Steps of an onboarding or an offboarding, for a position, a site, or everybody. */
export const planTemplate = defineResource({
  name: 'planTemplate',
  label: ['Plan template', 'Plan templates'],
  title: 'name',
  description: 'Steps of onboarding and offboarding for positions and sites, with owners and days.',
  fields: {
    name: text({ label: 'Name', required: true, max: 120, search: true }),
    process: choice({
      label: 'Process',
      required: true,
      options: { onboarding: 'Onboarding', offboarding: 'Offboarding' },
    }),
    position: reference('position', { label: 'Position', help: 'Leave empty for all positions' }),
    site: reference('orgUnit', { label: 'Site', help: 'Leave empty for all sites' }),
    isActive: boolean({ label: 'In use', default: true }),
    steps: lines({
      label: 'Steps',
      max: 60,
      fields: {
        title: text(stepTitle),
        kind: choice({ label: 'Type', required: true, options: stepKinds }),
        ownerRole: choice({ label: 'Owner', required: true, options: stepOwners }),
        person: reference('account', { label: 'Person', help: 'For steps of a named person' }),
        offsetDays: integer({
          label: 'Days',
          required: true,
          ...days,
          help: 'From the start date or last day; before it: negative',
        }),
        isBlocking: boolean({ label: 'Blocking' }),
      },
    }),
  },
  table: {
    columns: ['name', 'process', 'position', 'site', 'isActive'],
    sort: 'name',
    filters: ['process', 'isActive', 'position', 'site'],
  },
  unique: [['name']],
  access: { read: 'hr-plans.read', write: 'hr-plans.write', remove: 'hr-plans.write' },
});
export interface PlanTemplate extends RecordOf<typeof planTemplate> {}
export type TemplateStep = PlanTemplate['steps'][number];

/** One step of one onboarding or offboarding. Its owner sees it, and whoever the employee reports to. */
export const planStep = defineResource({
  name: 'planStep',
  label: ['Step', 'Steps'],
  path: 'plan-steps',
  title: 'title',
  description: 'Steps of onboarding and offboarding with owner, due date and status.',
  fields: {
    title: text({ ...stepTitle, search: true }),
    employee: reference('employee', { label: 'Employee', computed: true }),
    onboarding: reference('onboarding', { label: 'Onboarding', isPart: true }),
    exit: reference('exit', { label: 'Offboarding', isPart: true }),
    kind: choice({ label: 'Type', required: true, options: stepKinds }),
    ownerRole: choice({ label: 'Owner role', required: true, options: stepOwners }),
    owner: reference('employee', { label: 'Owner', handsOver: true }),
    offsetDays: integer({ label: 'Days from start or last day', ...days }),
    dueOn: date({ label: 'Due', required: true }),
    isBlocking: boolean({ label: 'Blocking', help: 'Ready only when this step is done' }),
    status: state({
      label: 'Status',
      start: 'open',
      moves: { open: ['done', 'notNeeded'], done: ['open'], notNeeded: ['open'] },
      labels: { open: 'Open', done: 'Done', notNeeded: 'Not needed' },
    }),
    doneOn: date({ label: 'Done on', computed: true }),
    note: longText({ label: 'Note', max: 2000 }),
  },
  table: {
    columns: ['title', 'employee', 'kind', 'ownerRole', 'owner', 'dueOn', 'status'],
    sort: 'dueOn',
    filters: ['status', 'employee', 'owner', 'ownerRole', 'kind', 'dueOn'],
  },
  measures: {
    steps: { label: 'Steps', count: true },
    open: { label: 'Open', count: true, where: { status: ['open'] } },
  },
  access: {
    read: 'hr-steps.read',
    write: 'hr-steps.write',
    remove: 'onboarding.write',
    rows: { own: 'owner', team: 'employee.manager', unit: 'employee.orgUnit' },
    seenBy: ['employee', 'orgUnit'],
  },
});
export interface PlanStep extends RecordOf<typeof planStep> {}
export type NewPlanStep = NewOf<typeof planStep>;
