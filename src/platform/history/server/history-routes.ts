import { Readable } from 'node:stream';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { csvLine } from '#platform/imports/model/csv.ts';
import { takeExportTurn } from '#platform/exports/server/export-turns.ts';
import { disposition } from '#platform/files/server/file-name.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { document, parse, serve } from '#platform/http/server/contract.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { ChainedEntry } from './chain.ts';
import { askForCheck, checksOf } from './check-history.ts';
import { companyHistory, historyFilters, historyPages, type CompanyHistoryItem } from './company-history.ts';
import { readableKinds, readsAll } from './history-kinds.ts';
import { headOf } from './read-chain.ts';
import { history } from './tables.ts';

const listQuery = z.object({ ...historyFilters, after: z.coerce.number().int().min(1).optional() });
const exportQuery = z.object({ ...historyFilters, format: z.enum(['jsonl', 'csv']).default('jsonl') });
const item = z.object({
  seq: z.int(),
  at: z.iso.datetime(),
  actor: z.uuid().nullable(),
  actorName: z.string().nullable(),
  through: z.string().nullable(),
  action: z.string(),
  resource: z.string(),
  recordId: z.uuid().nullable(),
  title: z.string().nullable(),
  reason: z.string().nullable(),
  importId: z.uuid().nullable(),
  rows: z.int().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
const check = z.object({
  id: z.uuid(),
  checkedAt: z.iso.datetime(),
  checkedBy: z.string().nullable(),
  entries: z.int(),
  firstHash: z.string().nullable(),
  lastHash: z.string().nullable(),
  records: z.int().nullable(),
  witnesses: z.int().nullable(),
  problem: z.string().nullable(),
});

/**
 * The history of the whole company: to read in the parts one may read anyway; to read whole, to check and to take out
 * with `history.export`.
 */
export function historyRoutes(http: FastifyInstance, app: App): void {
  const base = '/api/companies/:company/history';
  const tag = 'History';
  serve(
    http,
    {
      method: 'GET',
      path: base,
      tag,
      summary:
        'List all changes, newest first, paged by entry number; without `history.export` only changes to records you can read',
      access: 'history.read',
      query: listQuery,
      answer: z.object({ items: z.array(item), next: z.int().nullable() }),
    },
    (request) => {
      const { after, ...filters } = parse(listQuery, request.query);
      return inCompanyOf(app, request, (tx) =>
        companyHistory(
          tx,
          readsAll(request.access) ? null : readableKinds(request.access).map(({ name }) => name),
          filters,
          after ?? null,
        ),
      );
    },
  );
  serve(
    http,
    {
      method: 'GET',
      path: `${base}/kinds`,
      tag,
      summary: 'List the types of entries that the caller can read',
      access: 'history.read',
      answer: z.object({ kinds: z.array(z.object({ name: z.string(), label: z.string() })) }),
    },
    async (request) => ({ kinds: readableKinds(request.access) }),
  );
  serve(
    http,
    {
      method: 'GET',
      path: `${base}/checks`,
      tag,
      summary: 'List the latest integrity checks and the progress of a running check',
      access: 'history.export',
      answer: z.object({ checks: z.array(check), runId: z.uuid().nullable() }),
    },
    (request) => inCompanyOf(app, request, checksOf),
  );
  serve(
    http,
    {
      method: 'POST',
      path: `${base}/checks`,
      tag,
      summary:
        'Recalculate every hash of the history and compare witnessed ends and current records with their last entries',
      access: 'history.export',
      status: 201,
      whileClosing: true,
      answer: z.object({ runId: z.uuid() }),
    },
    (request) => inCompanyOf(app, request, askForCheck),
  );

  document({
    method: 'GET',
    path: `${base}/export`,
    tag,
    summary:
      'Export the history as CSV with the filters of the list, or in full as JSON lines for `verify-history --file`',
    access: 'history.export',
    query: exportQuery,
  });
  http.get(`${base}/export`, async (request, reply) => {
    demand(request, 'history.export');
    const { format, ...filters } = parse(exportQuery, request.query);
    await takeExportTurn(request, reply);
    const head = await inCompanyOf(app, request, async (tx) => {
      tx.record({
        action: 'export',
        resource: 'history',
        title: 'History',
        after: { format, ...(format === 'csv' ? filters : {}) },
      });
      return headOf(tx);
    });
    const inside = <T>(work: (tx: Tx) => Promise<T>) => inCompanyOf(app, request, work);
    const lines = format === 'jsonl' ? chainLines(inside, head.seq + 1) : csvLines(historyPages(inside, null, filters));
    return send(reply, request, format, lines, app.clock());
  });
}

function send(
  reply: FastifyReply,
  request: FastifyRequest,
  format: 'jsonl' | 'csv',
  lines: AsyncGenerator<string>,
  now: Date,
): FastifyReply {
  void reply
    .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/jsonl; charset=utf-8')
    .header(
      'content-disposition',
      disposition('attachment', `History ${request.company?.name ?? ''} ${now.toISOString().slice(0, 10)}.${format}`),
    );
  return reply.send(Readable.from(lines));
}

/** The entries as they were hashed, one a line, up to the one that says that they were taken out. */
async function* chainLines(
  inside: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  upTo: number,
): AsyncGenerator<string> {
  for (let after = 0; after < upTo; ) {
    const from: number = after;
    const rows = await inside((tx) =>
      tx.db
        .select()
        .from(history)
        .where(and(eq(history.companyId, tx.companyId), gt(history.seq, from)))
        .orderBy(asc(history.seq))
        .limit(500),
    );
    const wanted = rows.filter(({ seq }) => seq <= upTo);
    const last = wanted.at(-1);
    if (last === undefined) return;
    yield wanted.map(lineOf).join('');
    after = last.seq;
  }
}

export const lineOf = (entry: ChainedEntry): string => `${JSON.stringify(entry)}\n`;

async function* csvLines(pages: AsyncIterable<CompanyHistoryItem[]>): AsyncGenerator<string> {
  yield `\ufeff${csvLine(['Entry', 'When (UTC)', 'Who', 'Through API key', 'Action', 'Kind', 'Record', 'Field', 'Before', 'After', 'Reason'])}`;
  const plain = (value: unknown) =>
    value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  for await (const items of pages) {
    yield items
      .flatMap((one) => {
        const head = [
          String(one.seq),
          one.at,
          one.actorName ?? '',
          one.through ?? '',
          one.action,
          one.resource,
          one.title ?? '',
        ];
        const changes = one.changes.length === 0 ? [{ field: '', before: null, after: null }] : one.changes;
        return changes.map(({ field, before, after }) =>
          csvLine([...head, field, plain(before), plain(after), one.reason ?? '']),
        );
      })
      .join('');
  }
}
