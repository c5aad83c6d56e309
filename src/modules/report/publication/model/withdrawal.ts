import { z } from 'zod';
import { publicationApproval } from './publication-contracts.ts';

/** That a publication has been withdrawn, as members read it. */
export const withdrawal = z
  .object({
    at: z.string(),
    by: z.uuid().nullable(),
    reason: z.string(),
    requestedBy: z.uuid().nullable(),
    requestedAt: z.string(),
    approvals: z.array(publicationApproval),
  })
  .meta({ id: 'Withdrawal' });
export type Withdrawal = z.infer<typeof withdrawal>;
/** The same as anybody reads it who holds the report: without people. */
export const publicWithdrawal = z.object({ at: z.string(), reason: z.string() }).meta({ id: 'PublicWithdrawal' });
export type PublicWithdrawal = z.infer<typeof publicWithdrawal>;
