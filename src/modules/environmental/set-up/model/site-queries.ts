import { z } from 'zod';
import { defineQuery } from '#platform/actions/model/query.ts';
import { messageResponse } from '#platform/messages/model/message-response.ts';

/**
 * Asked by modules that keep amounts by site: how much of each site counts in a period, and on which of its days. Sites
 * that do not count stay away.
 */
export const siteSharesQuery = defineQuery({
  name: 'environmental.site-shares',
  input: z.object({ period: z.uuid() }),
  answer: z.object({
    sites: z.array(z.object({ site: z.uuid(), name: z.string(), share: z.string(), from: z.string(), to: z.string() })),
  }),
});

/**
 * Asked for the sites with water in a period: whether their basin is stressed, and why. `isStressed` null: nothing is
 * known of the basin.
 */
export const waterStressQuery = defineQuery({
  name: 'environmental.water-stress',
  input: z.object({ period: z.uuid() }),
  answer: z.object({
    sites: z.array(
      z.object({
        site: z.uuid(),
        name: z.string(),
        isStressed: z.boolean().nullable(),
        reason: messageResponse,
        withdrawalM3: z.string(),
      }),
    ),
  }),
});
