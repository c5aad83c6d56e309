import { inEveryCompany } from '#platform/directory/server/every-company.ts';
import { and, eq, sql } from 'drizzle-orm';
import { employee } from '#modules/employee/person/model/employee.ts';
import { handle } from '#platform/actions/server/handle.ts';
import type { App } from '#platform/app/server/app.ts';
import { type Tx } from '#platform/database/server/in-company.ts';
import { dayOf, todayOf } from '#platform/directory/server/today.ts';
import { UserError } from '#platform/errors/model/define-errors.ts';
import { activeMembers } from '#platform/members/server/active-members.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { employeeSurveyError } from '../model/errors.ts';
import { questionsOf, type Answers } from '../model/questions.ts';
import { employeeSurvey, isStanding, type EmployeeSurvey } from '../model/survey.ts';
import {
  cancelSurvey,
  closeSurvey,
  createSurvey,
  endSurveyRepetition,
  releaseSurveyResults,
  remindSurvey,
  startSurvey,
} from '../model/survey-actions.ts';
import { monthsLater } from '../model/months-later.ts';
import { releaseSurvey, type Sheet } from '../model/survey-release.ts';
import { surveyTemplates } from '../model/templates.ts';
import { employedOn, inviteAll } from './invite.ts';
import { copyAudience } from './audience.ts';
import { fixWindow, handOnTickets, hasEnough } from './standing.ts';
import { surveyMail } from './survey-mail.ts';
import { stateOf } from './survey-rules.ts';
import { employeeSurveyPlan, employeeSurveyResult, employeeSurveyTicket, type StoredPlan } from './tables.ts';

export const handleCreateSurvey = handle(createSurvey, async (tx, { template, title, from, until }) => {
  const { kind, questions } = surveyTemplates[template];
  const { id } = await records(tx, employeeSurvey).create({
    title,
    kind,
    anonymity: 'anonymous',
    from,
    until,
    questions: questions.map((question) => ({ ...question })) as EmployeeSurvey['questions'],
  });
  return { survey: id };
});

export const handleStartSurvey = handle(startSurvey, async (tx, { survey: id }, app) => {
  const survey = await locked(tx, id);
  if (survey.status !== 'draft')
    throw employeeSurveyError('survey.not-draft', { survey: survey.title, state: stateOf(survey) });
  const today = await todayOf(tx);
  assertNotOver(survey, today);
  if (survey.questions.length === 0) throw employeeSurveyError('survey.no-questions', { survey: survey.title });
  if (survey.from > today)
    await records(tx, employeeSurvey).compute(id, { status: 'scheduled' }, { action: 'scheduled' });
  else await open(tx, survey, app);
});

export const handleCancelSurvey = handle(cancelSurvey, async (tx, { survey: id }) => {
  const survey = await locked(tx, id);
  if (survey.status !== 'scheduled')
    throw employeeSurveyError('survey.not-scheduled', { survey: survey.title, state: stateOf(survey) });
  await records(tx, employeeSurvey).compute(id, { status: 'draft' });
});

export const handleEndSurveyRepetition = handle(endSurveyRepetition, async (tx, { survey: id }) => {
  const survey = await locked(tx, id);
  if (survey.status !== 'open')
    throw employeeSurveyError('survey.not-open', { survey: survey.title, state: stateOf(survey) });
  if (survey.repeat !== null) await records(tx, employeeSurvey).compute(id, { repeat: null });
});

export const handleCloseSurvey = handle(closeSurvey, async (tx, { survey: id }) => {
  await close(tx, await locked(tx, id));
});

export const handleRemindSurvey = handle(remindSurvey, async (tx, { survey: id }, app) => {
  const survey = await locked(tx, id);
  if (survey.status !== 'open')
    throw employeeSurveyError('survey.not-open', { survey: survey.title, state: stateOf(survey) });
  await tell(tx, app, survey, 'reminder');
  // That there was a reminder, and to how many it went is not said.
  tx.record({ action: 'reminded', resource: employeeSurvey.name, recordId: id, title: survey.title });
});

