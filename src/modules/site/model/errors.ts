import { defineErrors } from '#platform/errors/model/errors.ts';

export const siteError = defineErrors({
  'site.legal-published': {
    status: 409,
    title: 'Version {version} is published and cannot be changed.',
    hint: 'Create a new version instead.',
  },
  'site.broadcast-published': {
    status: 409,
    title: 'This announcement is published and cannot be edited.',
    hint: 'You can change its last day. To change the text, withdraw it and write a new announcement.',
  },
  'site.broadcast-shown': {
    status: 409,
    title: 'This announcement is visible to its audience.',
    hint: 'Withdraw it first.',
  },
  'site.broadcast-second-person': {
    status: 409,
    title: 'This announcement reaches {people} people. Above {most}, a second person must publish it.',
    hint: 'Ask a colleague with permission to publish.',
  },
  'site.too-fast': { status: 422, title: 'The form was sent too quickly.', hint: 'Please send the form again.' },
  'site.link-dead': { status: 400, title: 'This link has expired or was already used.', hint: 'Request a new link.' },
  'site.position-gone': { status: 404, title: 'This position is closed.' },
  'site.terms-version': {
    status: 409,
    title: 'A newer version of the terms applies.',
    hint: 'Reload the page and read the current version.',
  },
});
