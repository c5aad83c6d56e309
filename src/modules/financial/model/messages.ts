import { defineLines, defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('financial', {
  'last-day-before-first': 'The last day is before the first day.',
  'change-undescribed': 'Describe what changed.',
  'approved-own': 'The only approver of the company approved their own publication.',
  'approved-by-too-few': 'The company has fewer approvers than its rule requires.',
  title: 'Enter a title.',
  package: 'Choose at least one package.',
  email: 'Enter an email address such as name@fund.com.',
});

/** What the history says of a publication. */
export const sayInHistory = defineLines('financial-history', { published: 'Version {version}, SHA-256 {hash}' });
