import { describe, expect, it } from 'vitest';
import { loadFigures, monthsAgainstBills } from '#modules/environmental/load/model/load-profile.ts';
import { loadOfBorealis, loadZone } from './borealis-load.ts';
import { bills } from './borealis.ts';

describe('the load profile of the demo company', () => {
  it('has a day of 25 hours, a gap of four hours, one peak and a month that differs from its bill', () => {
    const days = loadOfBorealis(bills());
    const within = { from: '2025-10-20', to: '2025-11-30' };
    const { peakAt, known, base, peak } = loadFigures(days, within, loadZone);
    expect([
      days.length,
      days.find(({ day }) => day === '2025-10-26')?.values.length,
      known.missingHours,
      peakAt,
    ]).toEqual([42, 25, '4', '2025-11-18T06:00+01:00']);
    expect(Number(peak?.figure) / Number(base?.figure)).toBeGreaterThan(5);
    const november = bills().find(
      ({ site, values }) => site === 'PLANT' && values.activityType === 'electricity' && values.from === '2025-11-01',
    );
    expect(november?.values.quantity).toBeDefined();
    const [month] = monthsAgainstBills(
      days,
      [{ month: '2025-11', from: '2025-11-01', to: '2025-11-30' }],
      [{ from: '2025-11-01', to: '2025-11-30', kwh: november?.values.quantity ?? '0' }],
      loadZone,
    );
    expect(month?.isComplete).toBe(true);
    expect(Number(month?.differenceKwh) / Number(november?.values.quantity)).toBeCloseTo(0.0271, 3);
  });
});
