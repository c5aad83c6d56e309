import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';

/** Birthdays and anniversaries of so many days are shown, today included. */
export const CELEBRATION_DAYS = 30;
/** A new employment so soon after another one goes on with it. */
const GAP_DAYS = 31;

const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/** The day in a year on which a day of any year is celebrated: 29 February on the 28th where there is none. */
export function celebratedIn(year: number, day: string): string {
  const monthDay = day.slice(5);
  return `${year}-${monthDay === '02-29' && !isLeap(year) ? '02-28' : monthDay}`;
}

/** The next time that a day comes round, from a day on. */
export function nextTime(day: string, from: string): string {
  const year = Number(from.slice(0, 4));
  const on = celebratedIn(year, day);
  return on < from ? celebratedIn(year + 1, day) : on;
}

/** First day of a stay: employments that follow each other within 31 days are one. @param spells  of one person, the latest first */
export function stayStart(spells: readonly { start: string; end: string | null }[]): string | null {
  let start: string | null = null;
  for (const spell of spells) {
    if (start !== null && (spell.end === null || daysBetween(spell.end, start) > GAP_DAYS)) break;
    start = spell.start;
  }
  return start;
}

const daysBetween = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / 86_400_000;

export const celebrationsCall = defineCall({
  method: 'GET',
  path: '/celebrations',
  access: 'employee.read',
  tag: 'Employees',
  summary:
    'Birthdays of colleagues who show them, and work anniversaries where the company shows them, of the next 30 days',
  response: z.object({
    until: z.iso.date(),
    /** Whether the company shows them. */
    birthdays: z.boolean(),
    anniversaries: z.boolean(),
    items: z.array(
      z.object({
        employee: z.object({ id: z.uuid(), name: z.string() }),
        kind: z.enum(['birthday', 'anniversary']),
        on: z.iso.date(),
        /** Years with the company; of a birthday nothing is said of the year. */
        years: z.int().nullable(),
      }),
    ),
  }),
  touches: ['employee', 'employment', 'employeeSettings', 'companyLocale'],
});
