import { defineLines, defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('financial', {
  watermark: 'Confidential. For {email}, {day}, {time} UTC',
  'last-day-before-first': 'The last day is before the first day.',
  'change-undescribed': 'Describe what changed.',
  'approved-own': 'The only approver of the company approved their own publication.',
  'approved-by-too-few': 'The company has fewer approvers than its rule requires.',
  'change-not-checked': 'This version was published without a check of its coverage.',
  title: 'Enter a title.',
  package: 'Choose at least one package.',
  email: 'Enter an email address such as name@fund.com.',
});

/** What the history says of a publication. */
export const sayInHistory = defineLines('financial-history', { published: 'Version {version}, SHA-256 {hash}' });

/**
 * What the key values of an inventory are called and how they were calculated, in parts that `; ` joins: a publication
 * keeps, and signs, the English text alone.
 */
export const sayInventory = defineLines('financial-inventory', {
  market: 'Emissions, market-based',
  location: 'Emissions, location-based',
  'scope-1': 'Scope 1',
  'scope-2-market': 'Scope 2, market-based',
  'scope-2-location': 'Scope 2, location-based',
  'scope-3': 'Scope 3',
  'by-category': 'Emissions by category, {period}',
  'source-approved': 'Greenhouse gas inventory {period}, approved',
  'source-frozen': 'Greenhouse gas inventory {period}, final',
  'source-superseded': 'Greenhouse gas inventory {period}, superseded',
  equity: 'GHG Protocol, {gwpSet}, equity share',
  operational: 'GHG Protocol, {gwpSet}, operational control',
  financial: 'GHG Protocol, {gwpSet}, financial control',
  gaps: '{without} of {expected} expected months have no data',
  'not-assessed': 'not assessed: scope {scopes}',
  'without-factor': 'excludes {energy} of electricity without an emission factor',
  'with-market': 'scope 2 market-based',
  'with-location': 'scope 2 location-based',
  'of-location': 'location-based',
});
