import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/tables/server/columns.ts';
import { companyPolicy, speakerPolicy } from '#platform/tables/server/company-table.ts';
import { ownerFunction } from '#platform/database/server/owner-functions.ts';
import type { Rated, Ratings } from '#modules/materiality/scoring-workshop/model/workshop-ratings.ts';

/**
 * The entries that a workshop goes through, and what was agreed on each. What it was called is kept: an entry may
 * change or go afterwards.
 */
export const workshopEntry = pgTable(
  'workshop_entry',
  {
    companyId: uuid('company_id').notNull(),
    workshop: uuid('workshop').notNull(),
    /** No foreign key: what was said stays. */
    iro: uuid('iro').notNull(),
    place: integer('place').notNull(),
    title: text('title').notNull(),
    topic: text('topic').notNull(),
    /** What it was when it was last put on the table, and so which ratings it took. */
    kind: text('kind').$type<Rated['kind']>().notNull(),
    actuality: text('actuality').$type<Rated['actuality']>().notNull(),
    isHumanRights: boolean('is_human_rights').notNull(),
    /** The last round that began, 0 before the first. */
    round: integer('round').notNull(),
    isRevealed: boolean('is_revealed').notNull(),
    settled: jsonb('settled').$type<Ratings>(),
    note: text('note'),
    settledRound: integer('settled_round'),
    settledBy: uuid('settled_by'),
    settledAt: instant('settled_at'),
  },
  (self) => [
    primaryKey({ name: 'workshop_entry_pk', columns: [self.companyId, self.workshop, self.iro] }),
    companyPolicy(),
  ],
);

/**
 * What somebody has rated and nobody else has seen yet. The database shows it to that person only; it leaves when the
 * round is shown. Null: abstains.
 */
export const workshopVote = pgTable(
  'workshop_vote',
  {
    companyId: uuid('company_id').notNull(),
    workshop: uuid('workshop').notNull(),
    iro: uuid('iro').notNull(),
    accountId: uuid('account_id').notNull(),
    ratings: jsonb('ratings').$type<Ratings>(),
  },
  (self) => [
    primaryKey({ name: 'workshop_vote_pk', columns: [self.companyId, self.workshop, self.iro, self.accountId] }),
    speakerPolicy(),
  ],
);

/** Who rated how in a round that was shown: the evidence for what was agreed. */
export const workshopRating = pgTable(
  'workshop_rating',
  {
    companyId: uuid('company_id').notNull(),
    workshop: uuid('workshop').notNull(),
    iro: uuid('iro').notNull(),
    round: integer('round').notNull(),
    accountId: uuid('account_id').notNull(),
    ratings: jsonb('ratings').$type<Ratings>(),
    revealedAt: instant('revealed_at').notNull(),
  },
  (self) => [
    primaryKey({
      name: 'workshop_rating_pk',
      columns: [self.companyId, self.workshop, self.iro, self.round, self.accountId],
    }),
    companyPolicy(),
  ],
);

const here = `nullif(current_setting('app.company', true), '')::uuid`;

/** Who has rated an entry, never what. */
export const workshopVotersFunction = ownerFunction(
  'workshop_voters(uuid, uuid)',
  `
create or replace function workshop_voters(of_workshop uuid, of_iro uuid) returns table (account_id uuid)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select v.account_id from public.workshop_vote v where v.company_id = ${here} and v.workshop = of_workshop
    and v.iro = of_iro order by v.account_id
$$`,
);

/**
 * Shows the round of the entry that is on the table of an open workshop: all of it at once, for everybody, and for
 * good.
 */
export const revealWorkshopVotesFunction = ownerFunction(
  'reveal_workshop_votes(uuid, timestamptz)',
  `
create or replace function reveal_workshop_votes(of_workshop uuid, at_time timestamptz) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  entry public.workshop_entry;
  shown int;
begin
  select e.* into entry from public.workshop_entry e join public.scoring_workshop w on w.company_id = e.company_id
    and w.id = e.workshop and w.on_table = e.iro
    where w.company_id = ${here} and w.id = of_workshop and w.status = 'open' and w.removed_at is null
      and not e.is_revealed and e.round > 0 for update of e;
  if not found then
    return 0;
  end if;
  with gone as (delete from public.workshop_vote v where v.company_id = entry.company_id
    and v.workshop = entry.workshop and v.iro = entry.iro returning v.account_id, v.ratings)
    insert into public.workshop_rating (company_id, workshop, iro, round, account_id, ratings, revealed_at)
      select entry.company_id, entry.workshop, entry.iro, entry.round, gone.account_id, gone.ratings, at_time from gone;
  get diagnostics shown = row_count;
  if shown > 0 then
    update public.workshop_entry e set is_revealed = true where e.company_id = entry.company_id
      and e.workshop = entry.workshop and e.iro = entry.iro;
  end if;
  return shown;
end $$`,
);

/** What was never shown goes with the workshop. */
export const deleteWorkshopVotesFunction = ownerFunction(
  'forget_workshop_votes(uuid)',
  `
create or replace function forget_workshop_votes(of_workshop uuid) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  forgotten int;
begin
  delete from public.workshop_vote v where v.company_id = ${here} and v.workshop = of_workshop;
  get diagnostics forgotten = row_count;
  return forgotten;
end $$`,
);
