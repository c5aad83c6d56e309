import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';

/**
 * Shape of `/api/companies/:company/materiality/standard-selection`: the periods to decide for, and of the chosen one
 * what the company’s records say already.
 */
const id = z.uuid();
const period = z.object({
  id,
  version: z.int(),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  status: z.enum(['open', 'inReview', 'locked', 'published']),
  standard: z.string(),
});
export const selectionResponse = z.object({
  periods: z.array(period),
  period: period.nullable(),
  /** The decision of the period before, with its name. */
  before: z.object({ period: z.string(), version: z.string() }).nullable(),
  /**
   * Average of the stated sizes over the days of the period, rounded half up; `days` of `daysOf` have a stated size.
   * Null: none of them has.
   */
  employees: z
    .object({
      average: z.int(),
      days: z.int(),
      daysOf: z.int(),
      sizes: z.array(z.object({ from: z.string(), size: z.int() })),
    })
    .nullable(),
});
export type SelectionResponse = z.infer<typeof selectionResponse>;
export type PeriodOfSelection = z.infer<typeof period>;

export const selectionCall = defineCall({
  method: 'GET',
  path: '/materiality/standard-selection',
  access: 'materiality.read',
  tag: 'Materiality',
  summary: 'List periods, the previous decision and the average company size in the chosen period',
  query: z.object({ period: z.uuid().optional() }),
  response: selectionResponse,
  touches: ['reportingStandardDecision', 'reportingPeriod', 'companySize', 'companyLocale', 'plan'],
});
