import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { disposition } from '#platform/files/server/file-name.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { document, parse } from '#platform/http/server/contract.ts';
import { once } from '#platform/http/server/idempotency.ts';
import { materialityAssessment } from '#modules/materiality/assessment/model/assessment.ts';
import { assessmentImportResponse, assessmentImportBody } from '#modules/materiality/transfer/model/assessment-file.ts';
import { assessmentAsFile, importAssessment } from './assessment-transfer.ts';
import { iroTemplate } from './iro-template.ts';

const [read, write, tag] = ['materiality.read', 'materiality.write', 'Materiality'] as const;
const one = z.object({ company: z.string(), assessment: z.uuid() });
/** Five hundred entries with all their words take more room than other calls. */
const bodyLimit = 16 * 1024 * 1024;

/** Assessments and entries as files: out, in, and an empty one to fill in. */
export function transferRoutes(http: FastifyInstance, app: App): void {
  const base = '/api/companies/:company/materiality';
  document({
    method: 'GET',
    path: `${base}/iro-template`,
    tag,
    access: read,
    summary: 'Export an empty IRO template (XLSX) with allowed values, for the import',
  });
  http.get(`${base}/iro-template`, async (request, reply) => {
    demand(request, read);
    const bytes = await inCompanyOf(app, request, iroTemplate);
    return reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('content-disposition', disposition('attachment', 'Impacts, risks and opportunities.xlsx'))
      .send(bytes);
  });
  document({
    method: 'GET',
    path: `${base}/assessments/:assessment/file`,
    tag,
    access: read,
    params: one,
    summary: 'Export an assessment as JSON: IROs with ratings, and decisions',
  });
  http.get(`${base}/assessments/:assessment/file`, async (request, reply) => {
    demand(request, read);
    demand(request, 'data.export');
    const { assessment } = parse(one, request.params);
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
  });
  document({
    method: 'POST',
    path: `${base}/assessments/import`,
    tag,
    access: write,
    body: assessmentImportBody,
    answer: assessmentImportResponse,
    status: 201,
    summary: 'Create a draft assessment from a JSON file',
  });
  http.route({
    method: 'POST',
    url: `${base}/assessments/import`,
    bodyLimit,
    handler: async (request, reply) => {
      demand(request, write);
      demand(request, 'data.import');
      const body = parse(assessmentImportBody, request.body);
      const answer = await inCompanyOf(app, request, (tx) => once(tx, request, () => importAssessment(tx, body)));
      return reply.status(201).send(answer);
    },
  });
}
