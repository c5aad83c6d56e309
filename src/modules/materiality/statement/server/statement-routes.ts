import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { disposition } from '#platform/files/server/file-name.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { document, parse, serve } from '#platform/http/server/contract.ts';
import { materialityAssessment } from '#modules/materiality/assessment/model/assessment.ts';
import { statementResponse } from '#modules/materiality/statement/model/statement-contracts.ts';
import { statementOf, statementWorkbook } from './statement.ts';

const access = 'materiality.read';
const tag = 'Materiality';
const one = z.object({ company: z.string(), assessment: z.uuid() });

/** IRO-1 and IRO-2: to read, and to take along. */
export function statementRoutes(http: FastifyInstance, app: App): void {
  const path = '/api/companies/:company/materiality/assessments/:assessment/statement';
  serve(
    http,
    {
      method: 'GET',
      path,
      tag,
      summary: 'Read IRO-1 and IRO-2 of an assessment: process text and topics',
      access,
      params: one,
      answer: statementResponse,
    },
    (request) => {
      demand(request, access);
      const { assessment } = parse(one, request.params);
      return inCompanyOf(app, request, (tx) => statementOf(tx, assessment));
    },
  );
  document({
    method: 'GET',
    path: `${path}/workbook`,
    tag,
    access,
    params: one,
    summary: 'Export IRO-1 and IRO-2 of an assessment as XLSX: text, topics, IROs, changes',
  });
  http.get(`${path}/workbook`, async (request, reply) => {
    demand(request, access);
    demand(request, 'data.export');
    const { assessment } = parse(one, request.params);
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
      .header('content-disposition', disposition('attachment', `IRO-1 and IRO-2 ${title}.xlsx`))
      .send(bytes);
  });
}
