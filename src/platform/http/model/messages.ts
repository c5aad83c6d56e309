import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of any request. */
export const say = defineMessages('http', {
  'not-storable': 'Remove the character that cannot be stored (U+0000 or half of a surrogate pair).',
});

/** Why a request could not be read: “The request could not be read: {reason}” */
export const sayMalformed = defineMessages('malformed', {
  depth: 'it is nested deeper than {levels} levels',
  'not-http': 'it is not HTTP',
  'long-key': 'the idempotency key is longer than {max} characters',
  'bad-value': 'a value does not have the form of its field',
});

/** What a request is larger than: “The request is larger than the limit of {limit}.” */
export const sayLimit = defineMessages('request-limit', {
  records: { one: '{count} record', other: '{count} records' },
  requests: { one: '{count} request; choose one site', other: '{count} requests; choose one site' },
});
