import { z } from 'zod';
import { defineAction } from '#platform/actions/model/action.ts';
import { silentSources } from './disclosure-sources.ts';
import { waiversInput } from '#platform/approvals/model/conditions.ts';
import { idText, integer, lines, longText, reference, text } from '#platform/records/model/fields.ts';
import { messageResponse } from '#platform/messages/model/message-response.ts';

const period = reference('reportingPeriod', { label: 'Period', required: true });

/**
 * Takes figures that the registers know into the report of a period: emissions from its final, approved or newest
 * calculation, and what other modules answer. Result: `{ run, created, changed, same, removed, left: [{ label, why }],
 * silent: string[] }`; what somebody entered or looked at already is left alone, drawn rows that their register does
 * not have any more go, `silent` names the sources without an answer.
 */
export const fillFigures = defineAction({
  name: 'draw-figures',
  label: 'Fill from your data',
  access: 'report.write',
  response: z.object({
    run: z.object({ id: z.string(), name: z.string(), state: z.string() }).nullable(),
    created: z.int(),
    changed: z.int(),
    same: z.int(),
    removed: z.int(),
    left: z.array(z.object({ label: z.string(), why: messageResponse })),
    silent: z.array(z.enum(silentSources)),
  }),
  input: { period },
});

/**
 * Takes chosen proposals over into the report of a period, with their source, method and address: also over what
 * somebody entered, since a person asks for exactly this value. `version` is that of the value it takes the place of,
 * null where there is none; a value that changed meanwhile is a conflict and nothing is taken. Result: how many
 * were taken.
 */
export const acceptProposals = defineAction({
  name: 'take-proposals',
  label: 'Use proposed values',
  access: 'report.write',
  response: z.object({ taken: z.int() }),
  input: {
    period,
    proposals: lines({
      label: 'Proposals',
      required: true,
      max: 500,
      fields: {
        concept: text({ label: 'Datapoint', required: true }),
        dimensions: text({ label: 'Row' }),
        version: integer({ label: 'Version' }),
      },
    }),
  },
});

/**
 * Approves reviewed data points, also by somebody who may not write them: owners approve what others prepare.
 * Result: `{ approved: number, refused: [{ id, reasons }] }`; one that cannot be approved does not keep the others.
 */
export const approveDataPoints = defineAction({
  name: 'approve-data-points',
  label: 'Approve report datapoints',
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
 * Asks for all values of a period to be locked as the next version of its report; where nobody else has to approve it,
 * it is published at once. Result: `{ publication, version, sha256, isPublished }`, the first two null while others have
 * to approve. From the second version on the cause is needed, and a reason for each condition of the company that is not
 * met and can be waived.
 */
export const publishReport = defineAction({
  name: 'publish-report',
  label: 'Publish report',
  access: 'report.publish',
  response: z.object({
    publication: z.uuid().nullable(),
    version: z.int().nullable(),
    sha256: z.string(),
    isPublished: z.boolean(),
  }),
  input: { period, cause: longText({ label: 'Reason for restatement', max: 2000 }), waivers: waiversInput },
});
