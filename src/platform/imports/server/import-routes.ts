import { columnsAcross } from '#platform/imports/model/wide/wide-cell-position.ts';
import { fileError } from '#platform/files/model/errors.ts';
import { importError } from '#platform/imports/model/errors.ts';
import { csvMegabytes } from './file/limits.ts';
import { Readable } from 'node:stream';
import { userError } from '#platform/errors/model/errors.ts';
import * as calls from '#platform/imports/model/import-calls.ts';
import { storedFiles } from '#platform/files/server/damage.ts';
import { disposition } from '#platform/files/server/file-name.ts';
import { fileStore, storeFile, receiveFile, usualMegabytes } from '#platform/files/server/receive.ts';
import { companyOf, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { serveCall, serveRequest } from '#platform/http/server/serve-call.ts';
import { once } from '#platform/http/server/idempotency.ts';
import { isId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { enqueue } from '#platform/jobs/server/jobs.ts';
import { requestCancel } from '#platform/jobs/server/run-job.ts';
import { resourceNamed } from '#platform/tables/server/table-of.ts';
import { checkJob } from './check/check-import.ts';
import { sourceOf } from './file/treated-rows.ts';
import { commitJob } from './saving/commit-import.ts';
import { importFieldsOf } from './import-fields.ts';
import { examine } from './file/examine.ts';
import { rowsOfImport } from './check/import-rows.ts';
import {
  createImport,
  findImport,
  heldKeys,
  importResponse,
  importedResource,
  listImports,
  proposal,
  rememberLayout,
  mappable,
  undoMs,
  updateImport,
  type Import,
} from './imports.ts';
import { readerOf } from '#platform/i18n/server/reader.ts';
import type { Words } from '#platform/i18n/server/words.ts';
import { importTexts } from './texts.ts';
import { correctCell } from './check/correct-cell.ts';
import { templateOf } from './template/template.ts';
import { makePlan } from './check/plan.ts';
import { shapeProblem } from '#platform/imports/model/wide/wide.ts';
import { treatmentOf } from '#platform/imports/model/treatment.ts';
import { chooseValues, createForValues, unknownValuesResponse } from './check/unknown-values.ts';
import { rejectedRows } from './rejects.ts';
import { undoJob } from './saving/undo-import.ts';
import { sayFile } from '#platform/files/model/messages.ts';
import { sayState } from '#platform/files/model/messages.ts';

const shown = async (tx: Tx, row: Import) => ({
  import: await importResponse(tx, row, await importFieldsOf(tx, resourceNamed(row.resource))),
});

export const importCalls = [
  serveRequest(calls.uploadImportCall, async ({ request, app }) => {
    const received = await receiveFile(app, request, csvMegabytes);
    // A workbook is unpacked in memory: it stays as small as other files.
    if (received.extension !== 'csv' && received.extension !== 'txt' && received.staged.bytes > usualBytes) {
      await fileStore(app).discard(received.staged);
      throw fileError('file.too-large', { name: received.name.slice(-80), megabytes: usualMegabytes });
    }
    const resource = importedResource(received.fields['resource'] ?? '', request.access, request.grants);
    const kind =
      received.extension === 'xlsx'
        ? 'xlsx'
        : received.extension === 'csv' || received.extension === 'txt'
          ? 'csv'
          : null;
    if (kind === null) throw importError('import.unreadable', { reason: { said: sayFile('neither-kind') } });
    const companyId = companyOf(request).id;
    const { sha256 } = received.staged;
    await fileStore(app).put(companyId, received.staged);
    const examined = await examine(
      { store: storedFiles(app), companyId, sha256 },
      kind,
      received.fields['sheet'] ?? null,
      await inCompanyOf(app, request, readerOf),
      { fileName: received.name, resource },
    );
    return inCompanyOf(app, request, async (tx) =>
      shown(
        tx,
        await createImport(tx, resource, await storeFile(app, tx, received, 'import'), examined, request.access),
      ),
    );
  }),
  serveRequest(calls.templateCall, async ({ params, request, reply, app }) => {
    const resource = importedResource(params.resource, request.access, request.grants);
    const { fileName, bytes } = await inCompanyOf(app, request, (tx) => templateOf(tx, resource));
    return reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('content-disposition', disposition('attachment', fileName))
      .send(bytes);
  }),
  serveCall(calls.importsCall, async (tx, { query, request }) => {
    const { items, next } = await listImports(tx, request.access, {
      resource: query.resource ?? null,
      after: query.after ?? null,
      limit: query.limit,
    });
    const answers = [];
    for (const row of items) answers.push((await shown(tx, row)).import);
    return { items: answers, next };
  }),
  serveCall(calls.importCall, async (tx, { params, request }) =>
    shown(tx, await findImport(tx, known(params.id), request.access)),
  ),
  serveCall(calls.mapImportCall, async (tx, { params, body, request }) => {
    const row = await findImport(tx, known(params.id), request.access);
    const fields = await importFieldsOf(tx, resourceNamed(row.resource));
    for (const name of [...Object.values(body.mapping), ...Object.keys(body.constants)])
      if (name !== null && !fields.some((field) => field.name === name))
        throw importError('import.unknown-field', { field: name });
    const { wide, ...columns } = body;
    const problem =
      wide === null
        ? null
        : shapeProblem(resourceNamed(row.resource), fields, row.columns.length, wide, { isDraft: true });
    if (problem !== null && 'field' in problem) throw importError('import.unknown-field', { field: problem.field });
    if (problem !== null)
      throw importError('import.bad-shape', { column: row.columns[problem.column]?.header ?? String(problem.column) });
    const across = new Set([...columnsAcross(wide)].map(String));
    const treatment = treatmentOf(row.treatment);
    const isReshaped = JSON.stringify(wide) !== JSON.stringify(treatment.wide);
    const set = {
      ...columns,
      // Lines of rows are counted in another way then: what was said of single rows goes.
      treatment: { ...treatment, wide, ...(isReshaped ? { notTotals: [], corrections: [] } : {}) },
      mapping: Object.fromEntries([
        ...row.columns.map(({ index }) => [String(index), null]),
        ...Object.entries(body.mapping).map(([column, name]) => [column, across.has(column) ? null : name]),
      ]) as Record<string, string | null>,
      state: 'uploaded' as const,
      problem: null,
      unknown: null,
      mappingRemembered: false,
    };
    return shown(tx, await updateImport(tx, row.id, set, mappable));
  }),
  serveRequest(calls.chooseSheetCall, async ({ params, body: { sheet }, request, app }) => {
    const id = known(params.id);
    const { before, words } = await inCompanyOf(app, request, async (tx) => ({
      before: await findImport(tx, id, request.access),
      words: await readerOf(tx),
    }));
    if (before.form?.kind !== 'xlsx') throw importError('import.no-sheets');
    const examined = await examine(sourceOf(app, before), 'xlsx', sheet, words, {
      fileName: before.fileName,
      resource: resourceNamed(before.resource),
    });
    return inCompanyOf(app, request, async (tx) => {
      const row = await findImport(tx, id, request.access);
      return shown(
        tx,
        await updateImport(
          tx,
          id,
          {
            ...(await proposal(tx, resourceNamed(row.resource), examined, row.fileName)),
            state: 'uploaded',
            problem: null,
            verdicts: null,
          },
          mappable,
        ),
      );
    });
  }),
  serveCall(calls.unknownValuesCall, async (tx, { params, request }) =>
    unknownValuesResponse(tx, await findImport(tx, known(params.id), request.access), request.access),
  ),
  serveCall(calls.chooseValuesCall, async (tx, { params, body, request }) => {
    const row = await findImport(tx, known(params.id), request.access, { lock: true });
    return shown(tx, await chooseValues(tx, row, body.choices));
  }),
  serveCall(calls.createValuesCall, (tx, { params, body, request }) =>
    once(tx, request, async () => {
      const row = await findImport(tx, known(params.id), request.access, { lock: true });
      return shown(tx, await createForValues(tx, row, body, request.access));
    }),
  ),
  serveCall(calls.importTotalsCall, async (tx, { params, body: { totals, notTotal }, request }) => {
    const row = await findImport(tx, known(params.id), request.access, { lock: true });
    const before = treatmentOf(row.treatment);
    const treatment = {
      ...before,
      totals: totals ?? before.totals,
      notTotals: notTotal === undefined ? before.notTotals : [...new Set([...before.notTotals, notTotal])].slice(-1000),
    };
    return shown(tx, await updateImport(tx, row.id, { treatment, state: 'uploaded', problem: null }, mappable));
  }),
  serveCall(calls.checkImportCall, async (tx, { params, request }) => {
    const row = await findImport(tx, known(params.id), request.access);
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
        counts: { ...row.counts, new: 0, changed: 0, same: 0, wrong: 0, leftOut: 0 },
      },
      mappable,
    );
    await rememberLayout(tx, row);
    return shown(
      tx,
      await updateImport(tx, begun.id, {
        jobRunId: await enqueue(tx, checkJob, { importId: row.id }, { subjectId: row.id }),
      }),
    );
  }),
  serveCall(calls.importRowsCall, async (tx, { params, query, request, app }) =>
    rowsOfImport(app, tx, await findImport(tx, known(params.id), request.access), query),
  ),
  serveCall(calls.correctCellCall, async (tx, { params, body, request, app }) => {
    const row = await findImport(tx, known(params.id), request.access, { lock: true });
    const corrected = await correctCell(app, tx, row, body);
    return { ...(await shown(tx, corrected.row)), row: corrected.judged };
  }),
  serveCall(calls.commitImportCall, (tx, { params, body: { rows }, request }) =>
    once(tx, request, async () => {
      const row = await findImport(tx, known(params.id), request.access, { lock: true });
      if (row.state === 'checked' && rows === 'all' && row.counts.wrong > 0)
        throw importError('import.wrong-rows', { wrong: row.counts.wrong });
      if (row.state === 'checked' && row.counts.new + row.counts.changed === 0)
        throw importError('import.nothing-to-do');
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
  ),
  serveRequest(calls.cancelImportCall, async ({ params, request, app }) => {
    const id = known(params.id);
    await inCompanyOf(app, request, async (tx) => {
      const row = await findImport(tx, id, request.access, { lock: true });
      if (row.state === 'uploaded' || row.state === 'checked' || row.state === 'failed')
        await updateImport(tx, id, { state: 'cancelled' });
      else if (row.jobRunId === null || row.state === 'done' || row.state === 'undone')
        throw importError('import.wrong-state', { state: { said: sayState(row.state) } });
      else await requestCancel(tx, app, row.jobRunId);
    });
    return inCompanyOf(app, request, async (tx) => shown(tx, await findImport(tx, id, request.access)));
  }),
  serveCall(calls.undoImportCall, async (tx, { params, request }) => {
    const row = await findImport(tx, known(params.id), request.access, { lock: true });
    if (row.state === 'done' && row.finishedAt !== null && tx.now.getTime() - Date.parse(row.finishedAt) > undoMs)
      throw importError('import.undo-late', { at: row.finishedAt });
    await updateImport(tx, row.id, { state: 'undoing', problem: null }, ['done']);
    return shown(
      tx,
      await updateImport(tx, row.id, {
        jobRunId: await enqueue(tx, undoJob, { importId: row.id }, { subjectId: row.id }),
      }),
    );
  }),
  serveRequest(calls.rejectsCall, async ({ params, request, reply, app }) => {
    const { row, words } = await inCompanyOf(app, request, async (tx) => ({
      row: await findImport(tx, known(params.id), request.access),
      words: await readerOf(tx),
    }));
    if (row.source === 'paste') throw userError('request.not-found');
    const who = { companyId: row.companyId, accountId: request.person?.accountId ?? null, requestId: request.id };
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', disposition('attachment', `${rejectsName(row, words)}.csv`))
      .send(Readable.from(rejectedRows(app, who, row, words)));
  }),
];

const rejectsName = ({ fileName }: Import, { language }: Words): string =>
  importTexts(language)('rejects.file', { file: fileName.replace(/\.\w+$/, '') });

const usualBytes = usualMegabytes * 1024 * 1024;

function known(id: string): string {
  if (!isId(id)) throw userError('request.not-found');
  return id;
}
