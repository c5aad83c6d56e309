import { describe, expect, it } from 'vitest';
import { fiscalYearOf, fiscalYearToReport, nextFiscalYear } from './fiscal-year.ts';

describe('a fiscal year', () => {
  it.each([
    ['2026-03-15', '01', { name: '2026', from: '2026-01-01', to: '2026-12-31' }],
    ['2026-03-15', '07', { name: '2025/26', from: '2025-07-01', to: '2026-06-30' }],
    ['2026-07-01', '07', { name: '2026/27', from: '2026-07-01', to: '2027-06-30' }],
    ['2024-02-29', '03', { name: '2023/24', from: '2023-03-01', to: '2024-02-29' }],
    ['1999-12-01', '04', { name: '1999/00', from: '1999-04-01', to: '2000-03-31' }],
  ])('around %s that begins in month %s has its first and last day', (day, month, year) => {
    expect(fiscalYearOf(day, month)).toEqual(year);
  });

  it('proposes the one after the last period, or the last that has ended', () => {
    expect(nextFiscalYear(['2024-12-31', '2025-12-31'], '2026-03-02', '01').name).toBe('2026');
    expect(nextFiscalYear([], '2026-03-02', '01').name).toBe('2025');
    expect(nextFiscalYear([], '2026-03-02', '04')).toMatchObject({ from: '2024-04-01', to: '2025-03-31' });
  });

  it('to report is the one that records wait for', () => {
    const proposed = (ends: string[], first: string, last: string) =>
      fiscalYearToReport(ends, { first, last }, '2026-03-02', '01').name;
    expect(fiscalYearToReport([], null, '2026-03-02', '01').name).toBe('2025');
    expect(proposed([], '2024-01-01', '2024-12-01')).toBe('2024');
    expect(proposed([], '2024-01-01', '2026-02-01')).toBe('2025');
    expect(proposed(['2025-12-31'], '2024-01-01', '2024-12-01')).toBe('2024');
    expect(proposed(['2025-12-31'], '2024-06-01', '2026-02-01')).toBe('2026');
  });
});
