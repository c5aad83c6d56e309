import { z } from 'zod';
import { defineAction } from '#platform/actions/model/action.ts';
import { reference, text } from '#platform/records/model/fields.ts';

export const recordedWater = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  deleted: z.int(),
  /** The flows that have no record of their own, or one that no longer says the same. */
  left: z.array(z.object({ flow: z.string(), from: z.string(), reason: z.enum(['billed', 'reviewed']) })),
});
export type RecordedWater = z.infer<typeof recordedWater>;

/**
 * Takes third-party water of a period into the activity data, where the inventory values it: supply in category 1,
 * discharge to a third party in category 5. A flow is left where activity data of the same site and kind has some of its
 * days: entered by hand it counts already. Own wells and discharge to water bodies have no supplier; their pumping is
 * energy. Called again it changes and deletes drafts as the flows have changed. A factor (`source:id`) becomes the
 * override of the records; without one they keep what they have.
 */
export const recordWater = defineAction({
  name: 'record-water-flows',
  label: 'Create activity records from water flows',
  access: 'environmental.write',
  response: recordedWater,
  input: {
    period: reference('reportingPeriod', { label: 'Period', required: true }),
    supplyFactor: text({ label: 'Emission factor of water supply', max: 250 }),
    wastewaterFactor: text({ label: 'Emission factor of wastewater treatment', max: 250 }),
  },
});

/** The reference of the record that a flow made; no bill has it. */
export const FLOW_REFERENCE = 'water flow ';
export const referenceOfFlow = (id: string): string => `${FLOW_REFERENCE}${id}`;
