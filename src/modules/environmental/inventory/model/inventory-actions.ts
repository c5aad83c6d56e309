import { z } from 'zod';
import { explainedSchema } from '#platform/kit/model/explained.ts';
import { runSummary } from '#modules/environmental/calculation/model/run-contracts.ts';
import { comparison } from '#modules/environmental/comparison/model/comparison-contracts.ts';
import { waiversInput } from '#platform/approvals/model/conditions.ts';
import { defineAction } from '#platform/actions/model/action.ts';
import { ENDING_LABELS } from '#modules/environmental/set-up/model/ending-answers.ts';
import {
  boolean,
  choice,
  date,
  idText,
  lines,
  longText,
  period,
  reference,
  text,
} from '#platform/records/model/fields.ts';
import { activityTypeLabels } from '#modules/environmental/activity/model/activity-types.ts';
import { activityWords } from '#modules/environmental/activity/model/activity-words.ts';
import { screenedCategory, screeningFields } from '#modules/environmental/scope3/model/category-screening.ts';

const gwpSet = choice({
  label: 'Global warming potentials',
  options: { AR6: 'IPCC AR6', AR5: 'IPCC AR5', AR4: 'IPCC AR4' },
  help: 'Default: those of the period',
});
const editions = text({
  label: 'Emission factor sets',
  max: 500,
  help: 'Override defaults, separated by commas: ukgov-2026, eea-grid-2024',
});
const run = idText({ label: 'Calculation', required: true, help: 'ID of the calculation' });

/**
 * Result: `{ run: RunSummary }`. Small inventories come back done; large ones go on in the background, state
 * `calculating`.
 */
export const calculateInventory = defineAction({
  name: 'calculate-inventory',
  label: 'Calculate the inventory of a period',
  access: 'environmental.calculate',
  response: z.object({ run: runSummary }),
  input: {
    period: reference('reportingPeriod', { label: 'Period', required: true }),
    gwpSet,
    editions,
    withoutUpstream: boolean({ label: 'Exclude fuel- and energy-related activities (Scope 3 Category 3)' }),
    name: text({ label: 'Name', max: 80 }),
    note: longText({ label: 'Note', max: 2000 }),
  },
});

/**
 * A run with another edition or other warming potentials beside an existing one. Result: `{ run: RunSummary,
 * difference: Comparison | null }`; null while it is being calculated.
 */
export const candidateRun = defineAction({
  name: 'candidate-run',
  label: 'Run trial calculation',
  access: 'environmental.calculate',
  response: z.object({ run: runSummary, difference: comparison.nullable() }),
  input: {
    run,
    gwpSet,
    editions,
    name: text({ label: 'Name', max: 80 }),
    note: longText({ label: 'Note', max: 2000 }),
  },
});

/** Result: `{ run: RunSummary }`. Calculations in the background stop at their next step; nothing of them stays. */
export const cancelRun = defineAction({
  name: 'cancel-run',
  label: 'Cancel a calculation',
  access: 'environmental.calculate',
  response: z.object({ run: runSummary }),
  input: { run },
});

/**
 * Result: `{ run: RunSummary }`. Nobody approves a run they started while somebody else could. Conditions that are not
 * met need a reason each, as far as the company lets them be waived. From then on the records of its period are locked.
 */
export const approveRun = defineAction({
  name: 'approve-run',
  label: 'Approve calculation',
  access: 'environmental.approve',
  response: z.object({ run: runSummary }),
  input: { run, waivers: waiversInput, note: longText({ label: 'Note', max: 2000 }) },
});

/**
 * Makes an approved run the published figure of its period; an earlier frozen run becomes superseded and keeps its
 * figures. Conditions are asked for again; reasons that were given for the same hold. Result: `{ run: RunSummary }`.
 */
export const freezeRun = defineAction({
  name: 'freeze-run',
  label: 'Mark calculation as final',
  access: 'environmental.approve',
  response: z.object({ run: runSummary }),
  input: { run, waivers: waiversInput, reason: longText({ label: 'Reason for the restatement', max: 2000 }) },
});

const lockedPeriod = reference('reportingPeriod', { label: 'Period', required: true });

/**
 * Opens the records of a period again that its approved or final calculation locks. Each change of them marks the
 * calculation, and what was taken from it, as out of date. A period that is locked or published goes back to review.
 * Result: `{ runs: number }`: how many calculations were locking.
 */
export const reopenRecords = defineAction({
  name: 'reopen-records',
  label: 'Reopen records',
  access: 'environmental.approve',
  response: z.object({ runs: z.int() }),
  input: {
    period: lockedPeriod,
    reason: longText({ label: 'Reason', required: true, max: 1000, help: 'For example “June bill corrected”' }),
  },
});

/** Locks them again, with what has changed meanwhile. Result: `{ runs: number }`. */
export const lockRecords = defineAction({
  name: 'lock-records',
  label: 'Lock records',
  access: 'environmental.approve',
  response: z.object({ runs: z.int() }),
  input: { period: lockedPeriod },
});

/**
 * Makes an assignment rule for all records like the given one. Result: `{ rule, records: number }`: how many records it
 * matches now.
 */
export const assignFactor = defineAction({
  name: 'assign-factor',
  label: 'Assign emission factor to similar records',
  access: 'environmental.manage',
  response: z.object({ rule: z.object({ id: z.uuid(), version: z.int() }), records: z.int() }),
  input: {
    activity: reference('activityData', { label: 'Record', required: true }),
    factorSource: text({ label: 'Emission factor set', required: true, max: 60 }),
    factorId: text({ label: 'Emission factor', required: true, max: 200 }),
    method: choice({
      label: 'Method',
      default: 'average',
      options: { average: 'Average data', supplier: 'Supplier-specific', hybrid: 'Hybrid', spend: 'Spend-based' },
    }),
    likeProduct: boolean({ label: 'Only with this product' }),
    likeSupplier: boolean({ label: 'Only from this supplier' }),
    likeAccount: boolean({ label: 'Only for this account' }),
    likeSite: boolean({ label: 'Only at this site' }),
    likeCountry: boolean({ label: 'Only in this country' }),
    name: text({ label: 'Name of the factor rule', max: 160 }),
  },
});

/**
 * Screens categories of scope 3 for a period and the later ones: a screening that began in the period is replaced, one
 * carried over from earlier is kept and a new one begins with the period. Who sends it has screened them today. Result:
 * `{ screened: number }`.
 */
export const screenCategories = defineAction({
  name: 'screen-categories',
  label: 'Screen Scope 3 categories',
  access: 'environmental.manage',
  response: z.object({ screened: z.int() }),
  input: {
    period: reference('reportingPeriod', { label: 'Period', required: true }),
    categories: lines({
      label: 'Categories',
      required: true,
      max: 15,
      fields: { category: screenedCategory, ...screeningFields },
    }),
  },
});

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
