import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { userError } from '#platform/errors/model/errors.ts';
import {
  commitBody,
  importResponse as answerShape,
  mappingBody,
  rowResponse,
  rowsQuery,
  sheetBody,
} from '#platform/imports/model/contract.ts';
import { storedFiles } from '#platform/files/server/damage.ts';
import { disposition } from '#platform/files/server/file-name.ts';
import { fileStore, keepFile, receiveFile } from '#platform/files/server/receive.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { companyOf, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { document, parse, serve } from '#platform/http/server/contract.ts';
import { once } from '#platform/http/server/idempotency.ts';
import { isId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { enqueue } from '#platform/jobs/server/jobs.ts';
import { requestCancel } from '#platform/jobs/server/run-job.ts';
import { resourceNamed } from '#platform/records/server/table-of.ts';
import { checkJob, sourceOf } from './check-import.ts';
import { commitJob } from './commit-import.ts';
import { importFieldsOf } from './import-fields.ts';
import { examine } from './examine.ts';
import { rowsOfImport } from './import-rows.ts';
import {
  createImport,
  findImport,
  heldKeys,
  importResponse,
  importedResource,
  listImports,
  proposal,
  rememberLayout,
  undoMs,
  updateImport,
  type Import,
} from './imports.ts';
import { pasteRoutes } from './paste-routes.ts';
import { makePlan } from './plan.ts';
import { rejectedRows } from './rejects.ts';
import { undoJob } from './undo-import.ts';

const answer = z.object({ import: answerShape });
const listQuery = z.strictObject({
  resource: z.string().max(60).optional(),
  after: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
const tag = 'Imports';

/**
 * Imports from files: upload, mapping, check, commit, undo. Each call needs `data.import` and the right to write into
 * the register; others see no import.
 */
export function importRoutes(http: FastifyInstance, app: App): void {
  const base = '/api/companies/:company/imports';
  const access = 'data.import';
  const shown = async (tx: Tx, row: Import) => ({
    import: await importResponse(tx, row, await importFieldsOf(tx, resourceNamed(row.resource))),
  });

  serve(
    http,
    {
      method: 'POST',
      path: base,
      tag,
      access,
      status: 201,
      answer,
      summary:
        'Upload a CSV or XLSX file for a list (multipart/form-data: file, resource, optional sheet of a workbook)',
    },
    async (request) => {
      const received = await receiveFile(app, request);
      const resource = importedResource(received.fields['resource'] ?? '', request.access);
      const kind =
        received.extension === 'xlsx'
          ? 'xlsx'
          : received.extension === 'csv' || received.extension === 'txt'
            ? 'csv'
            : null;
      if (kind === null) throw userError('import.unreadable', { reason: 'it is neither CSV nor XLSX' });
      const companyId = companyOf(request).id;
      const { sha256 } = received.staged;
      await fileStore(app).put(companyId, received.staged);
      const examined = await examine(
        { store: storedFiles(app), companyId, sha256 },
        kind,
        received.fields['sheet'] ?? null,
      );
      return inCompanyOf(app, request, async (tx) =>
        shown(
          tx,
          await createImport(tx, resource, await keepFile(app, tx, received, 'import'), examined, request.access),
        ),
      );
    },
  );

  serve(
    http,
    {
      method: 'GET',
      path: base,
      tag,
      access,
      query: listQuery,
      answer: z.object({ items: z.array(answerShape), next: z.uuid().nullable() }),
      summary: 'List imports, newest first',
    },
    async (request) => {
      const query = parse(listQuery, request.query);
      return inCompanyOf(app, request, async (tx) => {
        const { items, next } = await listImports(tx, request.access, {
          resource: query.resource ?? null,
          after: query.after ?? null,
          limit: query.limit,
        });
        const answers = [];
        for (const row of items) answers.push((await shown(tx, row)).import);
        return { items: answers, next };
      });
    },
  );

  serve(
    http,
    {
      method: 'GET',
      path: `${base}/:id`,
      tag,
      access,
      answer,
      summary: 'Read an import: columns, mapping, progress and counts',
    },
    (request) =>
      inCompanyOf(app, request, async (tx) => shown(tx, await findImport(tx, idOf(request), request.access))),
  );

  serve(
    http,
    {
      method: 'PUT',
      path: `${base}/:id/mapping`,
      tag,
      access,
      body: mappingBody,
      answer,
      summary: 'Assign columns to fields and set ambiguous formats',
    },
    (request) => {
      const body = parse(mappingBody, request.body);
      return inCompanyOf(app, request, async (tx) => {
        const row = await findImport(tx, idOf(request), request.access);
        const fields = await importFieldsOf(tx, resourceNamed(row.resource));
        for (const name of [...Object.values(body.mapping), ...Object.keys(body.constants)])
          if (name !== null && !fields.some((field) => field.name === name))
            throw userError('import.unknown-field', { field: name });
        const set = {
          ...body,
          mapping: { ...Object.fromEntries(row.columns.map(({ index }) => [index, null])), ...body.mapping },
          state: 'uploaded' as const,
          problem: null,
          mappingRemembered: false,
        };
        return shown(tx, await updateImport(tx, row.id, set, ['uploaded', 'checked', 'cancelled', 'failed']));
      });
    },
  );

  serve(
    http,
    {
      method: 'PUT',
      path: `${base}/:id/sheet`,
      tag,
      access,
      body: sheetBody,
      answer,
      summary: 'Read another sheet of the workbook; its columns are mapped again',
    },
    async (request) => {
      const { sheet } = parse(sheetBody, request.body);
      const id = idOf(request);
      const before = await inCompanyOf(app, request, (tx) => findImport(tx, id, request.access));
      if (before.form?.kind !== 'xlsx') throw userError('import.no-sheets');
      const examined = await examine(sourceOf(app, before), 'xlsx', sheet);
      return inCompanyOf(app, request, async (tx) => {
        const row = await findImport(tx, id, request.access);
        return shown(
          tx,
          await updateImport(
            tx,
            id,
            {
              ...(await proposal(tx, resourceNamed(row.resource), examined)),
              state: 'uploaded',
              problem: null,
              verdicts: null,
            },
            ['uploaded', 'checked', 'cancelled', 'failed'],
          ),
        );
      });
    },
  );

  serve(
    http,
    {
      method: 'POST',
      path: `${base}/:id/check`,
      tag,
      access,
      answer,
      summary: 'Check every row without saving; read the import again to follow progress',
    },
    (request) =>
      inCompanyOf(app, request, async (tx) => {
        const row = await findImport(tx, idOf(request), request.access);
        const resource = resourceNamed(row.resource);
        makePlan(resource, await importFieldsOf(tx, resource), row);
        const begun = await updateImport(
          tx,
          row.id,
          {
            state: 'checking',
            problem: null,
            held: heldKeys(resource, request.access),
            verdicts: null,
            counts: { ...row.counts, new: 0, changed: 0, same: 0, wrong: 0 },
          },
          ['uploaded', 'checked', 'cancelled', 'failed'],
        );
        await rememberLayout(tx, row);
        return shown(
          tx,
          await updateImport(tx, begun.id, {
            jobRunId: await enqueue(tx, checkJob, { importId: row.id }, { subjectId: row.id }),
          }),
        );
      }),
  );

  serve(
    http,
    {
      method: 'GET',
      path: `${base}/:id/rows`,
      tag,
      access,
      query: rowsQuery,
      answer: z.object({ items: z.array(rowResponse), next: z.int().nullable() }),
      summary: 'List the rows of one verdict with their cells',
    },
    (request) => {
      const query = parse(rowsQuery, request.query);
      return inCompanyOf(app, request, async (tx) =>
        rowsOfImport(app, tx, await findImport(tx, idOf(request), request.access), query),
      );
    },
  );

  serve(
    http,
    {
      method: 'POST',
      path: `${base}/:id/commit`,
      tag,
      access,
      body: commitBody,
      answer,
      summary: 'Import the new and updated rows: all, or only the valid ones',
    },
    (request) => {
      const { rows } = parse(commitBody, request.body);
      return inCompanyOf(app, request, (tx) =>
        once(tx, request, async () => {
          const row = await findImport(tx, idOf(request), request.access, { lock: true });
          if (row.state === 'checked' && rows === 'all' && row.counts.wrong > 0)
            throw userError('import.wrong-rows', { wrong: row.counts.wrong });
          if (row.state === 'checked' && row.counts.new + row.counts.changed === 0)
            throw userError('import.nothing-to-do');
          await updateImport(
            tx,
            row.id,
            { state: 'importing', rows, problem: null, held: heldKeys(resourceNamed(row.resource), request.access) },
            ['checked'],
          );
          return shown(
            tx,
            await updateImport(tx, row.id, {
              jobRunId: await enqueue(tx, commitJob, { importId: row.id }, { subjectId: row.id }),
            }),
          );
        }),
      );
    },
  );

  serve(
    http,
    {
      method: 'POST',
      path: `${base}/:id/cancel`,
      tag,
      access,
      answer,
      summary: 'Cancel an import; a running import is rolled back completely',
    },
    async (request) => {
      const id = idOf(request);
      await inCompanyOf(app, request, async (tx) => {
        const row = await findImport(tx, id, request.access, { lock: true });
        if (row.state === 'uploaded' || row.state === 'checked' || row.state === 'failed')
          await updateImport(tx, id, { state: 'cancelled' });
        else if (row.jobRunId === null || row.state === 'done' || row.state === 'undone')
          throw userError('import.wrong-state', { state: row.state });
        else await requestCancel(tx, app, row.jobRunId);
      });
      return inCompanyOf(app, request, async (tx) => shown(tx, await findImport(tx, id, request.access)));
    },
  );

  serve(
    http,
    {
      method: 'POST',
      path: `${base}/:id/undo`,
      tag,
      access,
      answer,
      summary: 'Undo an import within 24 hours; records changed or used since are kept and listed',
    },
    (request) =>
      inCompanyOf(app, request, async (tx) => {
        const row = await findImport(tx, idOf(request), request.access, { lock: true });
        if (row.state === 'done' && row.finishedAt !== null && tx.now.getTime() - Date.parse(row.finishedAt) > undoMs)
          throw userError('import.undo-late', { at: row.finishedAt });
        await updateImport(tx, row.id, { state: 'undoing', problem: null }, ['done']);
        return shown(
          tx,
          await updateImport(tx, row.id, {
            jobRunId: await enqueue(tx, undoJob, { importId: row.id }, { subjectId: row.id }),
          }),
        );
      }),
  );

  document({
    method: 'GET',
    path: `${base}/:id/rejects`,
    tag,
    access,
    summary: 'Export the rows with errors as CSV, with a column of error messages',
  });
  http.get(`${base}/:id/rejects`, async (request, reply) => {
    const row = await inCompanyOf(app, request, (tx) => findImport(tx, idOf(request), request.access));
    if (row.source === 'paste') throw userError('request.not-found');
    const who = { companyId: row.companyId, accountId: request.person?.accountId ?? null, requestId: request.id };
    return reply
      .type('text/csv; charset=utf-8')
      .header(
        'content-disposition',
        disposition('attachment', `${row.fileName.replace(/\.\w+$/, '')} - wrong rows.csv`),
      )
      .send(Readable.from(rejectedRows(app, who, row)));
  });
  pasteRoutes(http, app);
}

function idOf(request: FastifyRequest): string {
  const { id } = request.params as { id: string };
  if (!isId(id)) throw userError('request.not-found');
  return id;
}
