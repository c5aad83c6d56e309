import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accountsOf } from '#platform/accounts/server/accounts.ts';
import { callerNetwork } from '#platform/auth/server/address.ts';
import { csvText, xlsxStream } from '#platform/exports/server/export-formats.ts';
import type { ExportedRow } from '#platform/exports/server/export-rows.ts';
import { disposition } from '#platform/files/server/file-name.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { document, parse, serve } from '#platform/http/server/contract.ts';
import {
  divergenceResponse,
  resultsResponse,
  roundsResponse,
  surveyAnswerInput,
  surveyLinkInput,
  surveySheet,
} from '#modules/materiality/prioritization-tools/model/survey-contracts.ts';
import { surveyRound } from '#modules/materiality/prioritization-tools/model/survey-round.ts';
import { divergenceOfAssessment } from './divergence.ts';
import { engagementColumns, engagementRows } from './engagement-table.ts';
import { roundList, roundResults } from './survey-results.ts';
import { answerSurvey, lookAtSurvey } from './survey-sheets.ts';

const access = 'materiality.read';
const tag = 'Materiality';
const oneRound = z.object({ company: z.string(), round: z.uuid() });
const oneAssessment = z.object({ company: z.string(), assessment: z.uuid() });
const exportQuery = z.object({ format: z.enum(['csv', 'xlsx']).default('csv') });
/** Tries that lead nowhere. What succeeds does not count: a whole company may answer from behind one address. */
const deadLinks = { kind: 'survey-links', max: 60, seconds: 900 };

/** Survey rounds: what the company's people read, and what the links in the mails lead to. */
export function surveyRoutes(http: FastifyInstance, app: App): void {
  const base = '/api/companies/:company/materiality';
  serve(
    http,
    {
      method: 'GET',
      path: `${base}/survey-rounds`,
      tag,
      summary: 'List surveys with numbers of invitations and responses by group',
      access,
      answer: roundsResponse,
    },
    (request) => inCompanyOf(app, request, async (tx) => ({ items: await roundList(tx) })),
  );
  serve(
    http,
    {
      method: 'GET',
      path: `${base}/survey-rounds/:round/results`,
      tag,
      summary: 'Read the results of a closed survey; small groups are hidden',
      access,
      params: oneRound,
      answer: resultsResponse,
    },
    (request) => {
      const { round } = parse(oneRound, request.params);
      return inCompanyOf(app, request, (tx) => roundResults(tx, round));
    },
  );
  serve(
    http,
    {
      method: 'GET',
      path: `${base}/assessments/:assessment/divergence`,
      tag,
      summary: 'Read divergences between stakeholder views and the assessment, with comments',
      access,
      params: oneAssessment,
      answer: divergenceResponse,
    },
    (request) => {
      const { assessment } = parse(oneAssessment, request.params);
      return inCompanyOf(app, request, (tx) => divergenceOfAssessment(tx, assessment));
    },
  );
  engagementExport(http, app, `${base}/survey-rounds/:round/engagement`);
  publicCalls(http, app);
}

function engagementExport(http: FastifyInstance, app: App, path: string): void {
  document({
    method: 'GET',
    path,
    tag,
    access,
    params: oneRound,
    query: exportQuery,
    summary: 'Export stakeholder engagement (SBM-2) as CSV or XLSX',
  });
  http.get(path, async (request, reply) => {
    demand(request, access);
    demand(request, 'data.export');
    const { round: id } = parse(oneRound, request.params);
    const { format } = parse(exportQuery, request.query);
    const { title, rows } = await inCompanyOf(app, request, async (tx) => {
      const results = await roundResults(tx, id);
      const made = engagementRows(results);
      tx.record({
        action: 'export',
        resource: surveyRound.name,
        recordId: id,
        title: results.round.title,
        after: { format, rows: made.length },
      });
      return { title: results.round.title, rows: made };
    });
    const name = `Engagement ${title}`;
    void reply.header('content-disposition', disposition('attachment', `${name}.${format}`));
    return format === 'csv'
      ? reply
          .type('text/csv; charset=utf-8')
          .send(Readable.from(csvText(engagementColumns, onePage(rows), { delimiter: ',', hasMark: true })))
      : reply
          .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
          .send(xlsxStream(engagementColumns, onePage(rows), name));
  });
}

async function* onePage(rows: ExportedRow[]): AsyncGenerator<ExportedRow[]> {
  yield rows;
}

/** For everybody who has a link, without an account. A session that comes along is not looked at. */
function publicCalls(http: FastifyInstance, app: App): void {
  const kit = accountsOf(app);
  const limited = async <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
    const who = callerNetwork(request.ip);
    await kit.limits.spend(deadLinks, who);
    const answer = await work();
    await kit.limits.giveBack(deadLinks, who);
    return answer;
  };
  serve(
    http,
    {
      method: 'POST',
      path: '/api/surveys/look',
      tag: 'Survey',
      summary: 'Read the questions of a survey with an invitation link',
      body: surveyLinkInput,
      answer: surveySheet,
    },
    (request) => limited(request, () => lookAtSurvey(kit, parse(surveyLinkInput, request.body).token, request.id)),
  );
  serve(
    http,
    {
      method: 'POST',
      path: '/api/surveys/answer',
      tag: 'Survey',
      summary: 'Answer a survey once with an invitation link',
      body: surveyAnswerInput,
      status: 204,
    },
    (request) =>
      limited(request, () => {
        const { token, answers } = parse(surveyAnswerInput, request.body);
        return answerSurvey(kit, token, answers, request.id);
      }),
  );
}
