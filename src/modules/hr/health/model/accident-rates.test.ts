import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dec } from '#platform/values/model/decimal.ts';
import {
  comparedTo,
  hoursOf,
  rate,
  rateInterval,
  ratesOf,
  shareEstimated,
  totalOf,
  type Cases,
  type MonthOfHours,
} from './accident-rates.ts';
import { classificationQuestions, classified, isRecordable, questionsAsked } from './classification.ts';
import { healthRulesOf } from './health-rules.ts';
import { incidentKinds, severities } from './incident.ts';
import { issuesOf, type CheckedIncident } from './issues.ts';
import { chiSquareQuantile, poissonInterval } from './poisson.ts';

describe('accident rates', () => {
  it.each([
    // EFRAG, VSME, guidance on B9: three accidents, 40 employees × 2,000 hours.
    { cases: 3, base: 200_000, hours: '80000', figure: '7.5' },
    // BLS, Injury and illness incidence rate calculator, tutorial: 5 cases in 200,000 hours.
    { cases: 5, base: 200_000, hours: '200000', figure: '5' },
    // OSHA incidence rate as taught: 10 cases in 100,000 hours; severity of 100 days in 50 × 40 × 50 hours.
    { cases: 10, base: 200_000, hours: '100000', figure: '20' },
    { cases: 100, base: 200_000, hours: '100000', figure: '200' },
    { cases: 0, base: 1_000_000, hours: '302000', figure: '0' },
  ])('match the published example of $cases in $hours h per $base', ({ cases, base, hours, figure }) => {
    expect(rate(cases, base, hours)).toBe(figure);
  });

  it('are missing without hours, never zero', () => {
    expect(rate(0, 200_000, '0')).toBe(null);
    expect(rateInterval(2, 200_000, '0')).toBe(null);
  });

  const cases: Cases = {
    lostTime: 3,
    fatalInjuries: 1,
    fatalIllnesses: 1,
    recordable: 8,
    lostDays: 60,
    nearMisses: 24,
    unclassified: 2,
  };
  const hours = { entered: '300000', estimated: '100000', withoutHours: 1 };
  const span = { from: '2025-01-01', to: '2025-12-31' };

  it('print their base, their period and the share estimated, and count fatalities by the settings', () => {
    const rules = healthRulesOf.of(null);
    const now = ratesOf(cases, hours, rules, span);
    expect([now.ltifr?.figure, now.recordable?.figure, now.severity?.figure, now.nearMiss?.figure]).toEqual([
      '10',
      '4',
      '0.15',
      '3',
    ]);
    expect(now.ltifr?.method).toContain('with fatalities, per 1,000,000 hours worked');
    expect(now.severity?.method).toContain('at most 180 days per case, per 1,000 hours worked');
    expect(now.recordable?.warnings.map(({ code }) => code)).toEqual([
      'health-rate.share-estimated',
      'health-rate.without-hours',
      'health-rate.unclassified',
    ]);
    const without = ratesOf(cases, hours, { ...rules, fatalInLtifr: false, ltifrBase: 'twoHundredThousand' }, span);
    expect(without.ltifr?.figure).toBe('1.5');
    expect(without.ltifr?.method).toContain('without fatalities, per 200,000 hours worked');
  });

  it('doubled hours halve a rate, doubled cases double it', () => {
    const count = fc.integer({ min: 0, max: 500 });
    fc.assert(
      fc.property(count, fc.integer({ min: 1, max: 10_000_000 }), (some, worked) => {
        const one = dec(rate(some, 200_000, String(worked)) ?? '0');
        const close = (value: string | null, factor: string) =>
          expect(
            dec(value ?? '0')
              .minus(one.times(factor))
              .abs()
              .lt('1e-20'),
          ).toBe(true);
        close(rate(some, 200_000, String(2 * worked)), '0.5');
        close(rate(2 * some, 200_000, String(worked)), '2');
      }),
    );
  });
});

describe('hours worked', () => {
  const month = (at: number, more: Partial<MonthOfHours> = {}): MonthOfHours => ({
    month: `2025-${String(at + 1).padStart(2, '0')}`,
    site: null,
    entered: null,
    weeklyHourDays: '0',
    withoutHours: 0,
    ...more,
  });

  it('of 151 employees at 40 hours make 302,000 in a year (EFRAG, VSME digital template, sample)', () => {
    const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    const year = days.map((count, at) => month(at, { weeklyHourDays: String(151 * 40 * count) }));
    expect(totalOf(hoursOf(year, '50'))).toBe('302000');
  });

  it('are those entered where any are, else estimated, with the share told', () => {
    const mixed = hoursOf(
      [month(0, { entered: '3000', weeklyHourDays: '99999' }), month(1, { weeklyHourDays: '7300', withoutHours: 2 })],
      '50',
    );
    expect(mixed).toEqual({ entered: '3000', estimated: '1000', withoutHours: 2 });
    expect(shareEstimated(mixed)).toBe('0.25');
    expect(shareEstimated(hoursOf([], '50'))).toBe(null);
  });

  it('of parts add up to those of the whole', () => {
    const some = fc.record({
      entered: fc.option(fc.integer({ min: 0, max: 99_999 }).map(String)),
      weeklyHourDays: fc.integer({ min: 0, max: 999_999 }).map(String),
      at: fc.integer({ min: 0, max: 11 }),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 20 }), fc.nat(20), (rows, cut) => {
        const months = rows.map(({ at, ...row }) => month(at, row));
        const parts = [months.slice(0, cut), months.slice(cut)].map((part) => dec(totalOf(hoursOf(part, '47.5'))));
        const whole = dec(totalOf(hoursOf(months, '47.5')));
        expect(
          (parts[0] ?? dec(0))
            .plus(parts[1] ?? dec(0))
            .minus(whole)
            .abs()
            .lte('0.000001'),
        ).toBe(true);
      }),
    );
  });
});

