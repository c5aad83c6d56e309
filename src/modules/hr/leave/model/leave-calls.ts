import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { messageResponse } from '#platform/messages/model/message-response.ts';
import { coverPolicies } from './leave-type.ts';
import { dayReasons } from './leave-days.ts';
import { lineKinds, type LineKind } from './leave-ledger.ts';

/** Everything that leave follows from. */
export const leaveKinds = [
  'employee',
  'employment',
  'jobTerm',
  'orgUnit',
  'employeeSettings',
  'leaveType',
  'leavePolicy',
  'leaveCalendarEntry',
  'leaveUnitSettings',
  'leaveRequest',
  'leaveCorrection',
  'workingWeek',
  'companyLocale',
  'auditSampleEmployee',
] as const;

const day = z.iso.date();
const days = z.string().meta({ description: 'Days as decimal text' });
const span = {
  from: day,
  to: day,
  halfStart: z.boolean(),
  halfEnd: z.boolean(),
  hours: z.string().nullable(),
};

/** A leave year of one type, in days. */
const totals = z
  .object({
    from: day,
    to: day,
    /** At the end of the day that is asked about. */
    balance: days,
    opening: days,
    carryOver: days,
    granted: days,
    corrections: days,
    expired: days,
    paidOut: days,
    taken: days,
    planned: days,
    pending: days,
    /** What can still be taken in the year, without what is pending. */
    available: days,
  })
  .meta({ id: 'LeaveYear' });
export type LeaveYearResponse = z.infer<typeof totals>;

const line = z
  .object({
    day,
    kind: z.enum(Object.keys(lineKinds) as [LineKind, ...LineKind[]]),
    days,
    balance: days,
    expires: day.nullable(),
    request: z.uuid().nullable(),
    why: messageResponse,
  })
  .meta({ id: 'LeaveLine' });
export type LeaveLineResponse = z.infer<typeof line>;

const ofType = z.object({
  id: z.uuid(),
  name: z.string(),
  policy: z.string().nullable(),
  /** Null where no policy is in effect in the year. */
  year: totals.nullable(),
  /** Contracted working days of a year in days of leave, as decimal text; null where no hours are worked. */
  workingDaysAYear: z.string().nullable(),
  lines: z.array(line),
});
export type LeaveOfType = z.infer<typeof ofType>;

const request = z.object({
  id: z.uuid(),
  version: z.number().int(),
  type: z.string(),
  from: day,
  to: day,
  days,
  status: z.enum(['requested', 'approved', 'rejected', 'withdrawn', 'cancelled']),
});

export const leaveLedgerCall = defineCall({
  method: 'GET',
  path: '/leave-ledger',
  access: 'leave.read',
  tag: 'Leave',
  summary: 'Leave balances of a person on a day with every line of the leave year; of the caller unless said',
  query: z.object({ employee: z.uuid().optional(), on: day.optional() }),
  response: z.object({
    on: day,
    /** Null where the caller is no employee. */
    employee: z.object({ id: z.uuid(), name: z.string(), endsOn: day.nullable() }).nullable(),
    /** Weekly hours are not recorded. */
    isAssumed: z.boolean(),
    types: z.array(ofType),
    /** Of the last and the coming year, the latest first. */
    requests: z.array(request),
  }),
  touches: leaveKinds,
});

export const leaveBalancesCall = defineCall({
  method: 'GET',
  path: '/leave-balances',
  access: 'leave.read',
  tag: 'Leave',
  summary: 'Leave balances on a day of the people whom the caller may see, by name, in pages',
  query: z.object({
    on: day.optional(),
    search: z.string().max(120).optional(),
    after: z.string().max(400).optional(),
  }),
  response: z.object({
    on: day,
    count: z.number().int(),
    types: z.array(z.object({ id: z.uuid(), name: z.string() })),
    items: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        /** By the types, in their order; null without a policy. */
        balances: z.array(z.object({ balance: days, available: days, pending: days }).nullable()),
      }),
    ),
    next: z.string().nullable(),
  }),
  touches: leaveKinds,
});

export const leaveTotalsCall = defineCall({
  method: 'GET',
  path: '/leave-totals',
  access: 'leave-totals.read',
  tag: 'Leave',
  summary: 'Leave balances of all employees on a day, in total by type',
  query: z.object({ on: day.optional() }),
  response: z.object({
    on: day,
    types: z.array(
      z.object({ id: z.uuid(), name: z.string(), people: z.number().int(), balance: days, negative: z.number().int() }),
    ),
    /** Employees whose weekly hours are not recorded. */
    assumed: z.number().int(),
  }),
  touches: leaveKinds,
});

