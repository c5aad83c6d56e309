import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { defineAction } from '#platform/actions/model/action.ts';
import { boolean, integer, lines, longText, period, reference, text } from '#platform/records/model/fields.ts';

const generated = z.object({ created: z.int(), there: z.int(), covered: z.int(), withoutOwner: z.int() });
export type Generated = z.infer<typeof generated>;

/**
 * Asks for everything that is expected in a period: one request for each expected activity and its months, for whoever
 * owns it. Result: `{ created, there, covered, withoutOwner }`: new ones, those asked for already, those that a record
 * answers already, new ones that nobody owns yet.
 */
export const generateDataRequests = defineAction({
  name: 'generate-data-requests',
  label: 'Create requests for a period',
  access: 'environmental.manage',
  response: generated,
  input: {
    period: reference('reportingPeriod', { label: 'Period', required: true }),
    site: reference('orgUnit', { label: 'Site' }),
    dueDays: integer({ label: 'Due (days after period end)', default: 15, min: 0, max: 180 }),
    withCovered: boolean({ label: 'Include months with records' }),
    isDryRun: boolean({ label: 'Preview count only' }),
  },
});

/**
 * Asks for figures by name, of one site and each for its months: what no expected activity says, such as the KPIs that
 * somebody has to state. Who was asked for the same figure already is not asked again. Result as above; `covered` is
 * always 0.
 */
export const requestFigures = defineAction({
  name: 'request-figures',
  label: 'Create requests by name',
  access: 'environmental.manage',
  response: generated,
  input: {
    site: reference('orgUnit', { label: 'Site', required: true }),
    dueDays: integer({ label: 'Due (days after period end)', default: 15, min: 0, max: 180 }),
    isDryRun: boolean({ label: 'Preview count only' }),
    figures: lines({
      label: 'Requested data',
      required: true,
      max: 2000,
      fields: {
        figure: text({ label: 'Requested data', required: true, max: 120 }),
        period: period({ label: 'Period', required: true }),
        assignee: reference('account', { label: 'Data owner' }),
        question: longText({ label: 'Instructions', max: 2000 }),
        needsEvidence: boolean({ label: 'Needs evidence' }),
      },
    }),
  },
});

/** What a person owes, the most urgent first. */
export const openRequestsResponse = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      version: z.int(),
      name: z.string(),
      site: z.uuid(),
      activityType: z.string().nullable(),
      period: z.string(),
      dueOn: z.string(),
      status: z.string(),
      question: z.string().nullable(),
      reply: z.string().nullable(),
      needsEvidence: z.boolean(),
      evidence: z.int(),
      quantity: z.string().nullable(),
      unit: z.string().nullable(),
      basis: z.string().nullable(),
      comment: z.string().nullable(),
      /** Amount of the same months of the year before, in its unit. */
      before: z.object({ quantity: z.string(), unit: z.string() }).nullable(),
      varianceShare: z.string(),
      isOverdue: z.boolean(),
    }),
  ),
  refs: z.record(z.string(), z.string()),
});
export type OpenRequest = z.infer<typeof openRequestsResponse>['items'][number];

/** For the overview: requests of all that the reader may see. */
export const requestCounts = z.object({ owed: z.int(), overdue: z.int(), toCheck: z.int(), mine: z.int() });

export const openRequestsCall = defineCall({
  method: 'GET',
  path: '/inventory/requests/owed',
  access: 'environmental.read',
  tag: 'Data requests',
  summary: 'Data requests assigned to the caller, with the amounts of the previous year',
  response: openRequestsResponse,
  touches: ['dataRequest', 'expectation', 'environmentalSettings', 'activityData', 'orgUnit', 'companyLocale'],
});
export const requestCountsCall = defineCall({
  method: 'GET',
  path: '/inventory/requests/counts',
  access: 'environmental.read',
  tag: 'Data requests',
  summary: 'Number of open, overdue and submitted data requests',
  response: requestCounts,
  touches: ['dataRequest', 'expectation', 'companyLocale'],
});
