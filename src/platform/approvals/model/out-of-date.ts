import { z } from 'zod';
import { messageResponse } from '#platform/messages/model/message-response.ts';

/**
 * Why what somebody answers for is out of date: what changed of all that it was made from since then, the latest first
 * (up to 20 of `count`), that it was opened for correction, and what took its place. What was made from it is out of date with it.
 */
export const outOfDate = z
  .object({
    since: z.string(),
    count: z.int(),
    changes: z.array(z.object({ said: messageResponse, at: z.string(), by: z.uuid().nullable() })),
    /** Who opened what it was made from for correction, and why; nothing has to have changed yet. */
    reopened: z.object({ at: z.string(), by: z.uuid().nullable(), reason: z.string() }).nullable(),
    supersededBy: z
      .object({ id: z.uuid(), name: z.string(), at: z.string().nullable(), by: z.uuid().nullable() })
      .nullable(),
  })
  .meta({ id: 'OutOfDate' });
export type OutOfDate = z.infer<typeof outOfDate>;
