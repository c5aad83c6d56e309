import { z } from 'zod';
import { inSchema, sayOfValue } from '#platform/messages/model/schema-messages.ts';
import { say } from './messages.ts';
import { fileResponse } from '#platform/files/model/file-calls.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { everyKind } from '#platform/live/model/live-change.ts';
import { filledText } from '#platform/records/model/filled-text.ts';
import { kindsShown } from '#platform/records/model/kinds-shown.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { isDay } from '#platform/values/model/period.ts';

const tag = 'Evidence';
export const evidenceVerdicts = ['pending', 'accepted', 'insufficient', 'rejected'] as const;
const evidence = z
  .object({
    id: z.uuid(),
    resource: z.string(),
    recordId: z.uuid(),
    file: fileResponse,
    claim: z.string(),
    verdict: z.enum(evidenceVerdicts),
    note: z.string().nullable(),
    validUntil: z.iso.date().nullable(),
    isExpired: z.boolean(),
    createdAt: z.iso.datetime(),
    createdBy: z.uuid().nullable(),
    reviewedAt: z.iso.datetime().nullable(),
    reviewedBy: z.uuid().nullable(),
  })
  .meta({ id: 'evidence', title: 'Evidence' });
const list = z
  .object({ items: z.array(evidence), mayJudge: z.boolean(), refs: z.record(z.string(), z.string()) })
  .meta({ id: 'EvidenceList' });
const saved = z.object({ evidence }).meta({ id: 'EvidenceSaved' });

/**
 * What the evidence of a record stands on. Adding and reviewing it stands in the history under the record's own kind;
 * the company's day decides what is still valid, and a damaged file says so.
 */
export const evidenceKinds = (resource: Resource): readonly string[] => [
  ...kindsShown(resource),
  'companyLocale',
  'storedFile',
];
/** Of a record of any kind; served for each kind by its path, with its rights and kinds. */
export const evidenceCall = defineCall({
  method: 'GET',
  path: '/:register/:id/evidence',
  tag,
  summary: 'List the evidence of a record',
  response: list,
  touches: [everyKind],
});
export const addEvidenceCall = defineCall({
  method: 'POST',
  path: '/:register/:id/evidence',
  tag,
  summary: 'Link an uploaded file to a record as evidence',
  status: 201,
  body: z
    .strictObject({
      fileId: z.uuid(),
      claim: filledText(say('claim'), 500),
      validUntil: z
        .string()
        .refine(isDay, inSchema(sayOfValue('day')))
        .nullish(),
    })
    .meta({ id: 'NewEvidence' }),
  response: saved,
});
export const reviewEvidenceCall = defineCall({
  method: 'PATCH',
  path: '/evidence/:id',
  access: null,
  tag,
  summary: 'Review evidence; not your own',
  body: z.strictObject({ verdict: z.enum(evidenceVerdicts), note: z.string().trim().max(2000).nullish() }),
  response: saved,
});
export const removeEvidenceCall = defineCall({
  method: 'DELETE',
  path: '/evidence/:id',
  access: null,
  tag,
  summary: 'Remove your own evidence that has not been reviewed',
  status: 204,
});
