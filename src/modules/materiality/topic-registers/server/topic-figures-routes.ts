import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { askPollutants } from '#modules/report/datapoints/model/pollutant-list.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse, serve } from '#platform/http/server/contract.ts';
import { runQuery } from '#platform/actions/server/queries.ts';
import {
  pollutantsResponse,
  topicFiguresResponse,
} from '#modules/materiality/topic-registers/model/topic-figures-contracts.ts';
import { topicKeys } from '#modules/materiality/assessment/model/topics.ts';
import { topicFigures } from './topic-figures.ts';

const access = 'materiality.read';
const tag = 'Materiality';
const params = z.object({ company: z.string(), topic: z.enum(topicKeys) });
const query = z.object({ period: z.uuid().optional() });

/** The calls behind the registers of the topics: what they add up to, and the pollutants to choose from. */
export function topicFiguresRoutes(http: FastifyInstance, app: App): void {
  const base = '/api/companies/:company/materiality';
  serve(
    http,
    {
      method: 'GET',
      path: `${base}/topics/:topic/figures`,
      tag,
      summary: 'Read the metrics of a topic for a period, with calculation, source and records',
      access,
      params,
      query,
      answer: topicFiguresResponse,
    },
    (request) => {
      demand(request, access);
      const [{ topic }, { period }] = [parse(params, request.params), parse(query, request.query)];
      return inCompanyOf(app, request, (tx) => topicFigures(tx, topic, period));
    },
  );
  serve(
    http,
    {
      method: 'GET',
      path: `${base}/pollutants`,
      tag,
      summary: 'List the pollutants of the standard',
      access,
      answer: pollutantsResponse,
    },
    (request) => {
      demand(request, access);
      return inCompanyOf(app, request, async (tx) => ({
        pollutants: (await runQuery(tx, askPollutants, {})).pollutants.map(({ label }) => label),
      }));
    },
  );
}
