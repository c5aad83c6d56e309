import { defineFileTexts } from '#platform/i18n/model/printed.ts';

/** What the report is offered about programmes, in the language of the document. */
export const inReport = defineFileTexts('impact-file', {
  programme: '{programme}, since {day}',
  inputs: 'Inputs from {from} to {to}: {amounts}',
  amount: '{currency} {amount} ({parts})',
  part: '{form} {amount}',
  hours: '{hours} of volunteering',
  direct: '{people} reached directly',
  indirect: '{people} reached indirectly',
  indicator:
    '{indicator}: {value} {unit} on {day} (base value {base} on {baseDay}, target {target} by {targetDay}, progress {progress}). {method}',
  method: 'Method: {method}.',
  sample: 'Method: {method}, sample {sample}.',
  'sample-of': 'Method: {method}, sample {sample} of {population}.',
  return:
    'Social return on investment {ratio}, between {lowest} and {highest} if one parameter changes by ±50%. Discount rate {rate} ({source}).',
});
