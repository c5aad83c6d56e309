import { describe, expect, it } from 'vitest';
import { skillStandings } from './skill-levels.ts';

const entry = (skill: string, day: string, selfLevel: number | null, confirmedLevel: number | null = null) => ({
  employee: 'ada',
  skill,
  day,
  selfLevel,
  confirmedLevel,
});
const gaps = (...given: Parameters<typeof skillStandings>) =>
  Object.fromEntries(skillStandings(...given).map(({ skill, level, gap }) => [skill, [level, gap]]));

describe('skills of an employee', () => {
  // operations.md, resource management: skills gap = need − have.
  it('lack the levels that the position needs beyond those there are', () => {
    const have = [entry('saw', '2026-01-01', 2), entry('lathe', '2026-01-01', 4), entry('golf', '2026-01-01', 5)];
    const need = [
      { skill: 'saw', level: 5 },
      { skill: 'lathe', level: 3 },
      { skill: 'first aid', level: 1 },
    ];
    expect(gaps(have, need, '2026-03-02')).toEqual({
      saw: [2, 3],
      lathe: [4, 0],
      // Nothing is known of it: that is no level 0.
      'first aid': [null, null],
      golf: [5, null],
    });
  });

  it('are those of the latest day up to the day asked for, confirmed before rated', () => {
    const have = [entry('saw', '2026-01-01', 2), entry('saw', '2026-02-01', 4, 3), entry('saw', '2026-05-01', 5)];
    const on = (day: string) => skillStandings(have, [], day)[0];
    expect(on('2025-12-31')).toBeUndefined();
    expect(on('2026-01-31')).toMatchObject({ level: 2, isConfirmed: false, since: '2026-01-01' });
    expect(on('2026-03-02')).toMatchObject({ level: 3, isConfirmed: true, since: '2026-02-01' });
    expect(on('2026-05-01')).toMatchObject({ level: 5, isConfirmed: false });
    expect(on('2026-05-01')).toEqual(skillStandings(have.toReversed(), [], '2026-05-01')[0]);
  });
});
