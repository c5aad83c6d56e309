import { addDays } from '#platform/values/model/period.ts';

/** A local day as instants: where it begins, how long it is, and where its clock changes. Minutes since 1970 in UTC. */
export interface ClockDay {
  day: string;
  start: number;
  /** 1,440, or 1,380 and 1,500 where the clock changes by an hour. */
  minutes: number;
  /** The instant of the change; null on all other days. */
  changesAt: number | null;
  /** Minutes ahead of UTC before and after the change. */
  before: number;
  after: number;
}

const MINUTE = 60_000;
const DAY = 1_440;

/**
 * The days of one time zone (IANA) with their changes of the clock. Built for one file or answer: it remembers the days
 * it was asked for.
 */
export class ZoneClock {
  readonly zone: string;
  readonly #offsets: Intl.DateTimeFormat;
  readonly #days = new Map<string, ClockDay>();

  /** @throws RangeError for a zone that does not exist */
  constructor(zone: string) {
    this.zone = zone;
    this.#offsets = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  }

  /** Minutes that the zone is ahead of UTC at an instant. */
  offsetAt(instant: number): number {
    const name = this.#offsets.formatToParts(instant * MINUTE).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  }

  /** Of two offsets in a year the one of winter. */
  standardOffset(day: string): number {
    const year = Number(day.slice(0, 4));
    return Math.min(this.offsetAt(Date.UTC(year, 0, 1) / MINUTE), this.offsetAt(Date.UTC(year, 6, 1) / MINUTE));
  }

  dayOf(day: string): ClockDay {
    const known = this.#days.get(day);
    if (known !== undefined) return known;
    const [start, end] = [this.#startOf(day), this.#startOf(addDays(day, 1))];
    const [before, after] = [this.offsetAt(start), this.offsetAt(end - 1)];
    const made = {
      day,
      start,
      minutes: end - start,
      changesAt: before === after ? null : this.#changeIn(start, end - 1),
      before,
      after,
    };
    this.#days.set(day, made);
    return made;
  }

  /** The local day in which an instant lies. */
  dayAt(instant: number): ClockDay {
    const day = this.dayOf(new Date((instant + this.offsetAt(instant)) * MINUTE).toISOString().slice(0, 10));
    return instant < day.start
      ? this.dayOf(addDays(day.day, -1))
      : instant >= day.start + day.minutes
        ? this.dayOf(addDays(day.day, 1))
        : day;
  }

  /**
   * The instants at which a clock on the wall shows this time: one, two where the clock is set back, none where it is
   * set forward.
   */
  instantsOf(day: string, minute: number): number[] {
    const { changesAt, before, after } = this.dayOf(day);
    const wall = utcMinute(day) + minute;
    if (changesAt === null) return [wall - before];
    return [
      ...(wall - before < changesAt ? [wall - before] : []),
      ...(wall - after >= changesAt ? [wall - after] : []),
    ];
  }

  /** The hour of the day that the clock shows, 0 to 23. */
  hourAt(instant: number, { day, before, after, changesAt }: ClockDay): number {
    return Math.floor((instant + (changesAt !== null && instant >= changesAt ? after : before) - utcMinute(day)) / 60);
  }

  /** An instant as the zone writes it: `2025-10-26T02:15+01:00`. */
  textAt(instant: number): string {
    const offset = this.offsetAt(instant);
    const two = (value: number) => String(value).padStart(2, '0');
    const local = new Date((instant + offset) * MINUTE).toISOString().slice(0, 16);
    const ahead = Math.abs(offset);
    return `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
  }

  /** The first instant of a day. A day may begin at one o’clock, where the clock is set forward at midnight. */
  #startOf(day: string): number {
    const midnight = utcMinute(day);
    const tried = [this.offsetAt(midnight - DAY), this.offsetAt(midnight + DAY)]
      .map((offset) => midnight - offset)
      .toSorted((left, right) => left - right);
    const isOn = (instant: number) =>
      new Date((instant + this.offsetAt(instant)) * MINUTE).toISOString().startsWith(day);
    return tried.find(isOn) ?? midnight - this.offsetAt(midnight);
  }

  #changeIn(first: number, last: number): number {
    let [low, high] = [first, last];
    const before = this.offsetAt(first);
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (this.offsetAt(middle) === before) low = middle;
      else high = middle;
    }
    return high;
  }
}

export const utcMinute = (day: string): number => Date.parse(`${day}T00:00:00Z`) / MINUTE;

/** Whether a time zone of this name is known. */
export function isZone(name: string): boolean {
  try {
    return /^[A-Z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
