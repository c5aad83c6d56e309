import { z } from 'zod';
import { defineAction } from '#platform/actions/model/action.ts';
import { reference, lines } from '#platform/records/model/fields.ts';
import { screenedCategory, screeningFields } from '#modules/environmental/scope3/model/category-screening.ts';

/**
 * Screens categories of scope 3 for a period and the later ones: a screening that began in the period is replaced, one
 * carried over from earlier is kept and a new one begins with the period. Who sends it has screened them today. Result:
 * `{ screened: number }`.
 */
export const screenCategories = defineAction({
  name: 'screen-categories',
  label: 'Screen Scope 3 categories',
  access: 'environmental.manage',
  response: z.object({ screened: z.int() }),
  input: {
    period: reference('reportingPeriod', { label: 'Period', required: true }),
    categories: lines({
      label: 'Categories',
      required: true,
      max: 15,
      fields: { category: screenedCategory, ...screeningFields },
    }),
  },
});
