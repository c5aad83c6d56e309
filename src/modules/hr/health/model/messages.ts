import { defineMessages } from '#platform/messages/model/messages.ts';

/** What the rules of health and safety say at fields. */
export const say = defineMessages('health', {
  'in-future': 'The date is in the future.',
  'before-incident': 'The incident happened on {day}. Enter that day or a later one.',
  'nobody-hurt': 'Near misses and hazards have no injury. Choose another type or “No injury”.',
  'month-needed': 'Enter a month such as 2026-03.',
  'reason-needed': 'Enter a reason: the incident is classified already.',
  'answers-missing': 'Answer the questions up to the first yes.',
  'future-month': 'The month is in the future.',
  'check-reason-needed': 'Choose a reason.',
  'check-known': 'There is a health check of this employee with the same reason and due date.',
  'too-many-photos': 'Choose at most {count} photos.',
  'photo-unknown': 'Upload the photo again.',
});

/** What the workings of accident rates say. */
export const sayRate = defineMessages('health-rate', {
  'ltifr-formula': 'lost-time injuries × {base} ÷ hours worked',
  'recordable-formula': 'recordable cases × {base} ÷ hours worked',
  'severity-formula': 'lost days × {base} ÷ hours worked',
  'near-miss-formula': 'near misses ÷ recordable cases',
  'ltifr-with-fatal':
    'Lost time injury frequency rate of employees from {from} to {to}, with fatalities, per {base} hours worked (GRI 403-9, ILO resolution of 1998)',
  'ltifr-without-fatal':
    'Lost time injury frequency rate of employees from {from} to {to}, without fatalities, per {base} hours worked (GRI 403-9, ILO resolution of 1998)',
  'recordable-method':
    'Recordable injuries and ill health of employees from {from} to {to}, with fatalities, per {base} hours worked (29 CFR 1904.7; ESRS S1)',
  'severity-method':
    'Calendar days lost by injuries and ill health of employees from {from} to {to}, without the day of the incident, at most {most} days per case, per {base} hours worked',
  'near-miss-method': 'Near misses of the period for each recordable case of employees',
  'hours-formula': 'hours entered + contracted weekly hours × {weeks} weeks × days employed ÷ days of the year',
  'hours-method':
    'Hours worked by employees from {from} to {to}: entered by month and site; where none are entered, estimated from contracted hours and the job history',
  'hours-entered': 'Hours entered',
  'hours-estimated': 'Hours estimated',
  cases: 'Cases',
  'near-misses': 'Near misses',
  recordable: 'Recordable cases',
  'lost-days': 'Lost days',
  hours: 'Hours worked',
  'share-estimated': '{share} of the hours worked are estimated from contracted hours.',
  'without-hours': {
    one: '{count} employee without weekly hours is not in the estimate.',
    other: '{count} employees without weekly hours are not in the estimate.',
  },
  unclassified: {
    one: '{count} injury or ill health is not classified and does not count.',
    other: '{count} injuries and ill health are not classified and do not count.',
  },
  'b9-count':
    'Recordable work-related accidents of employees from {from} to {to}, from the incidents of health and safety.',
  'b9-rate':
    'Recordable work-related accidents of employees from {from} to {to} × 200,000 ÷ {hours} worked (VSME par. 41 (a)); {share} of the hours are estimated from contracted hours.',
  'b9-rate-incomplete': {
    one: 'Recordable work-related accidents of employees from {from} to {to} × 200,000 ÷ {hours} worked (VSME par. 41 (a)); {share} of the hours are estimated from contracted hours. {count} employee without weekly hours is not in the hours.',
    other:
      'Recordable work-related accidents of employees from {from} to {to} × 200,000 ÷ {hours} worked (VSME par. 41 (a)); {share} of the hours are estimated from contracted hours. {count} employees without weekly hours are not in the hours.',
  },
  'esrs-rate':
    'Recordable work-related accidents of employees from {from} to {to} × 1,000,000 ÷ {hours} worked (ESRS 2023 S1 AR 89); {share} of the hours are estimated from contracted hours.',
  'esrs-rate-incomplete': {
    one: 'Recordable work-related accidents of employees from {from} to {to} × 1,000,000 ÷ {hours} worked (ESRS 2023 S1 AR 89); {share} of the hours are estimated from contracted hours. {count} employee without weekly hours is not in the hours.',
    other:
      'Recordable work-related accidents of employees from {from} to {to} × 1,000,000 ÷ {hours} worked (ESRS 2023 S1 AR 89); {share} of the hours are estimated from contracted hours. {count} employees without weekly hours are not in the hours.',
  },
  'esrs-days-lost':
    'Calendar days of absence up to {to}, first and last day included (ESRS 2023 S1 AR 95), by recordable injuries and ill health of employees from {from} to {to}.',
  'b9-fatalities':
    'Fatalities of employees from {from} to {to} by work-related injuries ({injuries}) and ill health ({illnesses}).',
});

/** Where incidents contradict themselves or lack something. */
export const sayIssue = defineMessages('health-issue', {
  'absent-before': 'Absence begins on {from}, not after the incident on {day}.',
  'no-lost-days': 'Severity is lost time, and no lost days are recorded.',
  'days-without-lost-time': '{days} lost days are recorded, and severity is not lost time.',
  'not-classified': 'Not classified within 7 days (29 CFR 1904.29(b)(3)).',
  'not-reported': 'More than 3 lost days, and not reported to the authority (Directive 89/391/EEC, art. 9).',
  'death-not-reported': 'Fatal, and not reported to the authority (Directive 89/391/EEC, art. 9).',
  'no-hours': 'Recordable case of a contractor or agency worker in {month}, and no hours worked are entered for them.',
});
