import { describe, expect, it } from 'vitest';
import { dec } from '#platform/values/model/decimal.ts';
import {
  countryGaps,
  levelLadder,
  managementRatio,
  shareFigure,
  targetProgress,
  trendPeriods,
} from './diversity-period.ts';
import { levelGroups } from './levels.ts';
import { paidOf } from './pay-gap.ts';
import type { PersonStatistics } from './person-statistics.ts';

const day = '2025-12-31';
const people = (
  count: number,
  gender: PersonStatistics['gender'],
  level: number | null,
  more: Partial<PersonStatistics> & { hourly?: number } = {},
): PersonStatistics[] =>
  Array.from({ length: count }, () => ({
    gender,
    category: null,
    level,
    family: null,
    country: 'DE',
    site: null,
    tenureDays: 1,
    age: 40,
    isIntern: false,
    weeklyHours: '40',
    pay: {
      currency: 'EUR',
      hours: dec(2080),
      base: dec(2080).times(more.hourly ?? 2000),
      fixed: dec(0),
      variable: dec(0),
    },
    ...more,
  }));

describe('levels', () => {
  it('shows management, and no level of it that would tell of fewer than five', () => {
    const company = [
      ...people(1, 'female', 1),
      ...people(5, 'female', 2),
      ...people(6, 'male', 2),
      ...people(8, 'female', 3),
      ...people(9, 'male', 3),
      ...people(30, 'female', 4),
      ...people(40, 'male', 4),
    ];
    const { management, levels } = levelGroups(company);
    expect(management).toEqual({ women: 6, men: 6, others: 0 });
    expect(levels.map(({ level, hidden }) => [level, hidden])).toEqual([
      [1, true],
      [2, true],
      [3, false],
      [4, false],
    ]);
    expect(managementRatio(company, day).figure?.figure).toBe('1');
    expect(shareFigure(company, { group: 'management' }, 'female', day).figure?.figure).toBe('50');
    expect(shareFigure(company, { group: 'level', level: 1 }, 'female', day).why?.code).toBe('diversity-period.hidden');
    expect(shareFigure(company, { group: 'level', level: 9 }, 'female', day).why?.code).toBe(
      'diversity-period.no-level',
    );
    // Women and men add up to all.
    const [women, men] = (['female', 'male'] as const).map(
      (gender) => shareFigure(company, { group: 'company' }, gender, day).figure?.figure,
    );
    expect(
      dec(women ?? 0)
        .plus(men ?? 0)
        .toDecimalPlaces(4)
        .toString(),
    ).toBe('100');
  });

  it('tells of no one to four women, men or others by differences of levels and management, whatever the numbers', () => {
    let seed = 11;
    const random = (max: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * max);
    };
    for (let round = 0; round < 400; round += 1) {
      const company = [1, 2, 3, 4].flatMap((level) => [
        ...people(random(level === 1 ? 3 : 14), 'female', level),
        ...people(random(level === 1 ? 3 : 14), 'male', level),
        ...people(random(10) === 0 ? random(7) : 0, 'other', level),
      ]);
      const { all, management, levels } = levelGroups(company);
      const [inside, outside] = [
        levels.filter(({ level }) => (level ?? 9) <= 2),
        levels.filter(({ level }) => (level ?? 9) > 2),
      ];
      const hiddenSum = (of: typeof levels, name: 'women' | 'men' | 'others') =>
        of.filter(({ hidden }) => hidden).reduce((sum, one) => sum + one[name], 0);
      for (const name of ['women', 'men', 'others'] as const) {
        const told = (count: number) => expect(count === 0 || count >= 5, `${name} ${count}`).toBe(true);
        for (const level of levels) if (!level.hidden) told(level[name]);
        if (management !== null) told(hiddenSum(inside, name));
        if (all !== null) told(hiddenSum(management === null ? levels : outside, name));
      }
    }
  });
});

describe('the ladder and countries', () => {
  it('have the gap of each group, and none of a group with fewer than five women or men', () => {
    const company = [
      ...people(6, 'female', 3, { hourly: 1800 }),
      ...people(6, 'male', 3, { hourly: 2000 }),
      ...people(10, 'female', 4, { hourly: 1500, country: 'AT' }),
      ...people(12, 'male', 4, { hourly: 1500 }),
      ...people(7, 'male', 4, { hourly: 1500, country: 'AT' }),
    ];
    const { paid } = paidOf(company);
    expect(levelLadder(company, paid)).toMatchObject([
      { level: 3, women: 6, men: 6, mean: '0.1', median: '0.1', share: '0.5' },
      { level: 4, women: 10, men: 19, mean: '0', hidden: false },
    ]);
    expect(countryGaps(paid).map(({ country, women, men, mean }) => [country, women, men, mean])).toEqual([
      ['AT', 10, 7, '0'],
      ['DE', 6, 18, '-0.08'],
    ]);
    const few = [...company, ...people(2, 'female', 4, { country: 'SE' }), ...people(9, 'male', 4, { country: 'SE' })];
    const shown = countryGaps(paidOf(few).paid).filter(({ hidden }) => !hidden);
    expect(shown.map(({ country }) => country)).not.toContain('SE');
    expect(shown.length).toBeLessThan(2);
  });
});

describe('the trend', () => {
  const period = (from: string, to: string) => ({ from, to });
  it('is of up to three periods of the same length that do not overlap', () => {
    const years = [2022, 2023, 2024, 2025].map((year) => period(`${year}-01-01`, `${year}-12-31`));
    const others = [
      period('2025-10-01', '2025-12-31'),
      period('2024-07-01', '2025-06-30'),
      period('2024-01-01', '2024-03-31'),
    ];
    expect(trendPeriods([...others, ...years], years[3] ?? period('', ''))).toEqual(years.slice(1));
    expect(trendPeriods(others, others[0] ?? period('', ''))).toEqual([others[2], others[0]]);
  });
});

describe('a target', () => {
  const target = { baseOn: '2024-12-31', targetOn: '2028-12-31', targetShare: '0.5' };
  const share = (women: number) =>
    shareFigure(
      [...people(women, 'female', 3), ...people(100 - women, 'male', 3)],
      { group: 'company' },
      'female',
      day,
    );

  it('is reached, on track or off track by the straight line from its base day', () => {
    const of = (now: number, on = '2026-12-31') => {
      const { progress, status } = targetProgress(target, share(40), share(now), on);
      return [progress.figure?.figure, status];
    };
    expect(of(45)).toEqual(['50', 'onTrack']);
    expect(of(44)).toEqual(['40', 'offTrack']);
    expect(of(38)).toEqual(['-20', 'offTrack']);
    expect(of(50)).toEqual(['100', 'reached']);
    expect(of(49, '2028-12-31')).toEqual(['90', 'missed']);
    // A share that is to become smaller.
    expect(targetProgress({ ...target, targetShare: '0.4' }, share(60), share(50), '2026-12-31')).toMatchObject({
      progress: { figure: { figure: '50' } },
      status: 'onTrack',
    });
  });

  it('has no progress where a share is hidden or the target was reached from the beginning', () => {
    const hidden = shareFigure(
      [...people(2, 'female', 3), ...people(9, 'male', 3)],
      { group: 'company' },
      'female',
      day,
    );
    expect(targetProgress(target, hidden, share(45), day)).toMatchObject({
      progress: { figure: null, why: { code: 'diversity-period.hidden' } },
      status: null,
    });
    expect(targetProgress(target, share(50), share(50), day)).toMatchObject({
      progress: { figure: null, why: { code: 'diversity-period.base-is-target' } },
      status: 'reached',
    });
  });
});