/** So many employees with the highest factors are told. */
export const BRADFORD_MOST = 100;

export const bradfordCall = defineCall({
  method: 'GET',
  path: '/bradford-factors',
  access: 'sickness.manage',
  tag: 'Leave',
  summary: 'Bradford factors of 52 weeks, where the settings of the company show them; the highest first',
  query: z.object({ on: day.optional() }),
  response: z.object({
    from: day,
    on: day,
    /** Switched on by the health and safety settings of the day. */
    isOn: z.boolean(),
    people: z.array(z.object({ id: z.uuid(), name: z.string(), spells: z.int(), days, factor: z.string() })),
  }),
  touches: [...leaveKinds, 'sickNote', 'healthSettings'],
});

const away = z.object({ ...span, state: z.enum(['requested', 'approved']), type: z.string().nullable() });
export const plannerPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  isMe: z.boolean(),
  /** Without a type where the caller may not see it. */
  away: z.array(away),
});
export type PlannerPerson = z.infer<typeof plannerPerson>;
const cover = z.object({
  day,
  unit: z.string(),
  present: z.number().int(),
  people: z.number().int(),
  least: z.number().int(),
  /** What it means for requests: a warning, a reason that the approver gives, or no leave. */
  policy: z.enum(coverPolicies),
});

export const leavePlannerCall = defineCall({
  method: 'GET',
  path: '/leave-planner',
  access: 'leave.read',
  tag: 'Leave',
  summary: 'Who is away in up to 62 days: the team of a person, of the caller unless said, or a unit',
  query: z.object({ from: day, to: day, employee: z.uuid().optional(), unit: z.uuid().optional() }),
  response: z.object({
    from: day,
    to: day,
    people: z.array(plannerPerson),
    /** Beyond the first 100. */
    more: z.number().int(),
    /** Where the most of these people work. */
    holidays: z.array(z.object({ day, name: z.string() })),
    /** Days on which fewer than the minimum are present. */
    below: z.array(cover),
  }),
  touches: [...leaveKinds, 'sickNote'],
});

const yes = z.enum(['true', 'false']).default('false');
export const leavePreviewCall = defineCall({
  method: 'GET',
  path: '/leave-preview',
  access: 'leave.read',
  tag: 'Leave',
  summary: 'What a leave request would take, day by day, and what stands against it',
  query: z.object({
    /** The caller unless said. */
    employee: z.uuid().optional(),
    leaveType: z.uuid(),
    from: day,
    to: day,
    halfStart: yes,
    halfEnd: yes,
    hours: z
      .string()
      .regex(/^\d{1,2}(\.\d{1,4})?$/)
      .optional(),
    hasProof: yes,
  }),
  response: z.object({
    days,
    counted: z.array(
      z.object({ day, days, reason: z.enum(dayReasons), holiday: z.string().nullable(), why: messageResponse }),
    ),
    /** Available in each leave year of the request, before and after it; none without a balance. */
    years: z.array(z.object({ from: day, to: day, before: days, after: days })),
    issues: z.array(z.object({ path: z.string(), isBlocking: z.boolean(), said: messageResponse })),
    /** Who approves; null where nobody has to. */
    approver: z.object({ name: z.string().nullable(), by: z.enum(['lineManager', 'hr']) }).nullable(),
    below: z.array(cover),
  }),
  touches: [...leaveKinds, 'sickNote', 'member', 'role', 'approvalDelegation'],
});

export const leavePolicyEffectsCall = defineCall({
  method: 'POST',
  path: '/leave-policy-effects',
  access: 'leave.manage',
  tag: 'Leave',
  summary: 'Preview what a leave policy changes on a day, without saving',
  body: z.strictObject({
    leaveType: z.uuid(),
    validFrom: day,
    site: z.uuid().nullable(),
    employmentKind: z.string().nullable(),
    entitlementDays: z.string().regex(/^\d{1,3}(\.\d{1,4})?$/),
  }),
  response: z.object({
    on: day,
    people: z.number().int(),
    /** Entitlement of the leave years that the day lies in, of everybody concerned. */
    before: days,
    after: days,
  }),
});
