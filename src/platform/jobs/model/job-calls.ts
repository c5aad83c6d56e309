import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { jobKind } from '#platform/live/model/live-change.ts';
import { storedMessageResponse } from '#platform/messages/model/message-response.ts';

export const runStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

const run = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    subjectId: z.uuid().nullable(),
    state: z.enum(runStates),
    progress: z.object({ done: z.int(), total: z.int() }),
    /** The step it is at, or why it failed. */
    said: storedMessageResponse.nullable(),
    cancelRequested: z.boolean(),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'jobRun', title: 'Background job' });
const tag = 'Background jobs';

export const jobRunCall = defineCall({
  method: 'GET',
  path: '/job-runs/:id',
  access: null,
  tag,
  summary: 'Read the progress of a background job',
  response: z.object({ run }),
  touches: [jobKind],
});
export const cancelJobCall = defineCall({
  method: 'POST',
  path: '/job-runs/:id/cancel',
  access: null,
  tag,
  summary: 'Cancel a background job',
  response: z.object({ run }),
});
