import { comparability, likeMonthsOf } from '#modules/environmental/comparison/model/comparability-contracts.ts';
import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { explainedSchema } from '#platform/kit/model/explained.ts';
import { calculationCoverage } from '#modules/environmental/completeness/model/calculation-coverage.ts';
import { storedMessageResponse, messageResponse } from '#platform/messages/model/message-response.ts';

/** Answers about energy, under `/api/companies/:company`. Amounts are decimal text, unrounded; shares are fractions. */
const amount = z.string();
const share = z.string().nullable();
const origin = z.enum([
  'coal',
  'oil',
  'gas',
  'other-fossil',
  'nuclear',
  'renewable-fuel',
  'renewable-purchased',
  'renewable-own',
  'purchased-fossil',
]);
const group = z.enum(['fossil', 'nuclear', 'renewable']);
const period = z.object({ id: z.uuid(), name: z.string(), from: z.string(), to: z.string() });
const fit = z.object({ a: amount, b: amount, r2: share, points: z.int() });

export const energyBalanceResponse = z.object({
  period,
  boundaryApproach: z.string(),
  coverage: calculationCoverage,
  /** MWh by net heating value. */
  total: explainedSchema,
  groups: z.object({ fossil: explainedSchema, nuclear: explainedSchema, renewable: explainedSchema }),
  renewableShare: share,
  rows: z.array(z.object({ origin, group, energy: explainedSchema, activityTypes: z.array(z.string()) })),
  /** `perM2`: kWh/m² without vehicles; null where the floor area is not known. */
  sites: z.array(
    z.object({
      site: z.uuid(),
      energy: explainedSchema,
      renewableShare: share,
      perM2: explainedSchema.nullable(),
      records: z.int(),
    }),
  ),
  /** MWh. What was sold is not deducted from the consumption. */
  produced: z.object({ renewable: amount, nonRenewable: amount, sold: amount, selfConsumed: amount }),
  vsme: z.array(
    z.object({
      row: z.enum(['electricity', 'ownEnergy', 'heat', 'fuel', 'total']),
      renewable: amount,
      nonRenewable: amount,
      total: amount,
    }),
  ),
  /**
   * MWh by activity, month by month; null where nothing is recorded. `ownEnergy` is what was made on site without fuel.
   */
  months: z.object({
    names: z.array(z.string()),
    series: z.array(z.object({ activityType: z.string(), mwh: z.array(amount.nullable()) })),
  }),
  /** Heat and weather of the sites that have both. kWh by net heating value, degree days. */
  heat: z.array(
    z.object({
      site: z.uuid(),
      used: amount,
      normalised: explainedSchema,
      /** Of the degree days of the period and the one before: publisher, station, base temperatures. */
      sources: z.array(z.string()),
      fit: fit.nullable(),
      baseline: z.string(),
      months: z.array(
        z.object({
          month: z.string(),
          kwh: amount,
          hdd: amount,
          expected: amount.nullable(),
          saving: amount.nullable(),
          cusum: amount.nullable(),
        }),
      ),
    }),
  ),
  /** What could not be brought to MWh, and so is missing above. */
  gaps: z.array(
    z.object({
      site: z.uuid(),
      activityType: z.string(),
      product: z.string().nullable(),
      unit: z.string(),
      quantity: amount,
      records: z.int(),
      said: messageResponse,
    }),
  ),
  /**
   * The approved or final calculation beside today's records, MWh by net calorific value and without on-site generation;
   * null without one. `byRecords` and `byValues` add up to `now − calculated`. `excluded`: records of the activity that
   * the calculation had no emission factor for; `withoutValue` those of activities that have no row.
   */
  calculated: z
    .object({
      run: z.object({
        id: z.uuid(),
        name: z.string(),
        state: z.enum(['approved', 'frozen']),
        isOutOfDate: z.boolean(),
      }),
      total: z.object({ now: amount, calculated: amount, byRecords: amount, byValues: amount }),
      rows: z.array(
        z.object({
          activityType: z.string(),
          now: amount,
          calculated: amount,
          byRecords: amount,
          byValues: amount,
          excluded: z.int(),
        }),
      ),
      withoutValue: z.int(),
    })
    .nullable(),
  /**
   * Whether the company is in a sector (NACE A–H, L) in which the fossil part is to be divided by carrier; null where
   * no NACE class is entered.
   */
  isHighClimateImpact: z.boolean().nullable(),
  before: z
    .object({
      period: z.string(),
      total: amount,
      renewable: amount,
      renewableShare: share,
      ...comparability.shape,
      /** The same months of both instead, where whole periods are not compared. */
      likeMonths: likeMonthsOf(z.object({ total: amount, renewable: amount })).nullable(),
    })
    .nullable(),
  warnings: z.array(storedMessageResponse),
  refs: z.record(z.string(), z.string()),
});

/** What meters counted in the months of a period. Amounts are in the meter's unit. */
export const meterConsumptionResponse = z.object({
  period,
  meters: z.array(
    z.object({
      meter: z.uuid(),
      number: z.string(),
      site: z.uuid(),
      carrier: z.string(),
      unit: z.string(),
      readings: z.int(),
      consumption: explainedSchema,
      months: z.array(
        z.object({
          month: z.string(),
          from: z.string(),
          to: z.string(),
          amount,
          isComplete: z.boolean(),
          isEstimated: z.boolean(),
          record: z.uuid().nullable(),
          recordQuantity: amount.nullable(),
        }),
      ),
      findings: z.array(
        z.object({
          code: z.enum(['roll-over', 'backwards', 'gap', 'overlap', 'replaced', 'not-in-use']),
          from: z.string(),
          to: z.string(),
          said: messageResponse,
        }),
      ),
    }),
  ),
  refs: z.record(z.string(), z.string()),
});
export type EnergyResponse = z.infer<typeof energyBalanceResponse>;

export const energyBalanceCall = defineCall({
  method: 'GET',
  path: '/energy/balance',
  access: 'environmental.read',
  tag: 'Energy',
  summary: 'Energy consumption and mix of a period by energy carrier, site and month, with weather-normalised heat',
  query: z.object({ period: z.uuid() }),
  response: energyBalanceResponse,
  touches: [
    'activityData',
    'expectation',
    'calculationRun',
    'companyLocale',
    'energyProduction',
    'energyInstrument',
    'conversionBridge',
    'degreeDays',
    'environmentalSettings',
    'orgUnit',
    'reportingPeriod',
  ],
});
export const meterConsumptionCall = defineCall({
  method: 'GET',
  path: '/energy/meters',
  access: 'environmental.read',
  tag: 'Energy',
  summary: 'Metered consumption by month, from readings',
  query: z.object({ period: z.uuid() }),
  response: meterConsumptionResponse,
  touches: ['meter', 'meterReading', 'activityData', 'environmentalSettings', 'orgUnit', 'reportingPeriod'],
});
