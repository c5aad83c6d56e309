import { describe, expect, it } from 'vitest';
import { tryWork, workedOut } from './guided-form.ts';
import { guidedForms } from './guided-forms.ts';

const facts = { airports: new Map() };
const asset = (one: object) => ({
  asset: 'Office',
  carrier: 'electricity',
  energy: null,
  area: null,
  perArea: null,
  emissions: null,
  share: null,
  country: null,
  ...one,
});
const worked = (assets: object[], role = 'upstreamLeased') => workedOut(guidedForms.assets, { role, assets }, facts);
const wrong = (one: object) =>
  tryWork(guidedForms.assets, { role: 'franchises', assets: [asset(one)] }, facts).errors.map(
    ({ path, code }) => `${path} ${code}`,
  );

describe('leased assets and franchises', () => {
  it('are energy, floor area × energy per m², or reported emissions, each × share (Scope 3 Technical Guidance, formulas 8.1 to 8.3)', () => {
    const parts = worked([
      asset({ energy: '60000', country: 'AT', share: '0.25' }),
      asset({ area: '400', perArea: '120' }),
      asset({ asset: 'Hall', emissions: '12.5', share: '0.4' }),
      asset({ asset: 'Boiler', carrier: 'naturalGas', energy: '1000' }),
    ]);
    expect(parts.map(({ product, basis, worked: { figure, unit } }) => [product, basis, figure, unit])).toEqual([
      ['Electricity, AT', 'calculated', '15000', 'kWh'],
      ['Electricity', 'estimated', '48000', 'kWh'],
      [null, 'calculated', '5000', 'kg_co2e'],
      ['Natural gas', 'calculated', '1000', 'kWh_gross'],
    ]);
    expect(parts[1]?.worked.steps[0]?.formula).toBe('400 m2 × 120 kWh/m2');
  });
  it('belong to the category of their role', () => {
    for (const role of ['upstreamLeased', 'downstreamLeased', 'franchises'])
      expect(worked([asset({ energy: '1' })], role)[0]?.activityType).toBe(role);
  });
  it('are entered one way a line, and say which is missing by its path', () => {
    expect(wrong({})).toEqual(['assets.0.energy inventory.guided-energy']);
    expect(wrong({ energy: '1', emissions: '1' })).toEqual(['assets.0.energy inventory.guided-one-way']);
    expect(wrong({ area: '1', emissions: '1' })).toEqual(['assets.0.area inventory.guided-one-way']);
    expect(wrong({ area: '1' })).toEqual(['assets.0.perArea inventory.guided-missing']);
    expect(wrong({ energy: '1', share: '1.2' })).toEqual(['assets.0.share value.too-large']);
  });
});
