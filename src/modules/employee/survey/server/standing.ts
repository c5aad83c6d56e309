import { and, eq, sql } from 'drizzle-orm';
import { employee, employment } from '#modules/employee/person/model/employee.ts';
import type { App } from '#platform/app/server/app.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { inEveryCompany } from '#platform/directory/server/every-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { SMALLEST_GROUP } from '#platform/values/model/hiding/hide-small-groups.ts';
import { employeeSurvey, isStanding, type EmployeeSurvey } from '../model/survey.ts';
import { dimensions } from '../model/survey-plan.ts';
import { invites } from './audience.ts';
import { employedOn } from './invite.ts';
import { surveyMail } from './survey-mail.ts';
import { employeeSurveyPlan, employeeSurveyTicket } from './tables.ts';

/** Whose day has passed by more is not invited any more, as after a pause of the server or when the survey begins. */
const LATE_DAYS = 30;
/** A new employment so soon after another one goes on with it. */
const GAP_DAYS = 31;

/** Invites to surveys that start by themselves who has reached their day. Any number of processes may run it. */
export async function inviteByThemselves(app: App, closing: AbortSignal): Promise<void> {
  await inEveryCompany(
    app,
    'employees could not be invited to surveys that start by themselves',
    (tx) => inviteIn(tx, app),
    closing,
  );
}

async function inviteIn(tx: Tx, app: App): Promise<void> {
  const today = await todayOf(tx);
  const open = (await records(tx, employeeSurvey).all()).filter(
    (one) => one.status === 'open' && isStanding(one) && one.until >= today,
  );
  for (const survey of open) await inviteDue(tx, app, survey, today);
}

interface Due extends Record<string, unknown> {
  id: string;
  account: string;
}

/**
 * Gives a ticket to everybody of the audience whose day has come, once in all windows of the survey: active employees with
 * an account who are employed today. Not for an onboarding that goes on with an employment before; not for an exit without
 * a reason for leaving, nor by death.
 *
 * @returns how many were invited
 */
async function inviteDue(tx: Tx, app: App, survey: EmployeeSurvey, today: string): Promise<number> {
  const days = survey.startDays ?? 0;
  const hasCome =
    survey.kind === 'onboarding'
      ? sql`spell.start_date + ${days}::int between ${today}::date - ${LATE_DAYS}::int and ${today}::date
          and not exists (select from employment before where ${everyRow(employment)}
            and before.company_id = person.company_id and before.employee = person.id and before.removed_at is null
            and before.start_date < spell.start_date
            and coalesce(before.end_date, spell.start_date) >= spell.start_date - ${GAP_DAYS}::int)`
      : sql`spell.end_date - ${days}::int between ${today}::date - ${LATE_DAYS}::int and ${today}::date
          and spell.end_reason is not null and spell.end_reason <> 'death'`;
  const { rows } = await tx.db.execute<Due>(sql`
    select distinct person.id, person.account from employee person
    join employment spell on spell.company_id = person.company_id and spell.employee = person.id
      and spell.removed_at is null and spell.start_date <= ${today}::date
      and (spell.end_date is null or spell.end_date >= ${today}::date)
    where person.company_id = ${tx.companyId} and person.removed_at is null and person.status = 'active'
      and person.account is not null and ${everyRow(employee)} and ${everyRow(employment)} and ${hasCome}
      and not exists (select from ${employeeSurveyTicket} ticket
        join employee_survey other on other.company_id = ticket.company_id and other.id = ticket.survey
        where ticket.company_id = person.company_id and ticket.employee = person.id
          and coalesce(other.origin, other.id) = ${survey.origin ?? survey.id}::uuid)`);
  if (rows.length === 0) return 0;
  const isInvited = await invites(tx, survey);
  const places = new Map((await employedOn(tx, today)).map((person) => [person.id, person]));
  const told = rows.filter(({ id }) => {
    const person = places.get(id);
    return person !== undefined && isInvited(person);
  });
  if (told.length === 0) return 0;
  // One transaction at a time invites to a survey, so that nobody is invited twice.
  await tx.client.query('select 1 from employee_survey where company_id = $1 and id = $2 for no key update', [
    tx.companyId,
    survey.id,
  ]);
  const fresh = await tx.db
    .insert(employeeSurveyTicket)
    .values(
      told.map(({ id }) => ({ companyId: tx.companyId, survey: survey.id, employee: id, block: 0, isUsed: false })),
    )
    .onConflictDoNothing()
    .returning({ employee: employeeSurveyTicket.employee });
  const invited = new Set(fresh.map((ticket) => ticket.employee));
  for (const { id, account } of told)
    if (invited.has(id))
      await app.mail.enqueue(tx.db, surveyMail.kind, {
        accountId: account,
        companyId: tx.companyId,
        title: survey.title,
        kind: 'invitation',
      });
  tx.afterCommit(async () => app.mail.nudge());
  return invited.size;
}

const isOfSurvey = (tx: Tx, survey: string) =>
  and(eq(employeeSurveyTicket.companyId, tx.companyId), eq(employeeSurveyTicket.survey, survey));

/** Whether as many answered as are needed to show anything; until then the window stays open. */
export async function hasEnough(tx: Tx, survey: EmployeeSurvey): Promise<boolean> {
  const { rows } = await tx.db.execute<{ used: number } & Record<string, unknown>>(
    sql`select count(*)::int as used from ${employeeSurveyTicket} where ${isOfSurvey(tx, survey.id)} and is_used`,
  );
  return (rows[0]?.used ?? 0) >= thresholdOf(survey);
}

export const thresholdOf = ({ threshold }: EmployeeSurvey): number =>
  Math.max(SMALLEST_GROUP, threshold ?? SMALLEST_GROUP);

/**
 * What a window may tell apart: nothing but everybody together. Fixed when it closes. Who has not answered and is still
 * employed counts in the next window, which takes them over.
 */
export async function fixWindow(tx: Tx, survey: EmployeeSurvey): Promise<void> {
  const handedOn = survey.repeat === null ? [] : await employedIds(tx);
  const { rows } = await tx.client.query<{ invited: number }>(
    `select count(*)::int as invited from employee_survey_ticket where company_id = $1 and survey = $2
       and (is_used or not employee = any($3))`,
    [tx.companyId, survey.id, handedOn],
  );
  await tx.db.insert(employeeSurveyPlan).values({
    companyId: tx.companyId,
    survey: survey.id,
    plan: {
      k: thresholdOf(survey),
      groups: [{ at: dimensions.map(() => null), blocks: [0] }],
      invited: [rows[0]?.invited ?? 0],
      values: dimensions.map(() => []),
      names: {},
    },
  });
}

/** Hands unused tickets of people who are still employed to the next window, so that nobody loses their turn. */
export async function handOnTickets(tx: Tx, from: string, to: string): Promise<void> {
  await tx.client.query(
    `update employee_survey_ticket set survey = $3 where company_id = $1 and survey = $2 and not is_used
       and employee = any($4)`,
    [tx.companyId, from, to, await employedIds(tx)],
  );
}

const employedIds = async (tx: Tx): Promise<string[]> => (await employedOn(tx, await todayOf(tx))).map(({ id }) => id);
