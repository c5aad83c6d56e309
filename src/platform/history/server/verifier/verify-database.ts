import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { ChainCheck, endProblems, type Problem } from './chain.ts';
import { beginning, type Head } from './entry.ts';
import {
  companiesByResource,
  entriesBetween,
  entriesOfKind,
  extents,
  erasedCompanies,
  hasEntry,
  heads,
  storedWitnesses,
  partOf,
  readSettings,
  recordKinds,
  rowCounts,
  rowsOf,
  type Extent,
} from './read-database.ts';
import { camel, type Definitions, RecordFold } from './record-fold.ts';
import { isOfPublication, lostWitnesses, missingPublication, witnessesByEntry, type Witness } from './witnesses.ts';

export interface Verdict {
  entries: number;
  records: number;
  /** How many witnessed ends of histories were compared, those of the database included. */
  witnesses: number;
  /** By company. */
  ends: ReadonlyMap<string, Head & { firstHash: string | null }>;
  /** Companies that are closed and being erased: nothing of them is compared. */
  closing: readonly string[];
  problems: readonly Problem[];
}

export interface VerifyOptions {
  /**
   * What the definitions of records say; null: only the entries are proved, their hashes, their order, their ends and
   * what was witnessed.
   */
  definitions: Definitions | null;
  /** Witnesses from outside of the database. */
  witnesses?: readonly Witness[];
  /** Only this one, which is all that `begin` lets the role see; what the database keeps of others is left out. */
  company?: string;
  /** Threads that compute hashes; 1: this one alone. */
  threads?: number;
  /** Runs on every connection before it reads: a role that sees one company says which. */
  begin?: string;
  progress?: (done: number, total: number) => void;
}

/** A part of one company's history; without numbers all of it. */
export interface Segment {
  company: string;
  numbers: { from: number; to: number } | null;
  count: number;
  witnessed: ReadonlyMap<number, readonly string[]>;
}
export interface CheckedSegment {
  company: string;
  count: number;
  previous: string | null;
  firstHash: string | null;
  end: Head;
  problems: Problem[];
}

/** Entries of one segment: enough that threads do not wait for each other, few enough that progress is seen. */
const segmentEntries = 25_000;
/** Records of one kind that are kept in memory at once. */
const partRecords = 250_000;

/**
 * Proves the histories of all companies in one snapshot of the database, whatever is written meanwhile: every hash,
 * every end, every witness, and every present record against what the history says of it.
 */
export async function verifyDatabase(
  url: string,
  { threads = availableParallelism(), begin = '', ...options }: VerifyOptions,
): Promise<Verdict> {
  const client = new pg.Client({ connectionString: url, application_name: 'verify-history' });
  await client.connect();
  try {
    await client.query(`begin isolation level repeatable read read only; ${readSettings}; ${begin}`);
    const {
      rows: [snapshot],
    } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    return await verifySnapshot(client, { ...options, threads: { url, begin, snapshot: snapshot?.id ?? '', threads } });
  } finally {
    await client.end();
  }
}

/** What `client` sees in its transaction. */
export async function verifySnapshot(
  client: pg.ClientBase,
  {
    definitions,
    company,
    witnesses = [],
    progress = () => {},
    threads = null,
  }: Omit<VerifyOptions, 'threads' | 'begin'> & { threads?: SegmentThread | null },
): Promise<Verdict> {
  const all = [...witnesses, ...(await storedWitnesses(client))].filter(
    (witness) => company === undefined || witness.company === company || witness.company === null,
  );
  const { closing, erased } = await erasedCompanies(client);
  const found = (await extents(client)).filter((extent) => !closing.has(extent.company));
  const total = found.reduce((sum, { count }) => sum + count, 0);
  const { ends, problems } = joined(
    await checkedSegments(threads, client, segmentsOf(found, witnessesByEntry(all)), (done) => progress(done, total)),
  );
  const kept = await heads(client);
  for (const one of new Set([...ends.keys(), ...kept.keys()]))
    if (!closing.has(one)) problems.push(...endProblems(one, ends.get(one) ?? beginning, kept.get(one)));
  problems.push(...lostWitnesses(all, ends, (one) => closing.has(one) || erased.has(one)));
  for (const witness of all.filter(isOfPublication))
    if (!(await hasEntry(client, witness))) problems.push(missingPublication(witness));
  const compared =
    definitions === null ? { records: 0, problems: [] } : await compareRecords(client, definitions, closing);
  return {
    entries: total,
    records: compared.records,
    witnesses: all.length,
    ends,
    closing: [...closing].filter((one) => company === undefined || one === company),
    problems: [...problems, ...compared.problems],
  };
}

function segmentsOf(
  companies: readonly Extent[],
  witnessed: ReadonlyMap<string, ReadonlyMap<number, readonly string[]>>,
): Segment[] {
  return companies.flatMap(({ company, count, isWhole }): Segment[] => {
    const own = witnessed.get(company) ?? new Map<number, readonly string[]>();
    // Where numbers are missing, the first gap is found by going through all of it.
    if (!isWhole || count <= segmentEntries) return [{ company, numbers: null, count, witnessed: own }];
    return Array.from({ length: Math.ceil(count / segmentEntries) }, (_, at) => {
      const [from, to] = [at * segmentEntries + 1, Math.min(count, (at + 1) * segmentEntries)];
      return {
        company,
        numbers: { from, to },
        count: to - from + 1,
        witnessed: new Map([...own].filter(([seq]) => seq >= from && seq <= to)),
      };
    });
  });
}

