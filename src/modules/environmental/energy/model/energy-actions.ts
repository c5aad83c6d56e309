import { defineAction } from '#platform/actions/model/action.ts';
import { boolean, reference } from '#platform/records/model/fields.ts';

/**
 * Makes one activity record a month and meter from the readings, with the number of the meter as its reference. Called
 * again it changes what readings have changed and leaves the rest alone. Result: `{ created, changed, unchanged, left:
 * [{ meter, month, reason }] }`; `left` names the months that were not made.
 */
export const makeActivityFromReadings = defineAction({
  name: 'make-activity-from-readings',
  label: 'Create activity records from meter readings',
  access: 'environmental.write',
  input: {
    period: reference('reportingPeriod', { label: 'Period', required: true }),
    meter: reference('meter', { label: 'This meter only' }),
    besideBills: boolean({ label: 'Include meters with bills for the same energy' }),
  },
});

export type LeftReason = 'incomplete' | 'billed' | 'reviewed' | 'no-reading';
export interface MadeFromReadings {
  created: number;
  changed: number;
  unchanged: number;
  left: { meter: string; month: string; reason: LeftReason }[];
}
