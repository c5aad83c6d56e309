import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('load', {
  'hours-without-value':
    'Of {expected} hours from {from} to {to}, {missing} have no value: they are excluded from all values and not counted as zero.',
  'time-zone-missing': 'Choose the time zone of the meter.',
  'time-zone-of-readings': 'Choose {zone}.',
  'last-date-before-first': 'This date is before the first date.',
  'at-line': 'Line {line}: {said}',
  'no-columns':
    'No row has a date and a number. The file needs a column with the time of each interval, such as 2025-01-01 00:15, and one with its value.',
  'no-time-of-day': 'Line {line} has a day and no time of day. Values of whole days are meter readings.',
  'no-number': 'Line {line} has a time but no number.',
  'no-such-column': 'The file has no numeric column “{column}”.',
  'decimal-ambiguous': '“{written}” is ambiguous. Choose the decimal separator.',
  'date-ambiguous': '“{written}” is ambiguous. Enter dates as 2025-04-03.',
  'interval-other': 'The interval must be a quarter of an hour, half an hour or one hour.',
  'time-wrong': '“{written}” is not a date with a time.',
  'number-wrong': '“{written}” is not a number.',
  'below-zero': '{value} is below zero. Use a separate meter for energy fed into the grid.',
  'time-skipped': '{moment} does not exist because of the clock change. The row is excluded.',
  'time-skipped-with-value':
    '{moment} does not exist because of the clock change, but has a value. Check whether the times are standard time all year or UTC.',
  'between-intervals': '{moment} does not match the interval of {minutes} minutes.',
  'duplicate-other': '{moment} is duplicated: line {line} has another value.',
  duplicate: '{moment} is duplicated in line {line}; it counts once.',
  'value-missing': 'No value at {moment}.',
  'columns-other': '“{taken}” is used; the file also has numbers in {others}.',
  'unit-of-header': 'The unit in the header, {unit}, is used.',
  'interval-ends':
    'The file begins one interval after midnight and ends at midnight: its times are probably interval ends.',
  gap: {
    one: '{count} interval is missing from {from} to {to}. It is not counted as zero.',
    other: '{count} intervals are missing from {from} to {to}. They are not counted as zero.',
  },
  'not-in-use': {
    one: 'The meter was not in use on {count} day of the file: {day}. Correct the dates of the meter, or shorten the file.',
    other:
      'The meter was not in use on {count} days of the file, first on {day}. Correct the dates of the meter, or shorten the file.',
  },
  month: 'Enter the month as YYYY-MM, for example 2025-03.',
});

/** Words of workings: labels of steps, formulas and methods. */
export const sayWorking = defineMessages('load-working', {
  'method-energy': 'Energy of the load profile',
  'sum-known': 'Σ energy of intervals with data',
  'method-mean': 'Mean load',
  mean: 'Energy ÷ hours with data',
  energy: 'Energy',
  'sum-intervals': 'Σ of intervals with data',
  'known-hours': 'Known hours',
  'sum-lengths': 'Σ length of intervals with data',
  'method-base': 'Baseload from the load duration curve',
  base: 'Load reached or exceeded for {share}% of the time with data',
  'base-energy': 'Energy of the baseload',
  'method-peak': 'Highest mean load of an interval',
  peak: 'max (energy of an interval ÷ its length)',
  'peak-interval': '{moment}, {minutes} minutes',
  'method-full-load': 'Full-load hours',
  'full-load': 'Energy ÷ peak',
  'peak-load': 'Peak',
});

/** Why a file of intervals cannot be read, within “The file cannot be read: …”. */
export const sayOfFile = defineMessages('load-file', {
  'row-open': 'the row after line {line} does not end; a quotation mark may be missing',
  'quote-open': 'a quotation mark after line {line} is not closed',
});
