import { defineErrors } from '#platform/errors/model/errors.ts';

export const documentError = defineErrors({
  'report.text-exists': {
    status: 409,
    title: 'A narrative for {period} already exists.',
    hint: 'Open it, or delete it first.',
  },
  'report.no-text': {
    status: 404,
    title: 'This period has no narrative.',
    hint: 'Start one in the sustainability report, or export the files with the tables of the standard.',
  },
  'report.text-approved': {
    status: 409,
    title: '“{name}” is approved and locked.',
    hint: 'Return it to draft first. This requires permission to approve reports.',
  },
  'report.text-not-ready': {
    status: 409,
    title: '“{name}” is not ready: {errors} open issues.',
    hint: 'See the checks next to the narrative.',
  },
  'report.text-not-approved': {
    status: 409,
    title: 'The narrative “{name}” is not approved yet.',
    hint: 'Approve it, or delete it to publish only the tables of the standard.',
  },
  'report.own-text': {
    status: 403,
    title: 'You edited “{name}” and cannot approve it.',
    hint: 'Ask another approver of your company.',
  },
  'report.too-many-blocks': { status: 422, title: 'A narrative can have at most {limit} blocks.' },
  'report.foreign-block': { status: 422, title: 'This block belongs to another narrative.' },
  'report.images-too-large': {
    status: 422,
    title: 'The images of the narrative are larger than {limit} MB in total.',
    hint: 'Use smaller images.',
  },
});
