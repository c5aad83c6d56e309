export type GreetingPhrase = 'morning' | 'afternoon' | 'evening' | 'christmas' | 'halloween';

/**
 * Which greeting fits a moment in a time zone: morning before 12:00, afternoon before 18:00, else evening;
 * 24 and 25 December and 31 October have their own. Source: specification, section 2.
 */
export function greetingAt(now: Date, timeZone: string): GreetingPhrase {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, month: 'numeric', day: 'numeric', hour: 'numeric', hourCycle: 'h23' }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((found) => found.type === type)?.value);
  const [month, day, hour] = [part('month'), part('day'), part('hour')];
  if (month === 12 && (day === 24 || day === 25)) return 'christmas';
  if (month === 10 && day === 31) return 'halloween';
  return hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
}

/** `Good morning, Ada Lovelace!`; the phrase alone while no name is known. */
export function greetingText(phrase: string, name: string | null, surname: string | null): string {
  const full = [name, surname].filter((part) => part !== null && part !== '').join(' ');
  return full === '' ? `${phrase}!` : `${phrase}, ${full}!`;
}

/** Milliseconds to the next full minute: phrases change at a minute's boundary, whatever the zone. */
export const toNextMinute = (now: Date): number => 60_000 - (now.getTime() % 60_000);
