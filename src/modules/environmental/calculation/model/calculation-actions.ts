import { z } from 'zod';
import { calculationSummary } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { defineAction } from '#platform/actions/model/action.ts';
import { choice, text, idText, reference, boolean, longText } from '#platform/records/model/fields.ts';

/** What a calculation may take other than its period says. */
export const gwpSet = choice({
  label: 'Global warming potentials',
  options: { AR6: 'IPCC AR6', AR5: 'IPCC AR5', AR4: 'IPCC AR4' },
  help: 'Default: those of the period',
});

export const editions = text({
  label: 'Emission factor sets',
  max: 500,
  help: 'Override defaults, separated by commas: ukgov-2026, eea-grid-2024',
});

/** The calculation that is meant. */
export const calculationInput = idText({ label: 'Calculation', required: true, help: 'ID of the calculation' });

/**
 * Result: `{ run: CalculationSummary }`. Small inventories come back done; large ones go on in the background, state
 * `calculating`.
 */
export const calculateInventory = defineAction({
  name: 'calculate-inventory',
  label: 'Calculate the inventory of a period',
  access: 'environmental.calculate',
  response: z.object({ run: calculationSummary }),
  input: {
    period: reference('reportingPeriod', { label: 'Period', required: true }),
    gwpSet,
    editions,
    withoutUpstream: boolean({ label: 'Exclude fuel- and energy-related activities (Scope 3 Category 3)' }),
    name: text({ label: 'Name', max: 80 }),
    note: longText({ label: 'Note', max: 2000 }),
  },
});

/**
 * Result: `{ run: CalculationSummary }`. Calculations in the background stop at their next step; nothing of them stays.
 */
export const cancelCalculation = defineAction({
  name: 'cancel-run',
  label: 'Cancel a calculation',
  access: 'environmental.calculate',
  response: z.object({ run: calculationSummary }),
  input: { run: calculationInput },
});
