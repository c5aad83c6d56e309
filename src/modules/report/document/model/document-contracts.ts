import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { comparedKinds, pointKinds, reportKinds } from '#modules/report/model/report-kinds.ts';
import { resolvedBlock } from './resolved.ts';
import { messageResponse } from '#platform/messages/model/message-response.ts';

/**
 * Something a check has to say about a block, or about the text as a whole (`block` null). Errors hold an approval
 * back. `at`: from and to in the text of the block.
 */
export const documentIssue = z.object({
  block: z.uuid().nullable(),
  rule: z.string(),
  severity: z.enum(['error', 'warning']),
  ...messageResponse.shape,
  at: z.tuple([z.int(), z.int()]).nullable(),
});
export type DocumentIssue = z.infer<typeof documentIssue>;

export const documentResponse = z.object({
  /** Null: there is no text of this period yet. */
  document: z
    .object({
      id: z.uuid(),
      version: z.int(),
      name: z.string(),
      status: z.enum(['draft', 'inReview', 'approved']),
      deviation: z.string().nullable(),
      approvedBy: z.string().nullable(),
      approvedAt: z.string().nullable(),
    })
    .nullable(),
  period: z.object({ id: z.uuid(), name: z.string(), isLocked: z.boolean() }),
  title: z.string(),
  blocks: z.array(
    resolvedBlock.extend({
      kind: z.string(),
      version: z.int(),
      name: z.string(),
      comments: z.int(),
      changedAt: z.string(),
      changedBy: z.string().nullable(),
    }),
  ),
  findings: z.array(documentIssue),
  /** Own names that hold digits, which are no typed figures. */
  names: z.array(z.string()),
  versions: z.array(
    z.object({
      id: z.uuid(),
      number: z.int(),
      name: z.string(),
      at: z.string(),
      by: z.string().nullable(),
      sha256: z.string(),
    }),
  ),
  /** Texts of other periods that one may begin with. */
  earlier: z.array(z.object({ id: z.uuid(), name: z.string() })),
  refs: z.record(z.string(), z.string()),
});
export type DocumentResponse = z.infer<typeof documentResponse>;

/** What became of each block between a kept version and now. */
export const documentDifference = z.object({
  version: z.object({ number: z.int(), name: z.string(), at: z.string() }),
  blocks: z.array(
    z.object({
      id: z.uuid(),
      kind: z.string(),
      change: z.enum(['added', 'removed', 'changed', 'moved']),
      before: z.string(),
      now: z.string(),
    }),
  ),
  unchanged: z.int(),
});
export type DocumentDifference = z.infer<typeof documentDifference>;

export const documentQuery = z.object({ period: z.uuid() });
/** Without a publication: the text as it reads now. */
export const documentPdfQuery = documentQuery.extend({ publication: z.uuid().optional() });

/** What a token can be made of: data points of the report that state something, with what they say. */
export const pointChoices = z.object({
  points: z.array(
    z.object({
      token: z.string(),
      label: z.string(),
      row: z.string().nullable(),
      disclosure: z.string(),
      isNumber: z.boolean(),
      text: z.string(),
      state: z.enum(['approved', 'reviewed', 'draft']),
      prior: z.string().nullable(),
      /** Of like months with their names, where whole periods are not compared. */
      change: z.string().nullable(),
      /** Why there is no change although there is a previous value. */
      notCompared: z.array(messageResponse),
    }),
  ),
  sections: z.array(z.object({ role: z.string(), disclosure: z.string(), title: z.string() })),
});
export type PointChoices = z.infer<typeof pointChoices>;

export const documentCall = defineCall({
  method: 'GET',
  path: '/reports/document',
  access: 'report.read',
  tag: 'Sustainability report',
  summary: 'Read the narrative of a report: blocks with values, issues and saved versions',
  query: documentQuery,
  response: documentResponse,
  touches: [...reportKinds, ...comparedKinds],
});
export const pointChoicesCall = defineCall({
  method: 'GET',
  path: '/reports/document/points',
  access: 'report.read',
  tag: 'Sustainability report',
  summary: 'List datapoints and sections available for the narrative of a period',
  query: documentQuery,
  response: pointChoices,
  touches: [...pointKinds, ...comparedKinds, 'reportDocument'],
});
export const documentDifferenceCall = defineCall({
  method: 'GET',
  path: '/reports/document/:document/versions/:version/difference',
  access: 'report.read',
  tag: 'Sustainability report',
  summary: 'Compare the narrative with a saved version, block by block',
  params: z.object({ document: z.uuid(), version: z.uuid() }),
  response: documentDifference,
  touches: [...reportKinds, ...comparedKinds],
});
export const documentPdfCall = defineCall({
  method: 'GET',
  path: '/reports/document/pdf',
  access: 'data.export',
  tag: 'Sustainability report',
  summary: 'Export the narrative of a report as tagged PDF (PDF/UA-1); a draft unless a publication is given',
  query: documentPdfQuery,
});
