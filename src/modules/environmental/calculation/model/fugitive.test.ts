import { describe, expect, it } from 'vitest';
import { gwpTable, pure, r410a } from '#test/support/emission-factors.ts';
import { EQUIPMENT_LEAK_RATES, leakByMassBalance, leakByScreening } from './fugitive.ts';

const ar5 = gwpTable('AR5');
const balance = { openingKg: '20', boughtKg: '15', soldOrRecoveredKg: '3', closingKg: '18', capacityChangeKg: '4' };

describe('refrigerant mass balance', () => {
  it('is opening + bought − sold − closing − capacity change, gas by gas', () => {
    const result = leakByMassBalance(r410a, balance, ar5);
    expect([result.leakedKg, result.co2eKg]).toEqual(['10', '19235']);
    expect(result.gases.map(({ gas, kg, co2eKg }) => [gas, kg, co2eKg])).toEqual([
      ['HFC-32', '5', '3385'],
      ['HFC-125', '5', '15850'],
    ]);
    expect(result.steps[0]?.formula).toBe('20 + 15 − 3 − 18 − (4)');
  });
  it('counts equipment that left the site with its charge as a negative change', () => {
    expect(
      leakByMassBalance(
        r410a,
        { openingKg: '0', boughtKg: '0', soldOrRecoveredKg: '8', closingKg: '0', capacityChangeKg: '-10' },
        ar5,
      ).leakedKg,
    ).toBe('2');
  });
  it('refuses a balance below zero and says where to look', () => {
    expect(() => leakByMassBalance(r410a, { ...balance, closingKg: '30' }, ar5)).toThrow(
      'The mass balance of R-410A is negative: -2 kg.',
    );
    expect(() => leakByMassBalance(r410a, { ...balance, boughtKg: '-1' }, ar5)).toThrow(
      'Amount bought cannot be below zero.',
    );
  });
  it('reports an HCFC beside the scopes', () => {
    const result = leakByMassBalance(pure('HCFC-22'), balance, ar5);
    expect([result.co2eKg, result.otherCo2eKg]).toEqual(['0', '17600']);
    expect(result.warnings[0]?.code).toBe('inventory.outside-kyoto');
  });
});

describe('refrigerant screening', () => {
  it('is filling + operation + disposal by default rates of the equipment', () => {
    // US EPA, Direct Fugitive Emissions, screening method: 10 × 0.01 + 100 × 0.15 × 0.5 + 20 × 1 × (1 − 0.95).
    const result = leakByScreening(
      pure('HFC-134a'),
      { filledOnSiteKg: '10', inOperationKg: '100', years: '0.5', disposedKg: '20' },
      EQUIPMENT_LEAK_RATES.chillers,
      ar5,
    );
    expect([result.leakedKg, result.co2eKg]).toEqual(['8.6', '11180']);
    expect(result.warnings.map((warning) => warning.code)).toEqual(['inventory.screening']);
  });
  it('has shares between 0 and 1 only', () => {
    for (const { label: _label, ...rates } of Object.values(EQUIPMENT_LEAK_RATES))
      for (const share of Object.values(rates)) expect(Number(share) > 0 && Number(share) <= 1).toBe(true);
  });
});
