import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '#platform/manifest/server/server-module.ts';
import { inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse, serve } from '#platform/http/server/contract.ts';
import {
  documentResponse,
  documentDifference,
  documentQuery,
  pointChoices,
} from '#modules/report/document/model/document-contracts.ts';
import { documentAnswerOf, documentDifferenceOf, pointChoicesOf } from './document-response.ts';

const tag = 'Sustainability report';

/**
 * The text of a report: read, compared with kept versions, and what its figures can be chosen from. It is written
 * through its records and actions.
 */
export function documentRoutes(http: FastifyInstance, app: App): void {
  const base = '/api/companies/:company/reports/document';
  const read = { access: 'report.read', tag } as const;
  serve(
    http,
    {
      method: 'GET',
      path: base,
      ...read,
      summary: 'Read the narrative of a report: blocks with values, issues and saved versions',
      query: documentQuery,
      answer: documentResponse,
    },
    (request) =>
      inCompanyOf(app, request, (tx) =>
        documentAnswerOf(tx, parse(documentQuery, request.query).period, app.env.baseUrl),
      ),
  );
  serve(
    http,
    {
      method: 'GET',
      path: `${base}/points`,
      ...read,
      summary: 'List datapoints and sections available for the narrative of a period',
      query: documentQuery,
      answer: pointChoices,
    },
    (request) =>
      inCompanyOf(app, request, (tx) =>
        pointChoicesOf(tx, parse(documentQuery, request.query).period, app.env.baseUrl),
      ),
  );
  const params = z.object({ company: z.string(), document: z.uuid(), version: z.uuid() });
  serve(
    http,
    {
      method: 'GET',
      path: `${base}/:document/versions/:version/difference`,
      ...read,
      summary: 'Compare the narrative with a saved version, block by block',
      params,
      answer: documentDifference,
    },
    (request) => {
      const { document, version } = parse(params, request.params);
      return inCompanyOf(app, request, (tx) => documentDifferenceOf(tx, document, version, app.env.baseUrl));
    },
  );
}
