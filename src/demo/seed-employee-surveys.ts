import { and, eq, inArray } from 'drizzle-orm';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { addDays } from '#platform/values/model/period.ts';
import { employee } from '#modules/employee/person/model/employee.ts';
import { employeeSurvey, surveyAction, surveyAudience } from '#modules/employee/survey/model/survey.ts';
import { surveyTemplates } from '#modules/employee/survey/model/templates.ts';
import { inviteAll } from '#modules/employee/survey/server/invite.ts';
import { storeResult } from '#modules/employee/survey/server/survey-life.ts';
import { employeeSurveyTicket } from '#modules/employee/survey/server/tables.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { records } from '#platform/records/server/records.ts';
import {
  answersOfBorealis,
  answersSurvey,
  openSurveyOfBorealis,
  surveysOfBorealis,
} from './borealis-employee-surveys.ts';

/**
 * Two engagement surveys and a pulse with results, and a pulse that is open. Results are made as those of a survey that
 * closes; no mail goes out.
 */
export async function surveyEmployees(tx: Tx): Promise<void> {
  const surveys = records(tx, employeeSurvey);
  const questionsFor = (kind: 'engagement' | 'pulse') =>
    surveyTemplates[kind].questions.map((question) => ({ ...question }));
  for (const [turn, { title, kind, from, until, leaning }] of surveysOfBorealis.entries()) {
    const { id } = await surveys.create({
      title,
      kind,
      anonymity: 'anonymous',
      from,
      until,
      questions: questionsFor(kind),
    });
    const survey = await surveys.compute(id, { status: 'open' }, { action: 'opened' });
    await inviteAll(tx, survey, from);
    const tickets = await tx.db
      .select({ employee: employeeSurveyTicket.employee, block: employeeSurveyTicket.block })
      .from(employeeSurveyTicket)
      .where(and(eq(employeeSurveyTicket.companyId, tx.companyId), eq(employeeSurveyTicket.survey, id)))
      .orderBy(employeeSurveyTicket.employee);
    const given = tickets
      .map((ticket, person) => ({ ...ticket, person }))
      .filter(({ person }) => answersSurvey(person, turn));
    await tx.db
      .update(employeeSurveyTicket)
      .set({ isUsed: true })
      .where(
        and(
          eq(employeeSurveyTicket.companyId, tx.companyId),
          eq(employeeSurveyTicket.survey, id),
          inArray(
            employeeSurveyTicket.employee,
            given.map((ticket) => ticket.employee),
          ),
        ),
      );
    const closed = await surveys.compute(
      id,
      { status: 'closed', closedAt: `${until}T18:00:00.000Z`, released: turn === 2 ? 'managers' : 'everyone' },
      { action: 'closed' },
    );
    await storeResult(
      tx,
      closed,
      given.map(({ block, person }) => ({
        block,
        // Every fourth block is a little less content, and a year ago all were, of pay and work alike.
        answers: answersOfBorealis(kind, person, (block % 4 === 3 ? -1 : 0) + (person % 3 === 0 ? leaning : 0)),
      })),
    );
    if (turn === 2) await planActions(tx, id);
  }
  const { title, kind, introduction, days } = openSurveyOfBorealis;
  const today = await todayOf(tx);
  const until = new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  const { id } = await surveys.create({
    title,
    kind,
    introduction,
    anonymity: 'anonymous',
    from: today,
    until,
    questions: questionsFor(kind),
  });
  await inviteAll(tx, await surveys.compute(id, { status: 'open' }, { action: 'opened' }), today);
  await followPeople(tx, today);
}

/** A survey that invites who joined thirty days ago, and the draft of one for two units. */
async function followPeople(tx: Tx, today: string): Promise<void> {
  const surveys = records(tx, employeeSurvey);
  const { id } = await surveys.create({
    title: 'Your first month at Borealis',
    kind: 'onboarding',
    anonymity: 'anonymous',
    introduction: 'Results are released each quarter, from five responses on.',
    from: today,
    until: addDays(today, 90),
    repeat: 'quarterly',
    startsItself: true,
    startDays: 30,
    questions: surveyTemplates.onboarding.questions.map((question) => ({ ...question })),
  });
  await surveys.compute(id, { status: 'open' }, { action: 'opened' });
  const draft = await surveys.create({
    title: 'Pulse of the halls',
    kind: 'pulse',
    anonymity: 'anonymous',
    from: addDays(today, 30),
    until: addDays(today, 44),
    questions: surveyTemplates.pulse.questions.map((question) => ({ ...question })),
  });
  const sites = (await records(tx, orgUnit).all()).filter(({ kind }) => kind === 'site').slice(0, 2);
  for (const site of sites)
    await records(tx, surveyAudience).create({ survey: draft.id, effect: 'invites', site: site.id });
}

/** What HR does about the last survey. One of them is overdue. */
async function planActions(tx: Tx, survey: string): Promise<void> {
  const [owner] = await records(tx, employee).all({
    filters: [{ field: 'workEmail', operation: 'is', values: ['hr@borealis.example'] }],
  });
  const [someone] = owner === undefined ? await records(tx, employee).all({}) : [owner];
  if (someone === undefined) return;
  await records(tx, surveyAction).create({
    title: 'Publish shift plans two weeks ahead',
    survey,
    driver: 'communication',
    owner: someone.id,
    due: '2026-11-20',
    status: 'planned',
  });
  await records(tx, surveyAction).create({
    title: 'Offer machine training in both halls',
    survey,
    driver: 'learning',
    owner: someone.id,
    due: '2027-03-31',
    status: 'planned',
  });
}
