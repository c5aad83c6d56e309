import { describe, expect, it } from 'vitest';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import {
  annualReductionOf,
  claimChecks,
  progressOf,
  reducedBy,
  referenceIn,
  requiredIn,
  type TargetPath,
} from './target-path.ts';

const line = (over: Partial<TargetPath> = {}): TargetPath => ({
  baseYear: 2020,
  baseValue: '1000',
  targetYear: 2030,
  targetValue: '580',
  milestones: [],
  ...over,
});

describe('the path of a target', () => {
  it('is 42 % below a base of 2020 in 2030 at 4.2 % a year, as the cross-sector reference of SBTi and ESRS E1', () => {
    expect(referenceIn({ baseYear: 2020, baseValue: '100' }, 2030)).toBe('58');
    expect(referenceIn({ baseYear: 2019, baseValue: '100' }, 2030, '0.025')).toBe('72.5');
    expect(referenceIn({ baseYear: 2020, baseValue: '100' }, 2050)).toBe('0');
  });

  it('is a straight line between base and target, and holds both outside of them', () => {
    expect([2018, 2020, 2021, 2025, 2030, 2040].map((year) => requiredIn(line(), year))).toEqual([
      '1000',
      '1000',
      '958',
      '790',
      '580',
      '580',
    ]);
  });

  it('goes through its milestones, in whatever order they were entered', () => {
    const path = line({
      milestones: [
        { year: 2028, value: '600' },
        { year: 2025, value: '900' },
      ],
    });
    expect([2024, 2025, 2026, 2028, 2029].map((year) => requiredIn(path, year))).toEqual([
      '920',
      '900',
      '800',
      '600',
      '590',
    ]);
  });

  it('never rises on the way down and stays between base and target', () => {
    for (let round = 0; round < 200; round += 1) {
      const years = 1 + (round % 30);
      const goal = decimalText(
        dec('731.7')
          .times(round % 11)
          .div(11),
      );
      const path = line({ baseValue: '731.7', targetYear: 2020 + years, targetValue: goal });
      let before = dec('731.7');
      for (let year = 2020; year <= 2020 + years; year += 1) {
        const required = dec(requiredIn(path, year));
        expect(required.lte(before) && required.gte(goal)).toBe(true);
        before = required;
      }
      expect(before.eq(goal)).toBe(true);
    }
  });
});

describe('the progress of a period', () => {
  it('says actual, required, difference and the share of the reduction that is achieved', () => {
    // CDP 7.53.1: (base − actual) ÷ (base − target): (1000 − 895) ÷ 420 = 25 %.
    const progress = progressOf(line(), { year: 2023, actual: '895', unit: 't_co2e' });
    expect(progress).toMatchObject({
      required: '874',
      reduction: '0.105',
      achieved: '0.25',
      isOnPath: false,
      isReached: false,
    });
    expect(progress.difference).toMatchObject({ figure: '21', unit: 't_co2e' });
    expect(progress.difference.steps.find(({ figure }) => figure === '874')?.formula).toBe(
      '1000 − (1000 − 580) × 3 ÷ 10',
    );
  });

  it('is on the path exactly where it is not above it, and 100 % exactly at the target value', () => {
    for (const [actual, isOnPath] of [
      ['873.999999', true],
      ['874', true],
      ['874.000001', false],
    ] as const)
      expect(progressOf(line(), { year: 2023, actual, unit: 't_co2e' }).isOnPath).toBe(isOnPath);
    expect(progressOf(line(), { year: 2030, actual: '580', unit: 't_co2e' })).toMatchObject({
      achieved: '1',
      isReached: true,
    });
  });

  it('has no share of a reduction of nothing, nor a reduction of a base of nothing', () => {
    expect(
      progressOf(line({ targetValue: '1000' }), { year: 2023, actual: '900', unit: 't_co2e' }).achieved,
    ).toBeNull();
    const none = progressOf(line({ baseValue: '0', targetValue: '0' }), { year: 2023, actual: '0', unit: 't_co2e' });
    expect([none.reduction, none.achieved]).toEqual([null, null]);
  });

  it('does not depend on the unit', () => {
    const inKg = line({ baseValue: '1000000', targetValue: '580000' });
    const one = progressOf(line(), { year: 2026, actual: '700.5', unit: 't_co2e' });
    const other = progressOf(inKg, { year: 2026, actual: '700500', unit: 'kg_co2e' });
    expect([other.achieved, other.reduction, other.isOnPath]).toEqual([one.achieved, one.reduction, one.isOnPath]);
    expect(dec(other.difference.figure).eq(dec(one.difference.figure).times(1000))).toBe(true);
  });
});

describe('a claim of alignment', () => {
  const facts = { standard: 'sbti15', isScope3: false, coverage: '0.95', adoptedYear: 2023 };

  it('asks for 4.2 % a year, 95 % coverage and five to ten years', () => {
    expect(annualReductionOf(line())).toBe('0.042');
    expect(claimChecks(line(), facts).map(({ name, isMet }) => [name, isMet])).toEqual([
      ['annual', true],
      ['coverage', true],
      ['years', true],
    ]);
    const weak = claimChecks(line({ targetValue: '581' }), { ...facts, coverage: '0.9', adoptedYear: 2018 });
    expect(weak.map(({ isMet }) => isMet)).toEqual([false, false, false]);
  });

  it('is met by targets that SBTi has approved: Elis, 47.5 % of Scope 1 and 2 and 28 % of Scope 3 from 2019 to 2030', () => {
    const elis = (reduction: string) => line({ baseYear: 2019, targetValue: reducedBy('1000', reduction) });
    const claim = (standard: string, reduction: string) =>
      claimChecks(elis(reduction), { ...facts, standard, coverage: null, adoptedYear: null })[0];
    expect(claim('sbti15', '0.475')).toMatchObject({ name: 'annual', isMet: true });
    expect(claim('sbtiWb2c', '0.28')).toMatchObject({ name: 'annual', isMet: true });
    // The least that 11 years ask is 46.2 % and 27.5 %.
    expect(claim('sbti15', '0.461')?.isMet).toBe(false);
    expect(claim('sbtiWb2c', '0.274')?.isMet).toBe(false);
  });

  it('asks for 2.5 % and 67 % of Scope 3, and for nothing without a claim', () => {
    const third = { standard: 'sbtiWb2c', isScope3: true, coverage: '0.67', adoptedYear: null };
    expect(claimChecks(line({ targetValue: reducedBy('1000', '0.25') }), third).map(({ isMet }) => isMet)).toEqual([
      true,
      true,
    ]);
    expect(claimChecks(line(), { ...facts, standard: 'own' })).toEqual([]);
  });
});
