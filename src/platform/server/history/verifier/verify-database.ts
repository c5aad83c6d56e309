import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { ChainCheck, endProblems, type Problem } from './chain.ts';
import { beginning, type Head } from './entry.ts';
import { companiesByResource, entriesBetween, entriesOfKind, extents, goneCompanies, heads, keptWitnesses, partOf, recordKinds, rowCounts, rowsOf, type Extent } from './read-database.ts';
import { camel, RecordFold } from './record-fold.ts';
import { lostWitnesses, witnessesByEntry, type Witness } from './witnesses.ts';

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
  /** Witnesses from outside of the database. */
  witnesses?: readonly Witness[];
  /** Threads that compute hashes; 1: this one alone. */
  threads?: number;
  /** Runs on every connection before it reads: a role that sees one company says which. */
  begin?: string;
  progress?: (done: number, total: number) => void;
}

/** A part of one company's history. */
export interface Segment { company: string; from: number; to: number; witnessed: ReadonlyMap<number, readonly string[]> }
export interface CheckedSegment { company: string; from: number; count: number; previous: string | null; firstHash: string | null; end: Head; problems: Problem[] }

/** Entries of one segment: enough that threads do not wait for each other, few enough that progress is seen. */
const segmentEntries = 25_000;
/** Records of one kind that are kept in memory at once. */
const partRecords = 100_000;

/**
 * Proves the histories of all companies in one snapshot of the database, whatever is written meanwhile: every hash, every end, every witness, and every present record
 * against what the history says of it.
 */
export async function verifyDatabase(url: string, { witnesses = [], threads = availableParallelism(), begin = '', progress = () => {} }: VerifyOptions = {}): Promise<Verdict> {
  const client = new pg.Client({ connectionString: url, application_name: 'verify-history' });
  await client.connect();
  try {
    await client.query(`begin isolation level repeatable read read only; set local jit = off; ${begin}`);
    const all = [...witnesses, ...await keptWitnesses(client)];
    const { closing, erased } = await goneCompanies(client);
    const found = (await extents(client)).filter(({ company }) => !closing.has(company));
    const total = found.reduce((sum, { count }) => sum + count, 0);
    const { rows: [snapshot] } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    const checked = await checkedSegments({ url, begin, snapshot: snapshot?.id ?? '', threads: Math.min(threads, Math.ceil(total / segmentEntries)) }, client, segmentsOf(found, witnessesByEntry(all)), (done) => progress(done, total));
    const { ends, problems } = joined(checked);
    const kept = await heads(client);
    for (const [company, end] of ends) problems.push(...endProblems(company, end, kept.get(company)));
    for (const [company, head] of kept) if (!ends.has(company) && !closing.has(company)) problems.push(...endProblems(company, beginning, head));
    problems.push(...lostWitnesses(all, ends, (company) => closing.has(company) || erased.has(company)));
    const compared = await compareRecords(client, closing);
    return { entries: total, records: compared.records, witnesses: all.length, ends, closing: [...closing], problems: [...problems, ...compared.problems] };
  } finally {
    await client.end();
  }
}

function segmentsOf(companies: readonly Extent[], witnessed: ReadonlyMap<string, ReadonlyMap<number, readonly string[]>>): Segment[] {
  return companies.flatMap(({ company, from: first, to }) => {
    const segments: Segment[] = [];
    const own = witnessed.get(company) ?? new Map<number, readonly string[]>();
    // What begins before 1 or after it is wrong, and the first segment says so.
    for (let from = Math.min(1, first); from <= to; from += segmentEntries) {
      const until = Math.min(to, from + segmentEntries - 1);
      segments.push({ company, from, to: until, witnessed: new Map([...own].filter(([seq]) => seq >= from && seq <= until)) });
    }
    return segments;
  });
}

/** One segment by itself; whether it follows the one before is seen from its `previous`. */
export async function checkSegment(client: pg.ClientBase, { company, from, to, witnessed }: Segment, isFirst: boolean): Promise<CheckedSegment> {
  const check = new ChainCheck(company, witnessed, isFirst ? beginning : { seq: from - 1, hash: null });
  for await (const entries of entriesBetween(client, company, from, to)) for (const entry of entries) check.add(entry);
  return { company, from, count: check.count, previous: check.previous, firstHash: check.firstHash, end: check.end, problems: check.problems };
}

export interface SegmentThread { url: string; begin: string; snapshot: string; threads: number }

async function checkedSegments(thread: SegmentThread, client: pg.ClientBase, segments: readonly Segment[], progress: (done: number) => void): Promise<CheckedSegment[]> {
  const isFirst = (at: number) => segments[at - 1]?.company !== segments[at]?.company;
  const checked: CheckedSegment[] = [];
  let [done, next] = [0, 0];
  const keep = (at: number, segment: CheckedSegment) => {
    checked[at] = segment;
    done += segment.count;
    progress(done);
  };
  if (thread.threads <= 1) {
    for (const [at, segment] of segments.entries()) keep(at, await checkSegment(client, segment, isFirst(at)));
    return checked;
  }
  await Promise.all(Array.from({ length: thread.threads }, () => new Promise<void>((resolve, reject) => {
    const worker = new Worker(new URL('./segment-worker.ts', import.meta.url), { workerData: thread, execArgv: [] });
    const give = () => {
      const [at, segment] = [next, segments[next]];
      next += 1;
      worker.postMessage(segment === undefined ? null : { at, segment, isFirst: isFirst(at) });
    };
    worker.on('message', ({ at, segment }: { at: number; segment: CheckedSegment }) => {
      keep(at, segment);
      give();
    });
    worker.on('error', reject);
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a thread ended with ${code}`))));
    give();
  })));
  return checked;
}

/** Puts the segments together: each has to follow the one before. */
export function joined(checked: readonly CheckedSegment[]): { ends: Map<string, Head & { firstHash: string | null }>; problems: Problem[] } {
  const ends = new Map<string, Head & { firstHash: string | null }>();
  const problems: Problem[] = [];
  for (const { company, from, previous, firstHash, end, count, problems: own } of checked) {
    const before = ends.get(company);
    if (before !== undefined && previous !== null && previous !== before.hash) problems.push(`company ${company}, entry ${from}: does not follow the entry before it`);
    problems.push(...own);
    if (count === 0) problems.push(`company ${company}: the entries from ${from} on are missing`);
    else ends.set(company, { ...end, firstHash: before?.firstHash ?? firstHash });
  }
  return { ends, problems };
}

/** Every kind of record, company by company, large registers in parts. */
async function compareRecords(client: pg.ClientBase, closing: ReadonlySet<string>): Promise<{ records: number; problems: Problem[] }> {
  const problems: Problem[] = [];
  let records = 0;
  const named = await companiesByResource(client);
  for (const kind of await recordKinds(client)) {
    const resource = camel(kind.table);
    const counts = new Map((named.get(resource) ?? []).map((company) => [company, 0]));
    for (const { company, count } of await rowCounts(client, kind)) counts.set(company, count);
    for (const company of closing) counts.delete(company);
    for (const { companies, parts } of batches(counts)) {
      for (let part = 0; part < parts; part += 1) {
        const fold = new RecordFold(kind, (id) => partOf(id, parts) === part);
        for await (const entries of entriesOfKind(client, resource, companies)) for (const entry of entries) fold.add(entry);
        for await (const rows of rowsOf(client, kind, companies, part, parts)) for (const row of rows) fold.compare(row);
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
