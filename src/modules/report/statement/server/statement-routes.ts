import { runQuery } from '#platform/actions/server/queries.ts';
import { acquireExportSlot } from '#platform/exports/server/export-turns.ts';
import { companyOf, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { serveCall, serveRequest } from '#platform/http/server/serve-call.ts';
import { askerOf } from '#platform/work/server/heavy-work.ts';
import { runsQuery } from '#modules/environmental/inventory/model/inventory-report.ts';
import { madeStatement } from '#modules/report/publication/server/report-files.ts';
import { reportHead } from '#modules/report/publication/server/report-head.ts';
import {
  ghgStatementCall,
  ghgStatementPdfCall,
  statementRunsCall,
} from '#modules/report/statement/model/statement-calls.ts';
import { ghgStatementOf } from './ghg-statement.ts';

/** The greenhouse gas statement of a calculation: read, and handed out as PDF. */
export const statementCalls = [
  serveCall(statementRunsCall, (tx) => runQuery(tx, runsQuery, {})),
  serveCall(ghgStatementCall, (tx, { query: { run }, request, app }) =>
    ghgStatementOf(tx, run, { company: companyOf(request).name, product: app.env.productName }),
  ),
  serveRequest(ghgStatementPdfCall, async ({ query: { run }, request, reply, app }) => {
    await acquireExportSlot(request, reply);
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
  }),
];
