import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { jobKind } from '#platform/live/model/live-change.ts';

const tag = 'HR packs';

/** Day of the month, where the company is, from which the pack of the month before is created. */
export const PACK_DAY = 5;

export const packsUnderWayCall = defineCall({
  method: 'GET',
  path: '/hr-packs-under-way',
  access: 'hr-packs.read',
  tag,
  summary: 'HR packs that are being created with their progress, and whether one is created every month',
  response: z.object({
    everyMonth: z.boolean(),
    runs: z.array(
      z.object({
        pack: z.uuid(),
        label: z.string(),
        done: z.int(),
        total: z.int(),
        cancelRequested: z.boolean(),
      }),
    ),
  }),
  touches: ['hrPack', 'hrPackSchedule', jobKind],
});

export const cancelPackCall = defineCall({
  method: 'POST',
  path: '/hr-packs/:pack/cancel',
  access: 'hr-packs.write',
  tag,
  summary: 'Cancel an HR pack that is being created',
  params: z.object({ pack: z.uuid() }),
});

export const schedulePacksCall = defineCall({
  method: 'PUT',
  path: '/hr-pack-schedule',
  access: 'hr-packs.write',
  tag,
  summary: 'Create an HR pack every month, or no longer',
  body: z.strictObject({ everyMonth: z.boolean() }),
});
