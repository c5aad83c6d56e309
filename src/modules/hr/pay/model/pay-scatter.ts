import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';

/** So many points are drawn; what is beyond is said. */
export const SCATTER_MAX = 2_000;

export const payScatterCall = defineCall({
  method: 'GET',
  path: '/pay-by-level',
  access: 'pay.read',
  tag: 'Pay',
  summary: 'Hourly pay on a day of the employees whose pay the caller views, with the level of their position',
  query: z.object({ on: z.iso.date().optional() }),
  response: z.object({
    on: z.iso.date(),
    /** The currency that most are paid in; null where nobody has pay. */
    currency: z.string().nullable(),
    points: z.array(
      z.object({
        employee: z.uuid(),
        name: z.string(),
        /** Of the position; 1 is the highest. */
        level: z.int().nullable(),
        /** As recorded by HR; null to who does not view personal data of everybody, and where none is recorded. */
        gender: z.enum(['female', 'male', 'other', 'notReported']).nullable(),
        /** Gross pay per hour in units of the currency, rounded half up to the hundredth of its smallest unit. */
        hourly: z.string(),
      }),
    ),
    /** Beyond the first 2,000 by name. */
    more: z.int(),
    /** With pay in another currency. */
    otherCurrency: z.int(),
    /** With pay but without weekly hours. */
    withoutHours: z.int(),
    seesGender: z.boolean(),
  }),
  touches: [
    'compensation',
    'auditSampleEmployee',
    'employee',
    'employment',
    'jobTerm',
    'position',
    'orgUnit',
    'companyLocale',
  ],
});
