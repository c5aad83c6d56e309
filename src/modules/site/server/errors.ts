import { defineErrors } from '#platform/errors/model/errors.ts';

export const siteErrors = defineErrors({
  'site.legal-published': {
    status: 409,
    title: 'Version {version} is published and stays as it is.',
    hint: 'Write a new version instead.',
  },
  'site.broadcast-published': {
    status: 409,
    title: 'This announcement is published: people have read it.',
    hint: 'Its last day can still be changed. For other words, withdraw it and write a new one.',
  },
  'site.broadcast-shown': { status: 409, title: 'This announcement is shown to people.', hint: 'Withdraw it first.' },
  'site.broadcast-second-person': {
    status: 409,
    title: 'This reaches {people} people. Above {most}, somebody else than its writer publishes it.',
    hint: 'Ask a colleague with the right to publish.',
  },
  'site.too-fast': { status: 422, title: 'This came quicker than a person can type.', hint: 'Please send it again.' },
  'site.link-dead': {
    status: 400,
    title: 'This link has expired or has already been used.',
    hint: 'Ask for a new one.',
  },
  'site.position-gone': { status: 404, title: 'This position is no longer open.' },
  'site.terms-version': {
    status: 409,
    title: 'These are not the terms in force.',
    hint: 'Load the page again and read the current version.',
  },
});
