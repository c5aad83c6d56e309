import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { disposition } from '#platform/files/server/file-name.ts';
import { csvText } from './export-formats.ts';
import type { ExportColumn, ExportedRow } from './export-rows.ts';
import { xlsxStream } from './export-workbook.ts';

interface Table {
  columns: readonly ExportColumn[];
  rows: readonly ExportedRow[];
  /** What the sheet is called, and the file unless it is said. */
  title: string;
  /** Without its ending. */
  file?: string;
  /** Of what the workbook says itself. */
  language?: string;
}

/** Sends a table of rows that are all known as a file. */
export function sendTable(
  reply: FastifyReply,
  format: 'csv' | 'xlsx',
  { columns, rows, title, file = title, language = 'en' }: Table,
): FastifyReply {
  const pages = Readable.from([rows]);
  void reply
    .header('content-disposition', disposition('attachment', `${file}.${format}`))
    .header('cache-control', 'no-store');
  return format === 'csv'
    ? reply
        .type('text/csv; charset=utf-8')
        .send(Readable.from(csvText(columns, pages, { delimiter: ',', hasMark: true })))
    : reply
        .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
        .send(xlsxStream(columns, pages, title, { language }));
}
