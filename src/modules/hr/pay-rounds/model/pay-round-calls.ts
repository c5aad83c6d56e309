import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { messageResponse } from '#platform/messages/model/message-response.ts';

/** Rows that are shown of a round; all are counted and summed. */
export const roundRowsMax = 500;
/** Employees whom one round may raise: their pay is written in one transaction. */
export const raisedMax = 2000;

const row = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Base pay in minor units for the pay period; null where none is recorded. */
  beforeMinor: z.int().nullable(),
  /** Null where it is not raised. */
  afterMinor: z.int().nullable(),
  payPeriod: z.enum(['hour', 'month', 'year']).nullable(),
  currency: z.string().nullable(),
  /** Why it is not raised. */
  said: messageResponse.nullable(),
});

export const payRoundPreviewCall = defineCall({
  method: 'GET',
  path: '/pay-rounds/:round/preview',
  access: 'pay.write',
  tag: 'Pay',
  summary: 'What a pay round raises of each employee, in total and in the pay gap',
  response: z.object({
    raised: z.int(),
    skipped: z.int(),
    currency: z.string(),
    /** Base pay a year of those who are raised, in minor units. */
    beforeMinor: z.int(),
    afterMinor: z.int(),
    /** Mean pay gap of all employees (F21) as fractions; null where the caller may not see gender and pay gaps. */
    gap: z.object({ before: z.string().nullable(), after: z.string().nullable() }).nullable(),
    /** By name; the first 500. */
    rows: z.array(row),
  }),
  touches: [
    'payRound',
    'compensation',
    'employee',
    'employment',
    'jobTerm',
    'orgUnit',
    'position',
    'payCategory',
    'companyLocale',
  ],
});
