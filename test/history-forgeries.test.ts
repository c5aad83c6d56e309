import { createHash } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { project } from '#modules/project-management/model/project.ts';
import { historyDefinitions } from '#platform/history/server/history-definitions.ts';
import { ChainCheck, endProblems } from '#platform/history/server/verifier/chain.ts';
import { beginning, hashOf, type Entry, type Head } from '#platform/history/server/verifier/entry.ts';
import {
  entriesBetween,
  heads,
  readSettings,
  recordKinds,
  rowsOf,
} from '#platform/history/server/verifier/read-database.ts';
import { camel, RecordFold, type Kind, type Row } from '#platform/history/server/verifier/record-fold.ts';
import {
  joined,
  segmentOf,
  verifySnapshot,
  type CheckedSegment,
} from '#platform/history/server/verifier/verify-database.ts';
import { lostWitnesses, witnessesByEntry, type Witness } from '#platform/history/server/verifier/witnesses.ts';
import { addComment } from '#platform/comments/server/comments.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { modules } from '../src/modules.ts';
import { resources } from '../src/resources.ts';
import { newCompany, newPerson, testApp, type TestApp } from './support/company.ts';
import { importFile } from './support/imports.ts';
import { asOwner } from './support/owner.ts';

/** The same forgeries in every run. Another seed finds the same: change it to look for more. */
const seed = 20_260_309;
/** Some eighty of each kind in memory; at night as many as it takes to meet rare ones among them. */
const [forgeriesInMemory, forgeriesInDatabase] = process.env['TEST_SIZE'] === 'full' ? [10_000, 300] : [2500, 120];

/** All that a verifier sees. The forger may change everything but the witnesses. */
interface World {
  entries: Entry[];
  head: Head | null;
  rows: ReadonlyMap<string, Row[]>;
  witnesses: Witness[];
}

const definitions = historyDefinitions(resources);
let test: TestApp;
let company: { id: string; slug: string; name: string };
let kinds: Kind[];
let unforged: World;

beforeAll(async () => {
  test = await testApp();
  company = await newCompany(test);
  await workOfSomeDays();
  await asOwner(test.database.ownerUrl, async (owner) => {
    await owner.query(`begin; ${readSettings}`);
    kinds = await recordKinds(owner);
    const entries: Entry[] = [];
    for await (const some of entriesBetween(owner, company.id, null)) entries.push(...some);
    const rows = new Map<string, Row[]>();
    for (const kind of kinds)
      for await (const some of rowsOf(owner, kind, [company.id], 0, 1))
        rows.set(kind.table, [...(rows.get(kind.table) ?? []), ...some]);
    unforged = { entries, head: (await heads(owner)).get(company.id) ?? null, rows, witnesses: [] };
  });
}, 120_000);

/**
 * Units and projects made, changed, removed, restored, erased, imported, changed by an import, an import undone;
 * comments in between.
 */
async function workOfSomeDays(): Promise<void> {
  const person = await newPerson(
    test,
    company,
    modules.flatMap((module) => Object.keys(module.access)),
  );
  let day = Date.parse('2026-03-01T08:00:00Z');
  const work = <T>(run: (tx: Tx) => Promise<T>) =>
    inCompany(
      test.database,
      { companyId: company.id, accountId: person.accountId, now: new Date((day += 3_600_000)) },
      run,
    );
  for (let at = 0; at < 60; at += 1) {
    const unit = await work((tx) =>
      records(tx, orgUnit).create({
        name: `Works ${at}`,
        kind: 'site',
        floorAreaM2: `${at}.25`,
        location: { lat: '48.5', lon: '16.25' },
        city: 'Köln “Süd”',
      }),
    );
    await work((tx) =>
      records(tx, orgUnit).change(unit.id, 1, { city: `Bonn ${at}`, floorAreaM2: null }, { reason: 'Moved' }),
    );
    if (at % 3 === 0) await work((tx) => addComment(tx, orgUnit, unit, `Seen on day ${at}`));
    if (at % 4 === 0) await work((tx) => records(tx, orgUnit).remove(unit.id, 2));
    if (at % 8 === 0) await work((tx) => records(tx, orgUnit).restore(unit.id));
    if (at % 12 === 4) await work((tx) => records(tx, orgUnit).erase(unit.id, { reason: '30 days in the bin' }));
    if (at % 2 === 0) await work((tx) => records(tx, project).create({ name: `Project ${at}` }));
  }
  const file = (city: string, from: number, to: number) =>
    `Name,Kind,City\n${Array.from({ length: to - from }, (_, at) => `Depot ${from + at},site,${city}`).join('\n')}\n`;
  await importFile(test, person, { resource: 'orgUnit', bytes: file('Kiel', 0, 40), commit: 'all' });
  const undone = await importFile(test, person, { resource: 'orgUnit', bytes: file('Jena', 40, 50), commit: 'all' });
  await person.call('POST', `/imports/${undone.id}/undo`);
  await importFile(test, person, { resource: 'orgUnit', bytes: file('Gera', 50, 55), commit: 'all' });
}

