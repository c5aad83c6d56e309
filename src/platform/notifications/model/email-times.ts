import { addDays, dayIn, dayStartIn } from '#platform/values/model/period.ts';

/** Minutes after midnight in a person's time zone. */
export interface EmailTimes {
  quietFrom: number | null;
  quietTo: number | null;
  digestAt: number;
  /** 1 is Monday, 7 Sunday. */
  digestDay: number;
}
export const usualTimes: EmailTimes = { quietFrom: null, quietTo: null, digestAt: 8 * 60, digestDay: 1 };
const DAY_MINUTES = 1440;

/**
 * When an email about something that happens now goes out: at once, or when the quiet hours end; in a summary, at its
 * next time, which quiet hours put off as well.
 *
 * @param zone  the person's, IANA
 */
export function emailAt(
  frequency: 'now' | 'daily' | 'weekly',
  now: Date,
  zone: string,
  times: EmailTimes = usualTimes,
): Date {
  return afterQuiet(frequency === 'now' ? now : nextDigest(frequency, now, zone, times), zone, times);
}

function nextDigest(frequency: 'daily' | 'weekly', now: Date, zone: string, { digestAt, digestDay }: EmailTimes): Date {
  const today = dayIn(zone, now);
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const day = addDays(today, ahead);
    const at = clockIn(zone, day, digestAt);
    if (at > now && (frequency === 'daily' || weekdayOf(day) === digestDay)) return at;
  }
  throw new Error('every week has each of its days');
}

function afterQuiet(at: Date, zone: string, { quietFrom, quietTo }: EmailTimes): Date {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return at;
  const day = dayIn(zone, at);
  const minute = minuteIn(zone, at);
  const isOverMidnight = quietFrom > quietTo;
  if (isOverMidnight ? minute < quietFrom && minute >= quietTo : minute < quietFrom || minute >= quietTo) return at;
  return clockIn(zone, isOverMidnight && minute >= quietFrom ? addDays(day, 1) : day, quietTo);
}

/** The minute of the day that clocks show in a zone. */
export function minuteIn(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(at)
    .split(':')
    .map(Number);
  return (parts[0] ?? 0) * 60 + (parts[1] ?? 0);
}

/**
 * The moment at which clocks in a zone first show a minute of a day, or, where they jump over it, the first one after
 * it.
 */
export function clockIn(zone: string, day: string, minute: number): Date {
  const start = dayStartIn(zone, day).getTime();
  // On a day of a change of clocks the minute is up to some hours off; looked for around where it would be.
  let best: number | null = null;
  for (let shift = -180; shift <= 180; shift += 15) {
    const at = start + (minute + shift) * 60_000;
    const shown = minuteIn(zone, new Date(at));
    if (dayIn(zone, new Date(at)) !== day) continue;
    if (shown === minute) return new Date(at);
    if (shown > minute && best === null) best = at;
  }
  return new Date(best ?? start + Math.min(minute, DAY_MINUTES - 1) * 60_000);
}

/** 1 is Monday, 7 Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
