import { and, eq, sql } from 'drizzle-orm';
import { employee } from '#modules/employee/person/model/employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { readerOf } from '#platform/i18n/server/reader.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { SMALLEST_GROUP } from '#platform/values/model/hiding/hide-small-groups.ts';
import { employeeSurveyError } from '../model/errors.ts';
import { say } from '../model/messages.ts';
import { questionsOf, wrongAnswer, type Answers } from '../model/questions.ts';
import { employeeSurvey } from '../model/survey.ts';
import type { mySurveysCall } from '../model/survey-calls.ts';
import { everybodyIn, shownGroup, summaryOf } from '../model/survey-summary.ts';
import { everySurvey, resultOf } from './survey-results.ts';
import { employeeSurveyTicket } from './tables.ts';

/** The signed-in person as an employee; null where their account is nobody's. */
async function me(tx: Tx): Promise<string | null> {
  if (tx.accountId === null) return null;
  const { rows } = await tx.db.execute<{ id: string } & Record<string, unknown>>(sql`
    select id from employee where company_id = ${tx.companyId} and account = ${tx.accountId}::uuid and removed_at is null
      and ${everyRow(employee)}`);
  return rows[0]?.id ?? null;
}

/** Open surveys that the person is invited to, and what was released to all. */
export async function mySurveys(tx: Tx): Promise<ResponseOf<typeof mySurveysCall>> {
  const person = await me(tx);
  const tickets =
    person === null
      ? []
      : await tx.db
          .select({ survey: employeeSurveyTicket.survey, isUsed: employeeSurveyTicket.isUsed })
          .from(employeeSurveyTicket)
          .where(and(eq(employeeSurveyTicket.companyId, tx.companyId), eq(employeeSurveyTicket.employee, person)));
  const mine = new Map(tickets.map(({ survey, isUsed }) => [survey, isUsed]));
  const { language } = await readerOf(tx);
  const surveys = await everySurvey(tx);
  const today = await todayOf(tx);
  const released: ResponseOf<typeof mySurveysCall>['released'] = [];
  for (const survey of surveys) {
    const release = survey.released === 'everyone' ? await resultOf(tx, survey.id) : null;
    const all = release === null ? undefined : everybodyIn(release);
    if (all === undefined) continue;
    const { enps, engagement, drivers } = summaryOf(questionsOf(survey), all);
    released.push({
      id: survey.id,
      title: survey.title,
      until: survey.until,
      engagement,
      drivers,
      answered: all.answered ?? 0,
      rate: shownGroup(all).rate,
      enps: enps && { score: enps.score, plusMinus: enps.plusMinus, n: enps.n },
    });
  }
  return {
    open: surveys.flatMap((survey) => {
      const isUsed = mine.get(survey.id);
      if (isUsed === undefined || survey.status !== 'open' || survey.until < today) return [];
      const { id, title, introduction, anonymity, threshold, until } = survey;
      return [
        {
          id,
          title,
          introduction,
          anonymity,
          until,
          isAnswered: isUsed,
          threshold: Math.max(SMALLEST_GROUP, threshold ?? SMALLEST_GROUP),
          questions: questionsOf(survey, language),
        },
      ];
    }),
    released,
  };
}

/**
 * Keeps the person's answers, once. Nothing is recorded in the history, announced or told to webhooks: these carry a
 * time and a person.
 *
 * @throws `survey.not-invited`, `survey.not-open`, `survey.answered`, `request.invalid`
 */
export async function answerMySurvey(tx: Tx, id: string, answers: Answers): Promise<void> {
  const { person, survey, isUsed } = await ticketOf(tx, id);
  if (survey.status !== 'open' || survey.until < (await todayOf(tx)))
    throw employeeSurveyError('survey.not-open', { survey: survey.title, state: 'closed' });
  if (isUsed) throw employeeSurveyError('survey.answered');
  const wrong = wrongAnswer(questionsOf(survey), answers);
  if (wrong >= 0)
    throw userError('request.invalid', {}, [
      { path: `answers.${wrong}`, ...say('answer-unfit', { number: wrong + 1 }) },
    ]);
  const { rows } = await tx.db.execute<{ done: boolean } & Record<string, unknown>>(
    sql`select put_survey_response(${id}::uuid, ${person}::uuid, ${JSON.stringify(answers)}::jsonb) as done`,
  );
  if (rows[0]?.done !== true) throw employeeSurveyError('survey.answered');
}

/** @throws `survey.not-invited`, `survey.not-withdrawable` */
export async function withdrawMyResponse(tx: Tx, id: string): Promise<void> {
  const { person } = await ticketOf(tx, id);
  const { rows } = await tx.db.execute<{ done: boolean } & Record<string, unknown>>(
    sql`select withdraw_survey_response(${id}::uuid, ${person}::uuid) as done`,
  );
  if (rows[0]?.done !== true) throw employeeSurveyError('survey.not-withdrawable');
}

async function ticketOf(tx: Tx, id: string) {
  const person = await me(tx);
  const [ticket] =
    person === null
      ? []
      : await tx.db
          .select({ isUsed: employeeSurveyTicket.isUsed })
          .from(employeeSurveyTicket)
          .where(
            and(
              eq(employeeSurveyTicket.companyId, tx.companyId),
              eq(employeeSurveyTicket.survey, id),
              eq(employeeSurveyTicket.employee, person),
            ),
          );
  const survey = await records(asProduct(tx), employeeSurvey).find(id);
  if (person === null || ticket === undefined || survey === null) throw employeeSurveyError('survey.not-invited');
  return { person, survey, isUsed: ticket.isUsed };
}