/** A small generator with a seed (mulberry32): the same forgeries everywhere. */
function random(from: number) {
  let state = from;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (max: number) => Math.floor(next() * max);
  return {
    below,
    of: <T>(list: readonly T[]): T => {
      const found = list[below(list.length)];
      if (found === undefined) throw new Error('an empty list');
      return found;
    },
    chance: (share: number) => next() < share,
  };
}
type Random = ReturnType<typeof random>;

// ---- What forgers do ----

const idOf = (dice: Random) =>
  createHash('sha256')
    .update(String(dice.below(2 ** 31)))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
const hashLike = (dice: Random) =>
  createHash('sha256')
    .update(String(dice.below(2 ** 31)))
    .digest('hex');
const last = (entries: readonly Entry[]): Head => {
  const end = entries.at(-1);
  return end === undefined ? beginning : { seq: end.seq, hash: end.hash };
};

/** Numbers and chains all entries anew from `from` on, and moves the head: what a forger does who knows the product. */
function chainedAnew(entries: readonly Entry[], from: number): Entry[] {
  const before = entries[from - 1];
  let [seq, previousHash] = [before?.seq ?? 0, before?.hash ?? beginning.hash];
  return entries.map((entry, at) => {
    if (at < from) return entry;
    seq += 1;
    const bare = { ...entry, seq, previousHash };
    previousHash = hashOf(bare);
    return { ...bare, hash: previousHash };
  });
}

/** Another value of a column of an entry. */
function otherValue(dice: Random, name: keyof Entry, value: unknown): unknown {
  switch (name) {
    case 'seq':
      return Number(value) + dice.of([-2, -1, 1, 2, 5000]);
    case 'at':
      return new Date(Date.parse(String(value)) + dice.of([1, -1, 60_000, -86_400_000])).toISOString();
    case 'companyId':
    case 'actor':
    case 'recordId':
    case 'importId':
      return value !== null && name !== 'companyId' && dice.chance(0.3) ? null : idOf(dice);
    case 'lineFrom':
    case 'lineTo':
      return value === null ? 7 : Number(value) + 1;
    case 'previousHash':
    case 'hash':
      return hashLike(dice);
    case 'before':
    case 'after':
      return otherContent(dice, value);
    default:
      return `${typeof value === 'string' ? value : ''}${dice.of(['x', ' ', '0', 'ü'])}`;
  }
}

/** One value inside of what an entry says, wherever it is. */
function otherContent(dice: Random, content: unknown): unknown {
  if (Array.isArray(content) && content.length > 0) {
    const at = dice.below(content.length);
    return content.map((row: unknown, index) => (index === at ? otherContent(dice, row) : row));
  }
  if (typeof content !== 'object' || content === null) return { city: 'Nowhere' };
  const names = Object.keys(content).filter((name) => name !== 'id');
  if (names.length === 0) return { ...content, city: 'Nowhere' };
  const name = dice.of(names);
  return {
    ...content,
    [name]:
      dice.chance(0.2) && name !== 'removedAt'
        ? `${JSON.stringify((content as Record<string, unknown>)[name])} forged`
        : 'forged',
  };
}

/**
 * Entries that make or change a record that is still there: a forger who rewrites them is found out by the record. What
 * was said of an erased one is proved by witnesses alone.
 */
