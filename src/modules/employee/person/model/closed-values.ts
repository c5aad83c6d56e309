import { z } from 'zod';
import { defineQuery } from '#platform/actions/model/query.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { messageResponse } from '#platform/messages/model/message-response.ts';

/**
 * What is changed from a day on: when somebody is employed, what their job is, what they are paid. What reports fill
 * from each is named as `disclosure-sources.ts` of the report calls it.
 */
export const changedSources = {
  employment: ['workforce', 'pay', 'safety', 'training'],
  job: ['workforce', 'pay', 'safety'],
  pay: ['pay'],
} as const;
export type PersonnelChange = keyof typeof changedSources;
const change = z.enum(['employment', 'job', 'pay']);

/** A value that was closed with the employment data as they were: published, approved, kept or settled. */
export const closedValue = z.object({
  ...messageResponse.shape,
  /** Where it is, below the company; null for who may not open it. */
  path: z.string().nullable(),
});
export type ClosedValue = z.infer<typeof closedValue>;

const personnelKinds: ReadonlySet<string> = new Set(['employee', 'employment', 'jobTerm', 'compensation']);

/**
 * Whether a change of this kind of records or of history may close values: not what is written of people themselves, so
 * that a transaction about many of them looks once.
 */
export const mayCloseValues = (kind: string): boolean => !personnelKinds.has(kind);

/** Days on which employment data change; `to` null: until today. */
const input = z.object({
  change,
  from: z.iso.date(),
  to: z.iso.date().nullable(),
  employee: z.uuid().nullable(),
});
const answer = z.object({ items: z.array(closedValue) });

/** Asked of whoever closes values that stand on employment data, before such data of the past change. */
export const closedSources = {
  report: defineQuery({ name: 'people.closed-in-report', input, answer }),
  social: defineQuery({ name: 'people.closed-in-social', input, answer }),
  hr: defineQuery({ name: 'people.closed-in-hr', input, answer }),
} as const;

const made = z.object({
  what: z.enum(['start', 'end', 'job', 'pay']),
  /** The day as it will be; of a last day that is taken away the one that it was. */
  day: z.iso.date(),
  /** The day that is replaced by it: what lies between the two is affected. */
  was: z.iso.date().optional(),
  employee: z.uuid().optional(),
});
export type MadeChange = z.output<typeof made>;

/** What all of these say of one change, for modules that keep dated data of employees. */
export const closedValuesQuery = defineQuery({ name: 'people.closed-values', input: made, answer });

export const closedValuesCall = defineCall({
  method: 'GET',
  path: '/closed-values',
  access: 'employee.read',
  tag: 'Employees',
  summary: 'Which closed values a change of employment data from a past day affects',
  query: made,
  response: z.object({ items: z.array(closedValue) }),
  touches: [
    'employee',
    'jobTerm',
    'compensation',
    'reportingPeriod',
    'vsmeReport',
    'disclosureValue',
    'esrsValue',
    'workforceSnapshot',
    'leavePolicy',
    'leaveType',
    'companyLocale',
  ],
});
