import { z } from 'zod';
import { defineQuestion } from '#platform/actions/model/query.ts';
import {
  editionAnswer,
  gapsAnswer,
  runAnswer,
  runListAnswer,
  scope3ScreeningAnswer,
  totalsAnswer,
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
  run: runAnswer,
  previous: runAnswer.nullable(),
  byCategory: totalsAnswer,
  bySite: totalsAnswer,
  byGas: totalsAnswer,
  previousByCategory: totalsAnswer.nullable(),
  gaps: gapsAnswer,
  screening: scope3ScreeningAnswer,
  editions: z.array(editionAnswer),
  ownFactors: z.array(ownFactor),
});
export type InventoryForReport = z.input<typeof inventoryForReport>;

/** Asked by reports. `run` null: the newest run with figures of the period. */
export const askInventory = defineQuestion({
  name: 'environmental.inventory-for-report',
  input: z.object({ run: z.uuid() }),
  answer: inventoryForReport,
});
export const askRuns = defineQuestion({ name: 'environmental.runs', input: z.object({}), answer: runListAnswer });
