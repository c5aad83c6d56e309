import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { topicKeys } from '#modules/materiality/assessment/model/topics.ts';
import { figureSchema, tableSchema } from './figure.ts';

const period = z.object({ id: z.uuid(), name: z.string(), from: z.string(), to: z.string() });

/** What the registers of a topic say of a period. `period` null: the company has none yet, so there are no figures. */
export const topicFiguresResponse = z.object({
  periods: z.array(period),
  period: period.nullable(),
  figures: z.array(figureSchema),
  tables: z.array(tableSchema),
});
export type TopicFiguresResponse = z.infer<typeof topicFiguresResponse>;

/** The pollutants of the standard's list, to choose from. */
export const pollutantsResponse = z.object({ pollutants: z.array(z.string()) });
export type PollutantsResponse = z.infer<typeof pollutantsResponse>;

export const topicFiguresCall = defineCall({
  method: 'GET',
  path: '/materiality/topics/:topic/figures',
  access: 'materiality.read',
  tag: 'Materiality',
  summary: 'Read the metrics of a topic for a period, with calculation, source and records',
  params: z.object({ topic: z.enum(topicKeys) }),
  query: z.object({ period: z.uuid().optional() }),
  response: topicFiguresResponse,
  touches: [
    'carbonPriceScheme',
    'transitionLever',
    'pollutantRelease',
    'microplastic',
    'substanceOfConcern',
    'siteWaterRisk',
    'waterFlow',
    'waterPolicySite',
    'biodiversityOffset',
    'productCircularity',
    'supplierExposure',
    'affectedCommunity',
    'communityEngagement',
    'consumerIncident',
    'conductCase',
    'politicalContribution',
    'functionAtRisk',
    'activityData',
    'orgUnit',
    'reportingPeriod',
  ],
});
export const pollutantsCall = defineCall({
  method: 'GET',
  path: '/materiality/pollutants',
  access: 'materiality.read',
  tag: 'Materiality',
  summary: 'List the pollutants of the standard',
  response: pollutantsResponse,
  touches: [],
});