describe('the exact Poisson interval', () => {
  it.each([
    // Garwood, Biometrika 28 (1936), and Pearson and Hartley, Biometrika Tables for Statisticians 1, table 40.
    [0, 0, 3.69],
    [1, 0.0253, 5.57],
    [2, 0.242, 7.22],
    [3, 0.619, 8.77],
    [5, 1.62, 11.67],
    [10, 4.8, 18.39],
    [20, 12.22, 30.89],
    [50, 37.11, 65.92],
  ])('of %i is that of the published table', (count, low, high) => {
    const found = poissonInterval(count);
    expect(Math.abs(found.low - low)).toBeLessThan(0.0051);
    expect(Math.abs(found.high - high)).toBeLessThan(0.0051);
  });

  it('comes from quantiles of χ² as tabulated (NIST/SEMATECH e-Handbook, 1.3.6.7.4)', () => {
    expect(chiSquareQuantile(0.95, 2)).toBeCloseTo(5.991, 3);
    expect(chiSquareQuantile(0.975, 10)).toBeCloseTo(20.483, 3);
    expect(chiSquareQuantile(0.025, 20)).toBeCloseTo(9.591, 3);
    expect(chiSquareQuantile(0.99, 100)).toBeCloseTo(135.807, 3);
  });

  it('holds the count, grows with it, and calls a site different only beyond it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (count) => {
        const { low, high } = poissonInterval(count);
        const next = poissonInterval(count + 1);
        expect(low <= count && count < high && low < next.low && high < next.high).toBe(true);
      }),
      { numRuns: 20 },
    );
    // One case in 4,000 hours: a rate of 50, and nothing that chance would not explain at a company's 5.
    const small = rateInterval(1, 200_000, '4000');
    expect(small).toEqual({ rate: '50', low: '1.27', high: '278.58' });
    expect(small && comparedTo(small, '5')).toBe('similar');
    expect(small && comparedTo(small, '1')).toBe('higher');
  });
});

describe('classification', () => {
  const no = (until: number) =>
    Object.fromEntries(classificationQuestions.slice(0, until).map(({ name }) => [name, false]));

  it('takes the first yes with its rule, and guesses nothing before it is there', () => {
    classificationQuestions.forEach(({ name, severity, basis }, at) => {
      expect(classified({ ...no(at), [name]: true })).toEqual({ severity, basis });
      expect(classified(no(at))).toBe(null);
      expect(questionsAsked(no(at))).toEqual(classificationQuestions.slice(0, at + 1).map((one) => one.name));
    });
    expect(classified(no(classificationQuestions.length))?.severity).toBe('none');
  });

  it('makes recordable what is of work, an injury or ill health, and graver than first aid', () => {
    const found = Object.keys(incidentKinds).flatMap((kind) =>
      Object.keys(severities).filter((severity) => isRecordable(kind, severity, true)),
    );
    const grave = ['medicalTreatment', 'restrictedWork', 'lostTime', 'fatal'];
    expect(found).toEqual([...grave, ...grave]);
    expect(isRecordable('injury', 'fatal', false)).toBe(false);
    expect(isRecordable('injury', null, true)).toBe(false);
  });
});

describe('contradictions of incidents', () => {
  const sound: CheckedIncident = {
    id: '1',
    title: 'Cut',
    kind: 'injury',
    happenedOn: '2025-03-10',
    worker: 'employee',
    isWorkRelated: true,
    severity: 'lostTime',
    isRecordable: true,
    lostDays: 3,
    awayFrom: '2025-03-11',
    awayTo: '2025-03-13',
    reportedToAuthorityOn: null,
  };
  const codes = (more: Partial<CheckedIncident>, seesAbsences = true) =>
    issuesOf({ ...sound, ...more }, '2026-01-01', () => false, seesAbsences).map(({ code }) =>
      code.replace('health-issue.', ''),
    );

  it.each<[string, Partial<CheckedIncident>, string[]]>([
    ['a sound one', {}, []],
    ['absence before the incident', { awayFrom: '2025-03-09' }, ['absent-before']],
    ['lost time without days', { lostDays: null, awayFrom: null, awayTo: null }, ['no-lost-days']],
    ['lost time that goes on', { lostDays: null, awayFrom: '2025-12-30', awayTo: null }, []],
    ['days without lost time', { severity: 'firstAid' }, ['days-without-lost-time']],
    ['no classification', { severity: null }, ['not-classified']],
    ['nothing of work', { isWorkRelated: false, isRecordable: false, severity: null, lostDays: null }, []],
    ['many days and no report', { lostDays: 4 }, ['not-reported']],
    ['many days of an absence that goes on and no report', { lostDays: null, awayTo: null }, ['not-reported']],
    ['a death and no report', { severity: 'fatal', lostDays: null, awayFrom: null }, ['death-not-reported']],
    ['a contractor without hours', { worker: 'contractor', awayFrom: null }, ['no-hours']],
  ])('%s', (_name, more, expected) => {
    expect(codes(more)).toEqual(expected);
  });

  it('tell days of absence only to who may know them', () => {
    expect(codes({ awayFrom: '2025-03-09', severity: null }, false)).toEqual(['not-classified']);
  });
});
