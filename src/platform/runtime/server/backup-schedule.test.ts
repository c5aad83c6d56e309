import { describe, expect, it } from 'vitest';
import { isDue, lastDue, longestGapMs } from './backup-schedule.ts';

const at = (text: string) => new Date(`2026-03-02T${text}:00Z`);
const times = [150, 870];

describe('the schedule of backups', () => {
  it('knows when one was due last, over midnight too', () => {
    expect(lastDue(at('02:30'), times)).toEqual(at('02:30'));
    expect(lastDue(at('02:29'), times)).toEqual(new Date('2026-03-01T14:30:00Z'));
    expect(lastDue(at('23:00'), times)).toEqual(at('14:30'));
    expect([longestGapMs(times), longestGapMs([150]), longestGapMs([0, 60])]).toEqual(
      [12, 24, 23].map((hours) => hours * 3_600_000),
    );
  });

  it('asks for one at the first start, once for each time, and again a quarter of an hour after a failure', () => {
    expect(isDue(at('10:00'), times, { madeAt: null, failedAt: null })).toBe(true);
    expect(isDue(at('10:00'), times, { madeAt: at('02:31'), failedAt: null })).toBe(false);
    expect(isDue(at('14:30'), times, { madeAt: at('02:31'), failedAt: null })).toBe(true);
    expect(isDue(at('14:40'), times, { madeAt: at('02:31'), failedAt: at('14:31') })).toBe(false);
    expect(isDue(at('14:46'), times, { madeAt: at('02:31'), failedAt: at('14:31') })).toBe(true);
  });
});
