import { defineErrors } from '#platform/errors/model/errors.ts';

export const evidenceError = defineErrors({
  'evidence.own': {
    status: 403,
    title: 'You cannot review your own evidence.',
    hint: 'Ask a colleague to review it.',
  },
  'evidence.note-missing': { status: 422, title: 'Enter what is missing.' },
  'evidence.linked-already': { status: 409, title: 'This file is already linked as evidence for this record.' },
  'evidence.judged': { status: 409, title: 'Reviewed evidence cannot be removed.' },
});