const changesRecord = ({ resource, action, after, recordId }: Entry) =>
  (resource === 'orgUnit' || resource === 'project') &&
  !action.startsWith('comment') &&
  (recordId === null ? Array.isArray(after) : action === 'erase' || isThere(recordId));
const isThere = (recordId: string) =>
  [...unforged.rows.values()].some((rows) => rows.some(({ id }) => id === recordId));

/** Fields of which the records show every change. */
function rewritten(dice: Random, world: World): Entry[] {
  const at = dice.of(
    world.entries.flatMap((entry, index) =>
      changesRecord(entry) && entry.after !== null && !['remove', 'restore', 'erase'].includes(entry.action)
        ? [index]
        : [],
    ),
  );
  return chainedAnew(
    world.entries.map((entry, index) => (index === at ? { ...entry, after: otherContent(dice, entry.after) } : entry)),
    at,
  );
}

const witnessOf = ({ seq, hash }: Head, dice: Random): Witness => ({
  company: company.id,
  seq,
  hash,
  source: dice.of(['backup', 'log', 'publication', 'mail']),
});
const witnessAfter = (dice: Random, from: number): Witness => witnessOf(dice.of(unforged.entries.slice(from)), dice);
const forgedOnto = (world: World, rows: (table: string, list: Row[]) => Row[], table: string): World => ({
  ...world,
  rows: new Map(world.rows).set(table, rows(table, world.rows.get(table) ?? [])),
});
const valueLike = (type: string, value: unknown, dice: Random): unknown => {
  switch (type) {
    case 'numeric':
      return String(Number(value ?? 0) + dice.of([1, 0.5, -0.25]));
    case 'int4':
    case 'int8':
      return String(Number(value ?? 0) + 1);
    case 'bool':
      return value !== true;
    case 'uuid':
      return idOf(dice);
    case 'date':
      return value === '2020-02-29' ? '2020-02-28' : '2020-02-29';
    case 'timestamptz':
      return '2020-02-29T00:00:00.000Z';
    case 'jsonb':
      return { forged: dice.below(1000) };
    case '_uuid':
      return [idOf(dice)];
    default:
      return `${typeof value === 'string' ? value : ''}x`;
  }
};

