import { z } from 'zod';
import { explainedSchema } from '#platform/kit/model/explained.ts';
import { defineCall } from '#platform/http/model/call.ts';

/** Headcount at the end of a month, and who came and left in it. */
export const monthOfPeople = z.object({
  month: z.string(),
  /** The day that is counted: the last of the month, in the current month today. */
  on: z.iso.date(),
  headcount: z.number().int(),
  joiners: z.number().int(),
  leavers: z.number().int(),
});
export type MonthOfPeople = z.infer<typeof monthOfPeople>;

export const headcountCall = defineCall({
  method: 'GET',
  path: '/headcount',
  access: 'employee.read',
  tag: 'Employees',
  summary: 'Headcount and full-time equivalents on a day, with joiners and leavers of twelve months',
  query: z.object({ on: z.iso.date().optional() }),
  response: z.object({
    on: z.iso.date(),
    /** Null where no employment was ever recorded. */
    headcount: explainedSchema.nullable(),
    /** Whether the caller reads employments of everybody: the records that counts lead to. */
    readsRecords: z.boolean(),
    /** Null where the caller may not see the hours of everybody, or none are recorded. */
    fte: explainedSchema.nullable(),
    bySite: z.array(z.object({ id: z.uuid().nullable(), name: z.string().nullable(), headcount: z.number().int() })),
    months: z.array(monthOfPeople),
  }),
  touches: ['employee', 'employment', 'jobTerm', 'orgUnit', 'employeeSettings', 'companyLocale'],
});
