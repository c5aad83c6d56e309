import { sql } from 'drizzle-orm';
import type { WorkforceSpell } from '#modules/employee/figures/model/workforce.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { SMALLEST_GROUP } from '#platform/values/model/hiding/hide-small-groups.ts';
import type { Explained } from '#platform/kit/model/explained.ts';
import { addDays, type DaySpan } from '#platform/values/model/period.ts';
import { absenceOf, absenceRate, type Absence, type AbsenceSpell } from '../model/absence-rate.ts';
import { sickNote, workingWeek } from '../model/leave-request.ts';
import { dayNumber } from '../model/leave-units.ts';
import { scheduleOf } from '../model/work-schedule.ts';
import { companyLeave } from './leave-facts.ts';

export interface AbsenceFigure {
  from: string;
  to: string;
  /** Null where no sickness absence was ever recorded, nobody had working hours, or few are told apart. */
  rate: Explained | null;
  isHidden: boolean;
}

/**
 * The absence rate (F06) of the 12 months to a day for who views sickness of everybody; for others of the last calendar
 * year, and none where fewer than five were away or employed: from two days beside each other, or with the planner
 * beside it, one could tell who was sick.
 *
 * @param spells  employments of those who are counted
 */
export async function absenceFigure(tx: Tx, spells: readonly WorkforceSpell[], on: string): Promise<AbsenceFigure> {
  const seesSickness = tx.grants === null || tx.grants.get(sickNote.access.read)?.has('company') === true;
  const lastYear = Number(on.slice(0, 4)) - 1;
  const period = seesSickness
    ? { from: addDays(on, -364), to: on }
    : { from: `${lastYear}-01-01`, to: `${lastYear}-12-31` };
  const none = { ...period, rate: null, isHidden: false };
  const absence = await absenceIn(tx, spells, period);
  if (absence === null) return none;
  if (!seesSickness && tellsOfFew(absence)) return { ...none, isHidden: true };
  return { ...period, rate: absenceRate(absence), isHidden: false };
}

/** Hours of a period; null where no sickness absence was ever recorded up to its end. */
export async function absenceIn(tx: Tx, spells: readonly WorkforceSpell[], period: DaySpan): Promise<Absence | null> {
  const ids = [...new Set(spells.map(({ employee }) => employee))];
  const sick = await sicknessOf(tx, ids, period.to);
  if (sick.size === 0) return null;
  const company = await companyLeave(tx);
  return absenceOf(
    await withSchedules(tx, spells, sick),
    { from: dayNumber(period.from), to: dayNumber(period.to) },
    company.holidays,
  );
}

/** Whether somebody could be told from it: fewer than five employed, or away. */
export const tellsOfFew = ({ people, absent }: Pick<Absence, 'people' | 'absent'>): boolean =>
  [people, absent].some((count) => count > 0 && count < SMALLEST_GROUP);

/** Employments with how each person works in them, and their sickness. */
export async function withSchedules(
  tx: Tx,
  spells: readonly WorkforceSpell[],
  sick: ReadonlyMap<string, AbsenceSpell['sick']>,
): Promise<AbsenceSpell[]> {
  const company = await companyLeave(tx);
  const weeks = Map.groupBy(
    await records(asProduct(tx), workingWeek).all({ sort: [{ field: 'effectiveFrom', descending: false }] }),
    ({ employee }) => employee,
  );
  const lists = new Map<string, readonly string[]>();
  const unitsOf = (site: string | null, unit: string | null): readonly string[] => {
    const key = `${site} ${unit}`;
    const known = lists.get(key) ?? [
      ...new Set([site, unit].flatMap((one) => (one === null ? [] : company.unitsAbove(one)))),
    ];
    lists.set(key, known);
    return known;
  };
  return spells.map(({ employee, from, to, jobs }) => ({
    employee,
    start: dayNumber(from),
    end: to === null ? null : dayNumber(to),
    terms: scheduleOf(
      from,
      jobs.map((job) => ({
        effectiveFrom: job.from,
        weeklyHours: job.weeklyHours,
        units: unitsOf(job.site, job.unit),
      })),
      (weeks.get(employee) ?? []).map((week) => ({
        effectiveFrom: week.effectiveFrom,
        hours: weekdays.map((name) => week[name] ?? null),
      })),
      company.fullTime,
    ),
    sick: sick.get(employee) ?? [],
  }));
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Sickness absences up to a day, of those who ever had one. */
async function sicknessOf(tx: Tx, ids: readonly string[], to: string) {
  const { rows } = await tx.db.execute<{ employee: string; from: string; to: string; half: boolean }>(sql`
    select employee, "from"::text, "to"::text, half_start as half
    from sick_days(${sql.param(ids)}::uuid[], '1900-01-01', ${to}::date) sick_note where ${everyRow(sickNote)}`);
  return Map.groupBy(
    rows.map((row) => ({
      employee: row.employee,
      from: dayNumber(row.from),
      to: dayNumber(row.to),
      halfStart: row.half,
    })),
    ({ employee }) => employee,
  );
}
