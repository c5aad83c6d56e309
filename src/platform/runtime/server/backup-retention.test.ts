import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { archiveDate, archiveName, expiredArchives } from './backup-retention.ts';

const keep = { daily: 7, weekly: 4, monthly: 12 };
const nightly = (from: string, days: number) =>
  Array.from({ length: days }, (_, at) => new Date(Date.parse(`${from}T02:30:00Z`) + at * 86_400_000)).map((at) => ({
    name: archiveName(at),
    at,
  }));
const staying = (archives: ReturnType<typeof nightly>, protectedNames: string[] = []) => {
  const gone = new Set(expiredArchives(archives, keep, new Set(protectedNames)));
  return archives.filter(({ name }) => !gone.has(name)).map(({ at }) => at.toISOString().slice(0, 10));
};

describe('the retention of backups', () => {
  it('keeps the latest days, the newest of each week and the newest of each month', () => {
    expect(staying(nightly('2025-11-01', 400))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-15',
      '2026-11-22',
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
    ]);
  });

  it('never removes the newest, a protected one, or anything because time passed without backups', () => {
    const archives = nightly('2026-01-01', 30);
    const left = staying(archives, [archives[3]?.name ?? '']);
    expect(left).toContain('2026-01-30');
    expect(left).toContain('2026-01-04');
    const again = nightly('2026-01-01', 30).filter(({ at }) => left.includes(at.toISOString().slice(0, 10)));
    expect(staying(again, [archives[3]?.name ?? ''])).toEqual(left);
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 200 }),
        fc.nat(9),
        fc.nat(5),
        fc.nat(13),
        (hours, daily, weekly, monthly) => {
          const some = hours
            .map((hour) => new Date(Date.UTC(2026, 0, 1, hour)))
            .map((at) => ({ name: archiveName(at), at }));
          const newest = some.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]?.name ?? '';
          expect(expiredArchives(some, { daily, weekly, monthly }, new Set())).not.toContain(newest);
        },
      ),
    );
  });

  it('knows its own names only', () => {
    const at = new Date('2026-03-02T10:00:01.000Z');
    expect(archiveDate(archiveName(at))).toEqual(at);
    for (const name of ['before-restore-2026-03-02T100001Z.tar', 'heartwood.tar', 'notes.txt'])
      expect(archiveDate(name)).toBeNull();
  });
});
