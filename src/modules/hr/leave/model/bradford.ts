import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import type { AbsenceSpell } from './absence-rate.ts';
import type { HolidaysOn } from './leave-days.ts';
import type { DayNumber } from './leave-units.ts';
import { hoursOn, termAt } from './work-schedule.ts';

/** The 52 weeks that the factor looks back, in days. */
export const BRADFORD_DAYS = 364;

export interface Bradford {
  /** Absences without a working day between them are one. */
  spells: number;
  /** Working days away, halves as halves. */
  days: DecimalText;
  factor: DecimalText;
}

/**
 * The Bradford factor (F06) of one person: spells of sickness squared, times working days away, of 52 weeks. Weekends,
 * days off and holidays neither count nor part a spell.
 *
 * @param employed  the employments of the person, with their sickness
 */
export function bradfordOf(
  employed: readonly AbsenceSpell[],
  { from, to }: { from: DayNumber; to: DayNumber },
  holidays: HolidaysOn,
): Bradford {
  let [spells, halves, isAway] = [0, 0, false];
  for (let day = from; day <= to; day += 1) {
    const of = employed.find(({ start, end }) => start <= day && (end === null || day <= end));
    const term = of === undefined ? undefined : termAt(of.terms, day);
    if (of === undefined || term === undefined || hoursOn(term, day) === 0) continue;
    const holiday = holidays(term, day);
    if (holiday !== null && !holiday.isHalf) continue;
    const notes = of.sick.filter((note) => note.from <= day && day <= note.to);
    if (notes.length > 0) {
      if (!isAway) spells += 1;
      halves += notes.every((note) => note.halfStart && note.from === day) ? 1 : 2;
    }
    isAway = notes.length > 0;
  }
  const days = dec(halves).div(2);
  return { spells, days: decimalText(days), factor: decimalText(days.times(spells).times(spells)) };
}
