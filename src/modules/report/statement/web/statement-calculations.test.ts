import { expect, it } from 'vitest';
import type { CalculationSummary } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { chosenCalculation, periodsOf, reportableCalculations } from './statement-calculations.ts';

const period = (year: string) => ({ id: `p-${year}`, name: year, from: `${year}-01-01`, to: `${year}-12-31` });
const run = (
  id: string,
  year: string,
  state: string,
  createdAt: string,
  kind: 'inventory' | 'candidate' = 'inventory',
) => ({ id, state, kind, createdAt, period: period(year) }) as CalculationSummary;

const calculations = [
  run('old', '2024', 'frozen', '2025-01-01'),
  run('first', '2025', 'superseded', '2026-01-01'),
  run('published', '2025', 'frozen', '2026-02-01'),
  run('newer', '2025', 'done', '2026-03-01'),
  run('proposal', '2025', 'done', '2026-04-01', 'candidate'),
  run('broken', '2025', 'failed', '2026-05-01'),
  run('busy', '2026', 'calculating', '2026-06-01'),
];

it('offers the published figure of the latest period first, and proposals last', () => {
  expect(reportableCalculations(calculations).map(({ id }) => id)).toEqual([
    'published',
    'newer',
    'first',
    'proposal',
    'old',
  ]);
  expect(periodsOf(reportableCalculations(calculations)).map(({ name }) => name)).toEqual(['2025', '2024']);
});

it('takes the calculation of the address, and the first one where it names none that has figures', () => {
  expect(chosenCalculation(reportableCalculations(calculations), 'first')?.id).toBe('first');
  expect(chosenCalculation(reportableCalculations(calculations), 'broken')?.id).toBe('published');
  expect(chosenCalculation([], 'old')).toBeNull();
});
