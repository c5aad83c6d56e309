import { z } from 'zod';
import { storedMessageResponse } from '#platform/messages/model/message-response.ts';
import type { Problem } from '#modules/report/taxonomy/model/check/rule.ts';

/** What the checks say of a datapoint, alike under every standard. */
export const checkMessage = z.object({
  rule: z.string(),
  severity: z.enum(['error', 'warning']),
  ...storedMessageResponse.shape,
  /** Paragraph, or the page with the records that say otherwise. */
  source: z.string(),
  /** Address of those records below the company; null where the check is of the report alone. */
  lineage: z.string().nullable(),
});
export type CheckMessage = z.infer<typeof checkMessage>;

/** What is shown of a problem beside the datapoint that it belongs to. */
export const checkMessageOf = ({
  rule,
  severity,
  code,
  values,
  message,
  source,
  lineage = null,
}: Omit<Problem, 'concept' | 'facts'>): CheckMessage => ({ rule, severity, code, values, message, source, lineage });
