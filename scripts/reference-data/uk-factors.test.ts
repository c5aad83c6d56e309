import { describe, expect, it } from 'vitest';
import { dec, exact, sum } from '#platform/values/model/decimal.ts';
import type { ReferenceSource } from '#modules/environmental/factors/model/reference/registry.ts';
import { dataFile, factorOf, factorsOf } from './data-folder.ts';
import type { FuelPropertyLine } from './fuel-properties.ts';
import type { GwpLine } from './gwp.ts';
import { BASIS_GWP } from './numbers.ts';
import type { EnergyLine } from './uk-energy.ts';

const factorSets = dataFile<ReferenceSource>('factors/sources.csv')
  .filter(({ id, kind }) => kind === 'factors' && id.startsWith('ukgov-'))
  .map(({ id }) => id);
const gwp = new Map(dataFile<GwpLine>('gwp/gwp100.csv').map((line) => [line.id, line]));

describe('the UK sets', () => {
  it.each(factorSets)('%s: the gases on the basis of the factor set add up to the published CO2e', (source) => {
    for (const { id, gases, co2eKg, gwpBasis, category } of factorsOf(source)) {
      if (gases.length === 0 || co2eKg === null || gwpBasis === null) continue;
      const basis = gwpBasis === 'AR6' ? 'AR5' : gwpBasis;
      const potential = (gas: string): string =>
        gas === 'CH4_fossil'
          ? BASIS_GWP[basis].CH4
          : gas === 'N2O'
            ? BASIS_GWP[basis].N2O
            : (gwp.get(gas)?.[COLUMN[basis]] ?? '');
      const total = sum(gases.map(({ gas, kg }) => exact(kg).times(potential(gas))));
      // Three gases and a total, each rounded to five decimals; refrigerants are rounded to whole numbers.
      expect([
        id,
        total
          .minus(dec(co2eKg))
          .abs()
          .lte(category === 'fugitive' ? '0.5' : '0.00002'),
      ]).toEqual([id, true]);
    }
  });

  it.each(['ukgov-2024', 'ukgov-2025'])('%s: biogenic CO2 stands beside the fuel that it comes from', (source) => {
    expect(factorOf(source, 'ukgov:2_104_1045_15').biogenicCo2Kg).toBe(
      factorOf(source, 'ukgov:99_104_1045_15').biogenicCo2Kg,
    );
    expect(factorOf(source, 'ukgov:7_400_4000_5').biogenicCo2Kg).toBe(
      factorOf(source, 'ukgov:99_400_4001_5').biogenicCo2Kg,
    );
    const bioenergy = factorsOf(source).filter(({ id }) => id.startsWith('ukgov:2_'));
    expect(bioenergy).toHaveLength(49);
    for (const { id, biogenicCo2Kg } of bioenergy) expect([id, biogenicCo2Kg === null]).toEqual([id, false]);
    // Diesel and petrol from the forecourt per litre and tonne; per kWh the publisher does not say whether net or
    // gross.
    const blended = factorsOf(source)
      .filter(({ id, biogenicCo2Kg }) => id.startsWith('ukgov:1_') && biogenicCo2Kg !== null)
      .map(({ per }) => per);
    expect(blended.toSorted()).toEqual(['L', 'L', 't', 't']);
  });

  it.each(['ukgov-2024', 'ukgov-2025'])(
    '%s: energy of bioenergy is net, as mass rows and heating values show',
    (source) => {
      const heating = new Map(
        dataFile<FuelPropertyLine>('units/fuel-properties.csv')
          .filter((line) => line.source === 'ukgov-2025')
          .map((line) => [line.label, line]),
      );
      for (const [label, fuel] of [
        ['Wood logs', 'Wood logs'],
        ['Wood pellets', 'Wood pellets'],
        ['Grass/straw', 'Grasses/straw'],
        ['Biogas', 'Biogas'],
        ['Bioethanol', 'Bioethanol'],
        ['Biodiesel ME', 'Biodiesel (ME)'],
      ] as const) {
        const rows = factorsOf(source).filter((factor) => factor.label === label && factor.scope === '1');
        const perTonne =
          rows.find(({ per }) => per === 't')?.co2eKg ??
          dec(rows.find(({ per }) => per === 'kg')?.co2eKg ?? '')
            .times(1000)
            .toString();
        const perEnergy = rows.find(({ per }) => per === 'kWh_net' || per === 'GJ_net');
        const gjPerUnit = perEnergy?.per === 'GJ_net' ? 1 : dec('0.0036');
        const asNet = dec(perTonne).div(dec(perEnergy?.co2eKg ?? '').div(gjPerUnit));
        const [net, gross] = [dec(heating.get(fuel)?.ncv_gj_per_t ?? ''), dec(heating.get(fuel)?.gcv_gj_per_t ?? '')];
        expect([label, asNet.minus(net).abs().lt(asNet.minus(gross).abs())]).toEqual([label, true]);
      }
    },
  );

  it('keep the energy per distance apart from the factors', () => {
    const energy = dataFile<EnergyLine>('energy/ukgov-2025-energy.csv');
    expect(energy.find(({ id }) => id === 'ukgov:6_301_3045_4')).toEqual({
      id: 'ukgov:6_301_3045_4',
      label: 'Car, small, diesel',
      scope: '1',
      per: 'km',
      kwh_net: '0.55315',
    });
    const factors = new Set(factorsOf('ukgov-2025').map(({ id }) => id));
    for (const { id } of energy) expect(factors.has(id)).toBe(false);
  });
});

const COLUMN = { SAR: 'sar', AR4: 'ar4', AR5: 'ar5' } as const;
