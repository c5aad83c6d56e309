import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { formatOf } from '#platform/i18n/model/format.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { chartStyles } from './chart-style.ts';
import { axisStart, waterfallBars } from './waterfall-bars.ts';
import { waterfallOption } from './waterfall-option.ts';

const step = (value: string) => ({ name: value, value });

describe('a waterfall', () => {
  it('stands each step on the level before it', () => {
    expect(waterfallBars(step('100'), [step('30'), step('-50')], step('80'))).toEqual({
      base: ['0', '100', '80', '0'],
      above: ['100', '30', '50', '80'],
      below: ['0', '0', '0', '0'],
    });
  });
  it('draws a step across the zero line in two parts', () => {
    expect(waterfallBars(step('10'), [step('-25')], step('-15'))).toEqual({
      base: ['0', '0', '0'],
      above: ['10', '10', '0'],
      below: ['0', '-15', '-15'],
    });
  });
  it('hangs a step below zero from the level before it', () => {
    expect(waterfallBars(step('-10'), [step('-5')], step('-15'))).toEqual({
      base: ['0', '-10', '0'],
      above: ['0', '0', '0'],
      below: ['-10', '-5', '-15'],
    });
  });
  it('shows exactly the size of each step, whatever its place', () => {
    const amount = fc.integer({ min: -1000, max: 1000 }).map(String);
    fc.assert(
      fc.property(amount, fc.array(amount), (first, values) => {
        const { above, below } = waterfallBars(step(first), values.map(step), step('0'));
        values.forEach((value, index) =>
          expect(
            dec(above[index + 1] ?? '')
              .minus(below[index + 1] ?? '')
              .toString(),
          ).toBe(dec(value).abs().toString()),
        );
      }),
    );
  });
});

describe('the start of the axis', () => {
  it('is zero where the steps are easily seen', () => {
    expect(axisStart(step('100'), [step('-60')], step('40'))).toBe('0');
    expect(axisStart(step('-5'), [step('3')], step('-2'))).toBe('0');
    expect(axisStart(step('7'), [], step('7'))).toBe('0');
  });
  it('is a round number below all levels where the steps are small', () => {
    expect(axisStart(step('7400'), [step('-420'), step('412')], step('7392'))).toBe('6700');
  });
  it('lies in rows where it is narrow: the first total at the top, each name before its bar, the figure behind it', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const given = {
      start: { name: '2024', value: '100' },
      steps: [{ name: 'Stationary combustion', value: '-30' }],
      end: { name: '2025', value: '70' },
      unit: 't_co2e',
      style: chartStyles.light,
      format: formatOf({ language: 'en-GB', timeZone: 'UTC', currency: 'EUR' }),
    };
    const rows = waterfallOption({ ...given, isRows: true });
    expect(rows.xAxis).toMatchObject({ type: 'value' });
    expect(rows.yAxis).toMatchObject({
      type: 'category',
      inverse: true,
      data: ['2024', 'Stationary combustion', '2025'],
    });
    expect(rows.series[1]).toMatchObject({ label: { show: true, position: 'right' } });
    const columns = waterfallOption({ ...given, isRows: false });
    expect(columns.xAxis).toMatchObject({ type: 'category', inverse: false });
    expect(columns.series[1]).toMatchObject({ label: { show: true, position: 'top' } });
  });
});
