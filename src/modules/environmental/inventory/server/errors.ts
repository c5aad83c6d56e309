import { defineErrors } from '#platform/errors/model/errors.ts';

export const inventoryErrors = defineErrors({
  'environmental.run-has-no-figures': { status: 409, title: '“{run}” has no results: it is {state}.' },
  'environmental.run-not-ready': { status: 409, title: '“{run}” is {state} and cannot become {to}.' },
  'environmental.own-run': {
    status: 403,
    title: 'You cannot approve a calculation that you started.',
    hint: 'Ask another approver of your company.',
  },
  'environmental.candidate-changes-nothing': {
    status: 422,
    title: 'This trial calculation would equal the original calculation.',
    hint: 'Choose other global warming potentials or another emission factor set.',
  },
  'environmental.nothing-to-estimate-from': {
    status: 422,
    title: '{month} cannot be estimated.',
    hint: 'The same month of the last three years and the adjacent months have no measured or invoiced records. Add records, or wait for the bill.',
  },
  'environmental.month-has-records': {
    status: 409,
    title: '{month} already has records.',
    hint: 'Change or delete them first.',
  },
  'environmental.site-not-there': { status: 422, title: 'The site is not part of the organisation on these dates.' },
  'environmental.negative-without-reference': {
    status: 422,
    title: 'Enter the document that the negative amount corrects.',
  },
  'environmental.not-your-question': {
    status: 403,
    title: 'You do not have permission to change what is requested.',
    hint: 'Submit a response, or add a comment for the person who requested it.',
  },
  'environmental.not-your-answer': {
    status: 403,
    title: 'Only the data owner can respond to this request.',
    hint: 'Ask to become the data owner.',
  },
  'environmental.own-answer': {
    status: 403,
    title: 'You cannot approve a response that you submitted.',
    hint: 'Ask another approver of your company.',
  },
  'environmental.own-review': {
    status: 403,
    title: 'You cannot approve a response that you reviewed.',
    hint: 'The environmental settings require two people. Ask another approver of your company.',
  },
  'environmental.review-missing': {
    status: 409,
    title: 'This response must be reviewed before it is approved.',
    hint: 'The environmental settings require two people. Mark the response as reviewed first.',
  },
  'environmental.evidence-missing': {
    status: 422,
    title: 'This response needs evidence.',
    hint: 'Add the bill, the meter reading or the report to the request, then try again.',
  },
  'environmental.evidence-turned-down': {
    status: 409,
    title: 'None of the evidence of this response is accepted.',
    hint: 'Return the request and ask for other evidence.',
  },
  'environmental.too-many-estimates': {
    status: 422,
    title: '{count} months of this source are estimated in {year}. The limit is {most}.',
    hint: 'Add bills, or change the limit in the environmental settings.',
  },
  'environmental.areas-wrong': {
    status: 422,
    title: 'Nothing was imported: the file has {count} errors.',
    hint: 'Correct them and choose the file again.',
  },
});
