import { describe, expect, it } from 'vitest';
import { tryWork, workedOut } from './guided-form.ts';
import { guidedForms } from './guided-forms.ts';

const facts = { airports: new Map() };
const line = (one: object) => ({
  kind: 'chillers',
  refrigerant: 'HFC-134a',
  charge: '100',
  units: '1',
  months: '12',
  filled: null,
  disposed: null,
  ...one,
});
const leaked = (one: object) =>
  workedOut(guidedForms.leaks, { equipment: [line(one)] }, facts).map(({ worked }) => worked.figure);

describe('refrigerant leaks by screening', () => {
  it('are charge × rates of filling, operation and disposal (IPCC 2006 vol. 3, table 7.9, as US EPA screens)', () => {
    // A chiller of 100 kg: 15 kg a year; half a year with another one filled and one disposed of:
    // 100 × 0.01 + 100 × 0.15 × 0.5 + 100 × 1 × (1 − 0.95).
    expect(leaked({})).toEqual(['15']);
    expect(leaked({ months: '6', filled: '1', disposed: '1' })).toEqual(['13.5']);
    // Three split units of 2.5 kg: 7.5 × 0.1.
    expect(leaked({ kind: 'air-conditioning', charge: '2.5', units: '3' })).toEqual(['0.75']);
  });
  it('grow with charge, units and months alike', () => {
    expect(leaked({ charge: '200' })).toEqual(leaked({ units: '2' }));
    expect(leaked({ months: '24' })).toEqual(leaked({ units: '2' }));
  });
  it('are estimates of the refrigerant that say so', () => {
    const [part] = workedOut(guidedForms.leaks, { equipment: [line({ refrigerant: 'R-410A' })] }, facts);
    expect(part).toMatchObject({
      key: 'equipment.0',
      activityType: 'refrigerant',
      product: 'R-410A',
      detail: 'Chillers, R-410A',
      basis: 'estimated',
      worked: { unit: 'kg' },
    });
    expect(part?.worked.warnings.map(({ code }) => code)).toEqual(['inventory.screening']);
  });
  it('name what is missing by its path', () => {
    const errors = tryWork(guidedForms.leaks, { equipment: [line({ refrigerant: null, charge: '-1' })] }, facts).errors;
    expect(errors.map(({ path }) => path)).toEqual(['equipment.0.refrigerant', 'equipment.0.charge']);
  });
});
