import { todayOf } from '#platform/directory/server/today.ts';
import { Readable } from 'node:stream';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { csvLine } from '#platform/imports/model/csv.ts';
import { acquireExportSlot } from '#platform/work/server/export-turns.ts';
import { disposition } from '#platform/files/server/file-name.ts';
import { inCompanyOf } from '#platform/http/server/company-scope.ts';
import { serveCall, serveRequest } from '#platform/http/server/serve-call.ts';
import {
  checkHistoryCall,
  historyCall,
  historyChecksCall,
  historyExportCall,
  historyKindsCall,
} from '#platform/history/model/history-calls.ts';
import { readsBySample } from '#platform/directory/model/grants.ts';
import { historyError } from '#platform/history/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { readerOf } from '#platform/i18n/server/reader.ts';
import { serverTexts } from '#platform/i18n/server/texts.ts';
import type { Words } from '#platform/i18n/server/words.ts';
import { messageOfText } from '#platform/messages/model/messages-of-text.ts';
import type { ChainedEntry } from '#platform/chain/server/chain.ts';
import { requestIntegrityCheck, checksOf } from './check-history.ts';
import { companyHistory, historyPages, type CompanyHistoryItem } from './company-history.ts';
import {
  isKindOfItsOwn,
  labelOfKind,
  readableKinds,
  readsAll,
  titleOfKind,
} from '#platform/chain/server/history-kinds.ts';
import { headOf } from './read-chain.ts';
import { history } from '#platform/chain/server/tables.ts';
import en from './locales/en.json' with { type: 'json' };

const textsIn = serverTexts(import.meta.url, en);

/**
 * The history of the whole company: to read in the parts one may read anyway; to read whole, to check and to take out
 * with `history.export`.
 */
export const historyCalls = [
  serveCall(historyCall, (tx, { query: { after, ...filters }, request }) =>
    companyHistory(
      tx,
      readsAll(request.access) ? null : readableKinds(request.access).map(({ name }) => name),
      filters,
      after ?? null,
    ),
  ),
  serveRequest(historyKindsCall, async ({ request }) => ({ kinds: readableKinds(request.access) })),
  serveCall(historyChecksCall, (tx) => checksOf(tx)),
  serveCall(checkHistoryCall, (tx) => requestIntegrityCheck(tx)),
  serveRequest(historyExportCall, async ({ query: { format, ...filters }, request, reply, app }) => {
    await acquireExportSlot(request, reply);
    const { head, name, words } = await inCompanyOf(app, request, async (tx) => {
      // The log as it was hashed has every row, whoever reads it.
      if (format === 'jsonl' && readsBySample(tx.grants)) throw historyError('history.sample-only');
      tx.record({
        action: 'export',
        resource: 'history',
        title: titleOfKind('history'),
        after: { format, ...(format === 'csv' ? filters : {}) },
      });
      const reader = await readerOf(tx);
      return {
        head: await headOf(tx),
        name: textsIn(reader.language)('file', { company: request.company?.name ?? '', day: await todayOf(tx) }),
        words: reader,
      };
    });
    const inside = <T>(work: (tx: Tx) => Promise<T>) => inCompanyOf(app, request, work);
    const lines =
      format === 'jsonl' ? chainLines(inside, head.seq + 1) : csvLines(historyPages(inside, null, filters), words);
    return send(reply, format, lines, name);
  }),
];

function send(reply: FastifyReply, format: 'jsonl' | 'csv', lines: AsyncGenerator<string>, name: string): FastifyReply {
  void reply
    .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/jsonl; charset=utf-8')
    .header('content-disposition', disposition('attachment', `${name}.${format}`));
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

/** An entry as a line of the JSON Lines export, with its line feed. */
export const lineOf = (entry: ChainedEntry): string => `${JSON.stringify(entry)}\n`;

const columns = [
  'entry',
  'when',
  'who',
  'through',
  'action',
  'type',
  'record',
  'field',
  'before',
  'after',
  'reason',
] as const;

/**
 * For reading: headings and what the product said itself (titles, reasons) in the reader's language. Actions, kinds and
 * fields keep the names that calls know them by, and moments are UTC.
 */
async function* csvLines(pages: AsyncIterable<CompanyHistoryItem[]>, words: Words): AsyncGenerator<string> {
  const t = textsIn(words.language);
  yield `\ufeff${csvLine(columns.map((name) => t(name)))}`;
  const said = (text: string | null) =>
    (text ?? '')
      .split('\n')
      .map((line) => {
        const message = messageOfText(line);
        return message === null ? line : words.say(message);
      })
      .join('\n');
  // What the product called it itself: as its kind, or by a title of the history. Names of people's stay.
  const titleSaid = ({ title, resource }: CompanyHistoryItem) =>
    title === null || !isKindOfItsOwn(resource)
      ? (title ?? '')
      : title === labelOfKind(resource)
        ? words.label(title)
        : said(title);
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
          titleSaid(one),
        ];
        const changes = one.changes.length === 0 ? [{ field: '', before: null, after: null }] : one.changes;
        return changes.map(({ field, before, after }) =>
          csvLine([...head, field, plain(before), plain(after), said(one.reason)]),
        );
      })
      .join('');
  }
}
