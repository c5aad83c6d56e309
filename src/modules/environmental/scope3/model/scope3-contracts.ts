import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { explainedSchema } from '#platform/kit/model/explained.ts';
import { messageResponse, storedMessageResponse } from '#platform/messages/model/message-response.ts';
import { CATEGORY_STATUSES, SCREENING_CRITERIA } from './screening-terms.ts';

/** Answers about the fifteen categories of scope 3; figures, shares and days as in `inventory-shapes.ts`. */
const kg = z.string();
const share = z.string();
const refs = z.record(z.string(), z.string());
const id = z.uuid();

/** Numbers of categories of scope 3. `noData` and `notScreened` are gaps; `outdated`: screened over three years ago. */
export const categoryStatuses = z.object({
  noData: z.array(z.int()),
  notScreened: z.array(z.int()),
  excluded: z.array(z.int()),
  outdated: z.array(z.int()),
});
export const screeningResponse = z.object({
  record: id,
  relevance: z.enum(['relevant', 'notRelevant']),
  criteria: z.array(z.enum(SCREENING_CRITERIA)),
  reason: z.string().nullable(),
  method: z.string().nullable(),
  dataSource: z.string().nullable(),
  validFrom: z.string(),
  screenedOn: z.string(),
  screenedBy: id.nullable(),
  isOutdated: z.boolean(),
});

export const scope3ScreeningResponse = z.object({
  run: id,
  /** Share from which a category is significant. */ threshold: share,
  rows: z.array(
    z.object({
      number: z.int(),
      name: z.string(),
      direction: z.string(),
      kg: kg.nullable(),
      share: share.nullable(),
      primaryShare: share.nullable(),
      methods: z.array(z.string()),
      isSignificant: z.boolean(),
      significantBy: z.string().nullable(),
      standing: z.enum(CATEGORY_STATUSES),
      /** The screening that holds on the last day of the period; null: not screened. */
      screening: screeningResponse.nullable(),
    }),
  ),
  total: explainedSchema,
  primaryShare: share.nullable(),
  /** Without emissions, whatever the reason. */
  notAssessed: z.array(z.int()),
  standings: categoryStatuses,
  /**
   * What category 3 lacks although it has lines: supplies of fuels and energy, and grid losses, without a factor, each
   * with the records it touches. Empty where the category was screened as not relevant.
   */
  supplyGaps: z.array(storedMessageResponse.extend({ records: z.int() })),
  refs,
});
/**
 * The 15 categories of a period as the set-up screens them. `records` are activity records of the category in the period;
 * `proposal` is what the registers suggest, null where they say nothing.
 */
export const categoriesResponse = z.object({
  period: z.object({ id, name: z.string(), from: z.string(), to: z.string() }),
  rows: z.array(
    z.object({
      number: z.int(),
      name: z.string(),
      direction: z.string(),
      methods: z.array(z.string()),
      records: z.int(),
      screening: screeningResponse.nullable(),
      proposal: z
        .object({
          criteria: z.array(z.enum(SCREENING_CRITERIA)),
          method: z.string().nullable(),
          said: z.array(messageResponse),
        })
        .nullable(),
    }),
  ),
  refs,
});
export const screeningCall = defineCall({
  method: 'GET',
  path: '/inventory/scope3-screening',
  access: 'environmental.read',
  tag: 'Inventory',
  summary: 'The 15 Scope 3 categories with share, methods, significance and screening',
  query: z.object({ run: z.uuid() }),
  response: scope3ScreeningResponse,
  touches: ['calculationRun', 'environmentalSettings', 'categoryScreening', 'profile'],
});
export const categoriesCall = defineCall({
  method: 'GET',
  path: '/inventory/scope3-categories',
  access: 'environmental.read',
  tag: 'Inventory',
  summary: 'Screening of the 15 Scope 3 categories for a period, with what the data suggests',
  query: z.object({ period: z.uuid() }),
  response: categoriesResponse,
  touches: [
    'categoryScreening',
    'activityData',
    'wasteMovement',
    'materialFlow',
    'orgUnit',
    'reportingPeriod',
    'companySize',
    'profile',
  ],
});
