import { z } from 'zod';
import { fairPayKinds } from '#modules/hr/fair-pay/model/fair-pay-calls.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { fedFigures, standards } from './feeds.ts';

const compared = z.object({
  figure: z.enum(fedFigures),
  standard: z.enum(standards),
  /** Name of the datapoint, and its row in a table. */
  point: z.string(),
  row: z.string().nullable(),
  /** In the form of the datapoint: shares and gaps as fractions. Null: the records do not say it, or it is hidden. */
  records: z.string().nullable(),
  /** Null: not stated, or the person does not read reports. */
  report: z.string().nullable(),
  isOmitted: z.boolean(),
  state: z.enum(['same', 'differs', 'notStated', 'notKnown']),
  /** Address of the datapoint below the company; null for who does not read reports. */
  path: z.string().nullable(),
});

export const diversityReportCall = defineCall({
  method: 'GET',
  path: '/diversity-report',
  access: 'fair-pay.read',
  tag: 'Social',
  summary: 'Diversity and pay in the report of a period, compared with the records and the workforce snapshot',
  query: z.object({ period: z.uuid() }),
  response: z.object({
    values: z.array(compared),
    readsReport: z.boolean(),
    /** The latest workforce snapshot of the period; null: none, or the person does not see figures about the workforce. */
    snapshot: z
      .object({
        version: z.int(),
        takenAt: z.string(),
        isCurrent: z.boolean(),
        /**
         * Where snapshot and records differ in what is counted, by gender; null for who does not see the personal data of
         * everybody: a difference is about few.
         */
        differences: z
          .array(
            z.object({
              measure: z.enum(['end', 'hired', 'left']),
              gender: z.enum(['female', 'male', 'other', 'notReported']).nullable(),
              snapshot: z.int(),
              records: z.int(),
            }),
          )
          .nullable(),
      })
      .nullable(),
  }),
  touches: [...fairPayKinds, 'reportingPeriod', 'disclosureValue', 'esrsValue', 'workforceSnapshot', 'socialSettings'],
});
