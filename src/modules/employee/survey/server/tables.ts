import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgPolicy, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ownerFunction } from '#platform/database/server/owner-functions.ts';
import { companyPolicy, here as company } from '#platform/tables/server/company-table.ts';
import type { Answers } from '../model/questions.ts';
import type { SurveyPlan } from '../model/survey-plan.ts';
import type { SurveyRelease } from '../model/survey-release.ts';

/** What a survey tells apart, fixed when it opened: who is invited, by group and block, and what units were called. */
export interface StoredPlan extends SurveyPlan {
  names: Record<string, string>;
  /** Values of each dimension among those invited, whether or not a filter offers them. */
  values: string[][];
}
export const employeeSurveyPlan = pgTable(
  'employee_survey_plan',
  {
    companyId: uuid('company_id').notNull(),
    /** No foreign key, here and below: what was found stays. */
    survey: uuid('survey').notNull(),
    plan: jsonb('plan').$type<StoredPlan>().notNull(),
  },
  (self) => [primaryKey({ name: 'employee_survey_plan_pk', columns: [self.companyId, self.survey] }), companyPolicy()],
);

/** Who is invited, and whether they answered: not when, and nothing that leads to an answer but a block of k at least. */
export const employeeSurveyTicket = pgTable(
  'employee_survey_ticket',
  {
    companyId: uuid('company_id').notNull(),
    survey: uuid('survey').notNull(),
    employee: uuid('employee').notNull(),
    block: integer('block').notNull(),
    isUsed: boolean('is_used').notNull(),
  },
  (self) => [
    primaryKey({ name: 'employee_survey_ticket_pk', columns: [self.companyId, self.survey, self.employee] }),
    index('employee_survey_ticket_employee_idx').on(self.companyId, self.employee),
    companyPolicy(),
  ],
);

/**
 * Responses to surveys that are open, and those of named ones. The app's role reads those of named surveys only, and
 * writes none: what it may do are the functions below. `employee` is null in anonymous surveys. No time; the id is random.
 */
export const employeeSurveyResponse = pgTable(
  'employee_survey_response',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    survey: uuid('survey').notNull(),
    block: integer('block').notNull(),
    answers: jsonb('answers').$type<Answers>().notNull(),
    employee: uuid('employee'),
    isNamed: boolean('is_named').notNull(),
  },
  (self) => [
    primaryKey({ name: 'employee_survey_response_pk', columns: [self.companyId, self.id] }),
    index('employee_survey_response_survey_idx').on(self.companyId, self.survey),
    pgPolicy('company', { as: 'permissive', for: 'select', using: sql`company_id = ${company} and is_named` }),
  ],
);

/** All that is told of a survey that is closed. */
export const employeeSurveyResult = pgTable(
  'employee_survey_result',
  {
    companyId: uuid('company_id').notNull(),
    survey: uuid('survey').notNull(),
    release: jsonb('release').$type<SurveyRelease>().notNull(),
  },
  (self) => [
    primaryKey({ name: 'employee_survey_result_pk', columns: [self.companyId, self.survey] }),
    companyPolicy(),
  ],
);

/** Themes that somebody gave to released comments, by the place of the comment in the result. */
export const employeeSurveyTheme = pgTable(
  'employee_survey_theme',
  {
    companyId: uuid('company_id').notNull(),
    survey: uuid('survey').notNull(),
    comment: integer('comment').notNull(),
    theme: text('theme').notNull(),
  },
  (self) => [
    primaryKey({ name: 'employee_survey_theme_pk', columns: [self.companyId, self.survey, self.comment] }),
    companyPolicy(),
  ],
);

const here = `nullif(current_setting('app.company', true), '')::uuid`;
/** So many others are written again with each response: transaction numbers and places in the files tell no pair. */
const mixed = 24;

/**
 * Uses up the ticket of a person and keeps the answers: in anonymous surveys without the person. One at a time per
 * survey. So many tickets and responses are rewritten by the same commands, in random order: PostgreSQL keeps with each
 * row the transaction and the command that wrote it.
 *
 * @returns false where the person has no unused ticket, or the survey is not open
 */
export const putResponse = ownerFunction(
  'put_survey_response(uuid, uuid, jsonb)',
  `
create or replace function put_survey_response(of_survey uuid, of_employee uuid, given jsonb) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  kind text;
  place int;
begin
  select s.anonymity into kind from public.employee_survey s where s.company_id = ${here} and s.id = of_survey
    and s.status = 'open' and s.removed_at is null for share;
  if not found then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(of_survey::text, 0));
  select t.block into place from public.employee_survey_ticket t where t.company_id = ${here} and t.survey = of_survey
    and t.employee = of_employee and not t.is_used;
  if not found then
    return false;
  end if;
  update public.employee_survey_ticket t set is_used = t.is_used or t.employee = of_employee
    where t.company_id = ${here} and t.survey = of_survey and (t.employee = of_employee or t.employee in (
      select o.employee from public.employee_survey_ticket o where o.company_id = ${here} and o.survey = of_survey
        and o.employee <> of_employee order by random() limit ${mixed}));
  with again as (delete from public.employee_survey_response r where r.company_id = ${here} and r.survey = of_survey
    and r.id in (select o.id from public.employee_survey_response o where o.company_id = ${here} and o.survey = of_survey
      order by random() limit ${mixed}) returning r.*)
    insert into public.employee_survey_response (company_id, id, survey, block, answers, employee, is_named)
      select a.company_id, gen_random_uuid(), a.survey, a.block, a.answers, a.employee, a.is_named from (
        select o.company_id, o.survey, o.block, o.answers, o.employee, o.is_named from again o
        union all select ${here}, of_survey, place, given,
          case when kind = 'anonymous' then null else of_employee end, kind = 'named') a
      order by random();
  return true;
end $$`,
);

/** Takes back one's own response to a survey that is open and not anonymous; in turn with responses. @returns whether there was one */
export const withdrawResponse = ownerFunction(
  'withdraw_survey_response(uuid, uuid)',
  `
create or replace function withdraw_survey_response(of_survey uuid, of_employee uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform 1 from public.employee_survey s where s.company_id = ${here} and s.id = of_survey and s.status = 'open'
    and s.removed_at is null for share;
  if not found then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(of_survey::text, 0));
  delete from public.employee_survey_response r where r.company_id = ${here} and r.survey = of_survey
    and r.employee = of_employee;
  if not found then
    return false;
  end if;
  update public.employee_survey_ticket t set is_used = false where t.company_id = ${here} and t.survey = of_survey
    and t.employee = of_employee;
  return true;
end $$`,
);

/**
 * The responses of a survey that is closed, in random order and without persons, once: those that are not named are
 * erased with it, so that afterwards nobody can read one.
 */
export const takeResponses = ownerFunction(
  'take_survey_responses(uuid)',
  `
create or replace function take_survey_responses(of_survey uuid) returns table (block int, answers jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform 1 from public.employee_survey s where s.company_id = ${here} and s.id = of_survey and s.status = 'closed'
    and s.removed_at is null;
  if not found then
    return;
  end if;
  return query select r.block, r.answers from public.employee_survey_response r where r.company_id = ${here}
    and r.survey = of_survey order by random();
  delete from public.employee_survey_response r where r.company_id = ${here} and r.survey = of_survey and not r.is_named;
end $$`,
);
