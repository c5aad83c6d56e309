import { defineAction } from '#platform/actions/model/action.ts';
import { choice, idText, lines, reference } from '#platform/records/model/fields.ts';
import { esrsVersionLabels } from './catalogue.ts';

/**
 * Takes figures that the registers know into the ESRS data points of a period, for one version; topics that are decided
 * not material are left out. Result: `{ run, created, changed, same, left: [{ label, why }], silent: string[] }`, as of
 * `draw-figures`.
 */
export const drawEsrsFigures = defineAction({
  name: 'draw-esrs-figures',
  label: 'Fill ESRS datapoints from your data',
  access: 'report.write',
  input: {
    period: reference('reportingPeriod', { label: 'Period', required: true }),
    version: choice({ label: 'Version', required: true, options: esrsVersionLabels }),
  },
});

/** Approves reviewed ESRS data points. Result: `{ approved: number, refused: [{ id, message }] }`. */
export const approveEsrsValues = defineAction({
  name: 'approve-esrs-values',
  label: 'Approve ESRS datapoints',
  access: 'report.approve',
  input: {
    values: lines({
      label: 'Datapoints',
      required: true,
      max: 500,
      fields: { id: idText({ label: 'Id', required: true }) },
    }),
  },
});
