import type { EmissionFactor, GwpSet } from '#modules/environmental/factors/model/factor.ts';
import type { Blend, GwpTable } from '#modules/environmental/factors/model/gwp.ts';

/** A factor that is complete but for what the test is about. */
export function aFactor(parts: Partial<EmissionFactor> = {}): EmissionFactor {
  return {
    source: 'test-2025',
    id: 'row-1',
    label: 'Test factor',
    scope: '1',
    category: 'stationary',
    stage: 'use',
    per: 'kWh_gross',
    gases: [],
    co2eKg: null,
    gwpBasis: null,
    biogenicCo2Kg: null,
    region: null,
    validFrom: '2025-01-01',
    validTo: null,
    uncertaintyPct: null,
    ...parts,
  };
}

/**
 * UK Government conversion factors 2025, natural gas per kWh (gross): 0.18296 kg CO2e = 0.18259 CO2 + 0.00028 CH4 +
 * 0.00009 N2O, on AR5.
 */
export const ukGas2025 = aFactor({
  source: 'ukgov-2025',
  id: 'ukgov:1_100_1004_6',
  label: 'Natural gas',
  co2eKg: '0.18296',
  gwpBasis: 'AR5',
  region: 'GB',
  gases: [
    { gas: 'CO2', kg: '0.18259' },
    { gas: 'CH4_fossil', kg: '0.00001' },
    { gas: 'N2O', kg: '0.000000339622641509433962' },
  ],
});

/**
 * Potentials of the gases that tests use. Sources: IPCC AR4 WG1 table 2.14, AR5 WG1 table 8.A.1, AR6 WG1 table 7.15 and
 * 7.SM.7.
 */
export function gwpTable(set: GwpSet): GwpTable {
  const column = { AR4: 0, AR5: 1, AR6: 2 }[set];
  return {
    set,
    source: `IPCC ${set}`,
    gases: Object.fromEntries(
      Object.entries(POTENTIALS).map(([gas, { values, kyoto }]) => [gas, { gwp: values[column] ?? null, kyoto }]),
    ),
  };
}

export const r410a: Blend = {
  code: 'R-410A',
  parts: [
    { gas: 'HFC-32', massFraction: '0.5' },
    { gas: 'HFC-125', massFraction: '0.5' },
  ],
  source: 'ASHRAE 34',
};

/** A refrigerant of one gas. */
export function pure(gas: string): Blend {
  return { code: gas, parts: [{ gas, massFraction: '1' }], source: 'pure substance' };
}

const POTENTIALS: Readonly<Record<string, { values: readonly (string | null)[]; kyoto: boolean }>> = {
  CO2: { values: ['1', '1', '1'], kyoto: true },
  CH4_fossil: { values: ['25', '28', '29.8'], kyoto: true },
  CH4_biogenic: { values: ['25', '28', '27'], kyoto: true },
  N2O: { values: ['298', '265', '273'], kyoto: true },
  'HFC-32': { values: ['675', '677', '771'], kyoto: true },
  'HFC-125': { values: ['3500', '3170', '3740'], kyoto: true },
  'HFC-134a': { values: ['1430', '1300', '1530'], kyoto: true },
  'HFC-143a': { values: ['4470', '4800', '5810'], kyoto: true },
  'HCFC-22': { values: ['1810', '1760', '1960'], kyoto: false },
  SF6: { values: ['22800', '23500', '24300'], kyoto: true },
  'HFC-152': { values: [null, '16', '21.5'], kyoto: true },
};
