import { calculationInput, gwpSet, editions } from '#modules/environmental/calculation/model/calculation-actions.ts';
import { z } from 'zod';
import { calculationSummary } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { comparison } from './comparison-contracts.ts';
import { defineAction } from '#platform/actions/model/action.ts';
import { text, longText } from '#platform/records/model/fields.ts';

/**
 * A calculation with another factor set or other warming potentials beside an existing one. Result: `{ run:
 * CalculationSummary, difference: Comparison | null }`; null while it is being calculated.
 */
export const trialCalculation = defineAction({
  name: 'candidate-run',
  label: 'Run trial calculation',
  access: 'environmental.calculate',
  response: z.object({ run: calculationSummary, difference: comparison.nullable() }),
  input: {
    run: calculationInput,
    gwpSet,
    editions,
    name: text({ label: 'Name', max: 80 }),
    note: longText({ label: 'Note', max: 2000 }),
  },
});
