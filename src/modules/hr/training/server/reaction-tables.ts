import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgPolicy, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ownerFunction } from '#platform/database/server/owner-functions.ts';
import { companyPolicy, here as company } from '#platform/tables/server/company-table.ts';

/** Which completed trainings feedback was given on: not when, and nothing that leads to it. */
export const trainingReactionTicket = pgTable(
  'training_reaction_ticket',
  {
    companyId: uuid('company_id').notNull(),
    /** No foreign key: the enrolment goes when its time has come. */
    enrolment: uuid('enrolment').notNull(),
  },
  (self) => [
    primaryKey({ name: 'training_reaction_ticket_pk', columns: [self.companyId, self.enrolment] }),
    companyPolicy(),
  ],
);

/**
 * Feedback that waits until enough came together: ratings by version and session, and comments, apart from them, by
 * version. No person, no time; the id is random. The app's role reads none of it: what it may do are the functions below.
 */
export const trainingReaction = pgTable(
  'training_reaction',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    course: uuid('course').notNull(),
    courseVersion: uuid('course_version'),
    session: uuid('session'),
    ratings: jsonb('ratings').$type<number[]>(),
    remark: text('remark'),
  },
  (self) => [
    primaryKey({ name: 'training_reaction_pk', columns: [self.companyId, self.id] }),
    index('training_reaction_course_idx').on(self.companyId, self.course),
    pgPolicy('company', { as: 'permissive', for: 'select', using: sql`company_id = ${company} and false` }),
  ],
);

/**
 * All that is told of feedback: counts of five responses or more that were released together, and comments of five people
 * or more. What a page shows are sums of such rows, so that two days beside each other tell of no fewer.
 */
export const trainingReactionRelease = pgTable(
  'training_reaction_release',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    course: uuid('course').notNull(),
    courseVersion: uuid('course_version'),
    /** Null: of the version, without saying of which session. */
    session: uuid('session'),
    responses: integer('responses').notNull(),
    /** By question, how many gave each rating. */
    counts: jsonb('counts').$type<number[][]>().notNull(),
    comments: jsonb('comments').$type<string[]>().notNull(),
  },
  (self) => [
    primaryKey({ name: 'training_reaction_release_pk', columns: [self.companyId, self.id] }),
    index('training_reaction_release_course_idx').on(self.companyId, self.course),
    companyPolicy(),
  ],
);

const here = `nullif(current_setting('app.company', true), '')::uuid`;
/** So many others are written again with each one: transaction numbers and places in the files tell no pair. */
const mixed = 24;
const least = 5;

/**
 * Keeps the feedback on a completed training, once, without whose it is; ratings and comment apart. Tickets and feedback
 * of others are rewritten by the same commands in random order, since PostgreSQL keeps with each row what wrote it.
 *
 * @returns false where feedback on it was given before, or it is not completed
 */
export const putReaction = ownerFunction(
  'put_training_reaction(uuid, jsonb, text)',
  `
create or replace function put_training_reaction(of_enrolment uuid, given jsonb, said text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  done public.training_enrolment%rowtype;
begin
  select * into done from public.training_enrolment t where t.company_id = ${here} and t.id = of_enrolment
    and t.status = 'done' and t.removed_at is null;
  if not found then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('training_reaction' || done.company_id::text, 0));
  perform 1 from public.training_reaction_ticket t where t.company_id = done.company_id and t.enrolment = of_enrolment;
  if found then
    return false;
  end if;
  with again as (delete from public.training_reaction_ticket t where t.company_id = done.company_id and t.enrolment in (
      select o.enrolment from public.training_reaction_ticket o where o.company_id = done.company_id
      order by random() limit ${mixed}) returning t.enrolment)
    insert into public.training_reaction_ticket (company_id, enrolment)
      select done.company_id, a.enrolment from (select enrolment from again union all select of_enrolment) a
      order by random();
  with again as (delete from public.training_reaction r where r.company_id = done.company_id and r.id in (
      select o.id from public.training_reaction o where o.company_id = done.company_id order by random() limit ${mixed})
      returning r.*)
    insert into public.training_reaction (company_id, id, course, course_version, session, ratings, remark)
      select done.company_id, gen_random_uuid(), a.course, a.course_version, a.session, a.ratings, a.remark from (
        select o.course, o.course_version, o.session, o.ratings, o.remark from again o
        union all select done.course, done.course_version, done.session, given, null
        union all select done.course, done.course_version, null::uuid, null::jsonb, said where said is not null) a
      order by random();
  return true;
end $$`,
);

/**
 * Takes the ratings of a session of a version (or, without one, of those sessions that are over and of trainings without a
 * session) once there are five, in random order; they are erased with it. Fewer stay and nothing is told of them.
 */
export const takeReactions = ownerFunction(
  'take_training_reactions(uuid, uuid, uuid, date)',
  `
create or replace function take_training_reactions(of_course uuid, of_version uuid, of_session uuid, over_on date)
returns table (ratings jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  chosen uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('training_reaction' || (${here})::text, 0));
  select array_agg(r.id) into chosen from public.training_reaction r
    left join public.training_session s on s.company_id = r.company_id and s.id = r.session
    where r.company_id = ${here} and r.course = of_course and r.course_version is not distinct from of_version
      and r.ratings is not null and (case when of_session is not null then r.session = of_session
        else r.session is null or s.id is null or coalesce(s.ends_on, s.starts_on) < over_on end);
  if coalesce(cardinality(chosen), 0) < ${least} then
    return;
  end if;
  return query select r.ratings from public.training_reaction r where r.company_id = ${here} and r.id = any (chosen)
    order by random();
  delete from public.training_reaction r where r.company_id = ${here} and r.id = any (chosen);
end $$`,
);

/** Takes the comments on a version once there are five, in the order of their texts; they are erased with it. */
export const takeRemarks = ownerFunction(
  'take_training_remarks(uuid, uuid)',
  `
create or replace function take_training_remarks(of_course uuid, of_version uuid) returns table (remark text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  chosen uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('training_reaction' || (${here})::text, 0));
  select array_agg(r.id) into chosen from public.training_reaction r where r.company_id = ${here}
    and r.course = of_course and r.course_version is not distinct from of_version and r.remark is not null;
  if coalesce(cardinality(chosen), 0) < ${least} then
    return;
  end if;
  return query select r.remark from public.training_reaction r where r.company_id = ${here} and r.id = any (chosen)
    order by r.remark;
  delete from public.training_reaction r where r.company_id = ${here} and r.id = any (chosen);
end $$`,
);
