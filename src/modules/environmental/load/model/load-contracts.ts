import { z } from 'zod';
import { inSchema } from '#platform/messages/model/schema-messages.ts';
import { say } from './messages.ts';
import { messageResponse } from '#platform/messages/model/message-response.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { isPeriod } from '#platform/values/model/period.ts';
import { explainedSchema } from '#platform/kit/model/explained.ts';

const decimal = z.string();
const span = { from: z.string(), to: z.string() };
const period = z.object({ id: z.uuid(), name: z.string(), ...span });
/** Minutes of an interval; 60 are hours. */
const minutes = z.int();

/**
 * What a file of interval values says and what keeping it does. Nothing is kept while there is a problem, or unless
 * that was asked for.
 */
export const loadImportResponse = z.object({
  isKept: z.boolean(),
  meter: z.uuid(),
  zone: z.string(),
  minutes: minutes.nullable(),
  unit: z.enum(['kWh', 'kW']),
  columns: z.object({ time: z.string(), value: z.string(), others: z.array(z.string()) }).nullable(),
  rows: z.int(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  kwh: decimal,
  /**
   * Days by what becomes of them. `other`: there already with other values, left alone unless they are to be replaced;
   * `replaced` of them are.
   */
  days: z.object({
    inFile: z.int(),
    added: z.int(),
    completed: z.int(),
    same: z.int(),
    other: z.int(),
    replaced: z.int(),
  }),
  /** The first of them. */
  otherDays: z.array(z.string()),
  problems: z.array(z.object({ line: z.int(), said: messageResponse })),
  problemCount: z.int(),
  findings: z.array(
    z.object({
      code: z.enum(['gap', 'repeated', 'no-such-time', 'empty', 'ends', 'columns', 'unit']),
      line: z.int(),
      said: messageResponse,
    }),
  ),
  findingCount: z.int(),
});
export type LoadImport = z.infer<typeof loadImportResponse>;

/** Meters that can have a load profile, with what is there of it. */
export const loadMetersResponse = z.object({
  meters: z.array(
    z.object({
      meter: z.uuid(),
      number: z.string(),
      site: z.uuid(),
      carrier: z.string(),
      unit: z.string(),
      zone: z.string().nullable(),
      days: z.int(),
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
  /** Of the company; null: none is set. */
  zone: z.string().nullable(),
  refs: z.record(z.string(), z.string()),
});
export type LoadMeters = z.infer<typeof loadMetersResponse>;

/** What the load profile of one meter says of a period. */
export const loadProfileResponse = z.object({
  period,
  meter: z.uuid(),
  number: z.string(),
  site: z.uuid(),
  carrier: z.string(),
  zone: z.string(),
  minutes: z.array(minutes),
  days: z.int(),
  /** The days of the period on which the meter was in use, which the figures speak of. */
  within: z.object(span),
  energy: explainedSchema,
  mean: explainedSchema.nullable(),
  base: explainedSchema.nullable(),
  peak: explainedSchema.nullable(),
  peakAt: z.string().nullable(),
  fullLoadHours: explainedSchema.nullable(),
  known: z.object({ hours: decimal, expectedHours: decimal, missingHours: decimal }),
  duration: z.array(z.object({ share: z.number(), kw: decimal })),
  curve: z.array(decimal),
  dayShape: z.object({ weekdays: z.array(decimal.nullable()), weekend: z.array(decimal.nullable()) }),
  gaps: z.array(z.object({ ...span, missingHours: decimal })),
  gapCount: z.int(),
  bills: z.object({
    /** `meter`: records that name the meter; `site`: all records of its carrier at the site. */
    basis: z.enum(['meter', 'site']),
    records: z.int(),
    /** Records in units that are no energy of this kind; they are in no sum. */
    unreadable: z.int(),
    /** Other meters of the carrier at the site: their energy is in the bills of the site as well. */
    otherMeters: z.int(),
    months: z.array(
      z.object({
        month: z.string(),
        kwh: decimal.nullable(),
        isComplete: z.boolean(),
        billedKwh: decimal.nullable(),
        differenceKwh: decimal.nullable(),
      }),
    ),
  }),
  files: z.array(z.object({ name: z.string(), importedAt: z.string(), days: z.int(), ...span })),
  refs: z.record(z.string(), z.string()),
});
export type LoadProfile = z.infer<typeof loadProfileResponse>;

/** Mean load in kW by hour of the day (24 rows) and day of a month. */
export const loadMonthResponse = z.object({
  month: z.string(),
  zone: z.string(),
  days: z.array(z.string()),
  hours: z.array(z.array(decimal.nullable())),
});
export type LoadMonth = z.infer<typeof loadMonthResponse>;

export const loadMetersCall = defineCall({
  method: 'GET',
  path: '/energy/load-meters',
  access: 'environmental.read',
  tag: 'Energy',
  summary: 'Meters with load profiles and their available data',
  response: loadMetersResponse,
  touches: ['meter', 'orgUnit', 'companyLocale'],
});
export const loadProfileCall = defineCall({
  method: 'GET',
  path: '/energy/load',
  access: 'environmental.read',
  tag: 'Energy',
  summary:
    'Load profile of a meter in a period: energy, baseload, peak, load duration, gaps, monthly comparison with bills',
  query: z.object({ period: z.uuid(), meter: z.uuid() }),
  response: loadProfileResponse,
  touches: ['meter', 'activityData', 'orgUnit', 'reportingPeriod', 'companyLocale'],
});
export const loadMonthCall = defineCall({
  method: 'GET',
  path: '/energy/load-hours',
  access: 'environmental.read',
  tag: 'Energy',
  summary: 'Mean load of a meter by hour and day of a month, in kW',
  query: z.object({
    meter: z.uuid(),
    month: z
      .string()
      .regex(/^\d{4}-\d\d$/, inSchema(say('month')))
      .refine(isPeriod, inSchema(say('month'))),
  }),
  response: loadMonthResponse,
  touches: ['meter', 'companyLocale'],
});
export const loadImportCall = defineCall({
  method: 'POST',
  path: '/energy/load',
  access: 'environmental.write',
  tag: 'Energy',
  summary:
    'Look at a CSV of interval values of a meter (15, 30 or 60 minutes) and, with keep=yes, keep it ' +
    '(multipart/form-data: file up to 25 MB, meter, zone, clock, marks, unit, column, decimal, replace, keep)',
  response: loadImportResponse,
});
