import { defineErrors } from '#platform/errors/model/errors.ts';

export const reportError = defineErrors({
  'report.own-value': {
    status: 403,
    title: 'You prepared “{label}” and cannot approve it.',
    hint: 'Ask another approver of your company.',
  },
  'report.other-period': {
    status: 422,
    title: 'The template covers {given}, the chosen period covers {expected}.',
    hint: 'Choose the reporting period with the same dates, or create one.',
  },
  'report.nothing-to-export': { status: 409, title: 'This period has no values yet.' },
  'report.no-identifier': {
    status: 409,
    title: 'Tagged files require an identifier of the company.',
    hint: 'Enter its LEI, European registration number (EUID), D-U-N-S number or PermID in the company settings.',
  },
  'report.not-ready': {
    status: 409,
    title: 'The report cannot be published: {errors} errors, {open} datapoints not approved.',
    hint: 'See the checks for details.',
  },
  'report.publication-requested': {
    status: 409,
    title: 'Publication of this report is already requested.',
    hint: 'It is published when the request is approved.',
  },
  'report.changed-meanwhile': {
    status: 409,
    title: 'The report has changed since you opened the request.',
    hint: 'Open the request again.',
  },
  'report.nothing-new': { status: 409, title: 'Nothing has changed since the published version.' },
  'report.already-withdrawn': { status: 409, title: 'This publication has already been withdrawn.' },
  'report.withdrawal-requested': {
    status: 409,
    title: 'Withdrawal of this publication is already requested.',
    hint: 'It is withdrawn when the request is approved.',
  },
  'report.publication-withdrawn': {
    status: 409,
    title: 'This publication has been withdrawn and cannot be shared.',
    hint: 'Share a later version.',
  },
  'report.cause-missing': { status: 422, title: 'Enter the reason for the restatement.' },
  'report.proposal-gone': {
    status: 409,
    title: '“{label}” is no longer proposed.',
    hint: 'The source has changed. Load the page again.',
  },
  'report.no-run': {
    status: 409,
    title: 'There is no calculation for this period.',
    hint: 'Calculate the inventory first.',
  },
  'report.not-a-workbook': {
    status: 422,
    title: '{name} is not a workbook.',
    hint: 'Choose a filled VSME digital template (.xlsx).',
  },
});
