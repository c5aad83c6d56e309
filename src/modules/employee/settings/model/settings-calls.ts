import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';

/** Full-time equivalents on the day that settings would begin, or today where that is later: now, and by them. */
export const employeeSettingsEffectsCall = defineCall({
  method: 'POST',
  path: '/employee-settings-effects',
  access: 'employee.manage',
  tag: 'Employees',
  summary: 'Preview the effects of employee settings, without saving',
  body: z.strictObject({ validFrom: z.iso.date(), fullTimeHours: z.string().regex(/^\d{1,2}(\.\d{1,12})?$/) }),
  response: z.object({
    isChanged: z.boolean(),
    on: z.iso.date(),
    /** Null where no hours are recorded. */
    before: z.string().nullable(),
    after: z.string().nullable(),
  }),
});
