import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { publicationKinds } from '#modules/report/publication/model/publication-contracts.ts';
import { publicWithdrawal } from '#modules/report/publication/model/withdrawal.ts';

/** Where the reports of the latest periods stand, each with what holds its publication back. */
export const reportOverview = z.object({
  items: z.array(
    z.object({
      period: z.object({
        id: z.uuid(),
        name: z.string(),
        from: z.string(),
        to: z.string(),
        status: z.string(),
        standard: z.string(),
      }),
      vsme: z.object({
        required: z.int(),
        approved: z.int(),
        values: z.int(),
        open: z.int(),
        errors: z.int(),
        warnings: z.int(),
        /** Values whose calculation or records have changed since they were filled. */
        outOfDate: z.int(),
      }),
      /** Null while no value of ESRS is stated in the period. */
      esrs: z.object({ label: z.string(), required: z.int(), approved: z.int() }).nullable(),
      /** Expected months of the emissions, and how many have no data; null without a calculation. */
      months: z.object({ expected: z.int(), withoutData: z.int(), openEndings: z.int() }).nullable(),
      /**
       * Conditions for publication that are not met, once nothing else holds the report back: those that must be met and
       * those that need a reason. Whether several people took part is known only when somebody publishes.
       */
      conditions: z.object({ must: z.int(), waivable: z.int() }),
      text: z.object({ status: z.enum(['draft', 'inReview', 'approved']), errors: z.int() }).nullable(),
      publication: z
        .object({
          id: z.uuid(),
          version: z.int(),
          publishedAt: z.string(),
          sha256: z.string(),
          seq: z.int(),
          changed: z.boolean(),
          /** Whether what it was made from has changed since; a withdrawn one says that it is withdrawn. */
          isOutOfDate: z.boolean(),
          /** When and why it was withdrawn; null while it has not been. */
          withdrawal: publicWithdrawal.nullable(),
        })
        .nullable(),
    }),
  ),
  /** Older periods are reached through the report itself. */
  more: z.boolean(),
});
export type ReportOverview = z.infer<typeof reportOverview>;

export const reportOverviewCall = defineCall({
  method: 'GET',
  path: '/reports/overview',
  access: 'report.read',
  tag: 'Reports',
  summary: 'Read the status of the latest reports: datapoints, checks, narrative, publication',
  response: reportOverview,
  // With its conditions a report stands on all that its publication does.
  touches: publicationKinds,
});
