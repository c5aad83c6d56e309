import { defineErrors } from '#platform/errors/model/errors.ts';

export const sharingError = defineErrors({
  // One answer for a link that never was, is no longer, or was revoked: nobody learns which.
  'report.link-not-found': {
    status: 404,
    title: 'This link is not valid.',
    hint: 'It may have expired or been revoked. Ask the sender for a new link.',
  },
  'report.link-password': { status: 403, title: 'The password is not correct.' },
  'report.link-file-missing': {
    status: 409,
    title: 'This publication has no file of this type: {files}.',
    hint: 'Choose other files.',
  },
});
