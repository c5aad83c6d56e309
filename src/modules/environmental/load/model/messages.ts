import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('load', {
  'time-zone-missing': 'Choose the time zone of the meter.',
  'time-zone-of-readings': 'Choose {zone}.',
  'last-date-before-first': 'This date is before the first date.',
});
