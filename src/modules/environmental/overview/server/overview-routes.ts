import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '#platform/manifest/server/server-module.ts';
import { demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { document, parse, serve } from '#platform/http/server/contract.ts';
import { disposition } from '#platform/files/server/file-name.ts';
import {
  OVERVIEW_THEMES,
  overviewResponse,
  themeResponse,
} from '#modules/environmental/overview/model/overview-contracts.ts';
import { periodOf } from '#modules/environmental/inventory/server/run/run-inputs.ts';
import { exportTables } from './export-tables.ts';
import { overviewOf } from './overview.ts';
import { themeOf } from './themes.ts';

const access = 'environmental.read';
const base = '/api/companies/:company/inventory/overview';
const query = z.object({ period: z.uuid() });
const themeQuery = z.object({ period: z.uuid(), theme: z.enum(OVERVIEW_THEMES) });

/**
 * The calls behind the overview: what every tile and chart needs at once, and each theme by itself, so that a slow one
 * holds up nobody.
 */
export function overviewRoutes(http: FastifyInstance, app: App): void {
  serve(
    http,
    {
      method: 'GET',
      path: base,
      tag: 'Overview',
      summary: 'Emissions of a period with earlier years, 24 months, completeness by site and month, restatements',
      access,
      query,
      answer: overviewResponse,
    },
    (request) => {
      demand(request, access);
      const { period } = parse(query, request.query);
      return inCompanyOf(app, request, async (tx) => overviewOf(tx, await periodOf(tx, period)));
    },
  );
  serve(
    http,
    {
      method: 'GET',
      path: `${base}/theme`,
      tag: 'Overview',
      summary: 'Energy, water, waste or nature of a period compared with the previous period and the base year',
      access,
      query: themeQuery,
      answer: themeResponse,
    },
    (request) => {
      demand(request, access);
      const { period, theme } = parse(themeQuery, request.query);
      return inCompanyOf(app, request, async (tx) => themeOf(tx, theme, await periodOf(tx, period)));
    },
  );
  document({
    method: 'GET',
    path: `${base}/export`,
    tag: 'Overview',
    access: 'data.export',
    query,
    summary: 'Metrics of the overview as CSV, by disclosure requirement of ESRS E1 to E5 and VSME',
  });
  http.get(`${base}/export`, async (request, reply) => {
    demand(request, access);
    demand(request, 'data.export');
    const { period: id } = parse(query, request.query);
    const { name, text } = await inCompanyOf(app, request, async (tx) => {
      const period = await periodOf(tx, id);
      return { name: period.name, text: await exportTables(tx, period) };
    });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', disposition('attachment', `Environmental metrics ${name}.csv`))
      .send(text);
  });
}
