import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';

/** Periods whose number of employees settings would change: those that have not been published and state no counting. */
export const socialSettingsEffectsCall = defineCall({
  method: 'POST',
  path: '/social-settings-effects',
  access: 'social.manage',
  tag: 'Social',
  summary: 'Preview the effects of social settings, without saving',
  body: z.strictObject({
    validFrom: z.iso.date(),
    countedAs: z.enum(['headcount', 'fte']),
    countedOn: z.enum(['end', 'average']),
    smallestGroup: z.int().min(5).max(50),
  }),
  response: z.object({
    isChanged: z.boolean(),
    periods: z.array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  }),
});
