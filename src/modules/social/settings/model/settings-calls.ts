import { z } from 'zod';
import { effectsSchema } from '#platform/dated-settings/model/effects-schema.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { socialRulesOf } from './social-settings.ts';

/** Settings to be tried: as the record takes them. */
export const socialTrial = z.strictObject({
  validFrom: z.iso.date(),
  countedAs: z.enum(['headcount', 'fte']),
  countedOn: z.enum(['end', 'average']),
  smallestGroup: z.int().min(5).max(50),
  /** Empty: the default. */
  acknowledgeDays: z.int().min(1).max(30).nullish(),
  feedbackMonths: z.int().min(1).max(12).nullish(),
  volunteerCurrency: z.string().length(3).nullish(),
  volunteerRateMinor: z.int().min(0).nullish(),
});
export type SocialTrial = z.infer<typeof socialTrial>;

/** What new settings would change, by period: its employees; null where hours that are needed are not recorded. */
export const socialEffects = effectsSchema(socialRulesOf.names, ['employees'], {}, z.string().nullable());
export type SocialEffects = z.infer<typeof socialEffects>;

export const socialSettingsEffectsCall = defineCall({
  method: 'POST',
  path: '/social-settings-effects',
  access: 'social.manage',
  tag: 'Social',
  summary: 'Preview the effects of social settings by period, without saving',
  body: socialTrial,
  response: socialEffects,
});
