import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { effectsSchema } from '#platform/dated-settings/model/effects-schema.ts';
import { policyShape } from '#platform/approvals/model/conditions.ts';
import { NAMES_MAX, PUBLICATION_CONDITIONS, reportRules } from './report-settings.ts';

/** Rules to be tried: as the record takes them. */
export const rulesTrial = z.strictObject({
  validFrom: z.iso.date(),
  identifier: z.enum(['auto', 'lei', 'euid', 'duns', 'permid']),
  evidenceFor: z.enum(['none', 'numbers', 'all']),
  fourEyes: z.enum(['two', 'three']),
  needsText: z.boolean(),
  ...policyShape(PUBLICATION_CONDITIONS),
  assuranceLevel: z.enum(['none', 'limited', 'reasonable']),
  assuranceProvider: z.string().max(200).nullable(),
  assuranceNote: z.string().max(2000).nullable(),
  disclaimer: z.string().max(5000).nullable(),
  names: z.array(z.object({ name: z.string().max(100) })).max(NAMES_MAX),
});
export type RulesTrial = z.infer<typeof rulesTrial>;

/**
 * What new rules would change, by period: how many things stand in the way now, and how many would. `identifier`,
 * `text`: 1 where that keeps the report from being published; `evidence`, `people`: data points not approved yet that
 * could not be; `figures`: issues of typed figures in the text.
 */
export const rulesEffects = effectsSchema(reportRules.names, ['identifier', 'evidence', 'people', 'text', 'figures']);
export type RulesEffects = z.infer<typeof rulesEffects>;

export const rulesEffectsCall = defineCall({
  method: 'POST',
  path: '/reports/rules-effects',
  access: 'report.manage',
  tag: 'Sustainability report',
  summary: 'Preview the effects of report settings by period, without saving',
  body: rulesTrial,
  response: rulesEffects,
});
