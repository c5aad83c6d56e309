import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('publication', {
  'of-calculation': '{run}: {said}',
  'one-person': 'One person prepared, approved and publishes this report.',
  'several-people': '{count} people prepared, reviewed, approved or publish this report.',
  'values-match': 'Manual values match their records, or a footnote explains the difference.',
  'values-differ': {
    one: '{count} manual value differs from its records, without a footnote.',
    other: '{count} manual values differ from their records, without a footnote.',
  },
  'value-differs': '{datapoint}: differs from {source}',
  'values-out-of-date': {
    one: 'Records changed since {count} value was filled from them.',
    other: 'Records changed since {count} values were filled from them.',
  },
  'restatement-unexplained': 'Enter the reason for the restatement.',
});
