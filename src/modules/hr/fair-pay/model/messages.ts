import { defineMessages } from '#platform/messages/model/messages.ts';

/** What the workings of pay gaps say, and why a value is not shown. */
export const say = defineMessages('fair-pay', {
  women: 'Women',
  men: 'Men',
  'women-mean': 'Mean hourly pay of {count} women',
  'men-mean': 'Mean hourly pay of {count} men',
  'women-counted': '{count} women',
  'men-counted': '{count} men',
  'gap-formula': '(mean of men − mean of women) ÷ mean of men',
  'median-formula': '(median of men − median of women) ÷ median of men',
  'share-formula': 'who receives allowances or variable pay ÷ all',
  'ratio-formula': 'highest annual pay ÷ median annual pay of all others',
  'adjusted-formula': '1 − exp(β), β: coefficient of women in ln(hourly pay)',
  'blau-formula': '1 − Σ share²',
  'gap-method':
    'Gross hourly pay on {day}: annual base pay, allowances and variable pay ÷ paid hours of a year (weekly hours × 52). Employees whose gender is recorded as female or male (ESRS S1-16, AR 98)',
  'variable-method':
    'Allowances and variable pay per paid hour on {day}, of employees who receive any (Directive (EU) 2023/970, art. 9)',
  'share-method': 'Employees with allowances or variable pay on {day} (Directive (EU) 2023/970, art. 9)',
  'ratio-method': 'Annual pay on {day}, part time taken to full time (ESRS S1-16, par. 97 b)',
  'adjusted-method':
    'Least squares on ln(gross hourly pay) on {day}: gender, {factors}. 95% interval {low} to {high}, {count} employees, variance inflation factor {vif}',
  'blau-method': 'Blau index of gender on {day}: 0 with one group, 0.5 with two of the same size',
  'too-few-people': 'Hidden: a group has fewer than 5 employees',
  'no-gap': 'No women or no men with recorded pay',
  'no-pay': 'Fewer than two employees with recorded pay',
  'no-gender': 'No employees with recorded gender female or male',
  'none-receives': 'No one receives allowances or variable pay',
  'ratio-rights': 'Shown to those who view pay of all employees: it says what one person earns',
  'adjusted-too-few': 'Not calculated: {count} employees, 30 are needed',
  'adjusted-one-gender': 'Not calculated: no women or no men with recorded pay',
  'adjusted-not-independent': 'Not calculated: gender cannot be told from the other factors',
  'adjusted-vif': 'Not calculated: gender can hardly be told from the other factors (variance inflation factor {vif})',
  'factor-dropped': '{factor} says nothing in addition to the other factors.',
  category: 'category of equal work',
  level: 'level',
  family: 'job family',
  country: 'country',
  tenure: 'years of employment',
  partTime: 'part time',
  'without-pay': {
    one: '{count} employee has no recorded pay or hours and is excluded.',
    other: '{count} employees have no recorded pay or hours and are excluded.',
  },
  'without-gender': {
    one: '{count} employee has no recorded gender, or another one, and is excluded from pay gaps.',
    other: '{count} employees have no recorded gender, or another one, and are excluded from pay gaps.',
  },
  'other-currency': {
    one: '{count} employee is paid in another currency than {currency} and is excluded.',
    other: '{count} employees are paid in other currencies than {currency} and are excluded.',
  },
  'without-category': {
    one: '{count} employee has no category of equal work.',
    other: '{count} employees have no category of equal work.',
  },
  'some-excluded':
    'Some employees are excluded from pay gaps: no recorded pay or hours, pay in another currency, or no recorded gender or another one.',
  'drawn-gap': 'Gross hourly pay of {women} women and {men} men on {day}: (mean of men − mean of women) ÷ mean of men',
  'drawn-wage': 'Lowest base pay and allowances per hour on {day} against the minimum wage of each country',
  'drawn-agreements': 'Employees on {day} whose contract in effect names a collective agreement ÷ all employees',
  'drawn-age': 'Employees on {day} by completed years of age',
  'drawn-management': 'Women ÷ men on levels 1 to {level} on {day}, by the statutory gender of their records',
});

/** What the workings of flows by gender say, and why a rate or ratio is not shown. */
export const sayFlow = defineMessages('gender-flow', {
  hidden: 'Hidden: a group has fewer than 5 employees',
  'no-one': 'No employees in the group',
  'none-selected': 'No one in either group',
  'no-applicants': 'Not calculated: applicants are not recorded',
  'hired-formula': 'hired ÷ half of opening and closing headcount',
  'left-formula': 'left ÷ half of opening and closing headcount',
  'promoted-formula': 'promoted ÷ employed on both days with a recorded level',
  'hired-method':
    'Employed on {to}, but not on the day before {from}. Contractors and agency workers are not employees',
  'left-method':
    'Employed on the day before {from}, but not on {to}. Someone whose last day is {to} is still employed on it',
  'promoted-method': 'Level of the position on {to} higher than on the day before {from}',
  'hired-count': 'Hired',
  'left-count': 'Left',
  'promoted-count': 'Promoted',
  candidates: 'Employed on both days with a recorded level',
  average: 'Half of opening and closing headcount',
  'rate-women': 'Women: {selected} of {candidates}',
  'rate-men': 'Men: {selected} of {candidates}',
  'ratio-formula': 'lower rate ÷ higher rate',
  'promotion-ratio-method':
    'Promoted from {from} to {to} ÷ employed on both days with a recorded level. Four-fifths rule, 29 CFR 1607.4 D; Fisher’s exact test, two-sided: p = {probability}',
  'staying-ratio-method':
    'Employed on {to} ÷ employed on the day before {from}, of the latter. Four-fifths rule, 29 CFR 1607.4 D; Fisher’s exact test, two-sided: p = {probability}',
});

/** What is said of the figures of a reporting period, and of targets. */
export const sayPeriod = defineMessages('diversity-period', {
  open: 'The period has not ended.',
  withheld:
    'Shown for calendar years that have ended. Other periods are shown to those who view pay of all employees: two periods together could show what one person earns.',
  'flow-withheld':
    'Shown for calendar years that have ended. Other periods are shown to those who view personal data of all employees: two periods together could show what became of one person.',
  nobody: 'No one was employed on the last day of the period.',
  hidden: 'Hidden: a group has fewer than 5 employees',
  'no-level': 'No employees in the group',
  'no-men': 'No men in management',
  women: 'Women',
  men: 'Men',
  'share-women-formula': 'women ÷ (women + men)',
  'share-men-formula': 'men ÷ (women + men)',
  'ratio-formula': 'women ÷ men',
  'management-method': 'Employees on levels 1 to {level} on {day}, by the statutory gender of their records',
  'company-method': 'Employees on {day}, by the statutory gender of their records',
  'level-method': 'Employees on level {level} on {day}, by the statutory gender of their records',
  'day-withheld': 'Shown for the last day of past years. Other days are shown to those who view pay of all employees',
  'not-yet': 'The base day has not come',
  'base-is-target': 'The share on the base day is the target',
  'progress-formula': '(share now − share on the base day) ÷ (target − share on the base day)',
  'progress-method':
    'Shares counted from employee records; on track: at or beyond the straight line to the target date',
  'base-share': 'Share on {day}',
  'current-share': 'Share on {day}',
  'target-share': 'Target for {day}',
});

/** What is wrong with a diversity target. */
export const sayTarget = defineMessages('diversity-target', {
  'level-needed': 'Choose the level that the share is about.',
});
