import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { messageResponse } from '#platform/messages/model/message-response.ts';

/** The record that stays, and the one of the same person that is merged into it and deleted. */
const pair = { kept: z.uuid(), duplicate: z.uuid() };

/** What a merge does. It can be made where nothing stands against it (`conflicts`). */
export const mergePreview = z.object({
  /** Records that change to the one that stays, by kind that the caller may view: its key and what it is called. */
  moved: z.array(z.object({ kind: z.string(), label: z.string(), count: z.int() })),
  /** Whether records of kinds that the caller may not view change as well; how many, and of which, is not told. */
  movesOthers: z.boolean(),
  /** Keys of fields that are empty in the one that stays and are taken over. */
  filled: z.array(z.string()),
  /** Employments that both have, which are deleted with the duplicate. */
  employmentsDeleted: z.int(),
  conflicts: z.array(messageResponse),
  /** Closed values that stand on an employment that is deleted. */
  closed: z.array(messageResponse),
});
export type MergePreview = z.infer<typeof mergePreview>;

export const previewMergeCall = defineCall({
  method: 'POST',
  path: '/employee-merges/preview',
  access: 'employee.merge',
  tag: 'Employees',
  summary: 'What merging two records of the same employee would do, and what stands against it; writes nothing',
  body: z.strictObject(pair),
  response: mergePreview,
});

export const mergeEmployeesCall = defineCall({
  method: 'POST',
  path: '/employee-merges',
  access: 'employee.merge',
  tag: 'Employees',
  summary:
    'Merge a record into another one of the same employee: it gets all that refers to the duplicate, which is deleted',
  body: z.strictObject({ ...pair, reason: z.string().trim().min(1).max(500) }),
  response: z.object({ moved: z.int() }),
});
