import { defineMessages } from '#platform/messages/model/messages.ts';

/** How the cost of people comes about. */
export const say = defineMessages('people-cost', {
  'leave-days-formula': 'sum of the leave balances of all employees',
  'leave-days-method': 'Leave left on the day, of all paid leave types with a balance; negative balances reduce it',
  'liability-formula': 'sum of leave balance × annual gross pay ÷ contracted working days a year',
  'liability-method': 'Leave left on the day, at the pay of each employee on the day',
  'cost-formula': 'sum of base pay, allowances and variable pay of a year',
  'cost-method':
    'Pay of a year by the entries effective on the day, without contractors, agency workers and employer contributions',
  'with-leave': 'Employees with a leave balance',
  'with-leave-and-pay': 'Employees with a leave balance and recorded pay',
  paid: 'Employees with recorded pay',
  'not-counted': 'Employees paid in another currency, or by the hour without weekly hours',
});
