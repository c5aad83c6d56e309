import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';

/** Why a stored file cannot be read. */
export const fileProblems = ['damaged', 'missing'] as const;

export const fileResponse = z
  .object({
    id: z.uuid(),
    name: z.string(),
    mime: z.string(),
    bytes: z.int(),
    sha256: z.string(),
    version: z.int(),
    createdAt: z.iso.datetime(),
    problem: z.enum(fileProblems).nullable(),
  })
  .meta({ id: 'file', title: 'File' });
/** A file as the server keeps it. */
export type FileResponse = z.infer<typeof fileResponse>;

const tag = 'Files';
const one = z.object({ file: fileResponse });

export const uploadFileCall = defineCall({
  method: 'POST',
  path: '/files',
  access: null,
  tag,
  summary: 'Upload one file (multipart/form-data, at most 25 MB); its type is detected from its content',
  status: 201,
  response: one,
});
export const fileCall = defineCall({
  method: 'GET',
  path: '/files/:id',
  access: null,
  tag,
  summary: 'Read the metadata of a file',
  response: one,
  touches: ['storedFile'],
});
export const fileContentCall = defineCall({
  method: 'GET',
  path: '/files/:id/content',
  access: null,
  tag,
  summary: 'Read the content of a file: images and PDF inline, other types as a download',
});
