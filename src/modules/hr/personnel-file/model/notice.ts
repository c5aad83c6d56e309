import { addMonths } from '#platform/values/model/add-months.ts';
import { addDays, daysInMonth } from '#platform/values/model/period.ts';
import type { NoticeEnd, NoticeUnit } from './personnel-file.ts';

const lastOfMonth = (day: string): string => {
  const month = day.slice(0, 7);
  return `${month}-${daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)))}`;
};

/** The first day from a day on, on which an employment may end. */
function firstEnd(day: string, end: NoticeEnd): string {
  if (end === 'anyDay') return day;
  if (end === 'midOrEndOfMonth' && day.slice(8) <= '15') return `${day.slice(0, 8)}15`;
  const month = lastOfMonth(day);
  if (end !== 'endOfQuarter') return month;
  const left = (3 - (Number(day.slice(5, 7)) % 3)) % 3;
  return left === 0 ? month : lastOfMonth(addMonths(`${day.slice(0, 7)}-01`, left));
}

/**
 * The earliest last day of an employment after notice was given: the period of notice, and from there the next day on
 * which the contract lets it end. Six weeks to the end of a quarter, given on 1 March: 30 June (12 April is past 31 March).
 *
 * @param givenOn  the day on which notice was received (ISO day)
 */
export function earliestEnd(givenOn: string, notice: number, unit: NoticeUnit, end: NoticeEnd): string {
  const days = unit === 'week' ? notice * 7 : notice;
  return firstEnd(unit === 'month' ? addMonths(givenOn, notice) : addDays(givenOn, days), end);
}
