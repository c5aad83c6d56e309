import { defineAction } from '#platform/actions/model/action.ts';
import { date, reference } from '#platform/records/model/fields.ts';

/** Removes the interval values of days of a meter. Result: `{ days }`, how many days had values. */
export const removeLoadDays = defineAction({
  name: 'remove-load-days',
  label: 'Delete interval values of a meter',
  access: 'environmental.write',
  input: {
    meter: reference('meter', { label: 'Meter', required: true }),
    from: date({ label: 'From', required: true }),
    to: date({ label: 'To', required: true }),
  },
});
export interface RemovedLoadDays {
  days: number;
}
