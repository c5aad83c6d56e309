import { publicationStatus } from '#modules/report/publication/model/publication-status.ts';
import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { storedMessageResponse } from '#platform/messages/model/message-response.ts';
import { publicWithdrawal } from '#modules/report/publication/model/withdrawal.ts';
import { SHARED_FILES } from './shared-files.ts';

// For everybody who has a link, without an account. By POST: a token in an address would stand in logs.
const linkInput = z.strictObject({
  token: z.string().min(1).max(200),
  password: z.string().max(128).nullable().default(null),
});
export const sharedReportResponse = z.object({
  company: z.string(),
  identifier: z.string(),
  title: z.string(),
  period: z.object({ name: z.string(), from: z.string(), to: z.string() }),
  version: z.int(),
  publishedAt: z.string(),
  standard: z.string(),
  sha256: z.string(),
  /** Why an earlier version was restated by this one. */
  cause: z.string().nullable(),
  ...publicationStatus.shape,
  /** When the company withdrew it and why; null while it has not. It is shown before anything of the report. */
  withdrawal: publicWithdrawal.nullable(),
  /** Conditions that were not met, with the reasons for publishing. */
  waivers: z.array(z.object({ lacked: z.array(storedMessageResponse), reason: z.string() })),
  disclaimer: z.string().nullable(),
  /** Values as the report prints them; `before` of the period before, where the report states it. */
  /** `notes`: the footnotes that the report has to the value, such as months without data. */
  keyFigures: z.array(
    z.object({
      label: z.string(),
      value: z.string(),
      before: z.string().nullable(),
      notes: z.array(z.string()),
    }),
  ),
  files: z.array(z.enum(SHARED_FILES)),
  lastDay: z.iso.date(),
});
export type SharedReport = z.infer<typeof sharedReportResponse>;

export const openSharedReportCall = defineCall({
  method: 'POST',
  path: '/api/shared-reports/open',
  tag: 'Shared report',
  summary: 'Open a report with a link; `needsPassword` where the link has one and none was sent',
  body: linkInput,
  response: z.union([z.object({ needsPassword: z.literal(true) }), sharedReportResponse]),
});
export const sharedReportFileCall = defineCall({
  method: 'POST',
  path: '/api/shared-reports/file',
  tag: 'Shared report',
  summary: 'Download a file of a report with a link',
  body: linkInput.extend({ file: z.enum(SHARED_FILES) }),
});
