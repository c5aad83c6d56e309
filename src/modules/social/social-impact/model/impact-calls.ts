import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { explainedSchema } from '#platform/kit/model/explained.ts';
import { messageResponse } from '#platform/messages/model/message-response.ts';
import { contributionForms, type ContributionForm } from './contributions.ts';
import { indicatorLevels, measurementMethods, type IndicatorLevel } from './indicator.ts';
import { chain, goals, investments, engagements, type Goal } from './programme.ts';
import { parameters } from './social-return.ts';

const keysOf = <Key extends string>(options: Readonly<Record<Key, string>>) => Object.keys(options) as [Key, ...Key[]];

/** Inputs in one currency: minor units by form, and their total with its workings. */
const inputTotals = z.object({
  currency: z.string(),
  byForm: z.record(z.enum(keysOf<ContributionForm>(contributionForms)), z.number()),
  total: explainedSchema,
  totalMinor: z.number(),
});
const inputs = z.object({
  totals: z.array(inputTotals),
  hours: z.string(),
  /** Inputs of time without an hour rate on their day: in no total. */
  unvalued: z.int(),
});

export type InputTotals = z.infer<typeof inputs>;

const socialReturn = z.object({
  ratio: explainedSchema,
  currency: z.string(),
  lowest: z.string(),
  highest: z.string(),
  bars: z.array(z.object({ parameter: z.enum(parameters), less: z.string(), more: z.string() })),
});

const recordKinds = [
  'impactProgramme',
  'impactIndicator',
  'impactMeasurement',
  'impactInput',
  'impactBeneficiary',
  'socialSettings',
  'reportingPeriod',
  'companyLocale',
] as const;

export const impactFiguresCall = defineCall({
  method: 'GET',
  path: '/impact-figures',
  access: 'partnerships.read',
  tag: 'Social',
  summary: 'Inputs, people reached, goals and results of impact programmes in a period, with calculation and issues',
  query: z.object({ period: z.uuid() }),
  response: z.object({
    from: z.string(),
    /** Last day that counts: the end of the period, or today. */
    until: z.string(),
    isOpen: z.boolean(),
    /** Inputs of the period. */
    inputs,
    /** People reached in the period, each group once; null without a record. */
    direct: explainedSchema.nullable(),
    indirect: explainedSchema.nullable(),
    /** Share of the sites with a programme that ran in the period; null without sites. */
    sites: explainedSchema.nullable(),
    goals: z.array(z.object({ goal: z.enum(keysOf<Goal>(goals)), programmes: z.array(z.string()) })),
    /** GRI 203-1: programmes that supported infrastructure or services, with their inputs of the period. */
    investments: z.array(
      z.object({
        programme: z.string(),
        title: z.string(),
        kind: z.enum(keysOf(investments)),
        engagement: z.enum(keysOf(engagements)).nullable(),
        inputs: z.array(z.object({ currency: z.string(), totalMinor: z.number() })),
      }),
    ),
    programmes: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        status: z.string(),
        /** Outcome indicators: all, measured, and with the target reached. */
        outcomes: z.int(),
        measured: z.int(),
        reached: z.int(),
        /** All inputs up to the last day that counts, by currency. */
        inputs: z.array(z.object({ currency: z.string(), totalMinor: z.number() })),
        ratio: z.string().nullable(),
        lowest: z.string().nullable(),
        highest: z.string().nullable(),
        /** How many parameters of the social return are missing; null where it is not wanted. */
        missing: z.int().nullable(),
      }),
    ),
    issues: z.array(
      z.object({
        of: z.enum(['programmes', 'indicators', 'measurements', 'inputs']),
        id: z.string(),
        title: z.string(),
        said: messageResponse,
      }),
    ),
  }),
  touches: [...recordKinds, 'orgUnit', 'partnershipAgreement'],
});

export const impactProgrammeFiguresCall = defineCall({
  method: 'GET',
  path: '/impact-programme-figures',
  access: 'partnerships.read',
  tag: 'Social',
  summary: 'Theory of change, progress, cost per outcome and social return of a programme up to the end of a period',
  query: z.object({ programme: z.uuid(), period: z.uuid() }),
  response: z.object({
    id: z.string(),
    title: z.string(),
    until: z.string(),
    need: z.string().nullable(),
    chain: z.array(z.object({ step: z.enum(chain), text: z.string().nullable() })),
    assumptions: z.string().nullable(),
    indicators: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        level: z.enum(keysOf<IndicatorLevel>(indicatorLevels)),
        unit: z.string(),
        baseValue: z.string(),
        baseOn: z.string(),
        target: z.string(),
        targetOn: z.string(),
        /** Null where nothing was measured. */
        latest: z
          .object({
            id: z.string(),
            value: z.string(),
            on: z.string(),
            method: z.enum(keysOf(measurementMethods)),
            sample: z.int().nullable(),
            population: z.int().nullable(),
            hasEvidence: z.boolean(),
          })
          .nullable(),
        progress: explainedSchema.nullable(),
        /** Null where nothing changed for the better, for outputs, or while inputs are incomplete or in several currencies. */
        cost: explainedSchema.nullable(),
        costMinor: z.number().nullable(),
      }),
    ),
    /** All inputs up to the last day that counts. */
    inputs,
    socialReturn: socialReturn.nullable(),
    missing: z.array(messageResponse),
  }),
  touches: recordKinds,
});
