import { importError } from '#platform/imports/model/errors.ts';
import { and, eq } from 'drizzle-orm';
import { userError, type FieldError } from '#platform/errors/model/errors.ts';
import { newColumn, weighCell } from '#platform/imports/model/columns/column.ts';
import type { PasteBody, RowResponse } from '#platform/imports/model/contract.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { enqueue } from '#platform/jobs/server/jobs.ts';
import { isSearchable } from '#platform/records/server/search.ts';
import { Tally } from '../check/check-import.ts';
import { changesIn, lockRegister, noteImport } from '../saving/commit-import.ts';
import { mayImportInto } from '../import-access.ts';
import { companyUnitsOf } from '#platform/units/server/company-units.ts';
import { importFieldsOf } from '../import-fields.ts';
import { heldKeys } from '../imports.ts';
import { indexJob } from '../saving/index-import.ts';
import type { ValidatedRow } from '../check/validated-row.ts';
import { lenientPlan, type Plan } from '../check/plan.ts';
import { rowResponse } from '../check/row-response.ts';
import { runImport } from '../saving/run-import.ts';
import type { SourceRow } from '../file/xlsx-rows.ts';
import { dataImport } from '../tables.ts';
import type { Row } from '#platform/records/model/row.ts';
import { readerOf } from '#platform/i18n/server/reader.ts';
import { importTexts } from '../texts.ts';

/**
 * Judges pasted rows cell by cell. Line 1 is the first pasted row. Writes only what rules need to look at; the caller
 * rolls back.
 */
export async function checkPaste(
  tx: Tx,
  resource: Resource,
  body: PasteBody,
  access: ReadonlySet<string>,
): Promise<RowResponse[]> {
  demandAllRows(tx, resource);
  const plan = await planOf(tx, resource, body);
  const rows: RowResponse[] = [];
  await runImport(tx, plan, sources(body), {
    importId: newId(),
    held: new Set(heldKeys(resource, access)),
    writes: 'nothing',
    onRows: async (judged) => {
      for (const row of judged) rows.push(rowResponse(plan, row));
    },
  });
  return rows;
}

export interface Pasted {
  created: number;
  changed: number;
  importId: string | null;
  changes: { before: Row; after: Row }[];
}

/**
 * Writes pasted rows, all or none. It is kept as an import, so that it can be found and undone like one.
 *
 * @throws `paste.wrong-rows` with each wrong cell as `rows.<index>.<field>`
 */
export async function commitPaste(
  tx: Tx,
  resource: Resource,
  body: PasteBody,
  access: ReadonlySet<string>,
): Promise<Pasted> {
  demandAllRows(tx, resource);
  await lockRegister(tx, resource);
  const plan = await planOf(tx, resource, body);
  const importId = newId();
  const tally = new Tally(body.rows.length);
  const errors: FieldError[] = [];
  const changes: Pasted['changes'] = [];
  const now = tx.now.toISOString();
  const row = {
    id: importId,
    fileName: importTexts((await readerOf(tx)).language)('pasted'),
    sha256: null,
    rows: 'all' as const,
  };
  await tx.db.insert(dataImport).values({
    companyId: tx.companyId,
    resource: resource.name,
    source: 'paste',
    columns: [],
    layout: '',
    mapping: {},
    constants: {},
    options: {},
    state: 'done',
    counts: tally.counts,
    createdAt: now,
    createdBy: tx.accountId,
    finishedAt: now,
    ...row,
  });
  await runImport(tx, plan, sources(body), {
    importId,
    held: new Set(heldKeys(resource, access)),
    writes: 'good rows',
    onRows: async (judged) => {
      tally.add(judged);
      errors.push(...judged.flatMap(errorsOf));
      changes.push(...changesIn(judged));
      if (errors.length > 0) throw importError('paste.wrong-rows', {}, errors.slice(0, 200));
    },
  });
  if (tally.counts.new + tally.counts.changed === 0) {
    await tx.db.delete(dataImport).where(ownImport(tx, importId));
    return { created: 0, changed: 0, importId: null, changes: [] };
  }
  await tx.db.update(dataImport).set({ counts: tally.counts }).where(ownImport(tx, importId));
  noteImport(tx, resource, row, tally.counts);
  if (isSearchable(resource)) await enqueue(tx, indexJob, { importId }, { subjectId: importId });
  return { created: tally.counts.new, changed: tally.counts.changed, importId, changes };
}

/** As for a file: pasted rows may be about any record. @throws `request.forbidden` */
function demandAllRows(tx: Tx, resource: Resource): void {
  if (!mayImportInto(tx, resource)) throw userError('request.forbidden', { access: resource.access.write });
}

async function planOf(tx: Tx, resource: Resource, { columns: names, rows, options }: PasteBody): Promise<Plan> {
  const fields = await importFieldsOf(tx, resource);
  const columns = names.map((name, index) => newColumn(index, name));
  for (const row of rows) for (const column of columns) weighCell(column, row[column.index]);
  return lenientPlan(resource, fields, {
    columns,
    mapping: Object.fromEntries(names.map((name, index) => [index, name])),
    constants: {},
    options,
    units: await companyUnitsOf(tx),
  });
}

/** Blank rows are left out; they keep their place in the counting. */
async function* sources({ rows }: PasteBody): AsyncGenerator<SourceRow[]> {
  yield rows
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

const errorsOf = ({ line, problems }: ValidatedRow): FieldError[] =>
  problems.map(({ field, said }) => ({
    path: field === null ? `rows.${line - 1}` : `rows.${line - 1}.${field}`,
    ...said,
  }));

const ownImport = (tx: Tx, id: string) => and(eq(dataImport.companyId, tx.companyId), eq(dataImport.id, id));
