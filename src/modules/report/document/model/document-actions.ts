import { z } from 'zod';
import { defineAction } from '#platform/actions/model/action.ts';
import { choice, idText, reference, text } from '#platform/records/model/fields.ts';
import { blockKinds } from './report-block.ts';

const access = 'report.write';
const document = reference('reportDocument', { label: 'Narrative', required: true });
const block = reference('reportBlock', { label: 'Block', required: true });

/**
 * Begins the text of a period: from that of an earlier period with all its blocks (their figures are then those of this
 * period), else from the outline of the standard with a table for each section that has values. Result: `{ document,
 * blocks }`.
 */
export const startReportDocument = defineAction({
  name: 'start-report-document',
  label: 'Start narrative',
  access,
  response: z.object({ document: z.uuid(), blocks: z.int() }),
  input: {
    period: reference('reportingPeriod', { label: 'Period', required: true }),
    from: reference('reportDocument', { label: 'Start from narrative of' }),
  },
});

/** Puts an empty block into the text, after another one or first. Result: `{ block }`. */
export const addReportBlock = defineAction({
  name: 'add-report-block',
  label: 'Add block',
  access,
  response: z.object({ block: z.string() }),
  input: {
    document,
    kind: choice({ label: 'Type', required: true, options: blockKinds }),
    after: reference('reportBlock', { label: 'After' }),
  },
});

/** Moves a block to behind another one of the same text, or to the beginning. What is written in it does not change. */
export const moveReportBlock = defineAction({
  name: 'move-report-block',
  label: 'Move block',
  access,
  input: { block, after: reference('reportBlock', { label: 'After' }) },
});

/** Keeps the text as it is now under a name, to be compared with later or taken back. Result: `{ version }`. */
export const saveReportVersion = defineAction({
  name: 'keep-report-version',
  label: 'Save version of narrative',
  access,
  response: z.object({ version: z.int() }),
  input: { document, name: text({ label: 'Name', required: true, max: 120 }) },
});

/**
 * Puts the blocks of a kept version in place of those there are; what is there now is kept as a version before. Result:
 * `{ blocks }`.
 */
export const restoreReportVersion = defineAction({
  name: 'take-back-report-version',
  label: 'Restore version of narrative',
  access,
  response: z.object({ blocks: z.int() }),
  input: { document, version: idText({ label: 'Version', required: true }) },
});
