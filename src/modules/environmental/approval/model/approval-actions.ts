import { calculationInput } from '#modules/environmental/calculation/model/calculation-actions.ts';
import { z } from 'zod';
import { calculationSummary } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { waiversInput } from '#platform/approvals/model/conditions.ts';
import { defineAction } from '#platform/actions/model/action.ts';
import { longText, reference } from '#platform/records/model/fields.ts';

/**
 * Result: `{ run: CalculationSummary }`. Nobody approves a calculation they started while somebody else could.
 * Conditions that are not met need a reason each, as far as the company lets them be waived. From then on the records
 * of its period are locked.
 */
export const approveCalculationAction = defineAction({
  name: 'approve-run',
  label: 'Approve calculation',
  access: 'environmental.approve',
  response: z.object({ run: calculationSummary }),
  input: { run: calculationInput, waivers: waiversInput, note: longText({ label: 'Note', max: 2000 }) },
});

/**
 * Makes an approved calculation the published figure of its period; an earlier final calculation becomes superseded and
 * keeps its figures. Conditions are asked for again; reasons that were given for the same hold. Result: `{ run:
 * CalculationSummary }`.
 */
export const markAsFinal = defineAction({
  name: 'freeze-run',
  label: 'Mark calculation as final',
  access: 'environmental.approve',
  response: z.object({ run: calculationSummary }),
  input: {
    run: calculationInput,
    waivers: waiversInput,
    reason: longText({ label: 'Reason for the restatement', max: 2000 }),
  },
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
