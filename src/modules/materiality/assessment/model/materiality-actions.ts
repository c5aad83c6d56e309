import { z } from 'zod';
import { defineAction } from '#platform/actions/model/action.ts';
import { longText, reference, text } from '#platform/records/model/fields.ts';
import { materialityAssessment } from './assessment.ts';

/**
 * A new draft with the entries and decisions of an earlier assessment; decisions come as drafts that somebody has to
 * confirm. Result: `{ assessment, iros, conclusions }`.
 */
export const startAssessment = defineAction({
  name: 'start-assessment',
  label: 'Copy materiality assessment',
  access: 'materiality.write',
  response: z.object({ assessment: z.string(), iros: z.int() }),
  input: {
    from: reference('materialityAssessment', { label: 'Earlier assessment', required: true }),
    period: reference('reportingPeriod', { label: 'Reporting period', required: true }),
    standard: materialityAssessment.fields.standard,
    name: text({ label: 'Name', max: 120 }),
  },
});

/**
 * Approves an assessment in review and locks it: entries, decisions and method are kept with a hash and the end of
 * the history, what was approved before for the same period and standard becomes superseded. By somebody who neither
 * scored nor decided, as long as there is one. Result: `{ sha256 }`, null while other approvals are missing.
 */
export const approveAssessment = defineAction({
  name: 'approve-assessment',
  label: 'Approve and lock materiality assessment',
  access: 'materiality.approve',
  response: z.object({ sha256: z.string().nullable() }),
  input: {
    assessment: reference('materialityAssessment', { label: 'Assessment', required: true }),
    note: longText({ label: 'Note', max: 2000 }),
  },
});
