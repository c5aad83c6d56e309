import { describe, expect, it } from 'vitest';
import { raisedBase, yearlyBase, type StatedBase } from './raise.ts';

const month: StatedBase = { baseMinor: 300_000, payPeriod: 'month', salariesPerYear: null, weeklyHours: '40' };
const hour: StatedBase = { baseMinor: 1_500, payPeriod: 'hour', salariesPerYear: null, weeklyHours: '38.5' };
const year: StatedBase = { baseMinor: 3_600_001, payPeriod: 'year', salariesPerYear: null, weeklyHours: null };
const none = { percent: null, amountMinor: null, minimumMinor: null };
const by = (percent: string) => ({ ...none, method: 'percent' as const, percent });
const amount = (amountMinor: number) => ({ ...none, method: 'amount' as const, amountMinor });
const least = (minimumMinor: number) => ({ ...none, method: 'minimum' as const, minimumMinor });

describe('a raise', () => {
  it('by a percentage is exact and rounded half up once', () => {
    expect(raisedBase(month, by('0.03'))).toBe(309_000);
    expect(raisedBase({ ...month, baseMinor: 333_335 }, by('0.029'))).toBe(343_002);
    expect(raisedBase({ ...month, baseMinor: 50 }, by('0.01'))).toBe(51);
    expect(raisedBase(month, by('0'))).toBe(300_000);
  });
  it('by an amount a year is divided by the salaries, or the hours, of a year', () => {
    expect(raisedBase(month, amount(120_000))).toBe(310_000);
    expect(raisedBase({ ...month, salariesPerYear: '13.5' }, amount(135_000))).toBe(310_000);
    // 38.5 × 52 = 2,002 hours.
    expect(raisedBase(hour, amount(200_200))).toBe(1_600);
    expect(raisedBase(year, amount(50_000))).toBe(3_650_001);
    expect(raisedBase({ ...hour, weeklyHours: null }, amount(1))).toBeNull();
  });
  it('to a minimum per hour never stays below it, lowers nobody, and needs hours', () => {
    // 13.90 × 40 × 52 ÷ 12 = 2,409.333…
    expect(raisedBase({ ...month, baseMinor: 240_000 }, least(1_390))).toBe(240_934);
    expect(raisedBase(month, least(1_390))).toBe(300_000);
    expect(raisedBase(hour, least(1_600))).toBe(1_600);
    expect(raisedBase(year, least(1_600))).toBeNull();
  });
  it('doubles with its percentage, and never lowers pay', () => {
    for (let turn = 1; turn < 300; turn += 1) {
      const pay = { ...month, baseMinor: turn * 9_973 };
      const [one, two] = [raisedBase(pay, by('0.02')) ?? 0, raisedBase(pay, by('0.04')) ?? 0];
      expect(Math.abs(two - pay.baseMinor - 2 * (one - pay.baseMinor))).toBeLessThanOrEqual(1);
      expect(raisedBase(pay, least(turn * 7)) ?? 0).toBeGreaterThanOrEqual(pay.baseMinor);
    }
  });
  it('of a year is that of all its periods', () => {
    expect(yearlyBase(month)?.toFixed()).toBe('3600000');
    expect(yearlyBase(hour)?.toFixed()).toBe('3003000');
    expect(yearlyBase({ ...hour, weeklyHours: null })).toBeNull();
  });
});
