import { defineMessages } from '#platform/messages/model/messages.ts';

/** What the workings of headcount and full-time equivalents say. */
export const say = defineMessages('headcount', {
  'no-site': 'No site',
  'headcount-formula': 'number of employments open on the day',
  'headcount-method':
    'Headcount: employments that are open on the day, without contractors and agency workers (ESRS S1-6)',
  'fte-formula': 'Σ contracted weekly hours ÷ full-time weekly hours',
  'fte-method':
    'Full-time equivalents: contracted weekly hours of employments that are open on the day, divided by full-time weekly hours',
  'hours-missing': {
    one: '{count} employee has no weekly hours and is excluded.',
    other: '{count} employees have no weekly hours and are excluded.',
  },
});
