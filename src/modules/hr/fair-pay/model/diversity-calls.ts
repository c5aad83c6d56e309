import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { messageResponse, storedMessageResponse } from '#platform/messages/model/message-response.ts';
import {
  agesResponse,
  categoryGapResponse,
  fairPayKinds,
  gapFiguresResponse,
  hidden,
  quartersResponse,
  shown,
} from './fair-pay-calls.ts';
import { flowMeasures, flowRates, selectionKinds, selectionReadings } from './gender-flow.ts';

const count = z.int().nullable();
const selected = z.object({ selected: z.int(), candidates: z.int() }).nullable();
const flow = z.object({
  gender: z.enum(['female', 'male']),
  /** Null where hidden. */
  counts: z.record(z.enum(flowMeasures), count),
  rates: z.record(z.enum(flowRates), shown),
});

const ofPeriod = z.object({ period: z.uuid() });
const period = z.object({ id: z.uuid(), name: z.string(), from: z.iso.date(), to: z.iso.date() });

export const genderFlowCall = defineCall({
  method: 'GET',
  path: '/gender-flow',
  access: 'fair-pay.read',
  tag: 'HR',
  summary: 'Women and men who were hired, promoted and left in a reporting period, without groups under 5',
  query: ofPeriod,
  response: z.object({
    period,
    /** Why nothing is shown of the period; null where it is. */
    why: messageResponse.nullable(),
    flows: z.array(flow),
    selections: z.array(
      z.object({
        kind: z.enum(selectionKinds),
        women: selected,
        men: selected,
        ratio: shown,
        lower: z.enum(['female', 'male']).nullable(),
        /** Of Fisher's exact test, two-sided. */
        probability: z.string().nullable(),
        reading: z.enum(selectionReadings).nullable(),
      }),
    ),
    /** Employed before, in or after the period without a recorded gender, who are not counted; null where few. */
    withoutGender: count,
    mayReadRecords: z.boolean(),
  }),
  touches: ['employee', 'employment', 'jobTerm', 'position', 'reportingPeriod', 'companyLocale'],
});

const gap = z.string().nullable();
const compared = { women: count, men: count, hidden, mean: gap, median: gap };

export const diversityPeriodCall = defineCall({
  method: 'GET',
  path: '/diversity-period',
  access: 'fair-pay.read',
  tag: 'HR',
  summary: 'Pay gaps and diversity of a reporting period with two earlier ones, without groups under 5',
  query: ofPeriod,
  response: z.object({
    period,
    /** Why nothing is shown of the period; null where it is. */
    why: messageResponse.nullable(),
    /** Of the last day of the period. */
    figures: gapFiguresResponse
      .extend({ womenInCompany: shown, womenInManagement: shown, managementRatio: shown })
      .nullable(),
    currency: z.string().nullable(),
    warnings: z.array(storedMessageResponse),
    quarters: quartersResponse,
    categories: z.array(categoryGapResponse),
    /** Gaps as fractions of what men have; null where hidden, or without women or men. */
    countries: z.array(z.object({ country: z.string().nullable(), ...compared })),
    levels: z.array(z.object({ level: z.int().nullable(), ...compared, share: gap, parity: gap })),
    ages: agesResponse,
    /** The period and up to two earlier ones of the same length, the earliest first. */
    trend: z.array(z.object({ period, mean: shown, median: shown, variableMean: shown, adjusted: shown })),
    /** Whether the person views pay of everybody, and so records behind the figures. */
    mayReadRecords: z.boolean(),
  }),
  touches: [...fairPayKinds, 'reportingPeriod'],
});

export const diversityPeriodFileCall = defineCall({
  method: 'GET',
  path: '/diversity-period/file',
  access: 'data.export',
  tag: 'HR',
  summary: 'Export pay gaps, diversity and flows of a reporting period as CSV or XLSX',
  query: ofPeriod.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
});

export const diversityTargetsCall = defineCall({
  method: 'GET',
  path: '/diversity-target-progress',
  access: 'fair-pay.read',
  tag: 'HR',
  summary: 'Progress of diversity targets, counted from the records of employees',
  response: z.object({
    /** The day that counts as today: for who does not view pay of everybody the last year end. */
    on: z.iso.date(),
    targets: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        targetShare: z.string(),
        targetOn: z.iso.date(),
        baseOn: z.iso.date(),
        base: shown,
        current: shown,
        /** (Share now − base) ÷ (target − base); null where a share is missing, or the target was reached at the start. */
        progress: shown,
        status: z.enum(['reached', 'onTrack', 'offTrack', 'missed']).nullable(),
      }),
    ),
  }),
  touches: ['diversityTarget', 'employee', 'employment', 'jobTerm', 'position', 'companyLocale'],
});
