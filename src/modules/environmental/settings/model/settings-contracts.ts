import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { valueSchema } from '#platform/records/model/record-schema.ts';
import { effectsSchema } from '#platform/dated-settings/model/effects-schema.ts';
import { policyShape } from '#platform/approvals/model/conditions.ts';
import { environmentalPolicy } from './environmental-policy.ts';
import { CALCULATION_CONDITIONS, environmentalSettings } from './environmental-settings.ts';

const { fields } = environmentalSettings;
/** As the record takes it: what is tried can be saved. */
const value = <Value>(name: keyof typeof fields) => valueSchema(fields[name]) as z.ZodType<Value>;
const filled = <Value>(name: keyof typeof fields) =>
  z.preprocess((given) => (given === '' ? null : given), z.nullable(value<Value>(name)));

/** Settings to be tried: as the record takes them, decimal text and fractions. */
export const settingsTrial = z.strictObject({
  validFrom: value<string>('validFrom'),
  editions: filled<string>('editions'),
  countryDefaults: filled<string>('countryDefaults'),
  gwpSet: z.enum(['AR6', 'AR5', 'AR4']).nullable(),
  outlierScore: value<string>('outlierScore'),
  varianceShare: value<string>('varianceShare'),
  significanceShare: value<string>('significanceShare'),
  recalculationShare: value<string>('recalculationShare'),
  estimatedShareMax: value<string>('estimatedShareMax'),
  estimatedMonthsMax: value<number>('estimatedMonthsMax'),
  degreeDaySource: filled<string>('degreeDaySource'),
  heatingBase: filled<string>('heatingBase'),
  coolingBase: filled<string>('coolingBase'),
  readingDaysMax: filled<number>('readingDaysMax'),
  approvalChain: z.enum(['one', 'two']),
  ...policyShape(CALCULATION_CONDITIONS),
  energyUnit: z.enum(['MWh', 'GJ', 'kWh']),
  massUnit: z.enum(['t', 'kg']),
  volumeUnit: z.enum(['m3', 'L', 'ML']),
});
export type SettingsTrial = z.infer<typeof settingsTrial>;

/**
 * What new settings would change, period by period. `lines`: result lines whose figure would be another one in the next
 * calculation; otherwise how many entries a list has now and would have. Nothing that is calculated already changes by
 * itself.
 */
export const settingsEffects = effectsSchema(
  environmentalPolicy.names,
  ['lines', 'outliers', 'comments', 'categories', 'restatements', 'sources', 'gaps', 'requests'],
  {
    /** kg CO2e of the calculation, location-based, as it is and as the next calculation would give. */
    kg: z.object({ before: z.string(), after: z.string() }).nullable(),
  },
);
export type SettingsEffects = z.infer<typeof settingsEffects>;

export const settingsEffectsCall = defineCall({
  method: 'POST',
  path: '/inventory/settings-effects',
  access: 'environmental.manage',
  tag: 'Environmental settings',
  summary: 'Preview the effects of settings by period, without saving',
  body: settingsTrial,
  response: settingsEffects,
});
