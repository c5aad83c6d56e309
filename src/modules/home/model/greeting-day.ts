import { choice, integer, text } from '#platform/records/model/fields.ts';
import { englishMonths } from '#platform/values/model/english-months.ts';
import { defineResource, type RecordOf } from '#platform/records/model/resource.ts';

const named = (month: string) => `${month.charAt(0).toUpperCase()}${month.slice(1)}`;

/**
 * A day on which the company greets its people in words of its own, every year or in one. Christmas and Halloween stay
 * the product's (specification, section 2) unless the company has words for the same day.
 */
export const greetingDay = defineResource({
  name: 'greetingDay',
  label: ['Custom greeting', 'Custom greetings'],
  title: 'words',
  path: 'greeting-days',
  description: 'Greetings shown to all members on a date.',
  fields: {
    words: text({
      label: 'Greeting',
      required: true,
      max: 60,
      help: 'For example “Happy founders’ day”. The name and the exclamation mark are added automatically',
    }),
    month: choice({
      label: 'Month',
      required: true,
      options: Object.fromEntries(englishMonths.map((month) => [month, named(month)])) as Record<
        (typeof englishMonths)[number],
        string
      >,
    }),
    day: integer({ label: 'Day', required: true, min: 1, max: 31 }),
    year: text({
      label: 'Year',
      max: 4,
      pattern: '^\\d{4}$',
      patternHint: 'Enter a year such as 2027, or leave it empty.',
      help: 'Default: every year',
    }),
  },
  table: { columns: ['words', 'day', 'month', 'year'], sort: 'words', filters: ['month', 'year'] },
  form: [
    { title: 'Greeting', fields: ['words'] },
    { title: 'Date', fields: ['day', 'month', 'year'] },
  ],
  unique: [['month', 'day', 'year']],
  access: { read: 'home.read', write: 'company.manage', remove: 'company.manage' },
  customFields: false,
});
export interface GreetingDay extends RecordOf<typeof greetingDay> {}

/** Whether the calendar has such a day; 29 February counts without a year, and then greets in leap years. */
export function isDayOfYear({ month, day, year }: Pick<GreetingDay, 'month' | 'day' | 'year'>): boolean {
  const at = new Date(0);
  // Not Date.UTC, which takes the years 0 to 99 for those of the last century.
  at.setUTCFullYear(year === null ? 2000 : Number(year), englishMonths.indexOf(month), day);
  return at.getUTCMonth() === englishMonths.indexOf(month) && at.getUTCDate() === day;
}
