import { boolean, choice, date, integer, quantity, reference, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import { accruals } from './leave-accrual.ts';
import { countedDays } from './leave-days.ts';
import { partTimeRules } from './work-schedule.ts';

const ofSettings = { read: 'leave-settings.read', write: 'leave.manage', remove: 'leave.manage' } as const;

/** What leave is for; what approval rules go by. Sickness is reported in records of its own (`sickNote`). */
export const leavePurposes = {
  annual: 'Annual leave',
  parental: 'Parental leave',
  special: 'Special leave',
  unpaid: 'Unpaid leave',
  timeOff: 'Time off in lieu',
  other: 'Other',
} as const;
export type LeavePurpose = keyof typeof leavePurposes;

/** A type of leave that people ask for. */
export const leaveType = defineResource({
  name: 'leaveType',
  label: ['Leave type', 'Leave types'],
  title: 'name',
  description: 'Types of leave: what counts as a day of it and what a request needs.',
  fields: {
    name: text({ label: 'Name', required: true, max: 80, search: true }),
    purpose: choice({ label: 'Purpose', required: true, options: leavePurposes }),
    hasBalance: boolean({
      label: 'Deducted from a balance',
      default: true,
      help: 'The balance follows from its policies',
    }),
    isPaid: boolean({ label: 'Paid', default: true }),
    needsApproval: boolean({ label: 'Needs approval', default: true }),
    counts: choice({ label: 'Days that count', required: true, default: 'working', options: countedDays }),
    allowsHalfDays: boolean({ label: 'Half days', default: true }),
    allowsHours: boolean({ label: 'Hours' }),
    noticeDays: integer({ label: 'Minimum notice', min: 0, max: 366, help: 'In calendar days before the first day' }),
    daysMax: integer({ label: 'Longest request', min: 1, max: 366, help: 'In calendar days. Default: 366' }),
    pastDays: integer({
      label: 'Latest request',
      min: 0,
      max: 730,
      help: 'In days after the first day. Empty: no requests for past days',
    }),
    proofAfterDays: integer({
      label: 'Proof needed after',
      min: 0,
      max: 366,
      help: 'In calendar days, 0 for each request. Empty: no proof',
    }),
  },
  table: {
    columns: ['name', 'purpose', 'hasBalance', 'needsApproval', 'counts', 'allowsHalfDays', 'allowsHours'],
    sort: 'name',
    filters: ['purpose', 'hasBalance', 'needsApproval'],
  },
  form: [
    { title: 'Type', fields: ['name', 'purpose', 'hasBalance', 'isPaid'] },
    { title: 'Days', fields: ['counts', 'allowsHalfDays', 'allowsHours'] },
    { title: 'Requests', fields: ['needsApproval', 'noticeDays', 'daysMax', 'pastDays', 'proofAfterDays'] },
  ],
  unique: [['name']],
  customFields: false,
  access: ofSettings,
});
export interface LeaveType extends RecordOf<typeof leaveType> {}
export type NewLeaveType = NewOf<typeof leaveType>;

/**
 * What people are entitled to of a type, from a day on: everybody, or those of a site or an employment type. Of several
 * the one that says more of whom it is for counts, then the one that began last. How it accrues, carries over and expires
 * is taken at the beginning of a leave year, the entitlement from its day.
 */
export const leavePolicy = defineResource({
  name: 'leavePolicy',
  label: ['Leave policy', 'Leave policies'],
  title: 'name',
  description: 'Entitlement, accrual, carry-over and limits of a leave type, effective from a day.',
  fields: {
    name: text({ label: 'Name', required: true, max: 120, search: true }),
    leaveType: reference('leaveType', { label: 'Leave type', required: true }),
    validFrom: date({ label: 'Effective from', required: true }),
    site: reference('orgUnit', { label: 'Site or unit', help: 'Empty: all sites' }),
    employmentKind: choice({
      label: 'Employment type',
      help: 'Empty: all',
      options: { permanent: 'Permanent', fixedTerm: 'Fixed-term', intern: 'Intern or trainee' },
    }),
    entitlementDays: quantity({ label: 'Entitlement a year', unit: 'day', min: 0, max: 366, required: true }),
    partTime: choice({ label: 'Part time', required: true, default: 'hours', options: partTimeRules }),
    accrual: choice({ label: 'Accrual', required: true, default: 'yearly', options: accruals }),
    grantedAt: choice({
      label: 'Granted',
      required: true,
      default: 'start',
      options: { start: 'At the start of each period', end: 'At the end of each period' },
    }),
    stepDays: quantity({
      label: 'Rounded to',
      unit: 'day',
      min: 0,
      max: 30,
      help: 'Smallest part that is granted. Default: 0.5 days',
    }),
    yearStartMonth: integer({ label: 'Leave year begins in month', min: 1, max: 12, help: 'Default: 1 (January)' }),
    carryOver: choice({
      label: 'Carry-over',
      required: true,
      default: 'none',
      options: { none: 'None', limited: 'Up to a limit', all: 'All' },
    }),
    carryOverDays: quantity({ label: 'Carry-over limit', unit: 'day', min: 0, max: 366 }),
    carryOverMonths: integer({
      label: 'Carry-over expires after',
      min: 1,
      max: 24,
      help: 'In months of the new leave year. Empty: at its end',
    }),
    balanceMaxDays: quantity({ label: 'Maximum balance', unit: 'day', min: 0, max: 1000, help: 'Empty: none' }),
    negativeDays: quantity({
      label: 'Negative balance up to',
      unit: 'day',
      min: 0,
      max: 366,
      help: 'Empty: not allowed',
    }),
    waitingMonths: integer({
      label: 'Waiting period',
      min: 0,
      max: 36,
      help: 'In months after the first day of employment, during which no leave is taken',
    }),
    paysOut: boolean({ label: 'Paid out at the end of employment', default: true }),
  },
  table: {
    columns: ['name', 'leaveType', 'validFrom', 'site', 'entitlementDays', 'accrual', 'carryOver'],
    sort: '-validFrom',
    filters: ['leaveType', 'validFrom', 'site', 'accrual'],
  },
  form: [
    { title: 'Policy', fields: ['name', 'leaveType', 'validFrom', 'site', 'employmentKind'] },
    {
      title: 'Entitlement',
      fields: ['entitlementDays', 'partTime', 'accrual', 'grantedAt', 'stepDays', 'yearStartMonth'],
    },
    { title: 'Carry-over', fields: ['carryOver', 'carryOverDays', 'carryOverMonths'] },
    { title: 'Limits', fields: ['balanceMaxDays', 'negativeDays', 'waitingMonths', 'paysOut'] },
  ],
  showWhen: { carryOverDays: { carryOver: ['limited'] }, carryOverMonths: { carryOver: ['limited', 'all'] } },
  unique: [['leaveType', 'validFrom', 'site', 'employmentKind']],
  customFields: false,
  access: ofSettings,
});
export interface LeavePolicy extends RecordOf<typeof leavePolicy> {}
export type NewLeavePolicy = NewOf<typeof leavePolicy>;

/** Days on which nobody, or nobody of a unit, works or may take leave. */
export const leaveCalendarEntry = defineResource({
  name: 'leaveCalendarEntry',
  label: ['Company calendar entry', 'Company calendar'],
  path: 'leave-calendar',
  title: 'name',
  description: 'Company holidays, and block periods without leave.',
  fields: {
    name: text({ label: 'Name', required: true, max: 120, search: true }),
    kind: choice({
      label: 'Type',
      required: true,
      options: { holiday: 'Company holiday', halfHoliday: 'Half company holiday', blocked: 'Block period' },
    }),
    from: date({ label: 'First day', required: true }),
    to: date({ label: 'Last day', required: true }),
    unit: reference('orgUnit', { label: 'Site or unit', help: 'Empty: the whole company' }),
    leaveType: reference('leaveType', { label: 'Leave type', help: 'Of a block period. Empty: all types' }),
  },
  table: {
    columns: ['name', 'kind', 'from', 'to', 'unit', 'leaveType'],
    sort: '-from',
    filters: ['kind', 'from', 'unit'],
  },
  showWhen: { leaveType: { kind: ['blocked'] } },
  order: [['from', 'to']],
  unique: [['name', 'from', 'unit']],
  customFields: false,
  access: ofSettings,
});
export interface LeaveCalendarEntry extends RecordOf<typeof leaveCalendarEntry> {}

/** What happens to a request on days with fewer people than the minimum: as conditions of approvals have it. */
export const coverPolicies = ['shown', 'waivable', 'must'] as const;
export type CoverPolicy = (typeof coverPolicies)[number];

/** Of several the one that asks most. */
export const strictestCover = (policies: readonly CoverPolicy[]): CoverPolicy =>
  coverPolicies.findLast((one) => policies.includes(one)) ?? 'shown';

/** What applies to leave at a site or in a unit, from a day on. */
export const leaveUnitSettings = defineResource({
  name: 'leaveUnitSettings',
  label: ['Leave settings of a unit', 'Leave settings of units'],
  path: 'leave-unit-settings',
  title: 'label',
  description: 'Public holidays of a site, and how many people have to be present.',
  fields: {
    label: text({ label: 'Unit and day', max: 300, computed: true }),
    unit: reference('orgUnit', { label: 'Site or unit', required: true }),
    validFrom: date({ label: 'Effective from', required: true }),
    holidays: text({
      label: 'Public holidays',
      max: 12,
      pattern: '^[A-Z]{2}(-[A-Z0-9]{1,5}){0,2}$',
      patternHint: 'Enter a country, state or region such as SE, DE-BY or ES-MD.',
      help: 'Country, or country and state. Default: the country of the site',
    }),
    presentMin: integer({
      label: 'Minimum present',
      min: 0,
      max: 10000,
      help: 'People of the unit at work on each working day. Empty: no minimum',
    }),
    belowMin: choice({
      label: 'Leave below the minimum',
      options: {
        shown: 'Warn only',
        waivable: 'Approve with a reason',
        must: 'Block',
      } satisfies Record<CoverPolicy, string>,
      help: 'Default: warn only. HR may enter blocked requests',
    }),
    reason: text({ label: 'Reason', max: 250 }),
  },
  table: {
    columns: ['unit', 'validFrom', 'holidays', 'presentMin', 'belowMin'],
    sort: '-validFrom',
    filters: ['unit', 'validFrom'],
  },
  unique: [['unit', 'validFrom']],
  customFields: false,
  access: ofSettings,
});
export interface LeaveUnitSettings extends RecordOf<typeof leaveUnitSettings> {}
