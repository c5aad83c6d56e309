import { describe, expect, it } from 'vitest';
import { gwpTable, pure, r410a } from '#test/support/emission-factors.ts';
import { blendGwp, gasesOfBlend, gwpOf } from './gwp.ts';

describe('warming potentials', () => {
  it('are those of the chosen set', () => {
    // sustainability.md 2.3: AR6 29.8 / 27.0 / 273 / 24,300; AR5 28 / 265 / 23,500.
    expect(['CH4_fossil', 'CH4_biogenic', 'N2O', 'SF6'].map((gas) => gwpOf(gwpTable('AR6'), gas))).toEqual([
      '29.8',
      '27',
      '273',
      '24300',
    ]);
    expect(['CH4_fossil', 'N2O', 'SF6'].map((gas) => gwpOf(gwpTable('AR5'), gas))).toEqual(['28', '265', '23500']);
  });
  it('refuses a gas that a set does not know, or has no value for, instead of taking zero', () => {
    expect(() => gwpOf(gwpTable('AR4'), 'HFC-152')).toThrow(
      'The global warming potentials of AR4 have no value for HFC-152.',
    );
    expect(() => gwpOf(gwpTable('AR6'), 'constructor')).toThrow('no value for constructor');
  });
});

describe('refrigerant blend', () => {
  it('R-410A on AR5 is 1923.5, which UK and EPA print as 1924', () => {
    const result = blendGwp(r410a, gwpTable('AR5'));
    expect(result.figure).toBe('1923.5');
    expect(result.steps.map((step) => step.formula)).toEqual(['0.5 × 677', '0.5 × 3170']);
    expect(blendGwp(r410a, gwpTable('AR6')).figure).toBe('2255.5');
  });
  it('R-404A on AR5 is 3942.8 (US EPA GHG Emission Factors Hub 2025, table 11: 3,943)', () => {
    const r404a = {
      code: 'R-404A',
      parts: [
        { gas: 'HFC-125', massFraction: '0.44' },
        { gas: 'HFC-134a', massFraction: '0.04' },
        { gas: 'HFC-143a', massFraction: '0.52' },
      ],
      source: 'EPA',
    };
    expect(blendGwp(r404a, gwpTable('AR5')).figure).toBe('3942.8');
  });
  it('counts gases outside the Kyoto Protocol only when asked', () => {
    expect(blendGwp(pure('HCFC-22'), gwpTable('AR5')).figure).toBe('1760');
    expect(blendGwp(pure('HCFC-22'), gwpTable('AR5'), 'kyoto').figure).toBe('0');
  });
  it('refuses parts that are not the whole, and an unknown composition', () => {
    expect(() => gasesOfBlend({ code: 'X', parts: [{ gas: 'HFC-32', massFraction: '0.9' }], source: '' }, '1')).toThrow(
      'add up to 0.9',
    );
    expect(() => gasesOfBlend({ code: 'R-403A', parts: [], source: '' }, '1')).toThrow(
      'The composition of R-403A is unknown.',
    );
  });
});
