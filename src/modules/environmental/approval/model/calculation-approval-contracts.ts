import { z } from 'zod';
import { conditionShown } from '#platform/approvals/model/conditions.ts';
import { defineCall, type ResponseOf } from '#platform/http/model/call.ts';
import { messageResponse } from '#platform/messages/model/message-response.ts';

/** Names of people are in `refs`. */
export const calculationApprovalResponse = z.object({
  mayApprove: z.object({ allowed: z.boolean(), reason: messageResponse.nullable() }),
  conditions: z.array(conditionShown),
  /** Who entered its records, those with most of them first, who started it, and who has approved it. */
  people: z.object({ entered: z.array(z.uuid()), started: z.uuid().nullable(), signed: z.array(z.uuid()) }),
  refs: z.record(z.string(), z.string()),
});

/** What has to hold before a calculation is approved or made final, and who entered, calculated and signs it. */
export const calculationApprovalCall = defineCall({
  method: 'GET',
  path: '/inventory/runs/:run/approval',
  access: 'environmental.read',
  tag: 'Inventory',
  summary: 'Conditions for approving a calculation or marking it as final, and the people involved',
  response: calculationApprovalResponse,
  touches: [
    'calculationRun',
    'expectation',
    'activityData',
    'refrigerantBalance',
    'energyInstrument',
    'categoryScreening',
    'waterFlow',
    'wasteMovement',
    'environmentalSettings',
    'orgUnit',
    'approvalRule',
    'approvalDelegation',
    'member',
    'role',
    'companyLocale',
    'profile',
  ],
});
export type CalculationApproval = ResponseOf<typeof calculationApprovalCall>;
