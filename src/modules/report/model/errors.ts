import { defineErrors } from '#platform/errors/model/errors.ts';

export const reportErrors = defineErrors({
  'report.own-value': {
    status: 403,
    title: 'You prepared “{label}” and cannot approve it yourself.',
    hint: 'Ask another approver of your company.',
  },
  'report.other-period': {
    status: 422,
    title: 'The workbook reports {given}, the chosen period {expected}.',
    hint: 'Choose the reporting period with the same days, or make one.',
  },
  'report.nothing-to-export': { status: 409, title: 'There is no value in this period yet.' },
  'report.not-ready': {
    status: 409,
    title: 'The report cannot be published: {errors} errors, {open} data points not approved.',
    hint: 'The checks name each of them.',
  },
  'report.nothing-new': { status: 409, title: 'Nothing changed since the version that is published.' },
  'report.cause-missing': { status: 422, title: 'Say why the published report is restated.' },
  'report.no-run': {
    status: 409,
    title: 'There is no calculation of this period yet.',
    hint: 'Calculate the inventory first.',
  },
  'report.not-a-workbook': {
    status: 422,
    title: '{name} is not a workbook.',
    hint: 'Choose the filled VSME digital template as .xlsx file.',
  },
});
