import { defineMessages } from '#platform/messages/model/messages.ts';

/** What the workings of figures about people say. */
export const say = defineMessages('workforce', {
  'average-formula': 'Σ headcount ÷ number of days counted',
  'average-days': 'Average headcount: mean of all days',
  'average-month-ends': 'Average headcount: mean of month ends',
  'average-opening-closing': 'Average headcount: (opening + closing) ÷ 2',
  'turnover-formula': 'leavers ÷ average headcount × 100',
  'turnover-annual-formula': 'leavers ÷ average headcount × 100 × 365 ÷ days',
  'turnover-method': 'Turnover: employees whose last day is in the period, divided by the average headcount',
  'turnover-vsme-method':
    'Turnover: employees who left voluntarily or due to dismissal, retirement or death, divided by half of opening and closing headcount (VSME par. 40)',
  'turnover-esrs-method':
    'Turnover: employees who left voluntarily or due to dismissal, retirement or death, divided by the average headcount (ESRS S1)',
  'left-voluntary': 'Left voluntarily',
  'left-involuntary': 'Dismissed, or ended by the company',
  'left-retirement': 'Retired',
  'left-end-of-term': 'End of fixed term',
  'left-end-of-term-not-counted': 'End of fixed term, not counted',
  'left-death': 'Died',
  'left-unknown': 'Reason not recorded',
  average: 'Average headcount',
  'reason-missing': {
    one: '{count} leaver has no reason for leaving and is counted in none of the parts.',
    other: '{count} leavers have no reason for leaving and are counted in none of the parts.',
  },
  'retention-formula': 'still employed at the end ÷ employed at the start × 100',
  'retention-method': 'Retention: employed on the first day, and without a break still on the last',
  'at-start': 'Employed on the first day',
  'at-end': 'Still employed on the last day',
});
