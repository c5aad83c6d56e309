import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jobOn, spellOn, termOn } from './as-of.ts';

const day = (n: number): string => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10);
const spell = (from: number, to: number | null) => ({
  startDate: day(from),
  endDate: to === null ? null : day(to),
  kind: 'permanent' as const,
});
const term = (from: number, position: string) => ({
  effectiveFrom: day(from),
  position,
  orgUnit: null,
  site: null,
  manager: null,
  weeklyHours: '40',
});

/** Employments that follow each other, and jobs within them, the first with its employment. */
const lives = fc
  .array(fc.record({ pause: fc.integer({ min: 1, max: 60 }), length: fc.integer({ min: 0, max: 200 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  .chain((parts) => {
    let at = 0;
    const spells = parts.map(({ pause, length }) => {
      const from = at + pause;
      at = from + length;
      return { from, to: at };
    });
    return fc.record({
      spells: fc.constant(spells),
      jobs: fc.tuple(
        ...spells.map(({ from, to }) => fc.uniqueArray(fc.integer({ min: from, max: to }), { maxLength: 5 })),
      ),
    });
  });

describe('an employee as of a day', () => {
  test('is upcoming before the first day, active from the first to the last, and has left after it', () => {
    const spells = [spell(10, 20)];
    const terms = [term(10, 'joiner'), term(15, 'lead')];
    const seen = (n: number) => {
      const job = jobOn(spells, terms, day(n));
      return [job?.status, job?.position];
    };
    expect([9, 10, 14, 15, 20, 21].map(seen)).toEqual([
      ['upcoming', 'joiner'],
      ['active', 'joiner'],
      ['active', 'joiner'],
      ['active', 'lead'],
      ['active', 'lead'],
      ['left', 'lead'],
    ]);
  });

  test('who comes back has the job of the new employment, not of the one before', () => {
    const spells = [spell(0, 10), spell(20, null)];
    const terms = [term(0, 'joiner'), term(20, 'sales')];
    expect(jobOn(spells, terms, day(15))).toMatchObject({ status: 'upcoming', position: 'sales' });
    expect(jobOn(spells, terms, day(25))).toMatchObject({ status: 'active', position: 'sales' });
    expect(jobOn([spell(0, 10)], [], day(5))).toMatchObject({ status: 'active', position: null, jobFrom: null });
    expect(jobOn([], [], day(5))).toBeNull();
  });

  test('on each day of each employment exactly one job is in effect, whatever order the rows come in', () => {
    fc.assert(
      fc.property(lives, fc.integer({ min: 0, max: 900 }), ({ spells, jobs }, n) => {
        const rows = spells.map(({ from, to }) => spell(from, to));
        const terms = jobs.flatMap((days, at) =>
          [...new Set([spells[at]?.from ?? 0, ...days])].map((from) => term(from, `${at}:${from}`)),
        );
        const on = day(n);
        const told = jobOn(rows, terms, on);
        expect(jobOn(rows.toReversed(), terms.toReversed(), on)).toEqual(told);
        const within = spells.findIndex(({ from, to }) => from <= n && n <= to);
        expect(told?.status === 'active').toBe(within !== -1);
        if (within === -1) return;
        const begun = jobs[within]?.filter((from) => from <= n) ?? [];
        expect(told?.position).toBe(`${within}:${Math.max(spells[within]?.from ?? 0, ...begun)}`);
        const found = spellOn(rows, on);
        expect(found && termOn(terms, found, on)?.position).toBe(told?.position);
      }),
      { numRuns: 300 },
    );
  });
});
