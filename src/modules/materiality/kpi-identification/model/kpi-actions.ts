import { defineAction } from '#platform/actions/model/action.ts';
import { choice, lines, text } from '#platform/records/model/fields.ts';
import { kpiSelection } from './kpi-selection.ts';
import { KPIS_MAX } from './own-kpi.ts';

const { owner, firstPeriod, frequency, evidence } = kpiSelection.fields;

/**
 * Selects proposals together: data points by their name in the taxonomy, own KPIs by their short name, each with the
 * source that fits where the product holds it. What is selected already stays as it is. Yearly and without evidence, if
 * nothing else is said. Result: `{ selected, there }`.
 */
export const acceptKpis = defineAction({
  name: 'accept-kpis',
  label: 'Select KPIs',
  access: 'materiality.write',
  input: {
    kpis: lines({
      label: 'KPIs',
      required: true,
      max: KPIS_MAX,
      fields: { metric: text({ label: 'Datapoint or short name', required: true, max: 200 }) },
    }),
    owner,
    firstPeriod,
    frequency: choice({ label: frequency.label, options: frequency.options }),
    evidence: choice({ label: evidence.label, options: evidence.options }),
  },
});
export interface Accepted {
  selected: number;
  there: number;
}
