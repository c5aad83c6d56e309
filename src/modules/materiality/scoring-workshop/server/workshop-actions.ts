import { workshopError } from '#modules/materiality/scoring-workshop/model/errors.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { handle, type ActionHandler } from '#platform/actions/server/handle.ts';
import { iro, type Iro } from '#modules/materiality/assessment/model/iro.ts';
import { ratingFields, type RatingField } from '#modules/materiality/assessment/model/materiality-score.ts';
import {
  chooseWorkshopEntries,
  closeScoringWorkshop,
  openScoringWorkshop,
  putOnTable,
  rateInWorkshop,
  revealRatings,
  settleInWorkshop,
  startScoringWorkshop,
} from '#modules/materiality/scoring-workshop/model/workshop-actions.ts';
import { ratingProblems, type Ratings } from '#modules/materiality/scoring-workshop/model/workshop-ratings.ts';
import { scoringWorkshop, type ScoringWorkshop } from '#modules/materiality/scoring-workshop/model/workshop.ts';
import { workshopEntry, workshopVote } from './tables.ts';
import { participantErrors, assertDraft, assertAssessmentOpen, stateOf } from './workshop-rules.ts';
import { say, sayInHistory } from '../model/messages.ts';

type Entry = typeof workshopEntry.$inferSelect;

const handleStart = handle(startScoringWorkshop, async (tx, { entries, ...values }) => {
  const workshop = await records(tx, scoringWorkshop).create(values);
  await setEntries(tx, workshop, entries);
  return { workshop: workshop.id };
});

const handleChoose = handle(chooseWorkshopEntries, async (tx, { workshop: id, version, entries }) => {
  const workshop = await locked(tx, id, version);
  assertDraft(workshop);
  await setEntries(tx, workshop, entries);
  await noted(tx, workshop, {}, 'list chosen', sayInHistory('entries', { number: entries.length }).message);
  return { entries: entries.length };
});

const handleOpen = handle(openScoringWorkshop, async (tx, { workshop: id, version }) => {
  const workshop = await locked(tx, id, version);
  assertDraft(workshop);
  const lacksEntries = (await entriesOf(tx, id)).length === 0;
  const lacksParticipants = workshop.participants.length === 0;
  if (lacksEntries || lacksParticipants) {
    const missing = say(
      !lacksParticipants ? 'missing-entries' : lacksEntries ? 'missing-both' : 'missing-participants',
    );
    throw workshopError('materiality.workshop-incomplete', { workshop: workshop.title, missing: { said: missing } });
  }
  const errors = await participantErrors(tx, workshop);
  assertNoErrors(errors);
  await assertAssessmentOpen(tx, workshop.assessment);
  await noted(tx, workshop, { status: 'open', openedAt: tx.now.toISOString() }, 'opened');
});

const handlePut = handle(putOnTable, async (tx, { workshop: id, version, iro: entryId }) => {
  const workshop = await openWorkshop(tx, id, version);
  const entry = await entryOf(tx, workshop, entryId);
  const { title, topic, kind, actuality, isHumanRights } = await livingIro(tx, workshop, entryId);
  // A round that was begun and not shown goes on; what was shown is followed by another one.
  const round = entry.round === 0 || entry.isRevealed ? entry.round + 1 : entry.round;
  await changeEntry(tx, entry, { title, topic, kind, actuality, isHumanRights, round, isRevealed: false });
  await noted(
    tx,
    workshop,
    { onTable: entryId },
    'put on the table',
    sayInHistory('entry-round', { entry: title, round }).message,
  );
  return { round };
});

