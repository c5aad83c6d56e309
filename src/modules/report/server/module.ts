import * as tables from './tables.ts';
import { disclosureValueRules } from '#modules/report/datapoints/server/value-rules.ts';
import { esrsValueRules } from '#modules/report/esrs/server/value-rules.ts';
import { reportDocumentRules, reportBlockRules } from '#modules/report/document/server/document-rules.ts';
import { reportSettingsRules } from '#modules/report/settings/server/settings-rules.ts';
import { handleReportPoints, handlePointNames } from '#modules/report/datapoints/server/report-points.ts';
import { handlePollutants } from '#modules/report/datapoints/server/pollutant-list.ts';
import { z } from 'zod';
import { runListResponse } from '#modules/environmental/inventory/model/inventory-contracts.ts';
import { askRuns } from '#modules/environmental/inventory/model/inventory-report.ts';
import { companyOf, demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { document, parse, serve } from '#platform/http/server/contract.ts';
import { runQuery } from '#platform/actions/server/queries.ts';
import { askerOf } from '#platform/work/server/heavy-work.ts';
import { takeExportTurn } from '#platform/exports/server/export-turns.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';
import { ghgStatement } from '#modules/report/statement/model/ghg-statement.ts';
import { reportOverview } from '#modules/report/overview/model/overview-contracts.ts';
import { ghgStatementOf } from '#modules/report/statement/server/ghg-statement.ts';
import { madeStatement } from '#modules/report/publication/server/report-files.ts';
import { reportHead } from '#modules/report/publication/server/report-head.ts';
import { handleApproveDataPoints } from '#modules/report/datapoints/server/approve-values.ts';
import { handleDrawFigures } from '#modules/report/datapoints/server/draw-figures.ts';
import { handlePublishReport } from '#modules/report/publication/server/publish-report.ts';
import {
  handleAddReportBlock,
  handleKeepReportVersion,
  handleMoveReportBlock,
  handleStartReportDocument,
  handleTakeBackReportVersion,
} from '#modules/report/document/server/document-actions.ts';
import { documentPdfRoutes } from '#modules/report/document/server/document-pdf-routes.ts';
import { documentRoutes } from '#modules/report/document/server/document-routes.ts';
import { handleApproveEsrsValues, handleDrawEsrsFigures } from '#modules/report/esrs/server/draw-figures.ts';
import { esrsRoutes } from '#modules/report/esrs/server/esrs-routes.ts';
import { overviewOf } from '#modules/report/overview/server/overview-response.ts';
import { settingsRoutes } from '#modules/report/settings/server/settings-routes.ts';
import { vsmeRoutes } from '#modules/report/vsme/server/vsme-routes.ts';

const query = z.object({ run: z.uuid() });

export const serverModule: ServerModule = {
  name: 'report',
  tables: [tables],
  appendOnly: [tables.reportPublication, tables.reportSeal, tables.reportTextVersion],
  immutable: [{ table: 'report_block', by: { column: 'document', table: 'report_document' }, states: ['approved'] }],
  rules: [disclosureValueRules, esrsValueRules, reportDocumentRules, reportBlockRules, reportSettingsRules],
  queries: [handleReportPoints, handlePointNames, handlePollutants],
  historyKinds: {
    ghgStatement: ['Greenhouse gas statement', 'report.read'],
    vsmeReport: ['Sustainability report', 'report.read'],
  },
  samples: {
    reportSettings: {
      identifier: 'auto',
      evidenceFor: 'none',
      fourEyes: 'two',
      assuranceLevel: 'none',
      assuranceProvider: null,
      names: [{ name: 'Press 500' }],
    },
    disclosureValue: {
      concept: 'vsme:DisclosureOfAnyOtherGeneralAndOrEntitySpecificInformation',
      dimensions: null,
      unit: null,
      decimals: null,
      from: null,
      to: null,
    },
    esrsValue: { point: 'nature.activities', row: null, unit: null, ground: null },
  },
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
        summary: 'Read the status of the latest reports: datapoints, checks, narrative, publication',
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
        summary: 'List the calculations available for a statement, newest first',
        access: 'report.read',
        answer: runListResponse,
      },
      async (request) => {
        demand(request, 'report.read');
        return inCompanyOf(app, request, (tx) => runQuery(tx, askRuns, {}));
      },
    );
    serve(
      http,
      {
        method: 'GET',
        path: base,
        tag,
        summary: 'Read the greenhouse gas statement of a calculation',
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
      summary: 'Export the greenhouse gas statement as tagged PDF (PDF/UA-1)',
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
