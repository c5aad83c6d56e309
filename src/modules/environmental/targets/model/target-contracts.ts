import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { explainedSchema } from '#platform/kit/model/explained.ts';
import { messageResponse } from '#platform/messages/model/message-response.ts';
import { DENOMINATOR_KINDS } from './intensity-denominator.ts';

/**
 * Answers on targets and intensities. Values are decimal text, unrounded, in the `unit` beside them; shares are
 * fractions; null where something is not known, never zero.
 */
const id = z.uuid();
const value = z.string();
const share = z.string();
/** `isOutOfDate`: what it was made from has changed since. */
const calculation = z.object({ id, name: z.string(), state: z.string(), isOutOfDate: z.boolean() });
const period = z.object({ id, name: z.string(), from: z.string(), to: z.string() });
const method = z.enum(['location', 'market']);
/** As the explanation of a figure asks for it: scopes and categories separated by commas. */
const filter = z.object({ scope: z.string().optional(), category: z.string().optional() });

/** `incomplete` says nothing of success; `base` is the base period itself. */
export const TARGET_STATES = ['base', 'onPath', 'behind', 'incomplete', 'notCalculated'] as const;

const periodProgress = z.object({
  period,
  year: z.int(),
  run: calculation.nullable(),
  state: z.enum(TARGET_STATES),
  actual: value.nullable(),
  required: value.nullable(),
  /** 1.5 °C reference; null for intensities. */
  reference: value.nullable(),
  /** Actual less required, with its workings. */
  difference: explainedSchema.nullable(),
  /** kg CO2e behind the actual value. */
  kg: value.nullable(),
  reduction: share.nullable(),
  achieved: share.nullable(),
  /** Why it is incomplete. */
  lacks: z.array(messageResponse),
  /** What else has changed since the base period. */
  notes: z.array(messageResponse),
});

export const targetProgressResponse = z.object({
  targets: z.array(
    z.object({
      id,
      name: z.string(),
      status: z.enum(['draft', 'adopted', 'achieved', 'missed']),
      scopes: z.string(),
      method,
      /** Whether the method matters: Scope 2 is among the scopes. */
      hasScope2: z.boolean(),
      categories: z.array(z.string()),
      filter,
      kind: z.enum(['absolute', 'intensity']),
      denominator: z.string().nullable(),
      unit: z.string(),
      baseYear: z.int().nullable(),
      targetYear: z.int(),
      base: z.object({ value, run: calculation.nullable(), source: z.string().nullable() }).nullable(),
      targetValue: value.nullable(),
      reduction: share.nullable(),
      annualReduction: share.nullable(),
      coverage: share.nullable(),
      owner: z.string().nullable(),
      adoptedOn: z.string().nullable(),
      link: z.string().nullable(),
      warnings: z.array(messageResponse),
      checks: z.array(z.object({ isMet: z.boolean(), said: messageResponse })),
      /** Each year from base to target. */
      path: z.array(
        z.object({ year: z.int(), required: value, reference: value.nullable(), actual: value.nullable() }),
      ),
      /** Newest first. */
      periods: z.array(periodProgress),
    }),
  ),
  refs: z.record(z.string(), z.string()),
});
export type TargetProgressResponse = z.infer<typeof targetProgressResponse>;

/** Emissions that are divided, in the order they are offered. */
export const INTENSITY_MEASURES = [
  { key: 'scope12-location', scopes: 'scope12', method: 'location' },
  { key: 'scope12-market', scopes: 'scope12', method: 'market' },
  { key: 'all-location', scopes: 'all', method: 'location' },
  { key: 'all-market', scopes: 'all', method: 'market' },
] as const;
const measure = z.enum(['scope12-location', 'scope12-market', 'all-location', 'all-market']);
export type IntensityMeasure = z.infer<typeof measure>;

const denominator = z.object({
  kind: z.enum(DENOMINATOR_KINDS as [string, ...string[]]),
  output: z.string().nullable(),
  amount: value.nullable(),
  unit: z.string(),
  /** `entered`: a record of this page; `report`: a value of the report; `sites`: from the floor areas. */
  from: z.enum(['entered', 'report', 'sites']).nullable(),
  source: messageResponse.nullable(),
  /** Text of the source of an entered value. */
  sourceText: z.string().nullable(),
  record: id.nullable(),
  version: z.int().nullable(),
  notes: z.array(messageResponse),
});
export type DenominatorResponse = z.infer<typeof denominator>;

export const intensitiesResponse = z.object({
  /** Of the company, for new values. */
  currency: z.string(),
  periods: z.array(
    z.object({
      period,
      run: calculation.nullable(),
      isLocked: z.boolean(),
      denominators: z.array(denominator),
      /** In the order of `INTENSITY_MEASURES`; figures in the order of the denominators. */
      measures: z.array(
        z.object({
          measure,
          kg: value.nullable(),
          lacks: z.array(messageResponse),
          figures: z.array(explainedSchema.nullable()),
        }),
      ),
    }),
  ),
});
export type IntensitiesResponse = z.infer<typeof intensitiesResponse>;

const stand = [
  'calculationRun',
  'expectation',
  'waterFlow',
  'wasteMovement',
  'categoryScreening',
  'activityData',
  'orgUnit',
  'reportingPeriod',
  'companyLocale',
  'intensityDenominator',
  'disclosureValue',
];

export const targetProgressCall = defineCall({
  method: 'GET',
  path: '/inventory/target-progress',
  access: 'environmental.read',
  tag: 'Targets',
  summary: 'Emission targets with base, path and progress of each calculated period',
  response: targetProgressResponse,
  touches: ['emissionTarget', 'member', 'profile', ...stand],
});
export const intensitiesCall = defineCall({
  method: 'GET',
  path: '/inventory/intensities',
  access: 'environmental.read',
  tag: 'Targets',
  summary: 'Emission intensities per person, revenue, floor area and output by period, with their denominators',
  response: intensitiesResponse,
  touches: stand,
});