const handleRate = handle(rateInWorkshop, async (tx, { workshop: id, iro: entryId, round, abstains, ...given }) => {
  // Held until the commit, so that nothing comes in while the round is being shown.
  await tx.client.query('select 1 from scoring_workshop where company_id = $1 and id = $2 for share', [
    tx.companyId,
    id,
  ]);
  const workshop = await records(tx, scoringWorkshop).get(id);
  assertOpen(workshop);
  if (tx.accountId === null || !workshop.participants.some(({ member }) => member === tx.accountId))
    throw workshopError('materiality.workshop-not-a-participant', { workshop: workshop.title });
  const entry = await entryOf(tx, workshop, entryId);
  if (workshop.onTable !== entryId || entry.round !== round)
    throw workshopError('materiality.workshop-off-table', { entry: entry.title });
  if (entry.isRevealed) throw workshopError('materiality.workshop-revealed', { entry: entry.title });
  const ratings = abstains ? null : checkedRatings(await livingIro(tx, workshop, entryId), given);
  const key = { companyId: tx.companyId, workshop: id, iro: entryId, accountId: tx.accountId };
  await tx.db
    .insert(workshopVote)
    .values({ ...key, ratings })
    .onConflictDoUpdate({
      target: [workshopVote.companyId, workshopVote.workshop, workshopVote.iro, workshopVote.accountId],
      set: { ratings },
    });
  // That somebody rated, and not how: the history is open to everybody.
  tx.record({
    action: 'rated',
    resource: scoringWorkshop.name,
    recordId: id,
    title: workshop.title,
    after: { entry: entry.title, round },
  });
});

const handleReveal = handle(revealRatings, async (tx, { workshop: id, version }) => {
  const workshop = await openWorkshop(tx, id, version);
  const entry = await entryOf(tx, workshop, workshop.onTable);
  if (entry.isRevealed) throw workshopError('materiality.workshop-revealed', { entry: entry.title });
  const {
    rows: [row],
  } = await tx.db.execute<{ shown: number }>(
    sql`select reveal_workshop_votes(${id}::uuid, ${tx.now.toISOString()}::timestamptz) as shown`,
  );
  const rated = row?.shown ?? 0;
  if (rated === 0) throw workshopError('materiality.workshop-nobody-rated', { entry: entry.title });
  await noted(
    tx,
    workshop,
    {},
    'ratings shown',
    sayInHistory('entry-round', { entry: entry.title, round: String(entry.round) }).message,
  );
  return { rated };
});

const handleSettle = handle(
  settleInWorkshop,
  async (tx, { workshop: id, version, iro: entryId, iroVersion, note, ...given }) => {
    const workshop = await openWorkshop(tx, id, version);
    const entry = await entryOf(tx, workshop, entryId);
    if (!entry.isRevealed) throw workshopError('materiality.workshop-not-revealed', { entry: entry.title });
    const ratings = checkedRatings(await livingIro(tx, workshop, entryId), given);
    // By the ordinary rules: the version it was settled from, the state of the assessment, who rated.
    await records(tx, iro).change(entryId, iroVersion, ratings, {
      reason: sayInHistory('confirmed', { workshop: workshop.title, round: String(entry.round), note }).message,
    });
    await changeEntry(tx, entry, {
      settled: ratings,
      note,
      settledRound: entry.round,
      settledBy: tx.accountId,
      settledAt: tx.now.toISOString(),
    });
    await noted(
      tx,
      workshop,
      { onTable: workshop.onTable === entryId ? null : workshop.onTable },
      'settled',
      `“${entry.title}”: ${note}`,
    );
  },
);

const handleClose = handle(closeScoringWorkshop, async (tx, { workshop: id, version }) => {
  const workshop = await openWorkshop(tx, id, version);
  await tx.db.execute(sql`select forget_workshop_votes(${id}::uuid)`);
  await noted(tx, workshop, { status: 'closed', closedAt: tx.now.toISOString(), onTable: null }, 'closed');
});

export const workshopActions: readonly ActionHandler[] = [
  handleStart,
  handleChoose,
  handleOpen,
  handlePut,
  handleRate,
  handleReveal,
  handleSettle,
  handleClose,
];

/** One step at a time. @throws `materiality.workshop-moved-on` where it is not the version that the page showed */
async function locked(tx: Tx, id: string, version: number): Promise<ScoringWorkshop> {
  await tx.client.query('select 1 from scoring_workshop where company_id = $1 and id = $2 for update', [
    tx.companyId,
    id,
  ]);
  const workshop = await records(tx, scoringWorkshop).get(id);
  if (workshop.version !== version) throw workshopError('materiality.workshop-moved-on', { workshop: workshop.title });
  return workshop;
}

