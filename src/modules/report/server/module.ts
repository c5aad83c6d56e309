import { z } from 'zod';
import { runListAnswer } from '#modules/environmental/model/inventory-contracts.ts';
import { askRuns } from '#modules/environmental/model/inventory-report.ts';
import { companyOf, demand, inCompanyOf } from '#platform/server/http/company-scope.ts';
import { document, parse, serve } from '#platform/server/http/contract.ts';
import { ask } from '#platform/server/questions.ts';
import { askerOf } from '#platform/server/work/heavy-work.ts';
import { takeExportTurn } from '#platform/server/exports/export-turns.ts';
import type { ServerModule } from '#platform/server/server-module.ts';
import { ghgStatement } from '../model/ghg-statement.ts';
import { reportOverview } from '../model/overview-contracts.ts';
import { ghgStatementOf } from './ghg-statement.ts';
import { madeStatement } from './report-files.ts';
import { reportHead } from './report-head.ts';
import { handleApproveDataPoints } from './disclosures/approve-values.ts';
import { handleDrawFigures } from './disclosures/draw-figures.ts';
import { handlePublishReport } from './disclosures/publications.ts';
import './disclosures/pollutant-list.ts';
import './disclosures/report-points.ts';
import './disclosures/value-rules.ts';
import {
  handleAddReportBlock,
  handleKeepReportVersion,
  handleMoveReportBlock,
  handleStartReportDocument,
  handleTakeBackReportVersion,
} from './document/document-actions.ts';
import { documentPdfRoutes } from './document/document-pdf-routes.ts';
import { documentRoutes } from './document/document-routes.ts';
import { handleApproveEsrsValues, handleDrawEsrsFigures } from './esrs/draw-figures.ts';
import './esrs/value-rules.ts';
import { esrsRoutes } from './esrs-routes.ts';
import { overviewOf } from './overview/overview-answer.ts';
import { settingsRoutes } from './settings/settings-routes.ts';
import './settings/settings-rules.ts';
import { vsmeRoutes } from './vsme-routes.ts';

const query = z.object({ run: z.uuid() });

export const reportServer: ServerModule = {
  name: 'report',
  actions: [
    handleDrawFigures,
    handleApproveDataPoints,
    handlePublishReport,
    handleDrawEsrsFigures,
    handleApproveEsrsValues,
    handleStartReportDocument,
    handleAddReportBlock,
    handleMoveReportBlock,
    handleKeepReportVersion,
    handleTakeBackReportVersion,
  ],
  routes(http, app) {
    serve(
      http,
      {
        method: 'GET',
        path: '/api/companies/:company/reports/overview',
        tag: 'Reports',
        summary: 'Where the reports of the latest periods stand: data points, checks, text, publication',
        access: 'report.read',
        answer: reportOverview,
      },
      (request) => inCompanyOf(app, request, (tx) => overviewOf(tx, app.env.baseUrl)),
    );
    vsmeRoutes(http, app);
    documentRoutes(http, app);
    esrsRoutes(http, app);
    documentPdfRoutes(http, app);
    settingsRoutes(http, app);
    const base = '/api/companies/:company/reports/ghg-statement';
    const tag = 'Reports';
    serve(
      http,
      {
        method: 'GET',
        path: `${base}/runs`,
        tag,
        summary: 'The runs that a statement can be made from, newest first',
        access: 'report.read',
        answer: runListAnswer,
      },
      async (request) => {
        demand(request, 'report.read');
        return inCompanyOf(app, request, (tx) => ask(tx, askRuns, {}));
      },
    );
    serve(
      http,
      {
        method: 'GET',
        path: base,
        tag,
        summary: 'The greenhouse gas statement of a run, as data',
        access: 'report.read',
        query,
        answer: ghgStatement,
      },
      async (request) => {
        demand(request, 'report.read');
        const { run } = parse(query, request.query);
        return inCompanyOf(app, request, (tx) =>
          ghgStatementOf(tx, run, { company: companyOf(request).name, product: app.env.productName }),
        );
      },
    );
    document({
      method: 'GET',
      path: `${base}/pdf`,
      tag,
      summary: 'The same as tagged PDF (PDF/UA-1)',
      access: 'report.read',
      query,
    });
    http.get(`${base}/pdf`, async (request, reply) => {
      demand(request, 'report.read');
      await takeExportTurn(request, reply);
      const { run } = parse(query, request.query);
      const company = companyOf(request);
      const { statement, head } = await inCompanyOf(app, request, async (tx) => {
        const made = await ghgStatementOf(tx, run, { company: company.name, product: app.env.productName });
        tx.record({
          action: 'export',
          resource: 'ghgStatement',
          title: `${made.title} ${made.period.name}`,
          after: { run, format: 'pdf' },
        });
        return { statement: made, head: await reportHead(app, tx) };
      });
      const name = `${company.slug}-ghg-statement-${statement.period.name}.pdf`.replace(/[^\w.-]+/g, '-');
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(await madeStatement(statement, head, askerOf(request)));
    });
  },
};
