import { defineMessages } from '#platform/messages/model/messages.ts';

/** What problems of the company's own rules are about. */
export const sayPart = defineMessages('report-part', {
  identifier: 'Company identifier',
  narrative: 'Narrative of the report',
});

/** What is said of what is entered here. */
export const say = defineMessages('datapoints', {
  'left-out': '{datapoint} is omitted: {reason}',
  'left-out-not-applicable': '{datapoint} is not applicable: {reason}',
  'identifier-missing': 'The report requires the {identifier} of the company. Enter it in the company settings.',
  'identifier-none':
    'The report requires an identifier of the company. Enter its LEI, European registration number (EUID, as registration number), D-U-N-S number or PermID in the company settings.',
  'narrative-missing': 'The report requires an approved narrative. Write it and have it approved.',
  'register-differs':
    '{datapoint}: stated as {stated}, but the records of {period} give {register}. Use the value of the records, or explain the difference in a footnote.',
  'register-differs-calculation':
    '{datapoint}: stated as {stated}, but the calculation “{name}” of {period} ({state}, {approach}) gives {register}. Use the value of the calculation, or explain the difference in a footnote.',
  'register-differs-partly':
    '{datapoint}: stated as {stated}, but the records of {period} so far give {register}. {lacking} Complete the records, or explain the difference in a footnote.',
  'register-differs-calculation-partly':
    '{datapoint}: stated as {stated}, but the calculation “{name}” of {period} ({state}, {approach}) gives {register}. {lacking} Complete the records and calculate again, or explain the difference in a footnote.',
  'register-says-yes':
    '{datapoint}: stated as No, but the records of {period} say yes. Use the answer of the records, or explain the difference in a footnote.',
  'register-says-no':
    '{datapoint}: stated as Yes, but the records of {period} say no. Use the answer of the records, or explain the difference in a footnote.',
  'per-million': '{amount} per million {currency}',
  'inventory-boundary':
    '{datapoint}: the report is stated for one undertaking alone, but the calculation “{name}” ({state}, {approach}) includes emissions of several legal entities: {entities}. Change the basis for reporting or the organisation, or explain the difference in a footnote.',
  'omission-unexplained': 'Enter the reason for omission.',
  'decimals-without-number': '{concept} is not a number and cannot have decimals.',
  'one-date': '{label} refers to one date. Leave the first day empty.',
  'one-date-missing': 'Enter both dates or neither.',
  'period-gone': 'This period no longer exists. Choose another one.',
  'datapoint-unknown': '{concept} is not a datapoint of the standard.',
  'row-unknown': 'This row does not exist in {table}.',
  'unit-without-number': '{concept} is not a number and cannot have a unit.',
  'unit-missing': '{concept} cannot be stated without a unit.',
  'from-settings': 'As stated in the settings of the company.',
  'unit-not-allowed': '{concept} cannot be stated in {unit}.',
});
