import { z } from 'zod';
import { defineQuery } from '#platform/actions/model/query.ts';
import {
  editionResponse,
  gapsResponse,
  runCoverage,
  runResponse,
  runListResponse,
  scope3ScreeningResponse,
  totalsResponse,
} from './inventory-contracts.ts';

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
export const askRuns = defineQuery({ name: 'environmental.runs', input: z.object({}), answer: runListResponse });
