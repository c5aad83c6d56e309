import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';

/** Values about people by settings of today and by those given: on the day that these would begin, today at the latest. */
export const employeeSettingsEffectsCall = defineCall({
  method: 'POST',
  path: '/employee-settings-effects',
  access: 'employee.manage',
  tag: 'Employees',
  summary: 'Preview the effects of employee settings, without saving',
  body: z.strictObject({
    validFrom: z.iso.date(),
    fullTimeHours: z.string().regex(/^\d{1,2}(\.\d{1,12})?$/),
    averageMethod: z.enum(['days', 'monthEnds', 'openingClosing']).nullish(),
    birthdays: z.boolean().nullish(),
    anniversaries: z.boolean().nullish(),
  }),
  response: z.object({
    isChanged: z.boolean(),
    on: z.iso.date(),
    /** Null where no hours are recorded. */
    before: z.string().nullable(),
    after: z.string().nullable(),
    /** Average headcount of the 12 months to that day. */
    averageBefore: z.string(),
    averageAfter: z.string(),
  }),
});
