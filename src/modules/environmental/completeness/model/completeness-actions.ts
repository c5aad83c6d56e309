import { z } from 'zod';
import { explainedSchema } from '#platform/kit/model/explained.ts';
import { defineAction } from '#platform/actions/model/action.ts';
import { ENDING_LABELS } from '#modules/environmental/set-up/model/ending-answers.ts';
import { reference, choice, period, lines, idText, date, text } from '#platform/records/model/fields.ts';
import { activityTypeLabels } from '#modules/environmental/activity/model/activity-types.ts';
import { activityWords } from '#modules/environmental/activity/model/activity-words.ts';

const site = reference('orgUnit', { label: 'Site', required: true });

const activityType = choice({ label: 'Activity', required: true, options: activityTypeLabels, words: activityWords });

/**
 * Answers "Was this all?" of sources whose records end early, several at once: as one answer with one reason each. It is
 * kept as an expected activity that says so, from the day after the last record on; a new record asks again when it is
 * the last one early. Result: `{ answered: number }`.
 */
export const answerEndings = defineAction({
  name: 'answer-endings',
  label: 'Confirm the last records',
  access: 'environmental.manage',
  response: z.object({ answered: z.int() }),
  input: {
    period: reference('reportingPeriod', { label: 'Period', required: true }),
    sources: lines({
      label: 'Sources',
      required: true,
      max: 500,
      fields: { site: idText({ label: 'Site', required: true, help: 'ID of the site' }), activityType },
    }),
    answer: choice({ label: 'Answer', required: true, options: ENDING_LABELS }),
    until: date({ label: 'Stock lasts until', help: 'Only if covered by stock' }),
    reason: text({ label: 'Reason', max: 250, help: 'For example “Site closed in April” or “Tank filled in March”' }),
  },
});

const month = period({ label: 'Month', required: true });

/**
 * Writes a draft with the basis “estimated” and its workings in the note. Result: `{ record, workings: Explained }`.
 */
export const estimateMissingMonth = defineAction({
  name: 'estimate-missing-month',
  label: 'Estimate a missing month',
  access: 'environmental.write',
  response: z.object({ record: z.object({ id: z.uuid(), version: z.int() }), workings: explainedSchema }),
  input: { site, activityType, month },
});

/**
 * Copies the records of the month before as estimated drafts, where the month has none yet. Result: `{ created: number,
 * skipped: number }`.
 */
export const copyLastMonth = defineAction({
  name: 'copy-last-month',
  label: 'Copy previous month',
  access: 'environmental.write',
  response: z.object({ created: z.int(), skipped: z.int() }),
  input: {
    month,
    site: reference('orgUnit', { label: 'Site' }),
    activityType: choice({ label: 'Activity', options: activityTypeLabels, words: activityWords }),
  },
});
