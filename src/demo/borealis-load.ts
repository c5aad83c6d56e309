import { dec, decimalText, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import { addDays } from '#platform/values/model/period.ts';
import type { IntervalDay } from '#modules/environmental/load/model/interval-file.ts';
import { ZoneClock } from '#modules/environmental/load/model/zone-clock.ts';
import type { Bill } from './borealis.ts';

export const loadZone = 'Europe/Berlin';
export const loadMeterNumber = '1EMH00 4711';
export const loadFile = 'load-profile-1EMH00-4711-oct-nov-2025.csv';

const first = '2025-10-20';
const last = '2025-11-30';
/** Nobody received the values of this afternoon. */
const gap = { day: '2025-10-29', from: 13, to: 17 };
/** The kiln and both presses were started together. */
const peak = { day: '2025-11-18', hour: 6, times: '2.35' };

/**
 * Six weeks of hours of the plant’s main meter, with the day of 25 hours: two shifts on weekdays, a Saturday morning,
 * and what runs at night. November adds up to a good 2 % more than its bill says; four hours of October are missing,
 * and one morning has a peak. Computed, the same every time.
 */
export function loadOfBorealis(bills: readonly Bill[]): IntervalDay[] {
  const clock = new ZoneClock(loadZone);
  const days: { day: string; shares: number[] }[] = [];
  for (let day = first; day <= last; day = addDays(day, 1))
    days.push({
      day,
      shares: Array.from({ length: clock.dayOf(day).minutes / 60 }, (_, at) =>
        shareOf(day, clock.hourAt(clock.dayOf(day).start + at * 60, clock.dayOf(day))),
      ),
    });
  const november = sum(days.filter(({ day }) => day.startsWith('2025-11')).flatMap(({ shares }) => shares.map(String)));
  const billed =
    bills.find(
      ({ site, values }) => site === 'PLANT' && values.activityType === 'electricity' && values.from === '2025-11-01',
    )?.values.quantity ?? '171360';
  const perShare = dec(billed).times('1.024').div(november);
  return days.map(({ day, shares }) => ({
    day,
    minutes: 60,
    values: shares.map((share, hour): DecimalText | null => {
      if (day === gap.day && hour >= gap.from && hour < gap.to) return null;
      return decimalText(
        perShare
          .times(share)
          .times(day === peak.day && hour === peak.hour ? peak.times : '1')
          .toDecimalPlaces(2),
      );
    }),
  }));
}

/** Load of an hour, 100 being a usual hour of a shift; a little up and down from day to day, as machines have it. */
function shareOf(day: string, hour: number): number {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const sway = ((Number(day.slice(8)) * 7 + hour * 13) % 11) - 5;
  const isShift = weekday > 0 && weekday < 6 ? hour >= 6 && hour < 22 : weekday === 6 && hour >= 6 && hour < 13;
  return (isShift ? (hour === 12 || hour === 18 ? 82 : 100) : 27) + (isShift ? sway : Math.round(sway / 3));
}