export const handleReleaseSurveyResults = handle(releaseSurveyResults, async (tx, { survey: id, to }) => {
  const survey = await locked(tx, id);
  if (survey.status !== 'closed') throw employeeSurveyError('survey.not-closed', { survey: survey.title });
  await records(tx, employeeSurvey).compute(id, { released: to }, { action: 'released' });
});

async function locked(tx: Tx, id: string): Promise<EmployeeSurvey> {
  await tx.client.query('select 1 from employee_survey where company_id = $1 and id = $2 for update', [
    tx.companyId,
    id,
  ]);
  return records(tx, employeeSurvey).get(id);
}

async function open(tx: Tx, survey: EmployeeSurvey, app: App): Promise<void> {
  const today = await todayOf(tx);
  assertNotOver(survey, today);
  // Who is invited to a survey that starts by itself is found every night.
  if (!isStanding(survey)) await inviteAll(tx, survey, today);
  await records(tx, employeeSurvey).compute(survey.id, { status: 'open' }, { action: 'opened' });
  if (!isStanding(survey)) await tell(tx, app, survey, 'invitation');
}

/** @throws `survey.over` */
function assertNotOver({ title, until }: EmployeeSurvey, today: string): void {
  if (until < today) throw employeeSurveyError('survey.over', { survey: title });
}

/** Mails to those whose ticket is unused and who have an account. */
async function tell(tx: Tx, app: App, { id, title }: EmployeeSurvey, kind: 'invitation' | 'reminder'): Promise<void> {
  const { rows } = await tx.db.execute<{ account: string } & Record<string, unknown>>(sql`
    select person.account from ${employeeSurveyTicket} ticket join employee person on person.company_id = ticket.company_id
      and person.id = ticket.employee and person.removed_at is null and person.account is not null and person.status = 'active'
    where ticket.company_id = ${tx.companyId} and ticket.survey = ${id} and not ticket.is_used and ${everyRow(employee)}
    order by random()`);
  for (const { account } of rows)
    await app.mail.enqueue(tx.db, surveyMail.kind, { accountId: account, companyId: tx.companyId, title, kind });
  if (rows.length > 0) tx.afterCommit(async () => app.mail.nudge());
}

/** Ends it: takes the responses, makes and keeps the results, erases what is not named, schedules the next one. */
async function close(tx: Tx, survey: EmployeeSurvey): Promise<void> {
  if (survey.status !== 'open')
    throw employeeSurveyError('survey.not-open', { survey: survey.title, state: stateOf(survey) });
  if (isStanding(survey)) await fixWindow(tx, survey);
  await records(tx, employeeSurvey).compute(
    survey.id,
    { status: 'closed', closedAt: tx.now.toISOString(), released: 'hr' },
    { action: 'closed' },
  );
  const { rows } = await tx.db.execute<{ block: number; answers: Answers } & Record<string, unknown>>(
    sql`select block, answers from take_survey_responses(${survey.id}::uuid)`,
  );
  await storeResult(tx, survey, rows);
  if (survey.repeat !== null) await scheduleNext(tx, survey);
}

/** Makes the results of responses and keeps them. Also for the demo company. */
export async function storeResult(tx: Tx, survey: EmployeeSurvey, sheets: readonly Sheet[]): Promise<void> {
  const plan = await planOfSurvey(tx, survey.id);
  if (plan === null) return;
  const employed = new Set((await employedOn(tx, await dayOf(tx, survey.closedAt ?? tx.now))).map(({ id }) => id));
  const tickets = await tx.db
    .select({ block: employeeSurveyTicket.block, employee: employeeSurveyTicket.employee })
    .from(employeeSurveyTicket)
    .where(and(eq(employeeSurveyTicket.companyId, tx.companyId), eq(employeeSurveyTicket.survey, survey.id)));
  // Leavers are asked before they go: of a window everybody counts who was invited.
  const still = plan.invited.map((count) => (isStanding(survey) ? count : 0));
  if (!isStanding(survey))
    for (const { block, employee: invited } of tickets)
      if (employed.has(invited)) still[block] = (still[block] ?? 0) + 1;
  await tx.db.insert(employeeSurveyResult).values({
    companyId: tx.companyId,
    survey: survey.id,
    release: releaseSurvey(plan, questionsOf(survey), sheets, still),
  });
}

