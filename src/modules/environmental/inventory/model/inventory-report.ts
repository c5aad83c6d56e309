import { z } from 'zod';
import { messageResponse } from '#platform/messages/model/message-response.ts';
import { defineQuery } from '#platform/actions/model/query.ts';
import {
  editionResponse,
  gapsResponse,
  runCoverage,
  runResponse,
  runListResponse,
  totalsResponse,
} from './inventory-contracts.ts';
import { scope3ScreeningResponse } from './scope3-contracts.ts';

/** A factor of the company's own that a run used. `co2eKg` null: it is stated by gas. */
export const ownFactor = z.object({
  label: z.string(),
  per: z.string(),
  co2eKg: z.string().nullable(),
  source: z.string().nullable(),
});

/** All that a statement about one run needs, read at one moment. */
export const inventoryForReport = z.object({
  run: runResponse,
  previous: runResponse.nullable(),
  byCategory: totalsResponse,
  bySite: totalsResponse,
  byGas: totalsResponse,
  previousByCategory: totalsResponse.nullable(),
  gaps: gapsResponse,
  screening: scope3ScreeningResponse,
  editions: z.array(editionResponse),
  ownFactors: z.array(ownFactor),
});
export type InventoryForReport = z.input<typeof inventoryForReport>;

/** Asked by reports. `run` null: the newest run with figures of the period. */
export const askInventory = defineQuery({
  name: 'environmental.inventory-for-report',
  input: z.object({ run: z.uuid() }),
  answer: inventoryForReport,
});
/** How much of what is expected in a period has data, by the calculation that is its figure; null without one. */
export const askCoverage = defineQuery({
  name: 'environmental.coverage-for-report',
  input: z.object({ period: z.uuid() }),
  answer: z.object({ coverage: runCoverage.nullable() }),
});

/**
 * What a publication of figures of an inventory asks of it: each condition met or not, with what is lacking. The run is
 * the one that the figures were taken from, null the one that is the figure of the period; without one no condition.
 */
export const askReadiness = defineQuery({
  name: 'environmental.readiness-for-report',
  input: z.object({ period: z.uuid(), run: z.uuid().nullable() }),
  answer: z.object({
    conditions: z.array(
      z.object({
        name: z.enum(['emptyMonths', 'missingValues', 'unapprovedRecords', 'notAssessed', 'finalCalculation']),
        isMet: z.boolean(),
        said: messageResponse,
        details: z.array(messageResponse),
      }),
    ),
    /** Who calculated, approved and finalised it. */
    people: z.array(z.uuid()),
  }),
});
export const askRuns = defineQuery({ name: 'environmental.runs', input: z.object({}), answer: runListResponse });
