import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('standard-selection', {
  'basis-drawn': 'As decided for the period: {version}, rules of {rules}.',
  'size-drawn': 'As stated in the decision on the reporting standard of the period.',
  'employees-drawn':
    'Average over the financial year, as stated in the decision on the reporting standard of the period.',
  'period-gone': 'This period no longer exists. Choose another one.',
  'modules-missing': 'Choose the modules.',
  'esrs-without-modules': 'ESRS has no modules. Leave this empty.',
  'no-disclosure': 'Choose at least one disclosure.',
  'only-with-individual-disclosures': 'Only with Basic and individual disclosures.',
  'disclosure-twice': 'A disclosure is entered twice.',
  'requests-not-chosen': 'Choose “Requests received”, or leave this empty.',
  'departs-unexplained': 'The decision departs from the recommendation, or the recommendation is open. Enter a reason.',
});
