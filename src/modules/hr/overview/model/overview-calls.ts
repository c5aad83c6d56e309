import { z } from 'zod';
import { leaveKinds as reasonsOfLeaving } from '#modules/employee/figures/model/workforce.ts';
import { leaveKinds } from '#modules/hr/leave/model/leave-calls.ts';
import { monthOfPeople } from '#modules/employee/overview/model/headcount-calls.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { explainedSchema } from '#platform/kit/model/explained.ts';

/** Contracts and probations that end within so many days need somebody's attention. */
export const ATTENTION_DAYS = 90;

/** What leave that is left would cost (F17), and pay of a year; amounts are for who views pay of everybody. */
export const peopleCostCall = defineCall({
  method: 'GET',
  path: '/people-cost',
  access: 'leave-totals.read',
  tag: 'HR',
  summary: 'Leave liability in days and money, and pay of a year, on a day',
  query: z.object({ on: z.iso.date().optional() }),
  response: z.object({
    on: z.iso.date(),
    /** Leave that is left, of all paid types with a balance. */
    days: explainedSchema,
    /** Null where amounts are not shown, and where no pay is recorded. */
    liability: explainedSchema.nullable(),
    cost: explainedSchema.nullable(),
    /** Employees with leave left or owed whose pay is not recorded. */
    withoutPay: z.int(),
    /** Employees with a leave policy who are paid in another currency. */
    otherCurrency: z.int(),
  }),
  touches: [...leaveKinds, 'compensation', 'position'],
});

export const hrOverviewCall = defineCall({
  method: 'GET',
  path: '/hr-overview',
  access: 'workforce.read',
  tag: 'HR',
  summary: 'Headcount, turnover and retention of the 12 months to a day, and what needs attention',
  query: z.object({ on: z.iso.date().optional() }),
  response: z.object({
    /** The 12 months: first and last day. */
    from: z.string(),
    on: z.string(),
    /** Whose figures: of everybody, or of those below the caller in the reporting line. */
    of: z.enum(['company', 'team']),
    /** Whether the caller reads the records that are counted; who sees totals alone does not. */
    readsRecords: z.boolean(),
    /** Null where no employment was ever recorded. */
    headcount: z.int().nullable(),
    /** Null where nobody's hours are recorded. */
    fte: z.string().nullable(),
    withoutHours: z.int(),
    average: explainedSchema,
    /** Null where nobody was employed, where no leaving was ever recorded, and of a small group (`isHidden`). */
    turnover: explainedSchema.nullable(),
    /** That few people left: of a reporting line, their number is not told. */
    isHidden: z.boolean(),
    joiners: z.int().nullable(),
    /** Leavers by reason; a count is null where it is hidden. */
    leavers: z.array(z.object({ kind: z.enum(reasonsOfLeaving), count: z.int().nullable() })).nullable(),
    leaversInAll: z.int().nullable(),
    firstYear: z.int().nullable(),
    retention: explainedSchema.nullable(),
    /** Absence rate: of the same 12 months for who views sickness, else of the last calendar year. */
    absence: z.object({
      from: z.string(),
      to: z.string(),
      /** Null where no sickness absence was ever recorded, and where it would tell of few (`isHidden`). */
      rate: explainedSchema.nullable(),
      isHidden: z.boolean(),
    }),
    months: z.array(monthOfPeople.partial({ joiners: true, leavers: true })),
    /** Null for a reporting line. */
    cohorts: z
      .array(
        z.object({
          year: z.string(),
          joined: z.int(),
          still: z.array(z.object({ on: z.string(), count: z.int() })),
        }),
      )
      .nullable(),
    /** Null for who sees totals alone. */
    attention: z
      .object({
        until: z.string(),
        contracts: z.int(),
        probations: z.int(),
        withoutGender: z.int(),
        withoutHours: z.int(),
        withoutSite: z.int(),
        withoutKind: z.int(),
        /** Documents of personnel files that expire until then, or did within as many days; null for who reads their own only. */
        documents: z.object({ since: z.string(), expiring: z.int(), expired: z.int() }).nullable(),
      })
      .nullable(),
  }),
  touches: [
    'employee',
    'employment',
    'jobTerm',
    'orgUnit',
    'employeeSettings',
    'companyLocale',
    'sickNote',
    'workingWeek',
    'leaveCalendarEntry',
    'leavePolicy',
    'leaveType',
    'leaveUnitSettings',
    'personnelDocument',
  ],
});
