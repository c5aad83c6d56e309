import { defineErrors } from '#platform/errors/model/errors.ts';

export const archiveError = defineErrors({
  'archive.unreadable': { status: 422, title: 'The file cannot be read: {reason}.' },
  'archive.too-large': {
    status: 413,
    title: 'The unpacked file is larger than {limit}.',
    hint: 'Use a smaller file, or split it.',
  },
});
