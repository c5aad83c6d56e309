import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '#platform/database/server/in-company.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { records } from '#platform/records/server/records.ts';
import { iro, type Iro } from '#modules/materiality/assessment/model/iro.ts';
import { ratingFields } from '#modules/materiality/assessment/model/materiality-score.ts';
import type {
  ShownRound,
  WorkshopResponse,
  WorkshopEntry,
  WorkshopHead,
  workshopMembersResponse,
  workshopsResponse,
} from '#modules/materiality/scoring-workshop/model/workshop-contracts.ts';
import { spreadOf, type Ratings } from '#modules/materiality/scoring-workshop/model/workshop-ratings.ts';
import { scoringWorkshop, type ScoringWorkshop } from '#modules/materiality/scoring-workshop/model/workshop.ts';
import { assessmentData } from '#modules/materiality/assessment/server/assessment-data.ts';
import { workshopEntry, workshopRating, workshopVote } from './tables.ts';
import { entriesOf } from './workshop-actions.ts';
import { writersOf } from './writers.ts';

type Entry = typeof workshopEntry.$inferSelect;
type Shown = typeof workshopRating.$inferSelect;

/** All workshops, the newest first. */
export async function workshopList(tx: Tx): Promise<z.infer<typeof workshopsResponse>> {
  const entries = await tx.db.select().from(workshopEntry).where(eq(workshopEntry.companyId, tx.companyId));
  const all = (await records(tx, scoringWorkshop).all()).toSorted((one, other) =>
    `${other.createdAt} ${other.id}`.localeCompare(`${one.createdAt} ${one.id}`),
  );
  return {
    items: all.map((workshop) =>
      headOf(
        tx,
        workshop,
        entries.filter((entry) => entry.workshop === workshop.id),
      ),
    ),
  };
}

/** Members with the right to score, by name. */
export async function workshopMembers(tx: Tx): Promise<z.infer<typeof workshopMembersResponse>> {
  const names = await accountNames(tx, [...(await writersOf(tx))]);
  return {
    items: Object.entries(names)
      .map(([account, name]) => ({ account, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  };
}

/**
 * One workshop as its page shows it. Ratings that are not shown yet are the reader's own and nobody else's: the
 * database gives no other ones.
 */
export async function workshopOf(tx: Tx, id: string): Promise<WorkshopResponse> {
  const workshop = await records(tx, scoringWorkshop).get(id);
  const entries = await entriesOf(tx, id);
  const shown = await tx.db
    .select()
    .from(workshopRating)
    .where(and(eq(workshopRating.companyId, tx.companyId), eq(workshopRating.workshop, id)))
    .orderBy(asc(workshopRating.round), asc(workshopRating.accountId));
  const iros = new Map(
    (
      await records(tx, iro).all({ filters: [{ field: 'assessment', operation: 'is', values: [workshop.assessment] }] })
    ).map((one) => [one.id, one]),
  );
  const participants = workshop.participants.map(({ member }) => member);
  const people = [
    ...new Set([
      ...participants,
      ...shown.map(({ accountId }) => accountId),
      ...entries.flatMap(({ settledBy }) => (settledBy === null ? [] : [settledBy])),
    ]),
  ];
  return {
    workshop: { ...headOf(tx, workshop, entries), introduction: workshop.introduction },
    scale: (await assessmentData(tx, workshop.assessment)).method.scale,
    participants,
    entries: entries.map((entry) =>
      answerOf(
        entry,
        iros.get(entry.iro) ?? null,
        shown.filter((one) => one.iro === entry.iro),
        participants.length,
      ),
    ),
    table: workshop.onTable === null ? null : await tableOf(tx, workshop.id, workshop.onTable),
    refs: await accountNames(tx, people),
  };
}

async function tableOf(tx: Tx, workshop: string, id: string): Promise<WorkshopResponse['table']> {
  const { rows } = await tx.db.execute<{ account_id: string }>(
    sql`select account_id from workshop_voters(${workshop}::uuid, ${id}::uuid)`,
  );
  const own =
    tx.accountId === null
      ? []
      : await tx.db
          .select()
          .from(workshopVote)
          .where(
            and(
              eq(workshopVote.companyId, tx.companyId),
              eq(workshopVote.workshop, workshop),
              eq(workshopVote.iro, id),
              eq(workshopVote.accountId, tx.accountId),
            ),
          );
  const [vote] = own;
  return {
    iro: id,
    own: vote === undefined ? null : { abstains: vote.ratings === null, ratings: vote.ratings ?? nothing },
    rated: rows.map(({ account_id: account }) => account),
  };
}

const nothing = Object.fromEntries(ratingFields.map((name) => [name, null])) as Ratings;

function headOf(
  tx: Tx,
  { id, version, title, assessment, status, openedAt, closedAt, participants }: ScoringWorkshop,
  entries: readonly Entry[],
): WorkshopHead {
  return {
    id,
    version,
    title,
    assessment,
    status,
    openedAt,
    closedAt,
    entries: entries.length,
    settled: entries.filter(({ settled }) => settled !== null).length,
    participants: participants.length,
    isParticipant: participants.some(({ member }) => member === tx.accountId),
  };
}

function answerOf(
  {
    iro: id,
    title,
    topic,
    kind,
    actuality,
    isHumanRights,
    round,
    isRevealed,
    settled,
    note,
    settledRound,
    settledBy,
    settledAt,
  }: Entry,
  now: Iro | null,
  shown: readonly Shown[],
  participants: number,
): WorkshopEntry {
  const rounds = [...new Set(shown.map((one) => one.round))].map((number): ShownRound => {
    const votes = shown.filter((one) => one.round === number);
    return {
      round: number,
      revealedAt: votes[0]?.revealedAt ?? '',
      abstained: votes.filter(({ ratings }) => ratings === null).length,
      missing: Math.max(0, participants - votes.length),
      votes: votes.map(({ accountId, ratings }) => ({ account: accountId, ratings })),
      spread: spreadOf(
        { kind, actuality, isHumanRights },
        votes.map(({ ratings }) => ratings),
      ),
    };
  });
  return {
    iro: id,
    title: now?.title ?? title,
    topic: now?.topic ?? topic,
    subTopic: now?.subTopic ?? null,
    kind: now?.kind ?? kind,
    actuality: now?.actuality ?? actuality,
    isHumanRights: now?.isHumanRights ?? isHumanRights,
    isThere: now !== null,
    version: now?.version ?? null,
    basis: now?.basis ?? null,
    affected: now?.affected ?? null,
    now: now === null ? null : (Object.fromEntries(ratingFields.map((name) => [name, now[name]])) as Ratings),
    round,
    isRevealed,
    rounds,
    settled:
      settled === null || settledAt === null || settledRound === null
        ? null
        : { ratings: settled, note: note ?? '', round: settledRound, by: settledBy, at: settledAt },
  };
}
