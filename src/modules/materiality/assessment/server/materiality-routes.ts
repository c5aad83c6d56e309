import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '#platform/manifest/server/server-module.ts';
import { demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse, serve } from '#platform/http/server/contract.ts';
import {
  assessmentResponse as assessmentShape,
  assessmentsResponse,
  topicHistoryResponse,
} from '#modules/materiality/assessment/model/materiality-contracts.ts';
import { topicKeys } from '#modules/materiality/assessment/model/topics.ts';
import { assessmentResponse, assessmentList, topicHistory } from './assessment-response.ts';

const access = 'materiality.read';
const tag = 'Materiality';
const one = z.object({ company: z.string(), assessment: z.uuid() });
const ofTopic = z.object({ company: z.string(), topic: z.enum(topicKeys) });

/** The calls that read assessments. Entries, decisions and methods are registers. */
export function materialityRoutes(http: FastifyInstance, app: App): void {
  const base = '/api/companies/:company/materiality';
  serve(
    http,
    {
      method: 'GET',
      path: `${base}/assessments`,
      tag,
      summary: 'List assessments, latest period first',
      access,
      answer: assessmentsResponse,
    },
    (request) => {
      demand(request, access);
      return inCompanyOf(app, request, assessmentList);
    },
  );
  serve(
    http,
    {
      method: 'GET',
      path: `${base}/assessments/:assessment`,
      tag,
      summary:
        'Read an assessment: topics with scores and robustness, IROs, decisions, and changes from the previous one',
      access,
      params: one,
      answer: assessmentShape,
    },
    (request) => {
      demand(request, access);
      const { assessment } = parse(one, request.params);
      return inCompanyOf(app, request, (tx) => assessmentResponse(tx, assessment));
    },
  );
  serve(
    http,
    {
      method: 'GET',
      path: `${base}/topics/:topic/history`,
      tag,
      summary: 'Read a topic across assessments: scores and decisions',
      access,
      params: ofTopic,
      answer: topicHistoryResponse,
    },
    (request) => {
      demand(request, access);
      const { topic } = parse(ofTopic, request.params);
      return inCompanyOf(app, request, (tx) => topicHistory(tx, topic));
    },
  );
}
