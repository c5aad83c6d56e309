import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('factors', {
  'country-without-publisher': '“{part}” has no country with a publisher. Enter it as AT=ukgov.',
  'publisher-without-defaults': 'There are no default factors of “{publisher}”. Choose one of {publishers}.',
  'publisher-with-year': 'Enter the publisher without the year: {country}={publisher}.',
  'country-twice': '{country} is entered twice.',
  'edition-unknown': 'There is no emission factor set “{edition}”.',
});