/** Every kind of forgery: how the world looks to the verifier afterwards. */
const forgeries: Readonly<Record<string, (dice: Random, world: World) => World>> = {
  'a column of an entry changed': (dice, world) => {
    const [at, name] = [
      dice.below(world.entries.length),
      dice.of(Object.keys(world.entries[0] ?? {}) as (keyof Entry)[]),
    ];
    return {
      ...world,
      entries: world.entries.map((entry, index) =>
        index === at ? { ...entry, [name]: otherValue(dice, name, entry[name]) } : entry,
      ),
    };
  },
  'an entry changed with its own hash made to fit': (dice, world) => {
    const at = dice.below(world.entries.length - 1);
    return {
      ...world,
      entries: world.entries.map((entry, index) => {
        if (index !== at) return entry;
        const bare = { ...entry, after: otherContent(dice, entry.after) };
        return { ...bare, hash: hashOf(bare) };
      }),
    };
  },
  'the first entries removed': (dice, world) => ({ ...world, entries: world.entries.slice(1 + dice.below(20)) }),
  'entries in the middle removed': (dice, world) => {
    const at = 1 + dice.below(world.entries.length - 30);
    return { ...world, entries: world.entries.toSpliced(at, 1 + dice.below(20)) };
  },
  'the last entries removed': (dice, world) => ({ ...world, entries: world.entries.slice(0, -(1 + dice.below(50))) }),
  'all entries removed': (_, world) => ({ ...world, entries: [] }),
  'all entries removed with the head': (_, world) => ({ ...world, entries: [], head: null }),
  'all entries and records removed with the head, witnessed': (dice, world) => ({
    entries: [],
    head: null,
    rows: new Map(),
    witnesses: [witnessAfter(dice, 0), ...world.witnesses],
  }),
  'the end cut off and the head moved back, found by the records': (dice, world) => {
    const lasts = world.entries.flatMap((entry, at) => (changesRecord(entry) ? [at] : []));
    const entries = world.entries.slice(0, dice.of(lasts));
    return { ...world, entries, head: last(entries) };
  },
  'the end cut off with all that its records became, found by a witness': (dice, world) => {
    const entries = world.entries.slice(0, world.entries.length - 1 - dice.below(3));
    return { ...worldAt(entries), witnesses: [witnessAfter(dice, entries.length), ...world.witnesses] };
  },
  'the head moved back': (dice, world) => ({
    ...world,
    head: last(world.entries.slice(0, dice.below(world.entries.length))),
  }),
  'the head moved on': (dice, world) => ({
    ...world,
    head: {
      seq: (world.head?.seq ?? 0) + 1 + dice.below(3),
      hash: dice.chance(0.5) ? (world.head?.hash ?? '') : hashLike(dice),
    },
  }),
  'the head removed': (_, world) => ({ ...world, head: null }),
  'the hash of the head changed': (dice, world) => ({
    ...world,
    head: { seq: world.head?.seq ?? 0, hash: hashLike(dice) },
  }),
  'an entry rewritten and all after it chained anew, found by a record': (dice, world) => {
    const entries = rewritten(dice, world);
    return { ...world, entries, head: last(entries) };
  },
  'an entry rewritten and all after it chained anew, found by a witness': (dice, world) => {
    const at = dice.below(world.entries.length);
    const entries = chainedAnew(
      world.entries.map((entry, index) => (index === at ? { ...entry, reason: 'forged' } : entry)),
      at,
    );
    return { ...world, entries, head: last(entries), witnesses: [witnessAfter(dice, at), ...world.witnesses] };
  },
  'an entry left out and all after it chained anew, found by a record': (dice, world) => {
    const at = dice.of(world.entries.flatMap((entry, index) => (changesRecord(entry) ? [index] : [])));
    const entries = chainedAnew(world.entries.toSpliced(at, 1), at);
    return { ...world, entries, head: last(entries) };
  },
  'an entry left out and all after it chained anew, found by a witness': (dice, world) => {
    const at = dice.below(world.entries.length - 1);
    const entries = chainedAnew(world.entries.toSpliced(at, 1), at);
    return { ...world, entries, head: last(entries), witnesses: [witnessAfter(dice, at), ...world.witnesses] };
  },
  'two entries exchanged': (dice, world) => {
    const one = dice.below(world.entries.length - 1);
    const other = one + 1 + dice.below(world.entries.length - one - 1);
    const [first, second] = [world.entries[one], world.entries[other]];
    if (first === undefined || second === undefined) throw new Error('no entries');
    const isWhole = dice.chance(0.5);
    // Either only their numbers, or also what they follow.
    const as = (entry: Entry, place: Entry): Entry =>
      isWhole
        ? { ...entry, seq: place.seq }
        : { ...entry, seq: place.seq, previousHash: place.previousHash, hash: place.hash };
    return {
      ...world,
      entries: world.entries.map((entry, at) =>
        at === one ? as(second, first) : at === other ? as(first, second) : entry,
      ),
    };
  },
  'an entry put in': (dice, world) => {
    const at = dice.below(world.entries.length);
    const more = { ...dice.of(world.entries), title: 'forged' };
    return {
      ...world,
      entries: world.entries.toSpliced(at, 0, more).map((entry, index) => ({ ...entry, seq: index + 1 })),
    };
  },
  'a change put in and all after it chained anew, found by the record': (dice, world) => {
    const [at, unit] = [dice.below(world.entries.length), dice.of(world.rows.get('org_unit') ?? [])];
    const entries = chainedAnew(
      world.entries.toSpliced(at, 0, {
        ...dice.of(world.entries),
        action: 'change',
        resource: 'orgUnit',
        recordId: unit.id,
        importId: null,
        before: { city: unit.values['city'] },
        after: { city: 'forged' },
      }),
      at,
    );
    return { ...world, entries, head: last(entries) };
  },
  'an entry appended that does not follow': (dice, world) => {
    const entries = [...world.entries, { ...dice.of(world.entries), seq: world.entries.length + 1 }];
    return { ...world, entries, head: last(entries) };
  },
  'a well-formed change appended without the record': (dice, world) => {
    const unit = dice.of(world.rows.get('org_unit') ?? []);
    const entries = chainedAnew(
      [
        ...world.entries,
        {
          ...dice.of(world.entries),
          action: 'change',
          resource: 'orgUnit',
          recordId: unit.id,
          importId: null,
          before: { city: unit.values['city'] },
          after: { city: 'forged' },
        },
      ],
      world.entries.length,
    );
    return { ...world, entries, head: last(entries) };
  },
  'a field of a record changed behind the history': (dice, world) => {
    const kind = dice.of(kinds.filter(({ table }) => (world.rows.get(table)?.length ?? 0) > 0));
    const [column, type] = dice.of([...kind.columns]);
    return forgedOnto(
      world,
      (_, rows) => {
        const at = dice.below(rows.length);
        return rows.map((row, index) =>
          index === at
            ? { ...row, values: { ...row.values, [column]: valueLike(type, row.values[column], dice) } }
            : row,
        );
      },
      kind.table,
    );
  },
  'who made or changed a record, and when, changed behind the history': (dice, world) => {
    const set = dice.of<(row: Row) => Partial<Row>>([
      (row) => ({ version: row.version + 1 }),
      () => ({ createdAt: '2020-01-01T00:00:00.000Z' }),
      () => ({ createdBy: idOf(dice) }),
      () => ({ changedAt: '2020-01-01T00:00:00.000Z' }),
      () => ({ changedBy: idOf(dice) }),
      (row) => ({ removedAt: row.removedAt === null ? '2026-04-01T00:00:00.000Z' : null }),
      () => ({ importId: idOf(dice), importLine: 2 }),
      (row) => (row.importId === null ? { importId: idOf(dice), importLine: 2 } : { importLine: 5000 }),
    ]);
    return forgedOnto(
      world,
      (_, rows) => {
        const at = dice.below(rows.length);
        return rows.map((row, index) => (index === at ? { ...row, ...set(row) } : row));
      },
      dice.of(['org_unit', 'project']),
    );
  },
  'a record removed behind the history': (dice, world) =>
    forgedOnto(world, (_, rows) => rows.toSpliced(dice.below(rows.length), 1), dice.of(['org_unit', 'project'])),
  'a record added behind the history': (dice, world) =>
    forgedOnto(world, (_, rows) => [...rows, { ...dice.of(rows), id: idOf(dice) }], dice.of(['org_unit', 'project'])),
  'a record moved to another company': (dice, world) =>
    forgedOnto(
      world,
      (_, rows) => {
        const at = dice.below(rows.length);
        return rows.map((row, index) => (index === at ? { ...row, companyId: idOf(dice) } : row));
      },
      dice.of(['org_unit', 'project']),
    ),
  'a witness of a history that was written anew': (dice, world) => ({
    ...world,
    witnesses: [
      witnessOf({ seq: 1 + dice.below(world.entries.length), hash: hashLike(dice) }, dice),
      ...world.witnesses,
    ],
  }),
  'a witness of a company that has nothing': (dice, world) => ({
    ...world,
    witnesses: [{ ...witnessAfter(dice, 0), company: idOf(dice) }, ...world.witnesses],
  }),
};