export async function planOfSurvey(tx: Tx, survey: string): Promise<StoredPlan | null> {
  const [row] = await tx.db
    .select({ plan: employeeSurveyPlan.plan })
    .from(employeeSurveyPlan)
    .where(and(eq(employeeSurveyPlan.companyId, tx.companyId), eq(employeeSurveyPlan.survey, survey)));
  return row?.plan ?? null;
}

const monthsBetween = { monthly: 1, quarterly: 3, yearly: 12 } as const;

async function scheduleNext(tx: Tx, survey: EmployeeSurvey): Promise<void> {
  const { title, kind, anonymity, introduction, threshold, repeat, unit, site, questions, translations } = survey;
  const { startsItself, startDays } = survey;
  if (repeat === null) return;
  const today = await todayOf(tx);
  // Days that have passed, as after a pause of the server, are left out.
  let months = monthsBetween[repeat];
  while (monthsLater(survey.until, months) < today) months += monthsBetween[repeat];
  const { id } = await records(asProduct(tx), employeeSurvey).create({
    title,
    kind,
    anonymity,
    introduction,
    threshold,
    repeat,
    unit,
    site,
    questions,
    translations,
    startsItself,
    startDays,
    from: isStanding(survey) ? today : monthsLater(survey.from, months),
    until: monthsLater(survey.until, months),
  });
  await copyAudience(tx, survey.id, id);
  await records(asProduct(tx), employeeSurvey).compute(
    id,
    { status: 'scheduled', ...(isStanding(survey) ? { origin: survey.origin ?? survey.id } : {}) },
    { action: 'scheduled' },
  );
  if (isStanding(survey)) await handOnTickets(tx, survey.id, id);
}

/** A window with too few responses stays open for as long again, so that none are released that tell of a few. */
async function extend(tx: Tx, { id, until, repeat }: EmployeeSurvey, today: string): Promise<void> {
  const step = monthsBetween[repeat ?? 'quarterly'];
  let months = step;
  while (monthsLater(until, months) < today) months += step;
  await records(tx, employeeSurvey).compute(id, { until: monthsLater(until, months) }, { action: 'extended' });
}

/** Opens surveys on their first day, and closes them after their last one. Any number of processes may run it. */
export async function surveysFollowDays(app: App, closing: AbortSignal): Promise<void> {
  await inEveryCompany(app, 'surveys were not opened and closed', (tx) => followDay(tx, app), closing);
}

async function followDay(tx: Tx, app: App): Promise<void> {
  const today = await todayOf(tx);
  const due = (await records(tx, employeeSurvey).all()).filter(
    ({ status, from, until }) => (status === 'scheduled' && from <= today) || (status === 'open' && until < today),
  );
  for (const { id } of due) {
    const survey = await locked(tx, id);
    if (survey.status === 'scheduled')
      await tx.savepoint(() => open(tx, survey, app)).catch((err: unknown) => backToDraft(tx, app, survey, err));
    else if (survey.status === 'open' && isStanding(survey) && !(await hasEnough(tx, survey)))
      await extend(tx, survey, today);
    else if (survey.status === 'open') await close(tx, survey);
  }
}

/** What cannot open as it is becomes a draft to be changed, and those who run surveys are told once. */
async function backToDraft(tx: Tx, app: App, { id }: EmployeeSurvey, err: unknown): Promise<void> {
  app.log.warn({ err }, 'a survey did not open');
  if (!(err instanceof UserError)) return;
  await records(tx, employeeSurvey).compute(id, { status: 'draft' }, { reason: err.message });
  const told = (await activeMembers(tx)).flatMap(({ accountId, access }) =>
    access.has('survey.write') ? [accountId] : [],
  );
  await notify(tx, told, { kind: 'surveyNotOpened', resource: employeeSurvey.name, recordId: id });
}
