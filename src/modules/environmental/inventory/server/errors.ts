import { defineErrors } from '#platform/errors/model/errors.ts';

export const inventoryErrors = defineErrors({
  'environmental.run-has-no-figures': { status: 409, title: '“{run}” has no figures: it is {state}.' },
  'environmental.run-not-ready': { status: 409, title: '“{run}” is {state} and cannot become {to}.' },
  'environmental.own-run': {
    status: 403,
    title: 'You calculated this run and cannot approve it yourself.',
    hint: 'Ask another approver of your company.',
  },
  'environmental.candidate-changes-nothing': {
    status: 422,
    title: 'This candidate would be the same as the run beside it.',
    hint: 'Choose other warming potentials or another edition.',
  },
  'environmental.nothing-to-estimate-from': {
    status: 422,
    title: 'There is nothing to estimate {month} from.',
    hint: 'The same month of the last three years and the months before and after have no measured or invoiced records.',
  },
  'environmental.month-has-records': {
    status: 409,
    title: '{month} has records already.',
    hint: 'Change them, or remove them first.',
  },
  'environmental.site-not-there': { status: 422, title: 'The site is not part of the organisation on these days.' },
  'environmental.negative-without-reference': {
    status: 422,
    title: 'A negative amount needs the document that it corrects.',
  },
  'environmental.not-your-question': {
    status: 403,
    title: 'What is asked for is changed by whoever asks.',
    hint: 'Answer it, or write a comment to the one who asked.',
  },
  'environmental.not-your-answer': {
    status: 403,
    title: 'This is answered by its data owner.',
    hint: 'Ask to become the data owner of the request.',
  },
  'environmental.own-answer': {
    status: 403,
    title: 'You submitted this answer and cannot approve it yourself.',
    hint: 'Ask another approver of your company.',
  },
  'environmental.own-review': {
    status: 403,
    title: 'You reviewed this answer; another person approves it.',
    hint: 'The settings of the environmental pages ask for two people.',
  },
  'environmental.review-missing': {
    status: 409,
    title: 'This answer is reviewed before it is approved.',
    hint: 'The settings of the environmental pages ask for two people: mark it as reviewed first.',
  },
  'environmental.evidence-missing': {
    status: 422,
    title: 'This answer needs evidence.',
    hint: 'Link the bill, the reading or the report to the request, then try again.',
  },
  'environmental.evidence-turned-down': {
    status: 409,
    title: 'None of the evidence of this answer holds.',
    hint: 'Return the request and ask for other evidence.',
  },
  'environmental.too-many-estimates': {
    status: 422,
    title: '{count} months of this source are estimated in {year}, and {most} may be.',
    hint: 'Look for the bills, or change the limit in the settings of the environmental pages.',
  },
  'environmental.areas-wrong': {
    status: 422,
    title: 'Nothing was kept: the file has {count} mistakes.',
    hint: 'Correct them and choose the file again.',
  },
});
