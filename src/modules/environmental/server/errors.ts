import { defineErrors } from '#platform/model/errors.ts';

export const inventoryErrors = defineErrors({
  'environmental.run-has-no-figures': { status: 409, title: '“{run}” has no figures: it is {state}.' },
  'environmental.run-not-ready': { status: 409, title: '“{run}” is {state} and cannot become {to}.' },
  'environmental.own-run': { status: 403, title: 'You calculated this run and cannot approve it yourself.', hint: 'Ask another approver of your company.' },
  'environmental.candidate-changes-nothing': { status: 422, title: 'This candidate would be the same as the run beside it.', hint: 'Choose other warming potentials or another edition.' },
  'environmental.nothing-to-estimate-from': { status: 422, title: 'There is nothing to estimate {month} from.', hint: 'The same month of the last three years and the months before and after have no measured or invoiced records.' },
  'environmental.month-has-records': { status: 409, title: '{month} has records already.', hint: 'Change them, or remove them first.' },
  'environmental.site-not-there': { status: 422, title: 'The site is not part of the organisation on these days.' },
  'environmental.negative-without-reference': { status: 422, title: 'A negative amount needs the document that it corrects.' },
  'environmental.areas-wrong': { status: 422, title: 'Nothing was kept: the file has {count} mistakes.', hint: 'Correct them and choose the file again.' },
});
