import { defineErrors } from '#platform/errors/model/errors.ts';

export const environmentalError = defineErrors({
  'environmental.records-locked': {
    status: 403,
    title: 'Records of {period} are locked: the calculation “{run}” is {state}.',
    hint: 'An approver can reopen the records with a reason under Calculations. Then calculate again, and mark the new calculation as final as a restatement.',
  },
  'environmental.not-reopened': {
    status: 409,
    title: 'There is nothing to lock or reopen in {period}.',
    hint: 'Open the list of calculations again.',
  },
  'environmental.gwp-missing': {
    status: 422,
    title: 'The global warming potentials of {set} have no value for {gas}.',
    hint: 'Choose another set, or enter the value with its source. A gas without a value is never counted as zero.',
  },
  'environmental.blend-fractions': { status: 422, title: 'The parts of {blend} add up to {total} instead of 1.' },
  'environmental.blend-unknown': {
    status: 422,
    title: 'The composition of {blend} is unknown.',
    hint: 'Enter its parts by mass with their source, or use a factor published for it.',
  },
  'environmental.factor-empty': {
    status: 422,
    title: 'The emission factor “{factor}” of {source} has no value.',
    hint: 'Choose another factor. A missing value is never counted as zero.',
  },
  'environmental.negative-leak': {
    status: 422,
    title: 'The mass balance of {gas} is negative: {kg} kg.',
    hint:
      'More gas was recovered than available. Check opening and closing stock, purchases and recovered amounts. ' +
      'Enter retired equipment with its full charge as a negative capacity change.',
  },
  'environmental.not-negative': { status: 422, title: '{name} cannot be below zero.' },
  'environmental.not-positive': { status: 422, title: '{name} must be above zero.' },
  'environmental.not-a-share': { status: 422, title: '{name} must be between 0 and 1.' },
  'environmental.period-reversed': { status: 422, title: 'The period from {from} to {to} ends before it begins.' },
  'environmental.unit-cycle': {
    status: 422,
    title: 'The organisation tree contains a loop at {unit}.',
    hint: 'Select another parent for one of its units.',
  },
  'environmental.instrument-twice': {
    status: 422,
    title: 'The certificate {certificate} already exists.',
    hint: 'A certificate can be claimed only once. Delete one of the entries.',
  },
  'environmental.set-in-use': {
    status: 409,
    title: 'The emission factor set still has {count} records.',
    hint: 'Delete its custom factors and residual mixes first, or undo the import that brought them.',
  },
  'environmental.attribution-basis': {
    status: 422,
    title: 'The investment “{investment}” has no value for attribution.',
    hint: 'Enter the enterprise value including cash, equity plus debt, or the property value.',
  },
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