async function openWorkshop(tx: Tx, id: string, version: number): Promise<ScoringWorkshop> {
  const workshop = await locked(tx, id, version);
  assertOpen(workshop);
  return workshop;
}

function assertOpen(workshop: ScoringWorkshop): void {
  if (workshop.status !== 'open')
    throw workshopError('materiality.workshop-not-open', { workshop: workshop.title, state: stateOf(workshop) });
}

/** Every step is another version of the workshop, so that two who run it at once are told. */
async function noted(
  tx: Tx,
  workshop: ScoringWorkshop,
  set: Readonly<Record<string, unknown>>,
  action: string,
  reason: string | null = null,
): Promise<void> {
  await records(tx, scoringWorkshop).compute(workshop.id, set, { action, reason });
}

const ofWorkshop = (tx: Tx, workshop: string) =>
  and(eq(workshopEntry.companyId, tx.companyId), eq(workshopEntry.workshop, workshop));
export const entriesOf = (tx: Tx, workshop: string): Promise<Entry[]> =>
  tx.db
    .select()
    .from(workshopEntry)
    .where(ofWorkshop(tx, workshop))
    .orderBy(asc(workshopEntry.place))
    .then((rows) => rows);

async function entryOf(tx: Tx, workshop: ScoringWorkshop, id: string | null): Promise<Entry> {
  const entry = (await entriesOf(tx, workshop.id)).find((one) => one.iro === id);
  if (entry === undefined) throw workshopError('materiality.workshop-entry-gone');
  return entry;
}

async function changeEntry(tx: Tx, { workshop, iro: id }: Entry, set: Partial<Entry>): Promise<void> {
  await tx.db
    .update(workshopEntry)
    .set(set)
    .where(and(ofWorkshop(tx, workshop), eq(workshopEntry.iro, id)));
}

async function livingIro(tx: Tx, { assessment }: ScoringWorkshop, id: string): Promise<Iro> {
  const found = await records(tx, iro).find(id);
  if (found === null || found.assessment !== assessment) throw workshopError('materiality.workshop-entry-gone');
  return found;
}

function checkedRatings(entry: Iro, given: Readonly<Partial<Record<RatingField, number | null>>>): Ratings {
  const ratings = Object.fromEntries(ratingFields.map((name) => [name, given[name] ?? null])) as Ratings;
  const problems = ratingProblems(entry, ratings);
  assertNoErrors(problems);
  return ratings;
}

/** In the order they are given; each once, and each of the assessment. */
async function setEntries(
  tx: Tx,
  { id, assessment }: ScoringWorkshop,
  entries: readonly { iro: string }[],
): Promise<void> {
  if (entries.length === 0) throw userError('request.invalid', {}, [{ path: 'entries', ...say('no-iro') }]);
  const known = new Map(
    (await records(tx, iro).all({ filters: [{ field: 'assessment', operation: 'is', values: [assessment] }] })).map(
      (one) => [one.id, one],
    ),
  );
  const wrong = entries.findIndex(
    ({ iro: entry }, at) => !known.has(entry) || entries.findIndex((other) => other.iro === entry) < at,
  );
  if (wrong >= 0) throw userError('request.invalid', {}, [{ path: `entries.${wrong}.iro`, ...say('iro-twice') }]);
  await tx.db.delete(workshopEntry).where(ofWorkshop(tx, id));
  await tx.db.insert(workshopEntry).values(
    entries.flatMap(({ iro: entry }, place) => {
      const one = known.get(entry);
      return one === undefined
        ? []
        : [
            {
              companyId: tx.companyId,
              workshop: id,
              iro: entry,
              place,
              title: one.title,
              topic: one.topic,
              kind: one.kind,
              actuality: one.actuality,
              isHumanRights: one.isHumanRights,
              round: 0,
              isRevealed: false,
            },
          ];
    }),
  );
}