/** One segment by itself; whether it follows the one before is seen from its `previous`. */
export async function checkSegment(
  client: pg.ClientBase,
  { company, numbers, witnessed }: Segment,
): Promise<CheckedSegment> {
  const check = new ChainCheck(
    company,
    witnessed,
    numbers === null || numbers.from === 1 ? beginning : { seq: numbers.from - 1, hash: null },
  );
  for await (const entries of entriesBetween(client, company, numbers)) for (const entry of entries) check.add(entry);
  return segmentOf(company, check);
}

/** What a thread gives back of the entries it checked. */
export const segmentOf = (
  company: string,
  { count, previous, firstHash, end, problems }: ChainCheck,
): CheckedSegment => ({ company, count, previous, firstHash, end, problems });

export interface SegmentThread {
  url: string;
  begin: string;
  snapshot: string;
  threads: number;
}

/** Checks the segments, in threads of their own where there are enough of them. */
async function checkedSegments(
  thread: SegmentThread | null,
  client: pg.ClientBase,
  segments: readonly Segment[],
  progress: (done: number) => void,
): Promise<CheckedSegment[]> {
  const checked: CheckedSegment[] = [];
  let [done, next] = [0, 0];
  const keep = (at: number, segment: CheckedSegment) => {
    checked[at] = segment;
    done += segment.count;
    progress(done);
  };
  const total = segments.reduce((sum, { count }) => sum + count, 0);
  const threads = thread === null ? 1 : Math.min(thread.threads, Math.ceil(total / segmentEntries));
  if (threads <= 1) {
    for (const [at, segment] of segments.entries()) keep(at, await checkSegment(client, segment));
    return checked;
  }
  await Promise.all(
    Array.from(
      { length: threads },
      () =>
        new Promise<void>((resolve, reject) => {
          const worker = new Worker(new URL('./segment-worker.ts', import.meta.url), {
            workerData: thread,
            execArgv: [],
          });
          const give = () => {
            const [at, segment] = [next, segments[next]];
            next += 1;
            worker.postMessage(segment === undefined ? null : { at, segment });
          };
          worker.on('message', ({ at, segment }: { at: number; segment: CheckedSegment }) => {
            keep(at, segment);
            give();
          });
          worker.on('error', reject);
          worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a thread ended with ${code}`))));
          give();
        }),
    ),
  );
  return checked;
}

/** Puts the segments together: each has to follow the one before. */
export function joined(checked: readonly CheckedSegment[]): {
  ends: Map<string, Head & { firstHash: string | null }>;
  problems: Problem[];
} {
  const ends = new Map<string, Head & { firstHash: string | null }>();
  const problems: Problem[] = [];
  for (const { company, previous, firstHash, end, problems: own } of checked) {
    const before = ends.get(company);
    if (before !== undefined && previous !== null && previous !== before.hash)
      problems.push(`company ${company}, entry ${before.seq + 1}: does not follow the entry before it`);
    problems.push(...own);
    ends.set(company, { ...end, firstHash: before?.firstHash ?? firstHash });
  }
  return { ends, problems };
}

/** Every kind of record, company by company, large registers in parts. */
async function compareRecords(
  client: pg.ClientBase,
  definitions: Definitions,
  closing: ReadonlySet<string>,
): Promise<{ records: number; problems: Problem[] }> {
  const problems: Problem[] = [];
  let records = 0;
  const named = await companiesByResource(client);
  const kinds = await recordKinds(client);
  const there = await rowCounts(client, kinds);
  for (const kind of kinds) {
    const resource = camel(kind.table);
    const counts = new Map((named.get(resource) ?? []).map((company) => [company, 0]));
    for (const { table, company, count } of there) if (table === kind.table) counts.set(company, count);
    for (const company of closing) counts.delete(company);
    for (const { companies, parts } of batches(counts)) {
      for (let part = 0; part < parts; part += 1) {
        const fold = new RecordFold(kind, definitions, (id) => partOf(id, parts) === part);
        for await (const entries of entriesOfKind(client, resource, companies, part, parts))
          for (const entry of entries) fold.add(entry);
        for await (const rows of rowsOf(client, kind, companies, part, parts))
          for (const row of rows) fold.compare(row);
        fold.end();
        records += fold.compared;
        problems.push(...fold.problems);
      }
    }
  }
  return { records, problems };
}

/** Small companies together, large ones alone. */
function* batches(counts: ReadonlyMap<string, number>): Generator<{ companies: string[]; parts: number }> {
  let [companies, size]: [string[], number] = [[], 0];
  for (const [company, count] of counts) {
    if (count > partRecords) {
      yield { companies: [company], parts: Math.ceil(count / partRecords) };
      continue;
    }
    if (size + count > partRecords && companies.length > 0) {
      yield { companies, parts: 1 };
      [companies, size] = [[], 0];
    }
    companies.push(company);
    size += count;
  }
  if (companies.length > 0) yield { companies, parts: 1 };
}
