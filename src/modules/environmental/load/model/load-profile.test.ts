import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import type { IntervalDay } from './interval-file.ts';
import { hoursByDay, loadFigures, loadGaps, monthsAgainstBills } from './load-profile.ts';

const zone = 'Europe/Berlin';
const hourly = (day: string, values: (string | null)[]): IntervalDay => ({ day, minutes: 60, values });
const even = (day: string, value: string, length = 24) =>
  hourly(
    day,
    Array.from({ length }, () => value),
  );

describe('the figures of a load profile', () => {
  // Worked by hand: 20 hours of 10 kW, 3 of 30 kW and one of 90 kW are 380 kWh; 380 ÷ 24 = 15.83 kW; 380 ÷ 90 = 4.22 h.
  const day = hourly('2025-06-02', [
    ...Array.from({ length: 8 }, () => '10'),
    '30',
    '30',
    '30',
    '90',
    ...Array.from({ length: 12 }, () => '10'),
  ]);
  const one = { from: '2025-06-02', to: '2025-06-02' };

  it('are energy, mean, base, peak with its time, and full-load hours', () => {
    const { energy, mean, base, peak, peakAt, fullLoadHours, known, duration } = loadFigures([day], one, zone);
    expect([
      energy.figure,
      dec(mean?.figure ?? 0).toFixed(2),
      base?.figure,
      peak?.figure,
      peakAt,
      dec(fullLoadHours?.figure ?? 0).toFixed(2),
    ]).toEqual(['380', '15.83', '10', '90', '2025-06-02T11:00+02:00', '4.22']);
    expect(known).toEqual({ hours: '24', expectedHours: '24', missingHours: '0' });
    // One hour of 24 is 4.2 % of the time: 5 % reach into the next load.
    expect(duration.map(({ share, kw }) => `${share}:${kw}`)).toEqual([
      '1:90',
      '5:30',
      '10:30',
      '25:10',
      '50:10',
      '75:10',
      '90:10',
      '95:10',
      '99:10',
    ]);
    expect([energy, peak].map((figure) => figure?.unit)).toEqual(['kWh', 'kW']);
  });

  it('are the same for hours as for quarter hours of the same load', () => {
    const quarters: IntervalDay = {
      day: day.day,
      minutes: 15,
      values: day.values.flatMap((value) => Array.from({ length: 4 }, () => decimalText(dec(value ?? '0').div(4)))),
    };
    const [hours, finer] = [loadFigures([day], one, zone), loadFigures([quarters], one, zone)];
    for (const name of ['energy', 'mean', 'base', 'peak', 'fullLoadHours'] as const)
      expect(finer[name]?.figure).toBe(hours[name]?.figure);
    expect([finer.curve, finer.dayShape, finer.peakAt]).toEqual([hours.curve, hours.dayShape, hours.peakAt]);
  });

  it('leave out what is not known, and say so; nothing known is no figure', () => {
    const holed = hourly(
      '2025-06-02',
      day.values.map((value, at) => (at < 4 ? null : value)),
    );
    const found = loadFigures([holed], { from: '2025-06-02', to: '2025-06-03' }, zone);
    expect([found.energy.figure, found.known.missingHours, found.energy.warnings[0]?.code, found.base?.figure]).toEqual(
      ['340', '28', 'load.hours-without-value', '10'],
    );
    expect(loadFigures([], one, zone)).toMatchObject({
      energy: { figure: '0' },
      mean: null,
      base: null,
      peak: null,
      peakAt: null,
      curve: [],
    });
    expect(loadGaps([holed], ['2025-06-01', '2025-06-02', '2025-06-03'], zone)).toEqual([
      { from: '2025-06-01', to: '2025-06-03', missingHours: '52' },
    ]);
  });

  it('know the days on which the clock changes', () => {
    const year = { from: '2025-10-26', to: '2025-10-26' };
    expect(loadFigures([even('2025-10-26', '2', 25)], year, zone)).toMatchObject({
      energy: { figure: '50' },
      mean: { figure: '2' },
      known: { missingHours: '0' },
    });
    const [twice, never] = [
      hoursByDay(
        [hourly('2025-10-26', ['1', '1', '4', '8', ...Array.from({ length: 21 }, () => '1')])],
        ['2025-10-26'],
        zone,
      ),
      hoursByDay([even('2025-03-30', '3', 23)], ['2025-03-30', '2025-03-31'], zone),
    ];
    expect(twice.map(([kw]) => kw).slice(0, 4)).toEqual(['1', '1', '6', '1']);
    expect([never.map(([kw]) => kw).slice(1, 4), never[5]?.[1]]).toEqual([['3', null, '3'], null]);
  });

  it('fall along the curve, from the peak down, whatever the loads are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 24, maxLength: 24 }), (loads) => {
        const { curve, peak, fullLoadHours, energy, duration } = loadFigures(
          [hourly('2025-06-02', loads.map(String))],
          one,
          zone,
        );
        expect(curve.every((kw, at) => at === 0 || dec(kw).lte(curve[at - 1] ?? '0'))).toBe(true);
        expect([curve[0], duration.length]).toEqual([peak?.figure, 9]);
        if (fullLoadHours !== null)
          expect(
            dec(fullLoadHours.figure)
              .times(peak?.figure ?? 0)
              .toFixed(6),
          ).toBe(dec(energy.figure).toFixed(6));
      }),
    );
  });
});

describe('months of a profile beside bills', () => {
  const days = Array.from({ length: 30 }, (_, at) => even(`2025-06-${String(at + 1).padStart(2, '0')}`, '1'));
  const june = { month: '2025-06', from: '2025-06-01', to: '2025-06-30' };

  it('tell the difference of a whole month, a bill over several months by its days', () => {
    const against = (...bills: { from: string; to: string; kwh: string }[]) =>
      monthsAgainstBills(days, [june], bills, zone)[0];
    expect(against({ ...june, kwh: '700' })).toEqual({
      month: '2025-06',
      kwh: '720',
      isComplete: true,
      billedKwh: '700',
      differenceKwh: '20',
    });
    // 61 days of May and June, 30 of them in June.
    expect(against({ from: '2025-05-01', to: '2025-06-30', kwh: '1464' })).toMatchObject({
      billedKwh: '720',
      differenceKwh: '0',
    });
    expect(against({ from: '2025-06-01', to: '2025-06-15', kwh: '300' })).toMatchObject({
      billedKwh: null,
      differenceKwh: null,
    });
    expect(against()).toMatchObject({ billedKwh: null, differenceKwh: null });
  });

  it('compare no part of a month with a whole one', () => {
    expect(monthsAgainstBills(days.slice(1), [june], [{ ...june, kwh: '700' }], zone)[0]).toMatchObject({
      kwh: '696',
      isComplete: false,
      billedKwh: '700',
      differenceKwh: null,
    });
  });
});
