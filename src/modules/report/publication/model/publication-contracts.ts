import { z } from 'zod';
import { conditionShown } from '#platform/approvals/model/conditions.ts';
import { approvalShown } from '#platform/approvals/model/approval-contracts.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { proposalKinds, reportKinds, safetyKinds, siteKinds } from '#modules/report/model/report-kinds.ts';
import { publishingPeople } from './publication-status.ts';
import { sourceKinds } from '#modules/report/datapoints/model/source-records.ts';

/** One approval that a publication was made with; `alone`: why somebody approved what they had asked for. */
export const publicationApproval = z
  .object({
    by: z.uuid(),
    onBehalfOf: z.uuid().nullable(),
    at: z.string(),
    alone: z.enum(['onlyApprover', 'tooFewApprovers']).nullable(),
  })
  .meta({ id: 'PublicationApproval' });
export type PublicationApproval = z.infer<typeof publicationApproval>;

export const publishingResponse = z.object({
  /** The open request with its steps and decisions; null where nobody asks for a publication. */
  request: approvalShown.nullable(),
  /** Facts, narrative or disclaimer are not what they were when it was asked for: earlier approvals do not count. */
  hasChanged: z.boolean(),
  /** Who would have to approve if the person of the call asked now; null without that permission or beside a request. */
  ahead: approvalShown.nullable(),
  /** The last request, where it was rejected. */
  rejected: z.object({ by: z.string().nullable(), at: z.string(), reason: z.string() }).nullable(),
  /** What has to hold, with the waivers of the open request; of nobody’s request what would have to hold now. */
  conditions: z.array(conditionShown),
  /** Whose work is published, and who would ask for it or publish it now; who has to approve stands in the steps. */
  people: publishingPeople,
  /** Names of the people above. */
  refs: z.record(z.string(), z.string()),
});
export type PublishingResponse = z.infer<typeof publishingResponse>;

/** What a publication and its conditions stand on. */
export const publicationKinds = [
  ...reportKinds,
  ...sourceKinds,
  // What values that somebody entered are held against.
  ...proposalKinds,
  ...siteKinds,
  ...safetyKinds,
  'activityData',
  'refrigerantBalance',
  'energyInstrument',
  'calculationRun',
  'categoryScreening',
  'waterFlow',
  'wasteMovement',
  'expectation',
  'environmentalSettings',
  'orgUnit',
  'approvalDecision',
  'reportPublication',
  'approvalRule',
  'approvalDelegation',
  'member',
  'role',
] as const;

/** Who approves follows from members, roles, delegations and rules; what is approved is the whole report. */
export const publishingCall = defineCall({
  method: 'GET',
  path: '/reports/vsme/publishing',
  access: 'report.read',
  tag: 'Sustainability report',
  summary: 'Read who has to approve the publication of a period’s report, and who has',
  query: z.object({ period: z.uuid() }),
  response: publishingResponse,
  touches: publicationKinds,
});
