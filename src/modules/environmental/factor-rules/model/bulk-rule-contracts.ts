import { z } from 'zod';
import { defineAction } from '#platform/actions/model/action.ts';
import { defineCall, type BodyOf } from '#platform/http/model/call.ts';
import { storedMessageResponse } from '#platform/messages/model/message-response.ts';
import { choice, country, lines, text } from '#platform/records/model/fields.ts';
import { activityTypeLabels, type ActivityTypeKey } from '#modules/environmental/activity/model/activity-types.ts';
import { assignmentRule } from '#modules/environmental/set-up/model/set-up-records.ts';

/** So many rules are previewed and created at once. */
export const RULES_AT_ONCE_MAX = 1000;

/** So many groups are listed first, and so many at most. */
export const GROUPS_LISTED = 300;
export const GROUPS_MAX = 20_000;

const { fields } = assignmentRule;
const activityType = z.enum(Object.keys(activityTypeLabels) as ActivityTypeKey[]);

/**
 * Creates several factor rules in one step; all or none. What a rule leaves empty matches everything. Result:
 * `{ rules: number }`.
 */
export const createFactorRules = defineAction({
  name: 'create-factor-rules',
  label: 'Create factor rules',
  access: 'environmental.manage',
  response: z.object({ rules: z.int() }),
  input: {
    rules: lines({
      label: 'Factor rules',
      required: true,
      max: RULES_AT_ONCE_MAX,
      fields: {
        activityType: choice({ label: 'Activity', required: true, options: activityTypeLabels }),
        product: text({ label: 'Product', max: 120 }),
        country: country({ label: 'Country' }),
        factorSource: text({ label: 'Emission factor set', required: true, max: 60 }),
        factorId: text({ label: 'Emission factor', required: true, max: 200 }),
        method: choice({ label: 'Method', options: fields.method.options }),
      },
    }),
  },
});

/**
 * Records of a period without an emission factor, by what a rule could tell apart: activity, product and unit, for
 * electricity, heat, steam and cooling the country too. `quantity` is the whole amount of the records, as entered.
 */
export const unassignedResponse = z.object({
  items: z.array(
    z.object({
      activityType,
      /** As first recorded. */
      product: z.string().nullable(),
      country: z.string().nullable(),
      unit: z.string(),
      records: z.int(),
      quantity: z.string(),
      said: storedMessageResponse,
    }),
  ),
  /** Of all groups, those beyond `limit` included. */
  records: z.int(),
  /** All groups; those with most records are listed. */
  groups: z.int(),
  /** Records that were not looked at, where the period has more different ones than are calculated at once. */
  unread: z.int(),
});

export const unassignedCall = defineCall({
  method: 'GET',
  path: '/inventory/unassigned',
  access: 'environmental.read',
  tag: 'Inventory',
  summary: 'Records of a period without an emission factor, by activity, product and unit',
  query: z.object({
    period: z.uuid(),
    limit: z.coerce.number<number | string>().int().min(1).max(GROUPS_MAX).default(GROUPS_LISTED),
  }),
  response: unassignedResponse,
  touches: [
    'activityData',
    'orgUnit',
    'reportingPeriod',
    'assignmentRule',
    'customFactor',
    'factorSet',
    'residualMix',
    'conversionBridge',
    'environmentalSettings',
  ],
});

/** What each of the new rules would do, beside the rules that are there, by the choice that calculations make. */
export const rulePreviewResponse = z.object({
  rules: z.array(
    z.object({
      /** Records without an emission factor that get one. */
      assigned: z.int(),
      /** Records with an emission factor that get another one. */
      changed: z.int(),
      /** Records that the rule applies to but that still have no value, and why. */
      unvalued: z.int(),
      why: storedMessageResponse.nullable(),
      /**
       * kg CO2e of the records that get a value for the first time, as a calculation counts them: the part of their
       * amounts on days within the period and the time of the site in the company, times the share of it; null where
       * there are none.
       */
      co2eKg: z.string().nullable(),
      doubts: z.array(storedMessageResponse),
    }),
  ),
  /** Records without an emission factor before and after. */
  unassigned: z.object({ before: z.int(), after: z.int() }),
  /** Records of these activities that were not looked at, as in `unassignedResponse`. */
  unread: z.int(),
});

export const rulePreviewCall = defineCall({
  method: 'POST',
  path: '/inventory/rule-preview',
  access: 'environmental.manage',
  tag: 'Inventory',
  summary: 'Preview what new factor rules would assign in a period, without saving',
  body: z.strictObject({
    period: z.uuid(),
    rules: z
      .array(
        z.strictObject({
          activityType,
          product: z.string().max(120).nullable(),
          country: z.string().max(2).nullable(),
          factorSource: z.string().max(60),
          factorId: z.string().max(200),
          method: z.enum(['average', 'supplier', 'hybrid', 'spend']).nullable(),
        }),
      )
      .min(1)
      .max(RULES_AT_ONCE_MAX),
  }),
  response: rulePreviewResponse,
});

/** A factor rule that is not saved yet. */
export type DraftRule = BodyOf<typeof rulePreviewCall>['rules'][number];
