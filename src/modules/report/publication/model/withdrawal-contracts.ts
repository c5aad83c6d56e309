import { z } from 'zod';
import { approvalShown } from '#platform/approvals/model/approval-contracts.ts';
import { defineCall, type ResponseOf } from '#platform/http/model/call.ts';
import { withdrawal } from './withdrawal.ts';

/** All publications of a company, or those of a period, the newest first. */
export const publicationsCall = defineCall({
  method: 'GET',
  path: '/reports/publications',
  access: 'report.read',
  tag: 'Sustainability report',
  summary: 'List publications, of one period or of all, with what has been withdrawn',
  query: z.object({ period: z.uuid().optional() }),
  response: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        period: z.uuid(),
        periodName: z.string(),
        title: z.string(),
        version: z.int(),
        standard: z.string(),
        sha256: z.string(),
        publishedAt: z.string(),
        publishedBy: z.uuid().nullable(),
        /** Why an earlier version was restated by this one. */
        cause: z.string().nullable(),
        withdrawal: withdrawal.nullable(),
      }),
    ),
    refs: z.record(z.string(), z.string()),
  }),
  touches: ['vsmeReport', 'profile'],
});

/** Who has to approve that a publication is withdrawn, and who has. */
export const withdrawingCall = defineCall({
  method: 'GET',
  path: '/reports/withdrawals',
  access: 'report.read',
  tag: 'Sustainability report',
  summary: 'Read who has to approve the withdrawal of the publications of a period, and who has',
  query: z.object({ period: z.uuid() }),
  response: z.object({
    /** Of publications that have not been withdrawn. */
    items: z.array(
      z.object({
        publication: z.uuid(),
        /** The open request with its steps and decisions; null where nobody asks for it. */
        request: approvalShown.nullable(),
        /** Who would have to approve if the person of the call asked now; null without that permission. */
        ahead: approvalShown.nullable(),
        /** The last request, where it was rejected. */
        rejected: z.object({ by: z.string().nullable(), at: z.string(), reason: z.string() }).nullable(),
      }),
    ),
    refs: z.record(z.string(), z.string()),
  }),
  touches: [
    'vsmeReport',
    'reportWithdrawal',
    'approvalDecision',
    'approvalRule',
    'approvalDelegation',
    'member',
    'role',
    'profile',
    'companyLocale',
  ],
});
export type WithdrawingResponse = ResponseOf<typeof withdrawingCall>;
