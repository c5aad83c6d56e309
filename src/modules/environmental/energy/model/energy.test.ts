import { describe, expect, it } from 'vitest';
import { energyBasisBridge, netToGrossBridge } from '#platform/units/model/unit-bridges.ts';
import { energyMixOf, energyMwh } from './energy.ts';
import { bridgesOfFuel } from '#modules/environmental/factors/model/fuel-properties.ts';

const diesel = bridgesOfFuel({
  source: 'EFRAG VSME 1.3.0',
  label: 'Gas/diesel oil',
  ncvGjPerT: '43',
  gcvGjPerT: null,
  densityKgPerM3: '840',
});
const gas = [netToGrossBridge({ of: 'natural gas', netPerGross: '0.9', source: 'ESRS E1 AR 18' })];

describe('energy in MWh', () => {
  it('of a fuel is tonnes × net heating value ÷ 3.6', () => {
    // sustainability.md 2.2: MWh = mass_t × NCV / 3.6; wood 15.6 TJ/Gg.
    expect(
      energyMwh(
        { amount: '36', unit: 't' },
        bridgesOfFuel({ source: 'EFRAG', label: 'Wood', ncvGjPerT: '15.6', gcvGjPerT: null, densityKgPerM3: null }),
      ).amount,
    ).toBe('156');
    expect(energyMwh({ amount: '1000', unit: 'L' }, diesel).amount).toBe('10.03333333333333333333333333333333');
  });
  it('of gas billed gross counts net', () => {
    expect(energyMwh({ amount: '1000', unit: 'kWh_gross' }, gas).amount).toBe('0.9');
    expect(
      energyMwh({ amount: '1000', unit: 'kWh' }, [
        ...gas,
        energyBasisBridge({ of: 'gas bill', basis: 'gross', source: 'supplier' }),
      ]).amount,
    ).toBe('0.9');
    expect(() => energyMwh({ amount: '1000', unit: 'kWh_gross' })).toThrow(
      'kWh (gross) cannot be converted to MWh (net).',
    );
  });
  it('of electricity and heat is what the meter says', () => {
    expect(energyMwh({ amount: '3.6', unit: 'GJ' })).toMatchObject({ amount: '1', unit: 'MWh' });
  });
  it('leaves out a heating value of zero and adds the ratio where both are known', () => {
    expect(
      bridgesOfFuel({
        source: 'x',
        label: 'Carbon dioxide',
        ncvGjPerT: '0',
        gcvGjPerT: '0',
        densityKgPerM3: '1.964',
      }).map((bridge) => bridge.kind),
    ).toEqual(['density']);
    expect(
      bridgesOfFuel({
        source: 'x',
        label: 'Natural gas',
        ncvGjPerT: '45.745',
        gcvGjPerT: '50.678',
        densityKgPerM3: '0.802',
      }).map((bridge) => bridge.kind),
    ).toEqual(['density', 'net-calorific-value', 'gross-calorific-value', 'net-to-gross']);
  });
});

describe('energy mix', () => {
  it('adds up by origin and says how much is renewable', () => {
    const mix = energyMixOf([
      { label: 'Gas', quantity: { amount: '100000', unit: 'kWh_gross' }, origin: 'gas', bridges: gas },
      {
        label: 'Power with guarantees of origin',
        quantity: { amount: '50', unit: 'MWh' },
        origin: 'renewable-purchased',
      },
      { label: 'Solar roof', quantity: { amount: '10', unit: 'MWh' }, origin: 'renewable-own' },
      { label: 'Power', quantity: { amount: '50000', unit: 'kWh' }, origin: 'purchased-fossil' },
    ]);
    expect([mix.figure, mix.renewableShare]).toEqual(['200', '0.3']);
    expect(mix.mwhByGroup).toEqual({ fossil: '140', nuclear: '0', renewable: '60' });
    expect(mix.mwhByOrigin.gas).toBe('90');
    expect(energyMixOf([]).renewableShare).toBeNull();
  });
});