/**
 * A world in which the last entries never were: their records too are as they were before. Only entries that added
 * records come last, so those go.
 */
function worldAt(entries: Entry[]): World {
  const gone = new Set(
    unforged.entries
      .slice(entries.length)
      .flatMap(({ action, after, importId }) =>
        action === 'import' && importId !== null && Array.isArray(after)
          ? (after as { id: string }[]).map(({ id }) => id)
          : [],
      ),
  );
  return {
    ...unforged,
    entries,
    head: last(entries),
    rows: new Map([...unforged.rows].map(([table, rows]) => [table, rows.filter(({ id }) => !gone.has(id))])),
  };
}

// ---- The verifier, over a world in memory ----

const segmentEntries = 32;
const knownSegments = new Map<
  Entry | undefined,
  { entries: readonly Entry[]; witnessed: string; checked: CheckedSegment }
>();
const knownFolds = new Map<string, { entries: readonly Entry[]; rows: readonly Row[]; problems: readonly string[] }>();
const isSameList = <T>(one: readonly T[], other: readonly T[]) =>
  one.length === other.length && one.every((member, at) => member === other[at]);

/** As the verifier goes about it, segment by segment and kind by kind; those that nobody touched are known already. */
function problemsIn({ entries, head, rows, witnesses }: World): string[] {
  const ordered = entries.toSorted((a, b) => a.seq - b.seq);
  const witnessed = witnessesByEntry(witnesses);
  const checked: CheckedSegment[] = [];
  for (const [id, own] of Map.groupBy(ordered, ({ companyId }) => companyId)) {
    const isWhole = own[0]?.seq === 1 && own.at(-1)?.seq === own.length;
    const parts = isWhole
      ? Array.from({ length: Math.ceil(own.length / segmentEntries) }, (_, at) =>
          own.slice(at * segmentEntries, (at + 1) * segmentEntries),
        )
      : [own];
    for (const [at, part] of parts.entries()) checked.push(segment(id, part, witnessed.get(id) ?? new Map(), at));
  }
  const { ends, problems } = joined(checked);
  for (const id of new Set([...ends.keys(), ...(head === null ? [] : [company.id])]))
    problems.push(...endProblems(id, ends.get(id) ?? beginning, id === company.id && head !== null ? head : undefined));
  problems.push(...lostWitnesses(witnesses, ends, () => false));
  const byResource = Map.groupBy(ordered, ({ resource }) => resource);
  for (const kind of kinds)
    problems.push(...folded(kind, byResource.get(camel(kind.table)) ?? [], rows.get(kind.table) ?? []));
  return problems;
}

