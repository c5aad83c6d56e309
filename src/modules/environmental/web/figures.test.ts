import { describe, expect, it } from 'vitest';
import { changeOf, shareOf, tableDecimals, tonnes, topOf, vanishes } from './figures.ts';

describe('figures of a page', () => {
  it('turns kilograms into tonnes without losing a digit', () =>
    expect(tonnes('1234567.890123456789')).toBe('1234.567890123456789'));
  it('says a change only where there is something to compare with', () => {
    expect(changeOf('110', '100')).toBe('0.1');
    expect(changeOf('50', '-100')).toBe('1.5');
    expect(changeOf('10', '0')).toBeNull();
    expect(changeOf('10', null)).toBeNull();
    expect(changeOf(null, '10')).toBeNull();
  });
  it('has no share of nothing', () => {
    expect(shareOf('1', '4')).toBe('0.25');
    expect(shareOf('0', '0')).toBeNull();
  });
  it('adds up what does not fit, and never calls a single entry "others"', () => {
    const entries = ['5', '1', '4', '2', '3'].map((kg) => ({ kg }));
    expect(topOf(entries, 4)).toEqual({ top: ['5', '4', '3', '2', '1'].map((kg) => ({ kg })), others: null });
    expect(topOf(entries, 3)).toEqual({ top: ['5', '4', '3'].map((kg) => ({ kg })), others: { kg: '3', count: 2 } });
  });
  it('gives a table the decimals of its largest figure, and notices what they would hide', () => {
    expect(tableDecimals(['3253160', '7220'])).toBe(1);
    expect(tableDecimals(['12000000'])).toBe(0);
    expect(tableDecimals(['999'])).toBe(3);
    expect(vanishes('40', 1)).toBe(true);
    expect(vanishes('60', 1)).toBe(false);
    expect(vanishes('0', 1)).toBe(false);
  });
  it('orders by size, so that a large credit is not hidden', () =>
    expect(topOf([{ kg: '1' }, { kg: '-9' }], 1).top.map((entry) => entry.kg)).toEqual(['-9', '1']));
});
