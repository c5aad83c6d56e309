import { defineAction } from '#platform/model/action.ts';
import { longText, reference } from '#platform/model/fields.ts';

const period = reference('reportingPeriod', { label: 'Period', required: true });

/**
 * Takes figures that the registers know into the report of a period: emissions from its frozen, approved or newest calculation, and what other modules answer.
 * Result: `{ run, created, changed, same, left: [{ label, why }], silent: string[] }`; what somebody entered or looked at already is left alone, `silent` names the sources without an answer.
 */
export const drawFigures = defineAction({ name: 'draw-figures', label: 'Draw values from the registers', access: 'report.write', input: { period } });

/** Freezes all values of a period as the next version of its report. Result: `{ publication, sha256, version }`. From the second version on the cause is needed. */
export const publishReport = defineAction({ name: 'publish-report', label: 'Publish the report of a period', access: 'report.publish', input: { period, cause: longText({ label: 'Cause of the restatement', max: 2000 }) } });
