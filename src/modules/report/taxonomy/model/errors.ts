import { defineErrors } from '#platform/errors/model/errors.ts';

export const vsmeError = defineErrors({
  'report.vsme-not-a-template': {
    status: 422,
    title: 'This workbook is not a VSME digital template: the range {range} is missing.',
    hint: 'Download the template from EFRAG and keep its range names. You can add rows and fill sheets.',
  },
  'report.vsme-template-incomplete': {
    status: 422,
    title: 'The template is missing {what}.',
    hint: 'Fill “Information on the report necessary for XBRL” at the top of the sheet General Information.',
  },
  'report.vsme-package-unreadable': { status: 422, title: 'The file cannot be read: {reason}.' },
  'report.vsme-not-a-report': { status: 422, title: 'This is not a VSME report that can be read here: {reason}.' },
});
