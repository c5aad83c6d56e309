import { byMethod, explained, formulated, labelled, type Explained } from '#platform/kit/model/explained.ts';
import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import type { HolidaysOn } from './leave-days.ts';
import type { DayNumber } from './leave-units.ts';
import { sayAbsence } from './messages.ts';
import { hoursOn, termAt, type ScheduleTerm } from './work-schedule.ts';

/** An employment with how the person works in it, and when they were away sick. */
export interface AbsenceSpell {
  employee: string;
  start: DayNumber;
  end: DayNumber | null;
  terms: readonly ScheduleTerm[];
  sick: readonly { from: DayNumber; to: DayNumber; halfStart: boolean }[];
}

/** Hours of a period in millionths of an hour. */
export interface Absence {
  contracted: number;
  sick: number;
  /** Of the contracted hours those of people whose hours are not recorded: full time is assumed. */
  assumed: number;
  people: number;
  /** People who were away sick. */
  absent: number;
}

/**
 * Contracted working hours of a period, and those of them on which people were away sick (F06). Days by the working week
 * of each person; public and company holidays are no working time, neither above nor below. A day on which two records
 * say that somebody was sick counts once.
 */
export function absenceOf(
  spells: readonly AbsenceSpell[],
  { from, to }: { from: DayNumber; to: DayNumber },
  holidays: HolidaysOn,
): Absence {
  const workOn = (term: ScheduleTerm, day: DayNumber): number => {
    const hours = hoursOn(term, day);
    const holiday = hours === 0 ? null : holidays(term, day);
    return holiday === null ? hours : holiday.isHalf ? hours / 2 : 0;
  };
  // Most people work alike: hours until each day of the period are added up once for each working week and place.
  const sums = new Map<string, Float64Array>();
  const sumOf = (term: ScheduleTerm): Float64Array => {
    const key = `${term.week.join()} ${term.units.join()}`;
    let known = sums.get(key);
    if (known === undefined) {
      known = new Float64Array(to - from + 2);
      for (let day = from; day <= to; day += 1) known[day - from + 1] = (known[day - from] ?? 0) + workOn(term, day);
      sums.set(key, known);
    }
    return known;
  };
  const found: Absence = { contracted: 0, sick: 0, assumed: 0, people: 0, absent: 0 };
  const [people, absent] = [new Set<string>(), new Set<string>()];
  for (const { employee, start, end, terms, sick } of spells) {
    const [first, last] = [Math.max(from, start), Math.min(to, end ?? to)];
    if (first > last) continue;
    people.add(employee);
    for (const [at, term] of terms.entries()) {
      const begins = Math.max(first, term.from);
      const ends = Math.min(last, (terms[at + 1]?.from ?? Infinity) - 1);
      if (begins > ends) continue;
      const sum = sumOf(term);
      const hours = (sum[ends - from + 1] ?? 0) - (sum[begins - from] ?? 0);
      found.contracted += hours;
      if (term.isAssumed) found.assumed += hours;
    }
    const days = new Map<DayNumber, number>();
    for (const one of sick)
      for (let day = Math.max(first, one.from); day <= Math.min(last, one.to); day += 1)
        days.set(day, Math.max(days.get(day) ?? 0, one.halfStart && day === one.from ? 0.5 : 1));
    for (const [day, part] of days) {
      const term = termAt(terms, day);
      if (term !== undefined) found.sick += workOn(term, day) * part;
    }
    if (days.size > 0) absent.add(employee);
  }
  return { ...found, people: people.size, absent: absent.size };
}

const hoursOf = (parts: number): DecimalText => decimalText(dec(parts).div(1_000_000));

/** The absence rate in per cent; null where nobody had working hours. */
export function absenceRate({ contracted, sick, assumed, people, absent }: Absence): Explained | null {
  if (contracted === 0) return null;
  const [above, below] = [hoursOf(sick), hoursOf(contracted)];
  const person = (count: number) => ({ formula: String(count), figure: String(count), unit: 'person' });
  return explained({
    figure: decimalText(dec(sick).times(100).div(contracted)),
    unit: 'percent',
    ...formulated(sayAbsence('formula')),
    ...byMethod(sayAbsence('method')),
    steps: [
      { ...labelled(sayAbsence('sick')), formula: above, figure: above, unit: 'h' },
      { ...labelled(sayAbsence('contracted')), formula: below, figure: below, unit: 'h' },
      { ...labelled(sayAbsence('people')), ...person(people) },
      { ...labelled(sayAbsence('absent')), ...person(absent) },
    ],
    warnings: assumed === 0 ? [] : [sayAbsence('assumed', { hours: { decimal: hoursOf(assumed), unit: 'h' } })],
  });
}
