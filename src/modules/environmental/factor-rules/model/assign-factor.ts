import { z } from 'zod';
import { defineAction } from '#platform/actions/model/action.ts';
import { reference, text, choice, boolean } from '#platform/records/model/fields.ts';

/**
 * Makes an assignment rule for all records like the given one. Result: `{ rule, records: number }`: how many records it
 * matches now.
 */
export const assignFactor = defineAction({
  name: 'assign-factor',
  label: 'Assign emission factor to similar records',
  access: 'environmental.manage',
  response: z.object({ rule: z.object({ id: z.uuid(), version: z.int() }), records: z.int() }),
  input: {
    activity: reference('activityData', { label: 'Record', required: true }),
    factorSource: text({ label: 'Emission factor set', required: true, max: 60 }),
    factorId: text({ label: 'Emission factor', required: true, max: 200 }),
    method: choice({
      label: 'Method',
      default: 'average',
      options: { average: 'Average data', supplier: 'Supplier-specific', hybrid: 'Hybrid', spend: 'Spend-based' },
    }),
    likeProduct: boolean({ label: 'Only with this product' }),
    likeSupplier: boolean({ label: 'Only from this supplier' }),
    likeAccount: boolean({ label: 'Only for this account' }),
    likeSite: boolean({ label: 'Only at this site' }),
    likeCountry: boolean({ label: 'Only in this country' }),
    name: text({ label: 'Name of the factor rule', max: 160 }),
  },
});
