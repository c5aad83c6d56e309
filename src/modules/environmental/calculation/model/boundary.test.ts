import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText, dec, sum } from '#platform/values/model/decimal.ts';
import { addDays, daysOf } from '#platform/values/model/period.ts';
import { boundaryShareOf, shareInPeriod, splitToMonths, validSpan, type BoundaryUnit } from './boundary.ts';
import { monthLater, splitByWeights } from '#modules/environmental/model/days.ts';

function tree(...units: (Partial<BoundaryUnit> & { id: string })[]): ReadonlyMap<string, BoundaryUnit> {
  return new Map(
    units.map((unit) => [
      unit.id,
      {
        parent: null,
        ownership: null,
        hasFinancialControl: null,
        hasOperationalControl: null,
        validFrom: null,
        validTo: null,
        ...unit,
      },
    ]),
  );
}

/**
 * GHG Protocol Corporate Standard, ch. 3, Holland Industries: Holland America is 83 % owned and holds 50 % of BGB and
 * 75 % of IRW.
 */
const holland = tree(
  { id: 'Holland Industries' },
  {
    id: 'Holland America',
    parent: 'Holland Industries',
    ownership: '0.83',
    hasFinancialControl: true,
    hasOperationalControl: true,
  },
  { id: 'BGB', parent: 'Holland America', ownership: '0.5', hasFinancialControl: false, hasOperationalControl: false },
  { id: 'IRW', parent: 'Holland America', ownership: '0.75', hasFinancialControl: true, hasOperationalControl: true },
  { id: 'IRW plant', parent: 'IRW' },
);

describe('boundary share', () => {
  it('multiplies ownership down the chain for equity share (Corporate Standard, ch. 3: BGB 41.5 %, IRW 62.25 %)', () => {
    expect(
      ['Holland America', 'BGB', 'IRW', 'IRW plant'].map((unit) => boundaryShareOf(unit, 'equity', holland).share),
    ).toEqual(['0.83', '0.415', '0.6225', '0.6225']);
    expect(boundaryShareOf('IRW', 'equity', holland).steps.map((step) => step.label)).toEqual([
      'Ownership of IRW',
      'Ownership of Holland America',
    ]);
    const named = new Map([...holland].map(([id, unit]) => [id, { ...unit, name: `${id} Ltd` }]));
    expect(boundaryShareOf('IRW', 'equity', named).steps[0]?.label).toBe('Ownership of IRW Ltd');
  });
  it('is all or nothing for control, as the nearest unit says', () => {
    expect(
      ['Holland Industries', 'BGB', 'IRW plant'].map((unit) => boundaryShareOf(unit, 'operational', holland).share),
    ).toEqual(['1', '0', '1']);
    expect(boundaryShareOf('BGB', 'financial', holland).share).toBe('0');
  });
  it('holds on the days on which the unit and all its parents belong to the group', () => {
    const units = tree(
      { id: 'group' },
      { id: 'bought', parent: 'group', validFrom: '2025-04-01' },
      { id: 'site', parent: 'bought', validFrom: '2020-01-01', validTo: '2025-09-30' },
    );
    expect(boundaryShareOf('site', 'operational', units).valid).toEqual({ from: '2025-04-01', to: '2025-09-30' });
    expect(validSpan(daysOf('2025'), { from: '2025-04-01', to: '2025-09-30' })).toEqual({
      from: '2025-04-01',
      to: '2025-09-30',
    });
    const never = tree(
      { id: 'group', validTo: '2020-12-31' },
      { id: 'site', parent: 'group', validFrom: '2021-01-01' },
    );
    expect(boundaryShareOf('site', 'equity', never).valid).toBeNull();
  });
  it('refuses a circle and an ownership beyond 100 %', () => {
    expect(() => boundaryShareOf('a', 'equity', tree({ id: 'a', parent: 'b' }, { id: 'b', parent: 'a' }))).toThrow(
      'contains a loop at a',
    );
    expect(() => boundaryShareOf('a', 'equity', tree({ id: 'a', ownership: '1.2' }))).toThrow(
      'The ownership of a must be between 0 and 1.',
    );
  });
});

describe('apportionment by days', () => {
  it('splits a bill over the turn of the year', () => {
    expect(splitToMonths('310', { from: '2024-12-15', to: '2025-01-14' })).toEqual([
      { period: '2024-12', days: 17, amount: '170' },
      { period: '2025-01', days: 14, amount: '140' },
    ]);
  });
  it('knows leap days', () => {
    expect(splitToMonths('60', { from: '2024-02-01', to: '2024-03-31' }).map((part) => part.days)).toEqual([29, 31]);
  });
  it('counts only days within the period and within the life of the unit', () => {
    expect(shareInPeriod('310', { from: '2024-12-15', to: '2025-01-14' }, daysOf('2025'))).toEqual({
      inside: '140',
      outside: '170',
      insideDays: 14,
      days: 31,
    });
    expect(
      shareInPeriod('310', { from: '2025-01-01', to: '2025-01-31' }, daysOf('2025'), { from: '2025-01-22', to: null }),
    ).toMatchObject({ inside: '100', insideDays: 10 });
    expect(shareInPeriod('310', { from: '2025-01-01', to: '2025-01-31' }, daysOf('2025'), null)).toMatchObject({
      inside: '0',
      outside: '310',
    });
  });
  it('refuses a period that ends before it begins', () => {
    expect(() => splitToMonths('1', { from: '2025-02-01', to: '2025-01-31' })).toThrow('ends before it begins');
  });
  it('has parts that add up to exactly the whole', () => {
    const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((n) => decimalText(dec(n).div(1000)));
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 0, max: 800 }),
        (whole, start, length) => {
          const from = addDays('2020-01-01', start);
          const span = { from, to: addDays(from, length) };
          const { inside, outside } = shareInPeriod(whole, span, daysOf('2024'));
          return (
            sum(splitToMonths(whole, span).map((part) => part.amount)).eq(whole) && dec(inside).plus(outside).eq(whole)
          );
        },
      ),
    );
  });
  it('keeps amounts with many decimals exact too', () => {
    const parts = splitByWeights('0.1234567890123456', [1, 1, 1]);
    expect(decimalText(sum(parts))).toBe('0.1234567890123456');
  });
  it('steps from month to month', () => {
    expect([monthLater('2025-12', 1), monthLater('2025-01', -1), monthLater('2025-03', -36)]).toEqual([
      '2026-01',
      '2024-12',
      '2022-03',
    ]);
  });
});
