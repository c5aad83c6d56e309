import { defineMessages } from '#platform/messages/model/messages.ts';

/** What the rules of packs say at fields. */
export const say = defineMessages('hr-pack', {
  'month-only': 'Enter a month, for example 2026-03.',
  'month-not-ended': 'Choose a month that has ended.',
  'month-fixed': 'The month of a pack cannot be changed. Create another pack.',
});

/** What a pack says: names of its metrics, their methods, and why a value is missing. */
export const sayPack = defineMessages('hr-pack-metric', {
  headcount: 'Headcount',
  'headcount-method': 'Open employments on the last day of the month, without contractors and agency workers',
  fte: 'Full-time equivalents',
  'fte-method': 'Contracted weekly hours on the last day of the month ÷ {hours} full-time hours',
  joiners: 'Joiners',
  'joiners-method': 'Employees whose first day is in the month. Contracts that follow each other are one stay',
  leavers: 'Leavers',
  'leavers-method': 'Employees whose last day is in the month, for any reason',
  average: 'Average headcount, 12 months',
  turnover: 'Employee turnover, 12 months',
  'turnover-method': 'Leavers of 12 months ÷ average headcount × 100',
  voluntary: 'Voluntary share of leavers, 12 months',
  'voluntary-method': 'Leavers who left voluntarily ÷ all leavers of 12 months × 100',
  retention: 'Retention, 12 months',
  'retention-method': 'Employed on the first day and still on the last ÷ employed on the first day × 100',
  absence: 'Absence rate',
  'absence-method':
    'Sick working hours ÷ contracted working hours of the month × 100; public and company holidays excluded',
  'leave-days': 'Leave liability in days',
  'leave-days-method':
    'Balances of paid leave on the last day of the month, of all employees, by the records as of creation; balances below zero reduce it',
  'leave-money': 'Leave liability in {currency}',
  'leave-money-method':
    'Balance of each employee × pay per year (base pay, allowances, variable pay) ÷ contracted working days ({days} full time on five days a week), added up and rounded once',
  compliance: 'Training compliance',
  'compliance-method': 'Employees whose required trainings are all valid ÷ employees with required trainings × 100',
  ltifr: 'LTIFR per {base} hours, 12 months',
  recordable: 'Recordable rate (TRIR) per {base} hours, 12 months',
  severity: 'Severity rate per {base} hours, 12 months',
  'rate-method': 'Cases of employees ÷ hours worked × {base}',
  'recordable-cases': 'Recordable cases',
  'recordable-cases-method': 'Recordable injuries and ill health of employees in the month',
  'lost-time-cases': 'Lost-time injuries',
  'lost-time-cases-method': 'Recordable injuries of employees with lost time or death in the month',
  'pay-gap': 'Gender pay gap at the year end',
  'pay-gap-method': '(Mean hourly pay of men − of women) ÷ of men × 100, on the last 31 December up to the month end',
  'no-employees': 'No employment recorded',
  'no-hours': 'No weekly hours recorded',
  'no-leavers': 'No leavers recorded',
  'no-sickness': 'No sickness absences recorded',
  'no-balances': 'No leave balances: no policy is in effect',
  'no-pay': 'No pay recorded',
  'no-requirements': 'No trainings required',
  'no-incidents': 'No incidents or hours recorded',
  'not-recomputed': 'Known only for the day on which a pack is created. There is no pack of this month',
  'yearly-only': 'Stated at year ends only',
  hidden: 'Hidden: fewer than 5 employees',
  'without-hours': {
    one: '{count} employee without weekly hours is excluded.',
    other: '{count} employees without weekly hours are excluded.',
  },
  'without-pay': {
    one: '{count} employee with a balance has no pay recorded and is excluded.',
    other: '{count} employees with a balance have no pay recorded and are excluded.',
  },
  'below-zero': {
    one: '{count} balance is below zero.',
    other: '{count} balances are below zero.',
  },
  assumed: {
    one: '{count} employee has no weekly hours recorded: full time is assumed.',
    other: '{count} employees have no weekly hours recorded: full time is assumed.',
  },
  'gap-excluded': 'Employees without pay, with pay in another currency, or without recorded gender are excluded.',
  'known-on': 'As of {day}.',
});
