import { defineMessages } from '#platform/messages/model/messages.ts';

/** What records about programmes are refused for. */
export const say = defineMessages('impact', {
  'in-future': 'The date is in the future.',
  'same-target': 'Enter a target other than the base value.',
  'currency-missing': 'Choose the currency of the financial proxy.',
  'proxy-source-missing': 'Enter the source of the financial proxy.',
  'discount-source-missing': 'Enter the source of the discount rate.',
  'programme-fixed': 'Indicators with measurements stay in their programme. Add another indicator instead.',
  'before-base': 'Enter a date from {day} on, the date of the base value.',
  'sample-too-large': 'The sample cannot be larger than the population.',
  'amount-missing': 'Enter the amount.',
  'input-currency-missing': 'Choose the currency of the amount.',
  'hours-missing': 'Enter the hours.',
  'time-in-hours': 'Leave this empty: time is entered in hours and valued at the hour rate of the social settings.',
  'no-hours': 'Hours are entered for time only.',
  'basis-missing': 'Enter how the contribution in kind was valued.',
  'goal-twice': 'This goal is already listed with this target.',
});

/** Workings of the metrics. */
export const sayFigure = defineMessages('impact', {
  'progress-formula': '(latest value − base value) ÷ (target − base value)',
  'progress-method': 'Latest measurement up to the last day that counts',
  latest: 'Latest value, on {day}',
  base: 'Base value, on {day}',
  target: 'Target, by {day}',
  'cost-formula': 'inputs ÷ change towards the target',
  'cost-method': 'All inputs of the programme so far, whatever they contributed to',
  change: 'Change towards the target',
  'return-formula':
    'Σ change × proxy × (1 − deadweight) × (1 − attribution to others) × Σ ((1 − drop-off) ÷ (1 + discount rate))^t ÷ inputs',
  'return-method':
    'A guide to Social Return on Investment (The SROI Network, 2012). The first year counts in full (t = 0), inputs are not discounted',
  value: 'Social value',
  input: 'Inputs',
  'inputs-formula': 'Σ (cash + hours × hour rate + in kind + management costs)',
  'inputs-method': 'Inputs by form as in B4SI, hours at the hour rate effective on their day',
  cash: 'Cash',
  time: 'Time',
  inKind: 'In kind',
  management: 'Management costs',
  unvalued: {
    one: '{count} input without a value is not included: there is no hour rate on its day.',
    other: '{count} inputs without a value are not included: there is no hour rate on their days.',
  },
  'people-formula': 'Σ people of each group, the largest number where records have the same group key',
  'people-method': 'People counted or estimated in the period. Same key: same people, counted once',
  'estimated-groups': {
    one: '{count} group is estimated.',
    other: '{count} groups are estimated.',
  },
  'group-once': '{group} (same people in {count} records)',
  'sites-formula': 'sites with an impact programme ÷ sites',
  'sites-method': 'GRI 413-1 a (2016): local community development programmes that ran in the period',
  'sites-with': 'Sites with a programme',
  sites: 'Sites',
});

/** What the social return on investment lacks. */
export const sayMissing = defineMessages('impact-missing', {
  'discount-rate': 'Enter the discount rate of the programme.',
  'discount-source': 'Enter the source of the discount rate.',
  currencies: 'Proxies and inputs are in several currencies: {list}.',
  unvalued: {
    one: '{count} input has no value: there is no hour rate on its day.',
    other: '{count} inputs have no value: there is no hour rate on their days.',
  },
  input: 'Add inputs of the programme.',
  output: '{indicator}: outputs have no social value. Value the outcome instead.',
  measurement: '{indicator}: add a measurement.',
  proxy: '{indicator}: enter the financial proxy.',
  proxySource: '{indicator}: enter the source of the financial proxy.',
  deadweight: '{indicator}: enter the deadweight.',
  attribution: '{indicator}: enter the attribution to others.',
  dropOff: '{indicator}: enter the drop-off.',
  years: '{indicator}: enter the duration.',
});

/** Where records about programmes contradict each other or lack something. */
export const sayIssue = defineMessages('impact-issue', {
  'no-indicator': 'Has no indicator for an outcome.',
  'not-measured': 'No measurement since the base value.',
  overdue: 'The target date was {day}, and the target is not reached.',
  'target-unmeasured': 'The target date was {day}, without a measurement.',
  'no-evidence': 'The measurement on {day} has no evidence.',
  'no-sample': 'The measurement on {day} does not state its sample.',
  'no-base-source': 'The base value has no source.',
  worse: 'On {day} further away from the target than the base value.',
  'outside-term': 'The input on {day} is outside the term of the programme.',
  'other-partner': 'The agreement of the input on {day} is with another partner than the programme.',
});

/** Where texts that the report is offered come from. */
export const sayReport = defineMessages('impact-report', {
  programmes: 'Impact programmes with a measured outcome, up to {day}',
});
