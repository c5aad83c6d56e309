import { defineErrors } from '#platform/errors/model/errors.ts';

export const evidenceErrors = defineErrors({
  'evidence.own': {
    status: 403,
    title: 'Nobody judges evidence that they brought themselves.',
    hint: 'Ask a colleague to look at it.',
  },
  'evidence.note-missing': { status: 422, title: 'Say what is missing.' },
  'evidence.linked-already': { status: 409, title: 'This file is evidence of this record already.' },
  'evidence.judged': { status: 409, title: 'This evidence has been judged and stays.' },
});
