import { z } from 'zod';
import { defineAction } from '#platform/actions/model/action.ts';
import { reference } from '#platform/records/model/fields.ts';

export const recordedWaste = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  deleted: z.int(),
  /** The movements that have no record of their own, or one that no longer says the same. */
  left: z.array(
    z.object({
      movement: z.string(),
      movedOn: z.string(),
      reason: z.enum(['billed', 'reviewed']),
    }),
  ),
});
export type RecordedWaste = z.infer<typeof recordedWaste>;

/**
 * Takes the waste movements of a period into the activity data, where the inventory values them (category 5): one record
 * each, with the emission factor of material and treatment proposed. Movements whose bill is in the activity data are
 * left: the bill counts already. Called again it changes and deletes drafts as the movements have changed.
 */
export const recordWaste = defineAction({
  name: 'record-waste-movements',
  label: 'Create activity records from waste movements',
  access: 'environmental.write',
  response: recordedWaste,
  input: { period: reference('reportingPeriod', { label: 'Period', required: true }) },
});

/** The reference of the record that a movement made; no bill has it. */
export const referenceOfMovement = (id: string): string => `waste movement ${id}`;
export const MOVEMENT_REFERENCE = 'waste movement ';
