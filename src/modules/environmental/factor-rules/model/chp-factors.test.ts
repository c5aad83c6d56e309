import { describe, expect, it } from 'vitest';
import { dec } from '#platform/values/model/decimal.ts';
import { chpRates } from '#modules/environmental/calculation/model/chp.ts';
import type { HeatQuality } from '#modules/environmental/calculation/model/chp-methods.ts';
import { addChpFactors, chpErrors, chpRatesOf, type ChpFactorsInput } from './chp-factors.ts';

const nothing: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.keys(addChpFactors.input).map((name) => [name, null]),
);
const input = (more: Partial<ChpFactorsInput>): ChpFactorsInput => ({
  ...(nothing as ChpFactorsInput),
  plant: 'Riverside',
  site: 'a',
  source: 'Statement 2025',
  from: '2025-01-01',
  to: '2025-12-31',
  heatAs: 'districtHeat',
  powerBy: 'none',
  by: 'supplier',
  ...more,
});
const wrong = (more: Partial<ChpFactorsInput>) => chpErrors(input(more)).map(({ path, code }) => `${path} ${code}`);

describe('energy from a combined heat and power plant of someone else', () => {
  it('carries per kWh what the published rule of 1 to 2 gives (Defra, 2012 Guidelines, annex 2)', () => {
    // Heat is twice as efficient to make: a kWh of electricity carries 2 E ÷ (2 P + H), one of heat E ÷ (2 P + H).
    const { heat, power } = chpRates({
      total: { amount: '500000', unit: 'kg_co2e' },
      heat: '1200',
      power: '800',
      heatEfficiency: '0.8',
      powerEfficiency: '0.4',
    });
    expect(dec(heat?.figure ?? 0).toFixed(12)).toBe(dec(500).div(2800).toFixed(12));
    expect(dec(power?.figure ?? 0).toFixed(12)).toBe(dec(1000).div(2800).toFixed(12));
    expect([heat?.unit, heat?.steps.length]).toEqual(['kg_co2e/kWh', 2]);
  });
  it('divides the published example of the method of reference efficiencies to all its digits', () => {
    // 200 kg of a plant of 30% electricity and 50% heat, against 52.5% and 82% apart: 96.755… and 103.245… kg.
    // Source: oemof-thermal, documentation “Cogeneration” and its test of `allocate_emissions`, method “finnish”, after
    // Mauch, Corradini, Wiesmeyer, Schwentzek (2010), Energiewirtschaftliche Tagesfragen 55 (9). The same weights H ÷ e_H
    // and P ÷ e_P as the efficiency method of the GHG Protocol.
    const { heat, power } = chpRates({
      total: { amount: '200', unit: 'kg_co2e' },
      heat: '0.5',
      power: '0.3',
      heatEfficiency: '0.82',
      powerEfficiency: '0.525',
    });
    const of = (rate: typeof heat, kWh: number) =>
      dec(rate?.figure ?? 0)
        .times(kWh)
        .toFixed(10);
    expect([of(power, 300), of(heat, 500)]).toEqual(['96.7551622419', '103.2448377581']);
  });
  describe('by the other two methods of the guide', () => {
    // A plant of 30% electricity and 50% heat, as in the published examples of the methods.
    const plant = { heat: '0.5', power: '0.3', heatEfficiency: '0.8', powerEfficiency: '0.35' };
    const quality: HeatQuality = { workPotential: null, supplyTemperature: null, ambientTemperature: null };
    const of = (rate: ReturnType<typeof chpRates>['heat'], kWh: number) => dec(rate?.figure ?? 0).times(kWh);

    it('divides by energy content as published: 75 and 125 of 200', () => {
      // Source: oemof-thermal, “Cogeneration”, `allocate_emissions`, method “iea” (after Mauch and others 2010); deflex
      // 0.3, `iea_method`: 0.375 for electricity, a fuel factor of 1.25 for both.
      const { heat, power, powerShare } = chpRates({
        ...plant,
        total: { amount: '200', unit: 'kg_co2e' },
        method: 'energy',
      });
      expect([of(power, 300).toFixed(9), of(heat, 500).toFixed(9), powerShare]).toEqual([
        '75.000000000',
        '125.000000000',
        '0.375',
      ]);
      expect(heat?.method).toContain('Energy content method');
    });
    it('divides by work potential as published, stated or by temperatures', () => {
      // Source: deflex 0.3, `exergy_method(0.3, 0.5, 0.3)`: 0.667; `allocate_fuel("exergy", 0.3, 0.5, eta_c=0.555)`: 1.73
      // of fuel per electricity, 0.96 per heat.
      const by = (more: Partial<HeatQuality>) =>
        chpRates({
          ...plant,
          total: { amount: '1000', unit: 'kWh_net' },
          method: 'work',
          quality: { ...quality, ...more },
        });
      expect(dec(by({ workPotential: '0.3' }).powerShare).toFixed(3)).toBe('0.667');
      const { heat, power } = by({ workPotential: '0.555' });
      expect([dec(power?.figure ?? 0).toFixed(2), dec(heat?.figure ?? 0).toFixed(2)]).toEqual(['1.73', '0.96']);
      // Directive (EU) 2018/2001, annex V, part C, 16: heat at 150 °C over 0 °C has a Carnot efficiency of 0.3546, which
      // is that of whole kelvins (423 and 273); of 423.15 and 273.15 it is 0.3545.
      expect(dec(by({ supplyTemperature: '149.85', ambientTemperature: '-0.15' }).workPotential ?? 0).toFixed(4)).toBe(
        '0.3546',
      );
      expect(dec(by({ supplyTemperature: '150', ambientTemperature: '0' }).workPotential ?? 0).toFixed(4)).toBe(
        '0.3545',
      );
    });
    it('adds up to the plant, gives heat less the colder it is, and all to the only output', () => {
      for (const method of ['efficiency', 'energy', 'work'] as const) {
        const at = (supplyTemperature: string) =>
          chpRates({
            ...plant,
            total: { amount: '1000', unit: 'kWh_net' },
            method,
            quality: { ...quality, supplyTemperature, ambientTemperature: '10' },
          });
        const { heat, power } = at('90');
        expect(of(heat, 500).plus(of(power, 300)).toFixed(12)).toBe('1000.000000000000');
        expect(dec(at('60').heatShare).lt(at('90').heatShare)).toBe(method === 'work');
        expect(
          chpRatesOf(input({ by: 'emissions', emissions: '1', heat: '5', power: '0', method: 'energy' }))?.heatShare,
        ).toBe('1');
      }
    });
    it('asks for what the method needs, by path', () => {
      const chp = { by: 'emissions', emissions: '1', gwpBasis: 'AR6', heat: '5', power: '3', method: 'work' } as const;
      expect(wrong(chp)).toEqual([
        'supplyTemperature inventory.guided-missing',
        'ambientTemperature inventory.guided-missing',
      ]);
      expect(wrong({ ...chp, supplyTemperature: '10', ambientTemperature: '10' })).toEqual([
        'supplyTemperature inventory.chp-too-cold',
      ]);
      expect(wrong({ ...chp, workPotential: '0' })).toEqual(['workPotential value.too-small']);
      expect(wrong({ ...chp, workPotential: '0.3' })).toEqual([]);
      expect(wrong({ ...chp, method: 'energy' })).toEqual([]);
    });
  });
  it('carries all of the plant together, whatever the efficiencies, so that buyer and seller count the same', () => {
    for (const [heatEfficiency, powerEfficiency] of [
      ['0.8', '0.35'],
      ['0.9', '0.55'],
    ] as const) {
      const { heat, power } = chpRates({
        total: { amount: '1000000', unit: 'kWh_gross' },
        heat: '400',
        power: '200',
        heatEfficiency,
        powerEfficiency,
      });
      const all = dec(heat?.figure ?? 0)
        .times(400_000)
        .plus(dec(power?.figure ?? 0).times(200_000));
      expect(all.toFixed(6)).toBe('1000000.000000');
    }
  });
  it('takes 80% and 35% where no efficiencies are stated, and emissions in tonnes', () => {
    // 400 ÷ 0.8 = 500 and 200 ÷ 0.35 = 571.43: 7/15 of 150 t for 400,000 kWh of heat.
    const rates = chpRatesOf(input({ by: 'emissions', emissions: '150', heat: '400', power: '200' }));
    expect(dec(rates?.heat?.figure ?? 0).toFixed(12)).toBe(dec(150_000).times(7).div(15).div(400_000).toFixed(12));
    expect(chpRatesOf(input({}))).toBeNull();
    expect(chpRatesOf(input({ by: 'emissions', emissions: '150', heat: '400', power: '0' }))?.power).toBeNull();
  });
  it('names what is missing, by path', () => {
    expect(wrong({})).toEqual(['heatRate inventory.guided-missing', 'gwpBasis inventory.guided-missing']);
    expect(wrong({ heatRate: '0.18', gwpBasis: 'AR6' })).toEqual([]);
    expect(wrong({ heatAs: 'none', heatRate: '0.18', gwpBasis: 'AR6' })).toEqual(['heatAs bought-chp.nothing']);
    expect(wrong({ by: 'fuel', fuel: 'naturalGas', amount: '1', heat: '0', power: '1', to: '2024-12-31' })).toEqual([
      'heat value.too-small',
      'to bought-chp.dates',
    ]);
  });
});
