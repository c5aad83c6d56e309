import { describe, expect, it } from 'vitest';
import { formulaText } from './formula-text.ts';

const point = { disclosure: 'B3', unit: 'MWh' };
const known = { names: [{ ...point, name: 'TotalEnergyConsumption', label: 'Energy consumption' }], kpis: [] };

describe('the formula of an own KPI', () => {
  it('is read with the names of its metrics, and keeps its numbers and units', () => {
    expect(formulaText('(TotalEnergyConsumption + 5 [MWh]) / Unknown', known)).toBe(
      '(“Energy consumption” + 5 [MWh]) / “Unknown”',
    );
  });
  it('stays as it is where it cannot be read', () => {
    expect(formulaText('TotalEnergyConsumption /', known)).toBe('TotalEnergyConsumption /');
  });
});
