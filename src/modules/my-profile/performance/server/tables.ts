import { foreignKey, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ownerFunction } from '#platform/database/server/owner-functions.ts';
import { instant } from '#platform/tables/server/columns.ts';
import { speakerPolicy } from '#platform/tables/server/company-table.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';
import { review } from '../model/review.ts';
import type { RaterKind, ReviewAnswer } from '../model/review-result.ts';

/**
 * What somebody answers about an employee, by the questions of the cycle. The database shows a row to whoever wrote it
 * and nobody else; what others are told of it comes from the functions below. No record, so it is in no list, export,
 * search or history.
 */
export const reviewAnswer = pgTable(
  'review_answer',
  {
    companyId: uuid('company_id').notNull(),
    review: uuid('review').notNull(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind').$type<RaterKind>().notNull(),
    /** The rater as an employee. */
    rater: uuid('rater').notNull(),
    answers: jsonb('answers').$type<ReviewAnswer[]>().notNull(),
    /** Null: a draft. */
    submittedAt: instant('submitted_at'),
  },
  (self) => [
    primaryKey({ name: 'review_answer_pk', columns: [self.companyId, self.review, self.accountId, self.kind] }),
    // What was answered is erased with the review.
    foreignKey({
      name: 'review_answer_review_fk',
      columns: [self.companyId, self.review],
      get foreignColumns() {
        const of = tableOf(review);
        return [column(of, 'companyId'), column(of, 'id')] as [ReturnType<typeof column>, ReturnType<typeof column>];
      },
    }).onDelete('cascade'),
    speakerPolicy(),
  ],
);

const here = `nullif(current_setting('app.company', true), '')::uuid`;

/** Peers whom somebody declined after they had answered do not count. */
const isAsked = `(a.kind <> 'peer' or exists (select from public.review_peer p where p.company_id = a.company_id
        and p.review = a.review and p.peer = a.rater and p.status = 'confirmed' and p.removed_at is null))`;

/**
 * What was submitted to a review: self review and line manager at once, peers and direct reports after the collection
 * only, so that nobody sees one answer come. Without the rater where the cycle merges them, in an order that tells
 * nothing of who wrote first.
 */
export const submittedAnswersFunction = ownerFunction(
  'submitted_review_answers(uuid)',
  `
create or replace function submitted_review_answers(of_review uuid) returns table (kind text, rater uuid, answers jsonb)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.kind, case when a.kind in ('self', 'manager') or c.naming = 'named' then a.rater end, a.answers
    from public.review_answer a
    join public.review r on r.company_id = a.company_id and r.id = a.review and r.removed_at is null
    join public.review_cycle c on c.company_id = r.company_id and c.id = r.cycle
    where a.company_id = ${here} and a.review = of_review and a.submitted_at is not null
      and (a.kind in ('self', 'manager') or c.status in ('calibration', 'released')) and ${isAsked}
    order by a.kind, a.answers::text
$$`,
);

/** How many have submitted, by review and kind of rater; never what, who or when. */
export const answeredReviewsFunction = ownerFunction(
  'answered_reviews(uuid[])',
  `
create or replace function answered_reviews(of_reviews uuid[]) returns table (review uuid, kind text, submitted int)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.review, a.kind, count(*)::int from public.review_answer a
    where a.company_id = ${here} and a.review = any (of_reviews) and a.submitted_at is not null
      and ${isAsked} group by 1, 2
$$`,
);

/**
 * The accounts of those who have something to answer in an open cycle and have not submitted all of it: never what,
 * about whom or how much. Self reviews, line managers, direct reports and confirmed peers, as `ratersOf` has them; who
 * has left is asked nothing, and nobody answers about them.
 */
export const reviewersDueFunction = ownerFunction(
  'review_accounts_due(uuid)',
  `
create or replace function review_accounts_due(of_cycle uuid) returns table (account_id uuid)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with asked as (
    select r.id as review, k.kind, rater.account
      from public.review_cycle c
      join public.review r on r.company_id = c.company_id and r.cycle = c.id and r.removed_at is null
      join public.employee e on e.company_id = r.company_id and e.id = r.employee and e.removed_at is null
        and e.status = 'active'
      cross join (values ('self'), ('manager'), ('upward'), ('peer')) k(kind)
      join public.employee rater on rater.company_id = e.company_id and rater.removed_at is null
        and rater.status = 'active' and rater.account is not null and case k.kind
          when 'self' then c.asks_self and rater.id = e.id
          when 'manager' then c.asks_manager and rater.id = e.manager
          when 'upward' then c.asks_upward and rater.manager = e.id
          else c.asks_peers and exists (select from public.review_peer p where p.company_id = r.company_id
            and p.review = r.id and p.peer = rater.id and p.status = 'confirmed' and p.removed_at is null) end
      where c.company_id = ${here} and c.id = of_cycle and c.status = 'open' and c.removed_at is null
  )
  select distinct asked.account from asked
    where not exists (select from public.review_answer a where a.company_id = ${here} and a.review = asked.review
      and a.kind = asked.kind and a.account_id = asked.account and a.submitted_at is not null)
$$`,
);
