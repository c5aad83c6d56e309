import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of targets and denominators: wrong entries, and what their progress lacks. */
export const say = defineMessages('targets', {
  'scope2-method-missing': 'Choose location-based or market-based.',
  'denominator-missing': 'Choose the denominator of the intensity.',
  'output-missing': 'Enter the name of the output.',
  'base-missing': 'Choose a base period, or enter base year, base value and source.',
  'base-twice': 'Leave this empty: the base value comes from the calculation of the base period.',
  'base-source-missing': 'Enter the source of the base value.',
  'base-not-calculated':
    'The base value is missing: {period} has no calculation with these scopes and this denominator.',
  'reduction-missing': 'Enter the reduction or the target value.',
  'reduction-twice': 'Enter either the reduction or the target value.',
  'target-before-base': 'The target year must be after the base year {year}.',
  'milestones-missing': 'Enter at least one milestone.',
  'milestone-outside': 'Milestone {year} is not between the base year and the target year.',
  'milestone-twice': '{year} has two milestones.',
  'category-twice': 'Category {category} is listed twice.',
  'link-not-an-address': 'Enter an address that begins with https:// or http://.',
  'not-reached': 'No period with complete data has reached the target value.',
  'currency-missing': 'Choose the currency of the revenue.',
  'unit-missing': 'Choose the unit of the output.',
  'output-only': 'Leave this empty: only output has it.',
  'revenue-only': 'Leave this empty: only net revenue has it.',
  'not-positive': 'Must be above zero.',
  'empty-months': {
    one: '{count} of {expected} expected months has no data.',
    other: '{count} of {expected} expected months have no data.',
  },
  'records-excluded': {
    one: '{count} record has no emission factor and is excluded.',
    other: '{count} records have no emission factor and are excluded.',
  },
  'scope-not-assessed': '{scope} is not assessed.',
  'category-not-assessed': 'Category {category} is not assessed.',
  'category-gone': '{category} has emissions in the base period and none in this period.',
  'not-ended': 'The period has not ended.',
  'not-a-year': 'The period has {days} days. Progress is measured over a year.',
  'no-denominator': 'No value for {denominator}.',
  'denominator-unit': '{denominator} is in {unit}, in the base period in {base}.',
  'not-approved': 'The calculation is not approved yet.',
  'base-not-approved': 'The calculation of the base period is not approved yet.',
  'base-incomplete': 'The data of the base period is incomplete.',
  'base-restated':
    'The base period has been restated: base value {now} ({calculation}), at adoption {before} ({earlier}).',
  'approach-differs': 'Consolidation approach {now}, in the base period {base}.',
  'gwp-differs': 'Global warming potentials {now}, in the base period {base}.',
  'sites-added': {
    one: '{count} site is not in the base period: {sites}.',
    other: '{count} sites are not in the base period: {sites}.',
  },
  'sites-gone': {
    one: '{count} site of the base period is no longer included: {sites}.',
    other: '{count} sites of the base period are no longer included: {sites}.',
  },
  'shares-changed': {
    one: 'The share of {count} site differs from the base period: {sites}.',
    other: 'The share of {count} sites differs from the base period: {sites}.',
  },
  'category-new': '{category} has no emissions in the base period.',
  'partial-coverage': 'The target covers {coverage} of these emissions. Base and progress include all of them.',
  'check-annual': 'Linear reduction of {has} a year; the claim requires at least {needs}.',
  'check-coverage': 'Coverage of {has}; the claim requires at least {needs}.',
  'check-years': 'Ends {has} years after adoption; the claim requires 5 to 10 years.',
  'values-differ': 'The report states {stated} for {denominator}; {entered} is entered here and used.',
  'floor-missing': {
    one: '{count} site with emissions has no floor area: {sites}.',
    other: '{count} sites with emissions have no floor area: {sites}.',
  },
  'floor-source': {
    one: 'Floor area of {count} site, by days in the organisation',
    other: 'Floor area of {count} sites, by days in the organisation',
  },
  'report-source': 'Report values of {period}',
});

/** Labels, formulas and methods of workings. */
export const sayWorking = defineMessages('targets-working', {
  base: 'Base value {year}',
  target: 'Target value {year}',
  milestone: 'Milestone {year}',
  required: 'Required by the path in {year}',
  actual: 'Actual {year}',
  difference: 'actual − required by the path',
  'on-path': 'value of the path in this year',
  'method-linear':
    'Linear path from base to target, gross emissions as calculated, without biogenic CO₂, credits and removals (GHG Protocol Corporate Standard, ch. 11; ESRS E1-6)',
  'method-milestones':
    'Path through the milestones, gross emissions as calculated, without biogenic CO₂, credits and removals (GHG Protocol Corporate Standard, ch. 11; ESRS E1-6)',
  intensity: 'emissions ÷ denominator',
  'method-intensity':
    'Gross emissions as calculated, without biogenic CO₂, credits and removals, for the period and boundary of the calculation (GHG Protocol Corporate Standard, ch. 9)',
  emissions: '{scopes}',
  'emissions-location': 'Emissions of {scopes}, location-based',
  'emissions-market': 'Emissions of {scopes}, market-based',
  denominator: '{denominator}',
});
