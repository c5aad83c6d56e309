import { z } from 'zod';
import { outOfDate } from '#platform/approvals/model/out-of-date.ts';
import { defineCall, type ResponseOf } from '#platform/http/model/call.ts';
import { sourceKinds } from '#modules/report/datapoints/model/source-records.ts';

const calculation = z.object({ run: z.uuid(), name: z.string(), period: z.uuid(), outOfDate });
/** A register with records that changed since values were filled from it. */
const register = z.object({ source: z.string(), outOfDate });
const marked = { disclosureValues: z.array(z.uuid()), esrsValues: z.array(z.uuid()) };

/**
 * What of a period's report is out of date because a calculation or a record that it was made from is: the values of
 * both standards by calculation and by register, and the newest publication. Empty while all is current.
 */
export const reportOutOfDateCall = defineCall({
  method: 'GET',
  path: '/reports/out-of-date',
  access: 'report.read',
  tag: 'Sustainability report',
  summary: 'List values and publications of a period that are out of date, with what changed',
  query: z.object({ period: z.uuid() }),
  response: z.object({
    values: z.array(calculation.extend(marked)),
    registers: z.array(register.extend(marked)),
    /** Null: there is none, or it is current, or an earlier release published it and kept nothing of its origin. */
    publication: z
      .object({
        id: z.uuid(),
        version: z.int(),
        calculations: z.array(calculation),
        registers: z.array(register),
      })
      .nullable(),
    refs: z.record(z.string(), z.string()),
  }),
  touches: [
    'disclosureValue',
    'esrsValue',
    'vsmeReport',
    'calculationRun',
    'profile',
    'reportingPeriod',
    ...sourceKinds,
  ],
});
export type ReportOutOfDate = ResponseOf<typeof reportOutOfDateCall>;
