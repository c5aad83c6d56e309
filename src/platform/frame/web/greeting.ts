export type GreetingPhrase = 'morning' | 'afternoon' | 'evening' | 'christmas' | 'halloween';

/**
 * Which greeting fits a moment in a time zone: morning before 12:00, afternoon before 18:00, else evening;
 * 24 and 25 December and 31 October have their own. Source: specification, section 2.
 */
export function greetingAt(now: Date, timeZone: string): GreetingPhrase {
  const { month, day, hour } = clockIn(now, timeZone);
  if (month === 12 && (day === 24 || day === 25)) return 'christmas';
  if (month === 10 && day === 31) return 'halloween';
  return hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
}

/** A day of the company's own: its words, every year or in one. */
export interface GreetingDay {
  words: string;
  month: number;
  day: number;
  year: number | null;
}

/**
 * The company's words for a moment in a time zone; those of one year go before those of every year. Null: it has none,
 * and the usual greeting stands (U25).
 */
export function ownWordsAt(now: Date, timeZone: string, days: readonly GreetingDay[]): string | null {
  const today = clockIn(now, timeZone);
  const meant = days.filter(
    ({ month, day, year }) => month === today.month && day === today.day && (year === null || year === today.year),
  );
  const words = (meant.find(({ year }) => year !== null) ?? meant[0])?.words.replace(/[\s!.,]+$/u, '') ?? '';
  return words === '' ? null : words;
}

function clockIn(now: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((found) => found.type === type)?.value);
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour') };
}

/** `Good morning, Ada Lovelace!`; the phrase alone while no name is known. */
export function greetingText(phrase: string, name: string | null, surname: string | null): string {
  const full = [name, surname].filter((part) => part !== null && part !== '').join(' ');
  return full === '' ? `${phrase}!` : `${phrase}, ${full}!`;
}

/** Milliseconds to the next full minute: phrases change at a minute's boundary, whatever the zone. */
export const toNextMinute = (now: Date): number => 60_000 - (now.getTime() % 60_000);
