import { defineErrors } from '#platform/errors/model/errors.ts';

export const documentErrors = defineErrors({
  'report.text-exists': {
    status: 409,
    title: 'There is a text for {period} already.',
    hint: 'Open it, or remove it first.',
  },
  'report.no-text': {
    status: 404,
    title: 'There is no text of this period.',
    hint: 'Begin one in the sustainability report, or take the files with the tables of the standard.',
  },
  'report.text-approved': {
    status: 409,
    title: '“{name}” is approved and does not change.',
    hint: 'Take it back to draft first; who may approve reports can do that.',
  },
  'report.text-not-ready': {
    status: 409,
    title: '“{name}” is not ready: {errors} findings are open.',
    hint: 'The checks beside the text name each of them.',
  },
  'report.text-not-approved': {
    status: 409,
    title: 'The text “{name}” is not approved yet.',
    hint: 'Approve it, or remove it to publish the tables of the standard alone.',
  },
  'report.own-text': {
    status: 403,
    title: 'You wrote in “{name}” and cannot approve it yourself.',
    hint: 'Ask another approver of your company.',
  },
  'report.too-many-blocks': { status: 422, title: 'A report text has at most {limit} blocks.' },
  'report.foreign-block': { status: 422, title: 'This block belongs to another text.' },
  'report.images-too-large': {
    status: 422,
    title: 'The images of the text are larger than {limit} MB in all.',
    hint: 'Use smaller images.',
  },
});
