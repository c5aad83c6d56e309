import type { Tx } from '#platform/database/server/in-company.ts';
import { withUntrackedReads } from '#platform/http/server/watch-reads.ts';
import type { HistoryEntry } from '#platform/chain/server/chain.ts';
import type { calculationChange } from './tables.ts';
import { reachBy, type Changed, type Named } from './change-reach.ts';
import type { CalculationRow } from './calculation-inputs.ts';

// Changes of what a calculation was made from: those that somebody is making, and those that the history has since.

/** A change that reaches a calculation. */
export type Mark = Omit<typeof calculationChange.$inferInsert, 'companyId' | 'id' | 'run'>;
/** A change with its place in the history, where it was read from there. */
export type PlacedMark = Mark & { seq?: number | undefined };
/** An entry of the history, with when and by whom. */
export type DatedEntry = HistoryEntry & { at: string; by: string | null; seq?: number | undefined };

const AT_ONCE = 5000;
/** What a transaction says of records: one by one, or an import as a whole and not its rows. */
const RECORDED = `((e.record_id is not null and e.import_id is null)
  or (e.record_id is null and e.import_id is not null and e.line_from is null))`;

/**
 * What changed, of all that a calculation was made from, that it has not read, the earliest first: by the end of the
 * history when it began to read, so that a change counts whenever its transaction began. What was committed while it
 * read counts as well: some of its statements may have seen it, and others not.
 *
 * A calculation of an earlier release did not keep that end. There the entry of its own beginning stands for it, and
 * what is dated after.
 */
export const changesSince = (tx: Tx, calculation: CalculationRow): Promise<PlacedMark[]> =>
  withUntrackedReads(() => inHistory(tx, calculation, calculation.historySeq ?? 0));

/**
 * The same of several calculations of one period, by id, read once: what reaches the newest of them is held against all
 * by the end of the history that each began with.
 *
 * @param calculations  the newest first, each with that end
 */
export async function changesSinceEach(
  tx: Tx,
  calculations: readonly CalculationRow[],
): Promise<Map<string, PlacedMark[]>> {
  const [newest] = calculations;
  if (newest === undefined) return new Map();
  const ends = calculations.map((calculation) => [calculation.id, calculation.historySeq ?? 0] as const);
  const marks = await withUntrackedReads(() => inHistory(tx, newest, Math.min(...ends.map(([, end]) => end))));
  return new Map(ends.map(([id, end]) => [id, marks.filter(({ seq = 0 }) => seq > end)]));
}

async function inHistory(tx: Tx, calculation: CalculationRow, end: number): Promise<PlacedMark[]> {
  const marks: PlacedMark[] = [];
  for (let after = end; ; ) {
    const { rows } = await tx.client.query<EntryRow>(
      `select e.seq, e.at, e.actor as by, e.action, e.resource, e.record_id as "recordId", e.title, e.reason,
        e.import_id as "importId", case when e.action <> all ($4) then e.before end as before,
        case when e.before ? 'status' then jsonb_build_object('status', e.after -> 'status') end as after
      from history e where e.company_id = $1 and e.resource = any ($2) and e.seq > $3 and ${RECORDED}
        ${
          calculation.historySeq === null
            ? `and (e.at > $5 or e.seq > (select min(own.seq) from history own where own.company_id = $1
                and own.resource = 'calculationRun' and own.record_id = $6 and own.action = 'calculate'))`
            : ''
        }
      order by e.seq limit ${AT_ONCE}`,
      [
        tx.companyId,
        [...reachBy.keys()],
        after,
        [...WHOLE],
        ...(calculation.historySeq === null ? [calculation.createdAt, calculation.id] : []),
      ],
    );
    marks.push(
      ...(await marksOf(
        tx,
        calculation,
        rows.map(({ seq, at, ...entry }) => ({ ...entry, seq: Number(seq), at: new Date(at).toISOString() })),
      )),
    );
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return marks.toSorted(byMoment);
    after = Number(last.seq);
  }
}

interface EntryRow extends Omit<DatedEntry, 'at' | 'seq'> {
  seq: string;
  at: Date | string;
}

const byMoment = (left: Mark, right: Mark) => (left.at < right.at ? -1 : left.at > right.at ? 1 : 0);

/** The changes among these that reach a calculation. */
export async function marksOf(
  tx: Tx,
  calculation: CalculationRow,
  entries: readonly DatedEntry[],
): Promise<PlacedMark[]> {
  const marks: PlacedMark[] = [];
  for (const [kind, own] of Map.groupBy(entries, ({ resource }) => resource))
    marks.push(
      ...(await marksOfRecords(tx, calculation, kind, own)),
      ...(await marksOfImports(tx, calculation, kind, own)),
    );
  return marks;
}

