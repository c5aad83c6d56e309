import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dec } from '#platform/values/model/decimal.ts';
import { liabilityOf } from './leave-liability.ts';
import { changeTo, comparedMonths, yearEndUntil, yearUntil, type PackValue } from './pack-content.ts';

describe('the months of a pack', () => {
  it('are the month, the one before and the same one a year before', () => {
    expect(comparedMonths('2026-01')).toEqual(['2026-01', '2025-12', '2025-01']);
    expect(comparedMonths('2024-03')).toEqual(['2024-03', '2024-02', '2023-03']);
    expect(yearUntil('2024-02')).toEqual({ from: '2023-03-01', to: '2024-02-29' });
  });

  it('end with a year in December alone', () => {
    expect(yearEndUntil('2025-12')).toBe('2025-12-31');
    expect(yearEndUntil('2026-11')).toBe('2025-12-31');
    expect(yearEndUntil('2026-01')).toBe('2025-12-31');
  });

  it('compare exactly, and only what both have', () => {
    const of = (figure: string | null): PackValue => ({ from: '', to: '', figure, why: null, notes: [] });
    expect(changeTo(of('0.3'), of('0.1'))).toBe('0.2');
    expect(changeTo(of('1'), of('1'))).toBe('0');
    expect(changeTo(of(null), of('1'))).toBeNull();
    expect(changeTo(of('1'), of(null))).toBeNull();
  });
});

describe('leave liability', () => {
  const person = (
    days: number,
    minor: number | null,
    currency = 'EUR',
    daysAYear: readonly [number, number] | null = [260, 1],
  ) => ({
    balances: [{ units: days * 10_000, daysAYear }],
    yearly: minor === null ? null : { minor: dec(minor), currency },
  });

  it('is days and days × pay of a year ÷ 260, rounded once for each currency', () => {
    // 10.5 × 52,000.00 ÷ 260 = 2,100.00; −2 × 31,200.01 ÷ 260 = −240.0000769…
    expect(
      liabilityOf([person(10.5, 5_200_000), person(-2, 3_120_001), person(4, 26_000_000, 'SEK'), person(3, null)]),
    ).toEqual({
      people: 4,
      days: '15.5',
      belowZero: 1,
      withoutPay: 1,
      money: [
        { currency: 'EUR', people: 2, minor: 186_000 },
        { currency: 'SEK', people: 1, minor: 400_000 },
      ],
    });
    // Half of the hours for half of the pay: a day of full time is worth the same.
    expect(
      liabilityOf([person(10, 2_600_000, 'EUR', [130, 1]), person(10, 5_200_000, 'EUR', null)]).money[0]?.minor,
    ).toBe(400_000);
    expect(liabilityOf([])).toEqual({ people: 0, days: '0', belowZero: 0, withoutPay: 0, money: [] });
  });

  it('does not depend on the order of people, and is within half a unit of the exact sum', () => {
    const people = fc.array(
      fc.record({
        balance: fc.integer({ min: -500_000, max: 1_000_000 }),
        minor: fc.integer({ min: 0, max: 10 ** 9 }),
      }),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(people, (all) => {
        const owed = all.map(({ balance, minor }) => ({
          balances: [{ units: balance, daysAYear: [260, 1] as const }],
          yearly: { minor: dec(minor), currency: 'EUR' },
        }));
        const [found] = liabilityOf(owed).money;
        expect(liabilityOf(owed.toReversed()).money).toEqual([found]);
        const exact = all.reduce((sum, { balance, minor }) => sum + BigInt(balance) * BigInt(minor), 0n);
        const off = BigInt(found?.minor ?? 0) * 2_600_000n - exact;
        expect(off < 0n ? -off : off).toBeLessThanOrEqual(1_300_000n);
      }),
    );
  });
});
