import { defineLines, defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('requests', {
  'returned-reason': 'The data request was returned',
  'nothing-requested': 'Choose an activity, or describe the requested data.',
  'unit-missing': 'Enter the unit of the amount.',
  'response-submitted': 'A submitted response can be changed only after it is returned.',
  'cannot-record': 'Choose someone with permission to record activity data.',
  'cannot-review': 'Choose someone with permission to view activity data.',
  'amount-missing': 'Enter the amount before you submit.',
  'change-unexplained': 'Explain the change from the previous year.',
  'return-unexplained': 'Explain what to change before you return the request.',
});

/** How a record is described that an answer made: kept as its text. */
export const sayInRecord = defineLines('requests-record', { response: 'Response to a data request for {period}' });