/** A mark for each record that a person or a call changed. */
async function marksOfRecords(
  tx: Tx,
  calculation: CalculationRow,
  kind: string,
  entries: readonly DatedEntry[],
): Promise<PlacedMark[]> {
  const single = entries.flatMap((entry) => (entry.recordId ? [{ entry, id: entry.recordId }] : []));
  const marks: PlacedMark[] = [];
  // A record may have changed several times: each time by itself, with what it was then.
  for (const turn of batchesOf(single)) {
    const reached = await reachedOf(
      tx,
      calculation,
      kind,
      turn.map(({ entry, id }) => changedOf(id, entry.action, entry.before, entry.after)),
    );
    const named = new Map(reached.map((one) => [one.id, one]));
    for (const { entry, id } of turn) {
      const found = named.get(id);
      if (found === undefined) continue;
      marks.push({
        seq: entry.seq,
        at: entry.at,
        by: entry.by,
        resource: kind,
        record: id,
        title: entry.title?.slice(0, 300) ?? null,
        activityType: found.activityType ?? null,
        from: found.from ?? null,
        to: found.to ?? null,
        action: entry.action,
        reason: entry.reason ?? null,
        records: 1,
      });
    }
  }
  return marks;
}

/** Entries in batches, each with a record at most once. */
function batchesOf<One extends { id: string }>(all: readonly One[]): One[][] {
  const batches: One[][] = [];
  const times = new Map<string, number>();
  for (const one of all) {
    const turn = times.get(one.id) ?? 0;
    times.set(one.id, turn + 1);
    (batches[turn] ??= []).push(one);
  }
  return batches;
}

/** One mark for each import, with how many of its records the calculation was or would be made from. */
async function marksOfImports(
  tx: Tx,
  calculation: CalculationRow,
  kind: string,
  entries: readonly DatedEntry[],
): Promise<PlacedMark[]> {
  const marks: PlacedMark[] = [];
  const of = reachBy.get(kind);
  for (const { recordId, importId, title, action, reason, at, by, seq } of entries) {
    if (of === undefined || recordId || !importId) continue;
    const [added, changed] = [await addedBy(tx, of.table, importId), await changedBy(tx, kind, importId)];
    const known = new Set(changed.map(({ id }) => id));
    const all = [...changed, ...added.filter((id) => !known.has(id)).map((id) => changedOf(id, 'create', null, null))];
    const count = (await reachedOf(tx, calculation, kind, all)).length;
    if (count > 0)
      marks.push({
        seq,
        at,
        by,
        resource: kind,
        record: null,
        title: title ?? null,
        action,
        reason: reason ?? null,
        records: count,
      });
  }
  return marks;
}

const reachedOf = async (
  tx: Tx,
  calculation: CalculationRow,
  kind: string,
  changed: readonly Changed[],
): Promise<readonly Named[]> =>
  changed.length === 0 ? [] : ((await reachBy.get(kind)?.reach(tx, calculation, changed)) ?? []);

/** With these a record comes, goes or comes back with all its fields; any other entry says which changed, if any did. */
const WHOLE = new Set(['create', 'remove', 'restore', 'erase']);

function changedOf(id: string, action: string, before: unknown, after: unknown): Changed {
  const was = valuesIn(before);
  return {
    id,
    action,
    before: was,
    after: valuesIn(after),
    names: WHOLE.has(action) ? null : new Set(Object.keys(was)),
  };
}

const valuesIn = (of: unknown): Record<string, unknown> =>
  typeof of === 'object' && of !== null ? (of as Record<string, unknown>) : {};

async function addedBy({ client, companyId }: Tx, table: string, importId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from ${table} where company_id = $1 and import_id = $2`,
    [companyId, importId],
  );
  return rows.map(({ id }) => id);
}

/** Records that were there before an import and that it changed, or that its undoing turned back or took away. */
async function changedBy({ client, companyId }: Tx, kind: string, importId: string): Promise<Changed[]> {
  const { rows } = await client.query<{ id: string; before: unknown; after: unknown }>(
    `select record_id as id, before, after from history where company_id = $1 and import_id = $2 and resource = $3
      and record_id is not null`,
    [companyId, importId, kind],
  );
  return rows.map(({ id, before, after }) => changedOf(id, before === null ? 'remove' : 'change', before, after));
}
