import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { csvText, xlsxStream } from '#platform/exports/server/export-formats.ts';
import type { ExportedRow } from '#platform/exports/server/export-rows.ts';
import { disposition } from '#platform/files/server/file-name.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { companyOf, demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { document, parse, serve } from '#platform/http/server/contract.ts';
import { esrsVersionLabels } from '#modules/report/esrs/model/catalogue.ts';
import {
  comparisonQuery,
  esrsResponse as answerShape,
  esrsComparison as comparisonShape,
  esrsExportQuery,
  esrsQuery,
} from '#modules/report/esrs/model/esrs-contracts.ts';
import { esrsComparison } from './comparison.ts';
import { esrsResponse } from './esrs-response.ts';
import { tableColumns, tableRows } from './table-export.ts';

const tag = 'Sustainability report';
const access = 'report.read';

/** The ESRS data points of a period: read, compared across standards, handed out as a table. */
export function esrsRoutes(http: FastifyInstance, app: App): void {
  const base = '/api/companies/:company/reports/esrs';
  serve(
    http,
    {
      method: 'GET',
      path: base,
      tag,
      access,
      summary:
        'Read ESRS requirements and datapoints with values, status and materiality; the decided version unless one is given',
      query: esrsQuery,
      answer: answerShape,
    },
    (request) => {
      const { period, version } = parse(esrsQuery, request.query);
      return inCompanyOf(app, request, (tx) => esrsResponse(tx, period, version));
    },
  );
  serve(
    http,
    {
      method: 'GET',
      path: `${base}/comparison`,
      tag,
      access,
      summary: 'Read the framework mapping of VSME, ESRS 2023, ESRS 2026 and GRI. GRI is indicative',
      query: comparisonQuery,
      answer: comparisonShape,
    },
    (request) => {
      const { period } = parse(comparisonQuery, request.query);
      return inCompanyOf(app, request, (tx) => esrsComparison(tx, period));
    },
  );
  document({
    method: 'GET',
    path: `${base}/export`,
    tag,
    summary: 'Export the ESRS datapoints as CSV or XLSX; untagged, because ESRS 2026 has no taxonomy',
    access: 'data.export',
    query: esrsExportQuery,
  });
  http.get(`${base}/export`, async (request, reply) => {
    demand(request, access);
    demand(request, 'data.export');
    const { period, version, format } = parse(esrsExportQuery, request.query);
    const { slug } = companyOf(request);
    const { name, rows } = await inCompanyOf(app, request, async (tx) => {
      const answer = await esrsResponse(tx, period, version);
      const made = tableRows(answer, (path) => `${app.env.baseUrl}/${encodeURIComponent(slug)}/${path}`);
      const title = `${esrsVersionLabels[answer.version]} ${answer.period.name}`;
      tx.record({
        action: 'export',
        resource: 'esrsReport',
        title,
        after: { format, period, version: answer.version, rows: made.length },
      });
      return { name: title, rows: made };
    });
    void reply
      .header('content-disposition', disposition('attachment', `${slug} ${name}.${format}`))
      .header('cache-control', 'no-store');
    return format === 'csv'
      ? reply
          .type('text/csv; charset=utf-8')
          .send(Readable.from(csvText(tableColumns, onePage(rows), { delimiter: ',', hasMark: true })))
      : reply
          .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
          .send(xlsxStream(tableColumns, onePage(rows), name));
  });
}

async function* onePage(rows: ExportedRow[]): AsyncGenerator<ExportedRow[]> {
  yield rows;
}
