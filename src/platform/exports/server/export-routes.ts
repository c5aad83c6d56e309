import type { PlatformRemark } from '#platform/records/model/remarks.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { listParameters } from '#platform/records/model/list-parameters.ts';
import { parseListQuery } from '#platform/records/model/list-query.ts';
import { arrival } from '#platform/database/server/database-pool.ts';
import { disposition } from '#platform/files/server/file-name.ts';
import type { App } from '#platform/app/server/app.ts';
import { demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { document, parse } from '#platform/http/server/contract.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { readerOf } from '#platform/i18n/server/reader.ts';
import { csvText, jsonText } from './export-formats.ts';
import { xlsxStream } from './export-workbook.ts';
import { acquireExportSlot } from '#platform/work/server/export-turns.ts';
import { countExported, exportColumns, exportedRows, type ExportColumn } from './export-rows.ts';

const own = z.object({
  format: z.enum(['csv', 'xlsx', 'json']).default('csv'),
  columns: z
    .string()
    .max(2000)
    .transform((text) =>
      text
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    )
    .optional(),
  /** Spreadsheets need the mark to know that a CSV file is UTF-8. */
  bom: z.enum(['true', 'false']).default('true'),
  separator: z.enum(['comma', 'semicolon', 'tab']).default('comma'),
});
const separators = { comma: ',', semicolon: ';', tab: '\t' } as const;
const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
} as const;
const access = 'data.export';

/**
 * The filtered list of every register as a file. Each export is an entry of the history before its first byte leaves.
 */
export function exportRoutes(http: FastifyInstance, app: App): void {
  for (const resource of app.resources) {
    const path = `/api/companies/:company/${resource.path}/export`;
    document({
      method: 'GET',
      path,
      tag: resource.label[1],
      access,
      query: own,
      summary: `Export ${resource.label[1].toLowerCase()} as CSV, XLSX or JSON; same filters as the list`,
    });
    http.get(path, async (request, reply) => {
      demand(request, resource.access.read);
      demand(request, access);
      const { format, columns: names, bom, separator, ...rest } = request.query as Record<string, string>;
      const options = parse(own, { format, columns: names, bom, separator });
      const { limit: _limit, after: _after, ...filters } = rest;
      const query = parseListQuery(resource, filters);
      await acquireExportSlot(request, reply);
      const { columns, day, words } = await inCompanyOf(app, request, async (tx) => {
        const chosen = await exportColumns(tx, resource, options.columns ?? null);
        const rows = await countExported(tx, resource, query);
        const { limit: _all, ...asked } = listParameters(query);
        tx.record({
          action: 'export' satisfies PlatformRemark,
          resource: resource.name,
          after: { format: options.format, rows, columns: chosen.map(({ name }) => name), query: asked },
        });
        return { columns: chosen, day: await todayOf(tx), words: await readerOf(tx) };
      });
      // Every page queues for the database as if it had just arrived: an export is in no hurry.
      const pages = exportedRows(
        <T>(work: (tx: Tx) => Promise<T>) => arrival.exit(() => inCompanyOf(app, request, work)),
        resource,
        query,
        columns,
      );
      const list = words.label(resource.label[1]);
      void reply
        .type(types[options.format])
        .header('content-disposition', disposition('attachment', `${list} ${day}.${options.format}`));
      return send(reply, columns, pages, options, { list, language: words.language });
    });
  }
}

function send(
  reply: FastifyReply,
  columns: readonly ExportColumn[],
  pages: ReturnType<typeof exportedRows>,
  options: z.output<typeof own>,
  { list, language }: { list: string; language: string },
): FastifyReply {
  switch (options.format) {
    case 'csv':
      return reply.send(
        Readable.from(
          csvText(columns, pages, { delimiter: separators[options.separator], hasMark: options.bom === 'true' }),
        ),
      );
    case 'json':
      return reply.send(Readable.from(jsonText(columns, pages)));
    case 'xlsx':
      return reply.send(xlsxStream(columns, pages, list, { language }));
  }
}
