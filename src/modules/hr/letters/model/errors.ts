import { defineErrors } from '#platform/errors/model/errors.ts';

export const letterError = defineErrors({
  'letters.not-ready': {
    status: 409,
    title: 'The files of this letter are still being made.',
    hint: 'Try again in a moment.',
  },
  'letters.not-created': {
    status: 409,
    title: 'Signatures can only be requested for a created letter.',
    hint: 'Create a new version of the letter.',
  },
  'letters.not-your-turn': {
    status: 409,
    title: 'This document is not waiting for your signature.',
    hint: 'It may have been signed, declined or cancelled.',
  },
  'letters.not-closed': {
    status: 409,
    title: 'A new version is made of letters that are signed, declined or cancelled.',
    hint: 'Change the text of this letter, or cancel it.',
  },
  'letters.kept': {
    status: 409,
    title: 'Letters with requested signatures cannot be deleted.',
    hint: 'Cancel the letter instead.',
  },
  'letters.no-employee': {
    status: 409,
    title: 'There is no employee record for your account.',
    hint: 'Ask HR to link your account to your employee record.',
  },
});
