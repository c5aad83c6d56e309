import type { Employee, Employment, JobFields, JobTerm } from './employee.ts';

type Spell = Pick<Employment, 'startDate' | 'endDate' | 'kind'>;
type Term = Pick<JobTerm, 'effectiveFrom' | keyof JobFields>;

/** What the record of an employee says of their employment and job. */
export type CurrentJob = Pick<
  Employee,
  'status' | 'startDate' | 'endDate' | 'employmentKind' | 'jobFrom' | keyof JobFields
>;

/** Whether a day lies within an employment, its first and last day included. */
export const isWithin = ({ startDate, endDate }: Omit<Spell, 'kind'>, day: string): boolean =>
  startDate <= day && (endDate === null || day <= endDate);

/**
 * The employment that counts on a day: the one it lies in, else the next one to come, else the last one there was.
 *
 * @returns undefined where there is none at all
 */
export function spellOn<S extends Spell>(spells: readonly S[], day: string): S | undefined {
  const ordered = spells.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  return (
    ordered.find((spell) => isWithin(spell, day)) ?? ordered.find(({ startDate }) => startDate > day) ?? ordered.at(-1)
  );
}

/** The job in effect on a day of an employment: the latest that has begun by then, not before the employment. */
export function termOn<T extends Term>(terms: readonly T[], spell: Spell, day: string): T | undefined {
  return terms
    .filter(({ effectiveFrom }) => effectiveFrom >= spell.startDate && effectiveFrom <= day)
    .toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1))
    .at(-1);
}

/**
 * Employment and job as they are on a day: of who is employed on it, of who comes as they will begin, of who left as
 * they were on their last day.
 *
 * @returns null where somebody was never employed
 */
export function jobOn(spells: readonly Spell[], terms: readonly Term[], day: string): CurrentJob | null {
  const spell = spellOn(spells, day);
  if (spell === undefined) return null;
  const status = day < spell.startDate ? 'upcoming' : isWithin(spell, day) ? 'active' : 'left';
  const at = { upcoming: spell.startDate, active: day, left: spell.endDate ?? day }[status];
  const term = termOn(terms, spell, at);
  return {
    status,
    startDate: spell.startDate,
    endDate: spell.endDate,
    employmentKind: spell.kind,
    jobFrom: term?.effectiveFrom ?? null,
    position: term?.position ?? null,
    orgUnit: term?.orgUnit ?? null,
    site: term?.site ?? null,
    manager: term?.manager ?? null,
    weeklyHours: term?.weeklyHours ?? null,
  };
}
