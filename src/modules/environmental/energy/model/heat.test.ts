import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dec, decimalText, sum } from '#platform/values/model/decimal.ts';
import { heatOf, type HeatMonth } from './heat.ts';
import { linearFit } from './regression.ts';

const month = (at: number, kwh: string, hdd: string, referenceHdd = hdd): HeatMonth => ({
  month: `2025-${String(at).padStart(2, '0')}`,
  kwh,
  hdd,
  referenceHdd,
});
const hdds = [500, 420, 380, 220, 90, 20, 5, 5, 70, 250, 400, 480];
const line = (a: number, b: number, factor = 1) =>
  hdds.map((hdd, at) => month(at + 1, String((a + b * hdd) * factor), String(hdd)));

describe('the line of least squares', () => {
  it('is that of Anscombe’s first set: y = 3.00 + 0.500 x, R² = 0.67', () => {
    // Anscombe (1973), The American Statistician 27(1), table 1.
    const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
    const y = ['8.04', '6.95', '7.58', '8.81', '8.33', '9.96', '7.24', '4.26', '10.84', '4.82', '5.68'];
    const fit = linearFit(x.map((value, at) => ({ x: String(value), y: y[at] ?? '0' })));
    expect([dec(fit?.a ?? 0).toFixed(2), dec(fit?.b ?? 0).toFixed(3), dec(fit?.r2 ?? 0).toFixed(2)]).toEqual([
      '3.00',
      '0.500',
      '0.67',
    ]);
  });
  it('finds every line that the points lie on', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1000, max: 1000 }),
        fc.integer({ min: -1000, max: 1000 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 5000 }), { minLength: 3, maxLength: 24 }),
        (a, b, xs) => {
          const fit = linearFit(xs.map((x) => ({ x: String(x), y: String(a + b * x) })));
          expect(
            dec(fit?.a ?? 'x')
              .minus(a)
              .abs()
              .lt('1e-20'),
          ).toBe(true);
          expect(
            dec(fit?.b ?? 'x')
              .minus(b)
              .abs()
              .lt('1e-20'),
          ).toBe(true);
          expect(fit?.r2).toBe(b === 0 ? null : '1');
        },
      ),
    );
  });
  it('is none of two points, nor of one value of x', () => {
    expect(
      linearFit([
        { x: '1', y: '1' },
        { x: '2', y: '2' },
      ]),
    ).toBeNull();
    expect(
      linearFit([
        { x: '1', y: '1' },
        { x: '1', y: '2' },
        { x: '1', y: '3' },
      ]),
    ).toBeNull();
  });
});

describe('heat at normal weather', () => {
  it('is use × reference ÷ actual on the share that follows the weather', () => {
    // 12 · 1000 base load, 2840 degree days × 10 kWh; the long-term mean is a tenth colder.
    const months = line(1000, 10).map((entry) => ({
      ...entry,
      referenceHdd: decimalText(dec(entry.hdd).times('1.1')),
    }));
    const heat = heatOf('plant', '2025', months, null);
    expect(heat).toMatchObject({ used: '40400', baseline: '2025', fit: { a: '1000', b: '10', r2: '1' } });
    expect(dec(heat?.normalised.figure ?? 0).toFixed(6)).toBe('43240.000000');
    expect(heat?.months.every(({ cusum }) => cusum === null)).toBe(true);
  });
  it('takes all of the use where there is no baseline, and says so', () => {
    const heat = heatOf('plant', '2025', [month(1, '1000', '400', '500'), month(2, '900', '350', '500')], null);
    expect(heat?.normalised).toMatchObject({
      figure: decimalText(dec('1900').times(1000).div(750)),
      warnings: [{ code: 'energy.no-baseline' }],
    });
    expect(heatOf('plant', '2025', [], null)).toBeNull();
    expect(heatOf('plant', '2025', [month(7, '40', '0')], null)).toBeNull();
  });
  it('at the weather of the long-term mean is what was used', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ kwh: fc.nat(1_000_000), hdd: fc.integer({ min: 1, max: 900 }) }), {
          minLength: 1,
          maxLength: 12,
        }),
        (given) => {
          const heat = heatOf(
            'plant',
            '2025',
            given.map(({ kwh, hdd }, at) => month(at + 1, String(kwh), String(hdd))),
            null,
          );
          expect(
            dec(heat?.normalised.figure ?? 'x')
              .minus(heat?.used ?? '0')
              .abs()
              .lt('1e-18'),
          ).toBe(true);
        },
      ),
    );
  });
});

describe('the running sum of savings', () => {
  it('adds up what was used below the baseline of the period before', () => {
    const heat = heatOf('plant', '2025', line(1000, 10, 0.9), { name: '2024', months: line(1000, 10) });
    expect(heat?.baseline).toBe('2024');
    const savings = heat?.months.map(({ saving }) => saving ?? '0') ?? [];
    expect(dec(heat?.months.at(-1)?.cusum ?? 0).toFixed(6)).toBe(sum(savings).toFixed(6));
    expect(dec(heat?.months.at(-1)?.cusum ?? 0).toFixed(6)).toBe('4040.000000');
  });
});
