import { sayEngagement } from '#modules/materiality/prioritization-tools/model/messages.ts';
import type { FastifyRequest } from 'fastify';
import { accountsOf } from '#platform/credentials/server/accounts.ts';
import { callerNetwork } from '#platform/credentials/server/address.ts';
import { sendTable } from '#platform/exports/server/send-table.ts';
import type { App } from '#platform/app/server/app.ts';
import { demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { serveCall, serveRequest } from '#platform/http/server/serve-call.ts';
import {
  answerSurveyCall,
  divergenceCall,
  engagementExportCall,
  viewSurveyCall,
  surveyResultsCall,
  surveyRoundsCall,
} from '#modules/materiality/prioritization-tools/model/survey-contracts.ts';
import { surveyRound } from '#modules/materiality/prioritization-tools/model/survey-round.ts';
import { divergenceOfAssessment } from './divergence.ts';
import { engagementColumns, engagementRows } from './engagement-table.ts';
import { roundList, roundResults } from './survey-results.ts';
import { answerSurvey, viewSurvey } from './survey-sheets.ts';
import { zoneOf } from '#platform/directory/server/today.ts';
import { readerOf } from '#platform/i18n/server/reader.ts';

/** Tries that lead nowhere. What succeeds does not count: a whole company may answer from behind one address. */
const deadLinks = { kind: 'survey-links', max: 60, seconds: 900 };

/**
 * Survey rounds: what the company's people read, and what the links in the mails lead to. A session that comes along
 * with a link is not looked at.
 */
export const surveyCalls = [
  serveCall(surveyRoundsCall, async (tx) => ({ items: await roundList(tx) })),
  serveCall(surveyResultsCall, (tx, { params }) => roundResults(tx, params.round)),
  serveCall(divergenceCall, (tx, { params }) => divergenceOfAssessment(tx, params.assessment)),
  serveRequest(engagementExportCall, async ({ params, query: { format }, request, reply, app }) => {
    demand(request, 'data.export');
    const { title, rows, words } = await inCompanyOf(app, request, async (tx) => {
      const results = await roundResults(tx, params.round);
      const reader = await readerOf(tx);
      const made = engagementRows(results, reader, await zoneOf(tx));
      tx.record({
        action: 'export',
        resource: surveyRound.name,
        recordId: params.round,
        title: results.round.title,
        after: { format, rows: made.length },
      });
      return { title: results.round.title, rows: made, words: reader };
    });
    return sendTable(reply, format, {
      columns: engagementColumns(words),
      rows,
      title: words.say(sayEngagement('title', { survey: title })),
      language: words.language,
    });
  }),
  serveRequest(viewSurveyCall, ({ body: { token }, request, app }) =>
    limited(app, request, () => viewSurvey(accountsOf(app), token, request.id)),
  ),
  serveRequest(answerSurveyCall, ({ body: { token, answers }, request, app }) =>
    limited(app, request, () => answerSurvey(accountsOf(app), token, answers, request.id)),
  ),
];

async function limited<T>(app: App, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const { limits } = accountsOf(app);
  const who = callerNetwork(request.ip);
  await limits.spend(deadLinks, who);
  const response = await work();
  await limits.giveBack(deadLinks, who);
  return response;
}
