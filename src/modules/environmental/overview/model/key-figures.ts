import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { comparability, likeMonths } from '#modules/environmental/comparison/model/comparability-contracts.ts';

const tonnes = z.string();
const period = z.object({ id: z.uuid(), name: z.string(), from: z.string(), to: z.string() });

/**
 * The emissions of the period that is worth looking at, in t CO2e as decimal text, unrounded, and how complete they are. Null
 * where nothing is calculated or assessed, never zero.
 */
export const keyFiguresResponse = z.object({
  /** The latest period with a calculation, else the latest that has begun; null without any period. */
  period: period.nullable(),
  run: z
    .object({
      id: z.uuid(),
      name: z.string(),
      state: z.string(),
      /** Whether what it was made from has changed since. */
      isOutOfDate: z.boolean(),
      /** Location-based. Null: nothing of it has a factor. */
      totalT: tonnes.nullable(),
      /** MWh of electricity that the total does not have for want of a factor; null for none. */
      lacksMwh: z.string().nullable(),
      scopes: z.array(z.object({ scope: z.string(), co2eT: tonnes.nullable() })),
    })
    .nullable(),
  /** The total against the previous period, as a fraction; null where that has none or was nothing. */
  before: z
    .object({
      period,
      change: z.string().nullable(),
      ...comparability.shape,
      /** The change of the months that both have in full, where whole periods are not compared. */
      likeMonths: likeMonths.extend({ change: z.string().nullable() }).nullable(),
    })
    .nullable(),
  /**
   * Months of sites and activities that are expected and have ended. `missing` are the sources with most empty months,
   * `others` counts the rest; `activity` is the label of its type.
   */
  months: z.object({
    expected: z.int(),
    withoutData: z.int(),
    /** Sources whose records end early, which nobody has confirmed. */
    openEndings: z.int(),
    endedOn: z.string().nullable(),
    missing: z.array(z.object({ activity: z.string(), site: z.string(), months: z.array(z.string()) })),
    others: z.int(),
  }),
  /** What sites probably use without a record or an answer, and sites with a floor area and no energy. */
  open: z.object({ questions: z.int(), withoutEnergy: z.int() }),
  /** Categories of scope 3 that are not screened, lack data although relevant, or were screened too long ago. */
  categories: z.object({ notScreened: z.int(), relevantNoData: z.int(), outdated: z.int() }),
  /** Records that the calculation leaves out, as no emission factor fits them. */
  excludedRecords: z.int(),
});
export type KeyFigures = z.infer<typeof keyFiguresResponse>;

export const keyFiguresCall = defineCall({
  method: 'GET',
  path: '/inventory/key-figures',
  access: 'environmental.read',
  tag: 'Overview',
  summary: 'Emissions of the latest calculated period with their completeness and the previous period',
  response: keyFiguresResponse,
  touches: [
    'calculationRun',
    'expectation',
    'activityData',
    'orgUnit',
    'reportingPeriod',
    'companyLocale',
    'waterFlow',
    'wasteMovement',
    'refrigerantBalance',
    'categoryScreening',
  ],
});
