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
  'drawn-management': 'Women ÷ men on levels 1 to {level} on {day}, by the statutory gender of their records',
});
