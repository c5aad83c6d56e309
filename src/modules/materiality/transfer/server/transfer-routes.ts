import { disposition } from '#platform/files/server/file-name.ts';
import { demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { once } from '#platform/http/server/idempotency.ts';
import { serveCall, serveRequest } from '#platform/http/server/serve-call.ts';
import { materialityAssessment } from '#modules/materiality/assessment/model/assessment.ts';
import {
  assessmentExportCall,
  assessmentImportCall,
  iroTemplateCall,
} from '#modules/materiality/transfer/model/assessment-file.ts';
import { assessmentAsFile, importAssessment } from './assessment-transfer.ts';
import { iroTemplate } from './iro-template.ts';

/** Assessments and entries as files: out, in, and an empty one to fill in. */
export const transferCalls = [
  serveRequest(iroTemplateCall, async ({ request, reply, app }) => {
    const { fileName, bytes } = await inCompanyOf(app, request, iroTemplate);
    return reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('content-disposition', disposition('attachment', fileName))
      .send(bytes);
  }),
  serveRequest(assessmentExportCall, async ({ params: { assessment }, request, reply, app }) => {
    demand(request, 'data.export');
    const file = await inCompanyOf(app, request, async (tx) => {
      const made = await assessmentAsFile(tx, assessment);
      tx.record({
        action: 'export',
        resource: materialityAssessment.name,
        recordId: assessment,
        title: made.name,
        after: { format: 'json', entries: made.entries.length },
      });
      return made;
    });
    return reply
      .type('application/json')
      .header('content-disposition', disposition('attachment', `${file.name}.json`))
      .send(`${JSON.stringify(file, null, 1)}\n`);
  }),
  serveCall(assessmentImportCall, (tx, { body, request }) => {
    demand(request, 'data.import');
    return once(tx, request, () => importAssessment(tx, body));
  }),
];
