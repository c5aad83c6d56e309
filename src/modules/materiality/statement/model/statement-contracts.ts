import { messageResponse } from '#platform/messages/model/message-response.ts';
import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';

/** Each paragraph is one or more sentences. */
const section = z.object({ heading: messageResponse, paragraphs: z.array(z.array(messageResponse)) });
/**
 * IRO-1 and IRO-2 of an assessment: the text on the process, and the topics with what is decided and which data points
 * follow.
 */
export const statementResponse = z.object({
  title: z.string(),
  period: z.string(),
  isApproved: z.boolean(),
  iro1: z.array(section),
  iro2: z.array(section),
  topics: z.array(
    z.object({
      topic: z.string(),
      label: z.string(),
      impact: z.string().nullable(),
      financial: z.string().nullable(),
      finding: messageResponse,
      conclusion: messageResponse,
      approach: z.string(),
      reason: z.string(),
      disclosures: z.array(z.string()),
    }),
  ),
});
export type StatementResponse = z.infer<typeof statementResponse>;

export const statementCall = defineCall({
  method: 'GET',
  path: '/materiality/assessments/:assessment/statement',
  access: 'materiality.read',
  tag: 'Materiality',
  summary: 'Read IRO-1 and IRO-2 of an assessment: process text and topics',
  params: z.object({ assessment: z.uuid() }),
  response: statementResponse,
  touches: [
    'materialityAssessment',
    'iro',
    'topicConclusion',
    'materialityMethod',
    'significantChange',
    'surveyRound',
    'scoringWorkshop',
    'company',
    'approvalRule',
    'approvalDelegation',
    'member',
    'role',
    'companyLocale',
    'reportingPeriod',
    'profile',
  ],
});
export const statementWorkbookCall = defineCall({
  method: 'GET',
  path: '/materiality/assessments/:assessment/statement/workbook',
  access: 'materiality.read',
  tag: 'Materiality',
  summary: 'Export IRO-1 and IRO-2 of an assessment as XLSX: text, topics, IROs, changes',
  params: z.object({ assessment: z.uuid() }),
});
