import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { userError } from '#platform/errors/model/errors.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse, serve } from '#platform/http/server/contract.ts';
import { isId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import * as contracts from '#modules/environmental/inventory/model/inventory-contracts.ts';
import { completenessCalendar } from './results/completeness-calendar.ts';
import { compareRuns, waterfallOf } from './results/compare-runs.ts';
import { explainFigure } from './results/explain-figure.ts';
import { explainLine } from './results/explain-line.ts';
import { figureFilter } from './results/figure-filter.ts';
import { gettingStarted } from './results/getting-started.ts';
import { sankeyOf, scope3Screening } from './results/inventory-parts.ts';
import { gapsOf, inventoryWorklist } from './results/inventory-worklist.ts';
import { listLines } from './results/result-lines.ts';
import { runDetail } from './results/run-detail.ts';
import { setUpSteps } from './results/set-up-steps.ts';
import { totalsBy } from './results/totals.ts';
import { periodOf } from './run/run-inputs.ts';
import { getFinishedRun, getRun, listRuns, peopleOf, summariesOf } from './run/run-store.ts';
import './errors.ts';

const base = '/api/companies/:company';
const tag = 'Inventory';
const access = 'environmental.read';
const runParams = z.object({ company: z.string(), id: z.string() });
const listQuery = z.object({
  period: z.uuid().optional(),
  state: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  after: z.uuid().optional(),
});
const runQuery = z.object({ run: z.uuid(), method: z.enum(['location', 'market']).default('location') });
const periodQuery = z.object({ period: z.uuid() });

/** The calls that read the inventory. What changes it are actions. */
export function inventoryRoutes(http: FastifyInstance, app: App): void {
  const get = <Query extends z.ZodType, Answer extends z.ZodType>(
    path: string,
    summary: string,
    query: Query,
    answer: Answer,
    read: (tx: Tx, query: z.output<Query>, request: FastifyRequest) => Promise<z.input<Answer>>,
  ) =>
    serve(http, { method: 'GET', path: base + path, tag, summary, access, query, answer }, (request) => {
      demand(request, access);
      const asked = parse(query, request.query);
      return inCompanyOf(app, request, (tx) => read(tx, asked, request));
    });
  const none = z.object({});
  const idOf = (request: FastifyRequest): string => {
    const { id } = parse(runParams, request.params);
    if (!isId(id)) throw userError('request.not-found');
    return id;
  };

  get('/inventory/runs', 'Calculations, newest first', listQuery, contracts.runListResponse, async (tx, query) => {
    const { runs, next } = await listRuns(tx, {
      period: query.period ?? null,
      states: query.state?.split(',') ?? [],
      limit: query.limit,
      after: query.after ?? null,
    });
    return { items: await summariesOf(tx, runs), next, refs: await peopleOf(tx, runs) };
  });
  get(
    '/inventory/runs/:id',
    'One calculation: totals by scope and method, data quality, uncertainty, warnings',
    none,
    contracts.runResponse,
    async (tx, _query, request) => runDetail(tx, await getRun(tx, idOf(request))),
  );
  get(
    '/inventory/runs/:id/totals',
    'Totals of a calculation by scope, category, site, month, gas or activity',
    contracts.totalsQuery,
    contracts.totalsResponse,
    async (tx, query, request) => totalsBy(tx, await getFinishedRun(tx, idOf(request)), query.by, figureFilter(query)),
  );
  get(
    '/inventory/runs/:id/lines',
    'Result lines of a calculation, paged by key',
    contracts.linesQuery,
    contracts.linesResponse,
    async (tx, query, request) => listLines(tx, await getFinishedRun(tx, idOf(request)), query),
  );
  get(
    '/inventory/runs/:id/lines/:line/explain',
    'Explanation of one result line, recalculated',
    none,
    contracts.lineExplainResponse,
    async (tx, _query, request) => {
      const { line } = parse(z.object({ line: z.string() }), request.params);
      return explainLine(tx, await getFinishedRun(tx, idOf(request)), line);
    },
  );
  get(
    '/inventory/runs/:id/gaps',
    'Records excluded from the calculation, with the reason',
    none,
    contracts.gapsResponse,
    async (tx, _query, request) => gapsOf(tx, await getFinishedRun(tx, idOf(request))),
  );
  get(
    '/inventory/figures/explain',
    'Breakdown of a total by emission factor, recalculated',
    contracts.figureQuery,
    contracts.figureExplainResponse,
    async (tx, query) => explainFigure(tx, await getFinishedRun(tx, query.run), query),
  );
  get(
    '/inventory/compare',
    'Difference between two calculations by cause',
    contracts.compareQuery,
    contracts.comparison,
    async (tx, query) =>
      compareRuns(tx, await getFinishedRun(tx, query.old), await getFinishedRun(tx, query.new), query.method, query.by),
  );
  get(
    '/inventory/waterfall',
    'Difference between two calculations as waterfall chart data',
    contracts.compareQuery.omit({ by: true }),
    contracts.waterfallResponse,
    async (tx, query) =>
      waterfallOf(
        await compareRuns(
          tx,
          await getFinishedRun(tx, query.old),
          await getFinishedRun(tx, query.new),
          query.method,
          'scope',
        ),
      ),
  );
  get(
    '/inventory/sankey',
    'Flows from scope to category to site',
    runQuery,
    contracts.sankeyResponse,
    async (tx, query) => sankeyOf(tx, await getFinishedRun(tx, query.run), query.method),
  );
  get(
    '/inventory/scope3-screening',
    'The 15 Scope 3 categories with share, methods and significance',
    z.object({ run: z.uuid() }),
    contracts.scope3ScreeningResponse,
    async (tx, query) => scope3Screening(tx, await getFinishedRun(tx, query.run)),
  );
  get(
    '/inventory/completeness',
    'Completeness of expected activities in a period, by month',
    periodQuery,
    contracts.completenessResponse,
    async (tx, query) => completenessCalendar(tx, await periodOf(tx, query.period)),
  );
  get(
    '/inventory/worklist',
    'Needs attention in a period: no emission factor, estimates, outliers, possible duplicates, missing months',
    periodQuery,
    contracts.worklistResponse,
    async (tx, query) => inventoryWorklist(tx, await periodOf(tx, query.period)),
  );
  get(
    '/getting-started',
    'Progress of the first inventory by step',
    none,
    contracts.gettingStartedResponse,
    async (tx) => gettingStarted(tx),
  );
  get('/inventory/set-up', 'Completed steps of the set-up', none, contracts.setUpResponse, async (tx) =>
    setUpSteps(tx),
  );
}
