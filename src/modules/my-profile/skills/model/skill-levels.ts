import type { EmployeeSkill, PositionSkill } from './skill.ts';

type Entry = Pick<EmployeeSkill, 'employee' | 'skill' | 'day' | 'selfLevel' | 'confirmedLevel'>;
type Wanted = Pick<PositionSkill, 'skill' | 'level'>;

/** Where an employee is in a skill on a day, against what their position needs. */
export interface SkillStanding {
  skill: string;
  /** 1 to 5; null: nothing is recorded, which is not level 0. */
  level: number | null;
  /** Whether the level is confirmed, and not the employee's own rating. */
  isConfirmed: boolean;
  /** The day of the entry that counts. */
  since: string | null;
  /** 1 to 5; null: the position does not need the skill. */
  needed: number | null;
  /** Levels that are missing, 0 where the need is met; null where there is no need or no level. */
  gap: number | null;
}

/**
 * The skills of one employee on a day: of each the entry of the latest day up to it, the confirmed level before the own
 * rating. Skills that the position needs are there without an entry too. gap = need − have, never below 0.
 * Source: operations.md, `/project-management/resource-management`.
 */
export function skillStandings(entries: readonly Entry[], wanted: readonly Wanted[], day: string): SkillStanding[] {
  const latest = new Map<string, Entry>();
  for (const entry of entries) {
    const known = latest.get(entry.skill);
    if (entry.day <= day && (known === undefined || known.day < entry.day)) latest.set(entry.skill, entry);
  }
  const needs = new Map(wanted.map(({ skill, level }) => [skill, level]));
  return [...new Set([...needs.keys(), ...latest.keys()])].map((skill) => {
    const entry = latest.get(skill);
    const needed = needs.get(skill) ?? null;
    const confirmed = entry?.confirmedLevel ?? null;
    const level = confirmed ?? entry?.selfLevel ?? null;
    return {
      skill,
      level,
      isConfirmed: confirmed !== null,
      since: level === null ? null : (entry?.day ?? null),
      needed,
      gap: needed === null || level === null ? null : Math.max(0, needed - level),
    };
  });
}
