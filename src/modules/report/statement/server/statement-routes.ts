import { runQuery } from '#platform/actions/server/queries.ts';
import { companyOf } from '#platform/http/server/company-scope.ts';
import { serveCall } from '#platform/http/server/serve-call.ts';
import { runsQuery } from '#modules/environmental/inventory/model/inventory-report.ts';
import { ghgStatementCall, statementRunsCall } from '#modules/report/statement/model/statement-calls.ts';
import { ghgStatementOf } from './ghg-statement.ts';

/** The greenhouse gas statement of a calculation. */
export const statementCalls = [
  serveCall(statementRunsCall, (tx) => runQuery(tx, runsQuery, {})),
  serveCall(ghgStatementCall, (tx, { query: { run }, request, app }) =>
    ghgStatementOf(tx, run, { company: companyOf(request).name, product: app.env.productName }),
  ),
];