function segment(
  id: string,
  entries: readonly Entry[],
  witnessed: ReadonlyMap<number, readonly string[]>,
  at: number,
): CheckedSegment {
  const marks = JSON.stringify(entries.map(({ seq }) => witnessed.get(seq) ?? 0));
  const known = knownSegments.get(unforged.entries[at * segmentEntries]);
  if (known !== undefined && known.witnessed === marks && id === company.id && isSameList(known.entries, entries))
    return known.checked;
  const check = new ChainCheck(id, witnessed, at === 0 ? beginning : { seq: at * segmentEntries, hash: null });
  for (const entry of entries) check.add(entry);
  const checked = segmentOf(id, check);
  if (known === undefined)
    knownSegments.set(unforged.entries[at * segmentEntries], { entries, witnessed: marks, checked });
  return checked;
}

function folded(kind: Kind, entries: readonly Entry[], rows: readonly Row[]): readonly string[] {
  const known = knownFolds.get(kind.table);
  if (known !== undefined && isSameList(known.entries, entries) && isSameList(known.rows, rows)) return known.problems;
  const fold = new RecordFold(kind, definitions);
  for (const entry of entries) fold.add(entry);
  for (const row of rows) fold.compare(row);
  fold.end();
  if (known === undefined) knownFolds.set(kind.table, { entries, rows, problems: fold.problems });
  return fold.problems;
}

// ---- The same in the database ----

const snake = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
const asColumns = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [snake(name), value]));

/** Makes the database look like that world, as a forger does who owns it. */
async function forge(owner: pg.Client, world: World): Promise<void> {
  const touched = world.entries.filter((entry, at) => entry !== unforged.entries[at]);
  const kept = new Set(world.entries);
  const gone = unforged.entries.filter((entry) => !kept.has(entry)).map(({ seq }) => seq);
  await owner.query('delete from history where company_id = $1 and seq = any ($2::bigint[])', [
    company.id,
    [...gone, ...touched.filter((entry) => unforged.entries.includes(entry)).map(({ seq }) => seq)],
  ]);
  if (touched.length > 0)
    await owner.query('insert into history select * from jsonb_populate_recordset(null::history, $1)', [
      JSON.stringify(touched.map(asColumns)),
    ]);
  if (world.head !== unforged.head) {
    await owner.query('delete from history_head where company_id = $1', [company.id]);
    if (world.head !== null)
      await owner.query('insert into history_head (company_id, seq, hash) values ($1, $2, $3)', [
        company.id,
        world.head.seq,
        world.head.hash,
      ]);
  }
  for (const { table } of kinds) {
    const [before, after] = [unforged.rows.get(table) ?? [], world.rows.get(table) ?? []];
    if (isSameList(before, after)) continue;
    const stays = new Set(after);
    await owner.query(`delete from ${table} where company_id = $1 and id = any ($2::uuid[])`, [
      company.id,
      before.filter((row) => !stays.has(row)).map(({ id }) => id),
    ]);
    const was = new Set(before);
    const made = after
      .filter((row) => !was.has(row))
      .map(({ values, ...framed }) => ({ ...asColumns(framed), ...values }));
    if (made.length > 0)
      await owner.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
        JSON.stringify(made),
      ]);
  }
}

