import { describe, expect, it } from 'vitest';
import { anonymised, type AnonymousRow } from './anonymise.ts';
import { dueDates, timesOf, type GrievanceDates } from './grievance-times.ts';
import { heatOf, severityOf } from './salient-issue.ts';

/** The same numbers on every run. */
function drawing(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
const deadlines = { acknowledgeDays: 7, feedbackMonths: 3 };

describe('deadlines (Directive (EU) 2019/1937, art. 9 (1) (b) and (f))', () => {
  it('are seven days, and three months from the acknowledgement', () => {
    expect(dueDates({ receivedOn: '2026-01-10', acknowledgedOn: '2026-01-12' }, deadlines)).toEqual({
      acknowledge: '2026-01-17',
      feedback: '2026-04-12',
    });
  });
  it('without an acknowledgement in time count feedback from the end of the seven days', () => {
    for (const acknowledgedOn of [null, '2026-02-20'])
      expect(dueDates({ receivedOn: '2026-01-10', acknowledgedOn }, deadlines).feedback).toBe('2026-04-17');
  });
  it('end with the month where it is shorter', () => {
    expect(dueDates({ receivedOn: '2025-11-24', acknowledgedOn: '2025-11-30' }, deadlines).feedback).toBe('2026-02-28');
  });
});

describe('response times', () => {
  const one = (set: Partial<GrievanceDates>): GrievanceDates => ({
    receivedOn: '2026-01-01',
    acknowledgedOn: null,
    feedbackOn: null,
    closedOn: null,
    ...set,
  });
  it('judge what was done and what is late, and not what may still be in time', () => {
    const { acknowledge, feedback, close } = timesOf(
      [
        one({ acknowledgedOn: '2026-01-01', feedbackOn: '2026-04-01', closedOn: '2026-04-11' }),
        one({ acknowledgedOn: '2026-01-08' }),
        one({ acknowledgedOn: '2026-01-11', closedOn: '2026-01-31' }),
        one({}),
        one({ receivedOn: '2026-05-01' }),
      ],
      deadlines,
      '2026-05-08',
    );
    expect(acknowledge).toEqual({
      count: 3,
      medianDays: '7',
      p90Days: '9.4',
      due: 4,
      inTime: 2,
      share: '0.5',
      overdue: 1,
    });
    expect(feedback).toMatchObject({ count: 2, due: 4, inTime: 2, overdue: 2 });
    expect(close).toMatchObject({ count: 2, medianDays: '65', due: 0, share: null });
  });
  it('are missing without grievances, not zero', () => {
    expect(timesOf([], deadlines, '2026-05-08').acknowledge).toMatchObject({ medianDays: null, share: null });
  });
});

describe('the anonymised file', () => {
  it('tells no group below k, whatever the cases, and leaves no few out that are then known', () => {
    const below = drawing(21);
    const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
    for (let turn = 0; turn < 150; turn += 1) {
      const k = 5 + below(4);
      const rows = Array.from(
        { length: below(60) },
        (): AnonymousRow => ({
          year: pick(['2024', '2025']),
          status: pick(['closed', 'received', 'investigating']),
          subject: pick(['discrimination', 'other', null]),
          group: pick(['ownWorkforce', 'communities']),
          country: pick(['DE', 'SE', 'PL', null]),
        }),
      );
      const told = anonymised(rows, k);
      for (const members of Map.groupBy(told, (row) => JSON.stringify(row)).values())
        expect(members.length).toBeGreaterThanOrEqual(k);
      for (const year of ['2024', '2025']) {
        const [all, shown] = [rows, told].map((list) => list.filter((row) => row.year === year).length);
        expect(shown === all || (shown === 0 && (all ?? 0) < k)).toBe(true);
      }
    }
  });
  it('gives up the country before the human right', () => {
    const rows = ['DE', 'DE', 'SE', 'SE', 'PL'].map(
      (country): AnonymousRow => ({ year: '2026', status: 'closed', subject: 'other', group: 'ownWorkforce', country }),
    );
    expect(anonymised(rows, 5)).toEqual(rows.map((row) => ({ ...row, country: null })));
    expect(anonymised(rows.slice(1), 5)).toEqual([]);
  });
});

describe('severity (UN Guiding Principle 14)', () => {
  it('is the highest of scale, scope and irremediability, and not known while one is missing', () => {
    expect(severityOf({ scale: 2, scope: 1, irremediability: 5 })).toBe(5);
    expect(severityOf({ scale: 5, scope: null, irremediability: 1 })).toBeNull();
  });
  it('of a cell of the heat map is that of its worst issue, with the unrated ones beside', () => {
    const at = { subject: 'forcedLabour', stage: 'upstream' } as const;
    expect(
      heatOf([
        { ...at, severity: 3 },
        { ...at, severity: null },
        { ...at, severity: 4 },
      ]),
    ).toEqual([{ ...at, severity: 4, issues: 3, unrated: 1 }]);
  });
});
