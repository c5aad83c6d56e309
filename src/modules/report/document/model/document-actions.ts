import { z } from 'zod';
import { defineAction } from '#platform/actions/model/action.ts';
import { choice, idText, reference, text } from '#platform/records/model/fields.ts';
import { blockKinds } from './report-block.ts';

const access = 'report.write';
const document = reference('reportDocument', { label: 'Report text', required: true });
const block = reference('reportBlock', { label: 'Block', required: true });

/**
 * Begins the text of a period: from that of an earlier period with all its blocks (their figures are then those of this
 * period), else from the outline of the standard with a table for each section that has values. Result: `{ document,
 * blocks }`.
 */
export const startReportDocument = defineAction({
  name: 'start-report-document',
  label: 'Begin the text of a report',
  access,
  input: {
    period: reference('reportingPeriod', { label: 'Period', required: true }),
    from: reference('reportDocument', { label: 'Begin with the text of' }),
  },
});

/** Puts an empty block into the text, after another one or first. Result: `{ block }`. */
export const addReportBlock = defineAction({
  name: 'add-report-block',
  label: 'Add a block to a report',
  access,
  response: z.object({ block: z.string() }),
  input: {
    document,
    kind: choice({ label: 'Kind', required: true, options: blockKinds }),
    after: reference('reportBlock', { label: 'After' }),
  },
});

/** Moves a block to behind another one of the same text, or to the beginning. What is written in it does not change. */
export const moveReportBlock = defineAction({
  name: 'move-report-block',
  label: 'Move a block of a report',
  access,
  input: { block, after: reference('reportBlock', { label: 'After' }) },
});

/** Keeps the text as it is now under a name, to be compared with later or taken back. Result: `{ version }`. */
export const keepReportVersion = defineAction({
  name: 'keep-report-version',
  label: 'Keep a version of a report text',
  access,
  response: z.object({ version: z.int() }),
  input: { document, name: text({ label: 'Name', required: true, max: 120 }) },
});

/**
 * Puts the blocks of a kept version in place of those there are; what is there now is kept as a version before. Result:
 * `{ blocks }`.
 */
export const takeBackReportVersion = defineAction({
  name: 'take-back-report-version',
  label: 'Take back a version of a report text',
  access,
  input: { document, version: idText({ label: 'Version', required: true }) },
});
