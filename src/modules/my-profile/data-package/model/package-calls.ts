import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { jobKind } from '#platform/live/model/live-change.ts';
import { storedMessageResponse } from '#platform/messages/model/message-response.ts';

const tag = 'My profile';

export const dataPackagesCall = defineCall({
  method: 'GET',
  path: '/my-profile/data-packages',
  access: null,
  tag,
  summary: 'Your data packages, the newest first, with their progress',
  response: z.object({
    packages: z.array(
      z.object({
        id: z.uuid(),
        createdAt: z.iso.datetime(),
        state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
        progress: z.object({ done: z.int(), total: z.int() }),
        said: storedMessageResponse.nullable(),
        bytes: z.int().nullable(),
        entries: z.int().nullable(),
        endsAt: z.iso.datetime().nullable(),
        isReady: z.boolean(),
      }),
    ),
  }),
  touches: [jobKind],
});
export const makeDataPackageCall = defineCall({
  method: 'POST',
  path: '/my-profile/data-packages',
  access: null,
  tag,
  summary: 'Request a package of everything recorded about you',
  status: 201,
  response: z.object({ id: z.uuid() }),
  forPeople: true,
});
export const dataPackageFileCall = defineCall({
  method: 'GET',
  path: '/my-profile/data-packages/:id/file',
  access: null,
  tag,
  summary: 'Download one of your data packages (ZIP)',
  forPeople: true,
});
