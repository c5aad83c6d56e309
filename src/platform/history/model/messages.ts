import { defineLines } from '#platform/messages/model/messages.ts';

/** What entries of the history are about, where that is no record with a name of its own. */
export const sayTitle = defineLines('history-title', {
  'all-data': 'All data',
  terms: 'Terms of use, version {version}',
  version: '{title}, version {version}',
});

/** Why the product did something by itself. */
export const sayInHistory = defineLines('history-reason', {
  'factors-reset': 'by the provider, at the person’s wish',
  'days-in-bin': '{days} days in the bin',
  'company-closed': 'closed, and its time is over',
  'not-confirmed-days': 'not confirmed within {days} days',
  'not-confirmed-hours': 'not confirmed within {hours} hours',
  'two-years-closed': 'two years after it was closed',
  'days-after-review': '{days} days after the last review',
  'days-after-repair': '{days} days after it was restored or closed',
  'retention-ended': 'retention period ended',
  'chosen-by-subscriber': 'chosen by the subscriber',
  'ended-by-subscriber': 'ended by the subscriber',
  'not-delivered': 'not delivered after {attempts} attempts',
});