/** What the database itself refuses: two entries of one number, a column that is not there, a unit without a name. */
const refused = new Set(['23505', '23502', '22P02', '22003']);

describe('a forger', () => {
  const names = Object.keys(forgeries);
  const counts = (found: ReadonlyMap<string, number>) =>
    [...found].map(([name, count]) => `${String(count).padStart(6)}  ${name}`).join('\n');

  it(`is found out in ${forgeriesInMemory} forgeries of every kind, and nobody is accused who forged nothing`, () => {
    const begun = process.cpuUsage();
    expect(problemsIn(unforged)).toEqual([]);
    const seen = unforged.entries.map(({ seq, hash }): Witness => ({ company: company.id, seq, hash, source: 'log' }));
    for (let at = 0; at < seen.length; at += 10)
      expect(problemsIn({ ...unforged, witnesses: seen.slice(0, at + 1) })).toEqual([]);
    const dice = random(seed);
    const found = new Map<string, number>();
    const missed: string[] = [];
    for (let number = 0; number < forgeriesInMemory; number += 1) {
      const name = names[number % names.length] ?? '';
      const world = forgeries[name]?.(dice, unforged);
      if (world !== undefined && problemsIn(world).length > 0) found.set(name, (found.get(name) ?? 0) + 1);
      else missed.push(`${number}: ${name}`);
    }
    console.log(
      `seed ${seed}: ${forgeriesInMemory - missed.length} of ${forgeriesInMemory} forgeries found, ${unforged.entries.length} entries, ${[...unforged.rows.values()].reduce((sum, rows) => sum + rows.length, 0)} records, 0 false alarms in ${Math.ceil(unforged.entries.length / 10) + 1} proofs of what nobody forged, ${(process.cpuUsage(begun).user / 1e6).toFixed(1)} s of the processor\n${counts(found)}`,
    );
    expect(missed).toEqual([]);
    expect(found.size).toBe(names.length);
  }, 240_000);

  it(`is found out in ${forgeriesInDatabase} forgeries in the database itself`, async () => {
    await asOwner(test.database.ownerUrl, async (owner) => {
      await owner.query(`begin; ${readSettings}`);
      // Foreign keys and triggers do not stop whoever has the disk.
      await owner.query('set local session_replication_role = replica');
      expect((await verifySnapshot(owner, { definitions })).problems).toEqual([]);
      const dice = random(seed + 1);
      const found = new Map<string, number>();
      const missed: string[] = [];
      let impossible = 0;
      for (let number = 0; number < forgeriesInDatabase; number += 1) {
        const name = names[number % names.length] ?? '';
        const world = forgeries[name]?.(dice, unforged);
        if (world === undefined) throw new Error(name);
        await owner.query('savepoint forging');
        try {
          await forge(owner, world);
          const { problems } = await verifySnapshot(owner, { definitions, witnesses: world.witnesses });
          if (problems.length > 0) found.set(name, (found.get(name) ?? 0) + 1);
          else missed.push(`${number}: ${name}`);
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && refused.has(String(error.code)))) throw error;
          impossible += 1;
        }
        await owner.query('rollback to savepoint forging');
      }
      expect((await verifySnapshot(owner, { definitions })).problems).toEqual([]);
      console.log(
        `seed ${seed + 1}: ${forgeriesInDatabase - missed.length - impossible} of ${forgeriesInDatabase} forgeries in the database found, ${impossible} refused by the database itself\n${counts(found)}`,
      );
      expect(missed).toEqual([]);
      expect(found.size).toBe(names.length);
    });
  }, 240_000);
});

afterAll(() => {
  knownSegments.clear();
  knownFolds.clear();
});
