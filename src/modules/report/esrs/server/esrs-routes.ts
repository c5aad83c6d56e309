import { companyOf, demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { serveCall, serveRequest } from '#platform/http/server/serve-call.ts';
import {
  esrsCall,
  esrsChecksCall,
  esrsComparisonCall,
  esrsExportCall,
  esrsOutlineCall,
  esrsPageCall,
  esrsPreviewCall,
  esrsProposalsCall,
} from '#modules/report/esrs/model/esrs-contracts.ts';
import { sendTable } from '#platform/exports/server/send-table.ts';
import { esrsVersionLabels } from '#modules/report/esrs/model/catalogue.ts';
import { esrsComparison } from './comparison.ts';
import { esrsPreview } from './esrs-preview.ts';
import { esrsProposals } from './esrs-proposals.ts';
import { esrsChecks, esrsOutline, esrsPage, esrsResponse } from './esrs-response.ts';
import { tableColumns, tableRows } from './table-export.ts';

/** The ESRS data points of a period: read, compared across standards, handed out as a table. */
export const esrsCalls = [
  serveCall(esrsCall, (tx, { query }) => esrsResponse(tx, query.period, query.version)),
  serveCall(esrsOutlineCall, (tx, { query }) => esrsOutline(tx, query.period, query.version)),
  serveCall(esrsPageCall, (tx, { query: { period, version, requirement } }) =>
    esrsPage(tx, period, version, requirement),
  ),
  serveCall(esrsChecksCall, (tx, { query: { period, version } }) => esrsChecks(tx, period, version)),
  serveCall(esrsProposalsCall, (tx, { query: { period, version } }) => esrsProposals(tx, period, version)),
  serveCall(esrsPreviewCall, (tx, { query: { period, version, requirement } }) =>
    esrsPreview(tx, period, version, requirement),
  ),
  serveCall(esrsComparisonCall, (tx, { query }) => esrsComparison(tx, query.period)),
  serveRequest(esrsExportCall, async ({ query: { period, version, format }, request, reply, app }) => {
    demand(request, 'report.read');
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
    return sendTable(reply, format, { columns: tableColumns, rows, title: name, file: `${slug} ${name}` });
  }),
];
