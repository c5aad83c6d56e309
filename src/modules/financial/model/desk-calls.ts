import { outOfDate } from '#platform/approvals/model/out-of-date.ts';
import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { everyKind } from '#platform/live/model/live-change.ts';
import {
  changeInvestorInput,
  inviteInvestorInput,
  investorMessage,
  investorThread,
  investorView,
  listedInvestor,
  messageInput,
  publishableCalculation,
  publishedSnapshot,
  snapshotContent,
  withdrawnReport,
} from './investor-contracts.ts';

/**
 * The company's side: whom it lets in, what it shows them, what they looked at and asked. What investors look at is no
 * history of the company's: what shows it (`everyKind`) is asked again after every change.
 */
const tag = 'Investor relations';
const id = z.uuid();

export const investorsCall = defineCall({
  method: 'GET',
  path: '/investors',
  access: 'investor-relations.read',
  tag,
  summary: 'Investors of the company, with their packages and views',
  response: z.object({ investors: z.array(listedInvestor) }),
  touches: [everyKind],
});
export const inviteInvestorCall = defineCall({
  method: 'POST',
  path: '/investors',
  access: 'investor-relations.manage',
  tag,
  summary: 'Invite an investor by email; the link expires after 7 days',
  status: 201,
  body: inviteInvestorInput,
  response: z.object({ id }),
});
export const changeInvestorCall = defineCall({
  method: 'PUT',
  path: '/investors/:id',
  access: 'investor-relations.manage',
  tag,
  summary: 'Change the packages and dates of an investor; takes effect with the next request',
  status: 204,
  body: changeInvestorInput,
});
export const resendInvestorCall = defineCall({
  method: 'POST',
  path: '/investors/:id/invite',
  access: 'investor-relations.manage',
  tag,
  summary: 'Resend the invitation; the earlier link becomes invalid',
  status: 204,
});
export const revokeInvestorCall = defineCall({
  method: 'DELETE',
  path: '/investors/:id',
  access: 'investor-relations.manage',
  tag,
  summary: 'Revoke access; open sessions end immediately',
  status: 204,
});
export const investorPreviewCall = defineCall({
  method: 'GET',
  path: '/investors/:id/preview',
  access: 'investor-relations.read',
  tag,
  summary: 'Current view of an investor',
  response: z.object({ publications: z.array(publishedSnapshot) }),
  touches: ['investor', 'profile', 'companyLocale', 'investorPublication'],
});
export const publicationPreviewCall = defineCall({
  method: 'GET',
  path: '/investor-publications/:id/preview',
  access: 'investor-relations.read',
  tag,
  summary: 'Preview of a publication, with its published versions',
  response: z.object({
    content: snapshotContent,
    versions: z.array(publishedSnapshot),
    /** The calculations of the draft and of the newest version that are out of date, with what changed. */
    outOfDate: z.array(z.object({ run: z.uuid(), name: z.string(), outOfDate })),
    /** Reports made from the same calculations that have been withdrawn. */
    withdrawnReports: z.array(withdrawnReport),
    refs: z.record(z.string(), z.string()),
  }),
  touches: [
    'investorPublication',
    'calculationRun',
    'vsmeReport',
    'orgUnit',
    'reportingPeriod',
    'profile',
    'customFactor',
    'factorSet',
    'residualMix',
    'environmentalSettings',
    'expectation',
    'waterFlow',
    'wasteMovement',
    'categoryScreening',
    'activityData',
    'approvalRule',
    'approvalDelegation',
    'member',
    'role',
    'companyLocale',
  ],
});
export const publishableCalculationsCall = defineCall({
  method: 'GET',
  path: '/investor-inventories',
  access: 'investor-relations.write',
  tag,
  summary: 'Approved and final calculations that can be published, newest first',
  response: z.object({ runs: z.array(publishableCalculation) }),
  touches: ['calculationRun', 'profile'],
});
export const investorViewsCall = defineCall({
  method: 'GET',
  path: '/investor-views',
  access: 'investor-relations.read',
  tag,
  summary: 'Latest 200 entries of the access log, newest first',
  response: z.object({ views: z.array(investorView) }),
  touches: [everyKind],
});
export const investorQuestionsCall = defineCall({
  method: 'GET',
  path: '/investor-questions',
  access: 'investor-relations.read',
  tag,
  summary: 'Questions of investors with their answers, the latest first',
  response: z.object({ threads: z.array(investorThread) }),
  touches: ['investorQuestion', 'profile'],
});
export const answerInvestorCall = defineCall({
  method: 'POST',
  path: '/investor-questions/:id',
  access: 'investor-relations.manage',
  tag,
  summary: 'Answer a question',
  status: 201,
  body: messageInput,
  response: z.object({ message: investorMessage }),
});
