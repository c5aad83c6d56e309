import { demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { serveCall, serveRequest } from '#platform/http/server/serve-call.ts';
import { statementCall, statementWorkbookCall } from '#modules/materiality/statement/model/statement-contracts.ts';
import { disposition } from '#platform/files/server/file-name.ts';
import { materialityAssessment } from '#modules/materiality/assessment/model/assessment.ts';
import { statementOf, statementWorkbook } from './statement.ts';
import { inFile } from './file-texts.ts';

/** IRO-1 and IRO-2: to read, and to take along. */
export const statementCalls = [
  serveCall(statementCall, (tx, { params }) => statementOf(tx, params.assessment)),
  serveRequest(statementWorkbookCall, async ({ params: { assessment }, request, reply, app }) => {
    demand(request, 'data.export');
    const { title, bytes } = await inCompanyOf(app, request, async (tx) => {
      const made = await statementWorkbook(tx, assessment);
      tx.record({
        action: 'export',
        resource: materialityAssessment.name,
        recordId: assessment,
        title: made.title,
        after: { format: 'xlsx', content: 'IRO-1 and IRO-2' },
      });
      return made;
    });
    return reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('content-disposition', disposition('attachment', `${inFile('file', { assessment: title })}.xlsx`))
      .send(bytes);
  }),
];
