import { and, eq, sql } from 'drizzle-orm';
import { employee } from '#modules/employee/person/model/employee.ts';
import { ownEmployee } from '#modules/my-profile/server/own-employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { carriedOver, oneToOne, talkAction, type OneToOne, type TalkAction } from '../model/one-to-one.ts';
import type { ActionShown, myTalksCall, talkCall, TalkShown } from '../model/talk-calls.ts';
import { oneToOneNote } from './tables.ts';

/** One-to-ones that the caller takes part in, and with whom they may plan one. */
export async function myTalks(tx: Tx): Promise<ResponseOf<typeof myTalksCall>> {
  const me = await ownEmployee(tx);
  if (me === null) return { me: null, talks: [], reports: [], hasManager: false };
  const talks = (
    await records(tx, oneToOne).all({
      sort: [
        { field: 'day', descending: true },
        { field: 'id', descending: true },
      ],
    })
  ).filter((talk) => talk.employee === me.id || talk.manager === me.id);
  const names = await namesOf(
    tx,
    talks.flatMap(({ employee: of, manager }) => [of, ...(manager === null ? [] : [manager])]),
  );
  const plans = tx.grants === null || tx.grants.get(oneToOne.access.write);
  const leads = plans === true || (plans !== undefined && (plans.has('team') || plans.has('company')));
  const below = leads
    ? await records(asProduct(tx), employee).all({
        filters: [
          { field: 'manager', operation: 'is', values: [me.id] },
          { field: 'status', operation: 'is', values: ['active'] },
        ],
      })
    : [];
  return {
    me: me.id,
    talks: talks.map((talk) => talkOf(talk, names)),
    reports: below
      .map(({ id, name }) => ({ id, name: name ?? '' }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    hasManager: me.manager !== null,
  };
}

type Names = ReadonlyMap<string, string>;

/** Names of people, whoever asks: those whom a record of the caller names. */
export async function namesOf(tx: Tx, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.db.execute<{ id: string; name: string | null }>(sql`
    select id, name from employee where company_id = ${tx.companyId}
      and id = any(${sql.param([...new Set(ids)])}::uuid[]) and ${everyRow(employee)}`);
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
}

function talkOf({ id, version, day, status, employee: of, manager }: OneToOne, names: Names): TalkShown {
  const person = (one: string) => ({ id: one, name: names.get(one) ?? '' });
  return { id, version, day, status, employee: person(of), manager: manager === null ? null : person(manager) };
}

const actionOf = (
  { id, version, what, by, due, status, doneOn }: TalkAction,
  { day: agreedOn }: Pick<OneToOne, 'day'>,
): ActionShown => ({ id, version, what: what ?? '', by, due, status, doneOn, agreedOn });

/**
 * A talk that the caller reads, with what the two have left from earlier talks and the caller's own note.
 *
 * @throws `request.not-found`
 */
export async function wholeTalk(tx: Tx, id: string): Promise<ResponseOf<typeof talkCall>> {
  const talk = await records(tx, oneToOne).get(id);
  const { employee: of, manager, day } = talk;
  const ofTheTwo = await records(tx, oneToOne).all({
    filters: [
      { field: 'employee', operation: 'is', values: [of] },
      { field: 'day', operation: 'to', values: [day] },
    ],
  });
  const before = new Map(
    ofTheTwo
      .filter((one) => one.id !== id && one.manager === manager && (one.day < day || one.id < id))
      .map((one) => [one.id, one]),
  );
  const all = await records(tx, talkAction).all({
    filters: [{ field: 'employee', operation: 'is', values: [of] }],
    sort: [
      { field: 'due', descending: false },
      { field: 'id', descending: false },
    ],
  });
  const earlier = all.flatMap((action) => {
    const from = before.get(action.talk);
    return from === undefined ? [] : [{ ...action, from }];
  });
  const names = await namesOf(tx, [of, ...(manager === null ? [] : [manager])]);
  const isBetween = await isOneOf(tx, talk);
  return {
    ...talkOf(talk, names),
    agenda: (talk.agenda ?? []).map(({ item, isDone }) => ({ item, isDone: isDone === true })),
    notes: talk.notes ?? null,
    actions: all.filter((one) => one.talk === id).map((one) => actionOf(one, talk)),
    carriedOver: carriedOver(talk, earlier).map((one) => actionOf(one, one.from)),
    privateNote: isBetween ? await ownNote(tx, id) : null,
    isBetween,
  };
}

async function isOneOf(tx: Tx, { employee: of, manager }: OneToOne): Promise<boolean> {
  const me = await ownEmployee(tx);
  return me !== null && (me.id === of || me.id === manager);
}

async function ownNote(tx: Tx, talk: string): Promise<string> {
  const [kept] = await tx.db
    .select({ text: oneToOneNote.text })
    .from(oneToOneNote)
    .where(
      and(
        eq(oneToOneNote.companyId, tx.companyId),
        eq(oneToOneNote.talk, talk),
        eq(oneToOneNote.accountId, tx.accountId ?? ''),
      ),
    );
  return kept?.text ?? '';
}

/**
 * Keeps the caller's own note about a talk; an empty one is erased. The history is not told.
 *
 * @throws `request.not-found` for who is not one of the two
 */
export async function savePrivateNote(tx: Tx, talk: string, text: string): Promise<void> {
  const of = await records(tx, oneToOne).get(talk);
  const { companyId, accountId } = tx;
  if (accountId === null || !(await isOneOf(tx, of))) throw userError('request.not-found');
  const changedAt = tx.now.toISOString();
  if (text.trim() === '')
    await tx.db
      .delete(oneToOneNote)
      .where(
        and(eq(oneToOneNote.companyId, companyId), eq(oneToOneNote.talk, talk), eq(oneToOneNote.accountId, accountId)),
      );
  else
    await tx.db
      .insert(oneToOneNote)
      .values({ companyId, talk, accountId, text, changedAt })
      .onConflictDoUpdate({
        target: [oneToOneNote.companyId, oneToOneNote.talk, oneToOneNote.accountId],
        set: { text, changedAt },
      });
  tx.noteChange(oneToOne.name);
}
