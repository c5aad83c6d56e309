import { releaseGroups, SMALLEST_GROUP } from '#platform/values/model/hiding/hide-small-groups.ts';
import type { PersonStatistics } from './person-statistics.ts';

/** Levels that are management: 1 leads the company, 2 a department. */
export const MANAGEMENT_LEVELS = 2;

/** Women, men, and people of another recorded gender or who did not report it. */
export interface Counted {
  women: number;
  men: number;
  others: number;
}
export const gendersOf = (people: readonly Pick<PersonStatistics, 'gender'>[]): Counted => ({
  women: people.filter(({ gender }) => gender === 'female').length,
  men: people.filter(({ gender }) => gender === 'male').length,
  others: people.filter(({ gender }) => gender === 'other' || gender === 'notReported').length,
});

export interface LevelGroup extends Counted {
  level: number | null;
  hidden: boolean;
}

/** Whether a count may be told: of nobody, or of five at least. */
const isTold = ({ women, men, others }: Counted): boolean =>
  [women, men, others].every((count) => count === 0 || count >= SMALLEST_GROUP);

/**
 * Women and men by level, and on the levels of management together, as they may be shown (F24), so that no two of them tell
 * of fewer than five by their difference. Management comes first: the report states it (VSME C5, ESRS S1-9), so that its
 * levels are told apart within it and the others beside it. Then the levels from the lowest on: an order that does not
 * depend on how many there are tells nothing. Null: hidden, or nobody is there. People without a recorded gender are not
 * counted.
 */
export function levelGroups(people: readonly Pick<PersonStatistics, 'gender' | 'level'>[]): {
  all: Counted | null;
  management: Counted | null;
  levels: LevelGroup[];
} {
  const groups = [...Map.groupBy(people, ({ level }) => level)]
    .map(([level, part]) => ({ level, ...gendersOf(part) }))
    .filter(({ women, men, others }) => women + men + others > 0)
    .toSorted((a, b) => (b.level ?? 0) - (a.level ?? 0));
  const leading = groups.filter(({ level }) => level !== null && level <= MANAGEMENT_LEVELS);
  const others = groups.filter((group) => !leading.includes(group));
  const isStated = leading.length > 0 && isTold(sumOf(leading));
  const isAllTold = isTold(sumOf(groups)) && (!isStated || isTold(sumOf(others)));
  return {
    all: isAllTold && groups.length > 0 ? sumOf(groups) : null,
    management: isStated ? sumOf(leading) : null,
    levels: (isStated ? [...released(leading), ...released(others)] : released(groups)).toSorted(
      (a, b) => (a.level ?? 99) - (b.level ?? 99),
    ),
  };
}

/** The levels of a list whose total may be known. */
function released(groups: readonly Omit<LevelGroup, 'hidden'>[]): LevelGroup[] {
  const every = groups.map((_group, at) => at);
  const [, ...single] = releaseGroups(
    groups.map(({ women, men, others }) => [women, men, others]),
    [every, ...every.map((at) => [at])],
  );
  return groups.map((group, at) => ({ ...group, hidden: single[at]?.hidden !== null }));
}

const sumOf = (groups: readonly Counted[]): Counted => ({
  women: groups.reduce((all, { women }) => all + women, 0),
  men: groups.reduce((all, { men }) => all + men, 0),
  others: groups.reduce((all, { others }) => all + others, 0),
});
