import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('kpi-identification', {
  'metric-unknown': '{metric} is neither a numeric datapoint nor the short name of a custom KPI.',
  'unit-unknown': '“{unit}” contains an unknown unit. Enter unit codes with * and /, for example t_co2e/person.',
  'datapoint-or-kpi': 'Enter either a datapoint of the standard or a custom KPI.',
  'kpi-gone': 'This KPI no longer exists. Choose another one.',
  'kpi-calculated': 'A custom KPI is calculated from its formula. Create data requests for its inputs.',
  'datapoint-not-calculated': 'This datapoint is not calculated. Choose another source.',
  'datapoint-without-records': 'There are no records for this datapoint. Choose another source.',
  'source-before-ready': 'Enter a source before marking the KPI as ready.',
  'owner-before-ready': 'Assign an owner before marking the KPI as ready.',
  'first-period-before-ready': 'Enter the first period before marking the KPI as ready.',
  'formula-circle': 'This formula refers to itself: {circle}.',
  'datapoint-not-numeric': '{point} is not a numeric datapoint of the standard.',
});
