import { runQuery } from '#platform/actions/server/queries.ts';
import { companyOf } from '#platform/http/server/company-scope.ts';
import { serveCall } from '#platform/http/server/serve-call.ts';
import { calculationsQuery } from '#modules/environmental/inventory/model/inventory-report.ts';
import { ghgStatementCall, statementCalculationsCall } from '#modules/report/statement/model/statement-calls.ts';
import { ghgStatementOf } from './ghg-statement.ts';

/** The greenhouse gas statement of a calculation. */
export const statementCalls = [
  serveCall(statementCalculationsCall, (tx) => runQuery(tx, calculationsQuery, {})),
  serveCall(ghgStatementCall, (tx, { query: { run }, request, app }) =>
    ghgStatementOf(tx, run, { company: companyOf(request).name, product: app.env.productName }),
  ),
];
