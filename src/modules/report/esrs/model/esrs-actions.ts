import { z } from 'zod';
import { defineAction } from '#platform/actions/model/action.ts';
import { choice, idText, integer, lines, reference, text } from '#platform/records/model/fields.ts';
import { esrsVersionLabels } from './catalogue.ts';
import { messageResponse } from '#platform/messages/model/message-response.ts';

/**
 * Takes figures that the registers know into the ESRS data points of a period, for one version; topics that are decided
 * not material are left out. Result: `{ run, created, changed, same, left: [{ label, why }], silent: string[] }`, as of
 * `draw-figures`.
 */
export const fillEsrsFigures = defineAction({
  name: 'draw-esrs-figures',
  label: 'Fill ESRS datapoints from your data',
  access: 'report.write',
  response: z.object({
    run: z.object({ id: z.string(), name: z.string(), state: z.string() }).nullable(),
    created: z.int(),
    changed: z.int(),
    same: z.int(),
    left: z.array(z.object({ label: z.string(), why: messageResponse })),
    silent: z.array(z.string()),
  }),
  input: {
    period: reference('reportingPeriod', { label: 'Period', required: true }),
    version: choice({ label: 'Version', required: true, options: esrsVersionLabels }),
  },
});

/** Approves reviewed ESRS data points. Result: `{ approved: number, refused: [{ id, reasons }] }`. */
export const approveEsrsValues = defineAction({
  name: 'approve-esrs-values',
  label: 'Approve ESRS datapoints',
  access: 'report.approve',
  response: z.object({
    approved: z.int(),
    refused: z.array(z.object({ id: z.string(), reasons: z.array(messageResponse) })),
  }),
  input: {
    values: lines({
      label: 'Datapoints',
      required: true,
      max: 500,
      fields: { id: idText({ label: 'Id', required: true }) },
    }),
  },
});

/**
 * Takes chosen proposals over into the ESRS datapoints of a period, with their source, method and address: also over
 * what somebody entered, since a person asks for exactly this value. `version` is that of the value it takes the place
 * of, null where there is none; a value that changed meanwhile is a conflict and nothing is taken. Result: how many
 * were taken.
 */
export const acceptEsrsProposals = defineAction({
  name: 'take-esrs-proposals',
  label: 'Use proposed ESRS values',
  access: 'report.write',
  response: z.object({ taken: z.int() }),
  input: {
    period: reference('reportingPeriod', { label: 'Period', required: true }),
    version: choice({ label: 'ESRS version', required: true, options: esrsVersionLabels }),
    proposals: lines({
      label: 'Proposals',
      required: true,
      max: 500,
      fields: {
        point: text({ label: 'Datapoint', required: true }),
        row: text({ label: 'Row' }),
        version: integer({ label: 'Version' }),
      },
    }),
  },
});
