import { acquireExportSlot } from '#platform/work/server/export-turns.ts';
import { companyOf, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { serveRequest } from '#platform/http/server/serve-call.ts';
import { askerOf } from '#platform/work/server/heavy-work.ts';
import { ghgStatementPdfCall } from '#modules/report/statement/model/statement-calls.ts';
import { ghgStatementOf } from '#modules/report/statement/server/ghg-statement.ts';
import { madeStatement } from './report-files.ts';
import { letterHead } from '#platform/documents/server/letter-head.ts';

/** The greenhouse gas statement of a calculation, handed out as PDF. */
export const statementPdfCalls = [
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
      return { statement: made, head: await letterHead(app, tx) };
    });
    const name = `${company.slug}-ghg-statement-${statement.period.name}.pdf`.replace(/[^\w.-]+/g, '-');
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(await madeStatement(statement, head, askerOf(request)));
  }),
];
