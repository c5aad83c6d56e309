import { importError } from '#platform/imports/model/errors.ts';
import { and, desc, eq, inArray, lt, or } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { userError } from '#platform/errors/model/errors.ts';
import type { ImportResponse, ImportState } from '#platform/imports/model/contract.ts';
import { layoutText, matchHeaders } from '#platform/imports/model/columns/headers.ts';
import type { ImportField } from '#platform/imports/model/import-field.ts';
import type { Grants } from '#platform/directory/model/grants.ts';
import { byPeriod } from '#platform/imports/model/wide/wide-cell-position.ts';
import { periodOfHeader, splitHeader } from '#platform/imports/model/wide/wide-headers.ts';
import { shapeProblem, wideProposal, yearOf, type WideShape } from '#platform/imports/model/wide/wide.ts';
import { treatmentOf, type Treatment } from '#platform/imports/model/treatment.ts';
import { ownValue } from '#platform/values/model/own-value.ts';
import { uncodedMessage } from '#platform/messages/model/messages.ts';
import { fieldsOf, type Resource } from '#platform/records/model/resource.ts';
import type { StoredFile } from '#platform/files/server/receive.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { jobRun } from '#platform/jobs/server/tables.ts';
import { allResources, resourceNamed } from '#platform/tables/server/table-of.ts';
import { mayImportInto, mayOpenImport } from './import-access.ts';
import { importFieldsOf } from './import-fields.ts';
import type { Examined } from './file/examine.ts';
import { constantsOfHeaders } from './file/header-constants.ts';
import { missingFields, questionsOf } from './check/plan.ts';
import { dataImport, importLayout } from './tables.ts';
import { sayState } from '#platform/files/model/messages.ts';

export type Import = typeof dataImport.$inferSelect;
export const undoMs = 24 * 3600_000;
/** States in which what a file says can still be read in another way. */
export const mappable: readonly ImportState[] = ['uploaded', 'checked', 'cancelled', 'failed'];

/** The register of an import, if this person may import into it; else there is no such import for them. */
export function importedResource(name: string, access: ReadonlySet<string>, grants: Grants | null): Resource {
  const resource = allResources().find((other) => other.name === name || other.path === name);
  if (
    resource === undefined ||
    resource.own ||
    !access.has('data.import') ||
    !access.has(resource.access.write) ||
    !mayImportInto({ grants }, resource)
  )
    throw userError('request.not-found');
  return resource;
}

/**
 * Notes a new import with the mapping that its headers suggest, or the one that files of this layout had the last time.
 */
export async function createImport(
  tx: Tx,
  resource: Resource,
  file: StoredFile,
  examined: Examined,
  access: ReadonlySet<string>,
): Promise<Import> {
  const [earlier] = await tx.db
    .select({ id: dataImport.id })
    .from(dataImport)
    .where(
      and(
        eq(dataImport.companyId, tx.companyId),
        eq(dataImport.sha256, file.sha256),
        eq(dataImport.resource, resource.name),
        eq(dataImport.state, 'done'),
      ),
    )
    .orderBy(desc(dataImport.createdAt))
    .limit(1);
  const [made] = await tx.db
    .insert(dataImport)
    .values({
      companyId: tx.companyId,
      id: newId(),
      resource: resource.name,
      source: 'file',
      fileId: file.id,
      fileName: file.name,
      sha256: file.sha256,
      ...(await proposal(tx, resource, examined, file.name)),
      state: 'uploaded',
      held: heldKeys(resource, access),
      repeatOf: earlier?.id ?? null,
      createdAt: tx.now.toISOString(),
      createdBy: tx.accountId,
    })
    .returning();
  if (made === undefined) throw new Error('the import was not stored');
  return made;
}

/**
 * What the columns of a sheet suggest: their layout, the mapping of its last time or of its headers, and what is left
 * to count.
 */
export async function proposal(tx: Tx, resource: Resource, { form, columns, rows }: Examined, fileName: string) {
  const layout = createHash('sha256')
    .update(layoutText(columns.map(({ header }) => header)))
    .digest('hex');
  const fields = await importFieldsOf(tx, resource);
  const [remembered] = await tx.db
    .select()
    .from(importLayout)
    .where(
      and(
        eq(importLayout.companyId, tx.companyId),
        eq(importLayout.resource, resource.name),
        eq(importLayout.layout, layout),
      ),
    );
  const known = (name: string | null) => name !== null && fields.some((field) => field.name === name);
  const proposed = matchHeaders(
    columns.map(({ header }) => header),
    fields,
    columns.map(({ sample }) => sample),
  );
  const mapping =
    remembered === undefined
      ? proposed
      : Object.fromEntries(
          Object.entries(remembered.mapping).map(([column, name]) => [column, known(name) ? name : null]),
        );
  return {
    form,
    columns,
    layout,
    mapping,
    constants: remembered?.constants ?? constantsOfHeaders(columns, mapping, fields),
    options: remembered?.options ?? {},
    mappingRemembered: remembered !== undefined,
    // Decisions about values come back with the layout; those about single rows belong to their file.
    treatment: {
      values: remembered?.treatment?.values ?? {},
      wide: rememberedShape(resource, fields, columns, remembered?.treatment ?? null, hintsOf(fileName, form)),
    },
    unknown: null,
    counts: { rows, new: 0, changed: 0, same: 0, wrong: 0, leftOut: 0 },
  };
}

/** The shape that files of this layout had, if their fields are still there. */
function rememberedShape(
  resource: Resource,
  fields: readonly ImportField[],
  columns: Examined['columns'],
  treatment: Partial<Treatment> | null,
  hints: readonly string[],
): WideShape | null {
  const { wide } = treatmentOf(treatment);
  if (wide === null || shapeProblem(resource, fields, columns.length, wide) !== null) return null;
  if (wide.as !== byPeriod) return wide;
  // Headers such as 'March' are those of the next year as well: which year is asked again.
  const months = wide.columns.map(({ index }) => {
    const header = columns[index]?.header ?? '';
    return periodOfHeader(header) ?? splitHeader(header)?.period ?? '';
  });
  if (!months.some((means) => means.startsWith('-'))) return wide;
  if (wide.also === undefined) return null;
  const year = yearOf(hints);
  return {
    ...wide,
    columns: wide.columns.map((column, at) => {
      const means = months[at] ?? '';
      return means.startsWith('-') ? { ...column, means: year + means } : column;
    }),
  };
}

/** Where the year of the months may stand. */
const hintsOf = (fileName: string, form: Import['form']): string[] => [
  fileName,
  ...(form?.kind === 'xlsx' ? [form.sheet] : []),
];

/** Keys for moves of states, as far as the person holds them. */
export function heldKeys(resource: Resource, access: ReadonlySet<string>): string[] {
  return [
    ...new Set(
      fieldsOf(resource).flatMap(([, field]) => (field.kind === 'state' ? Object.values(field.needs ?? {}) : [])),
    ),
  ].filter((key) => access.has(key));
}

/** @throws `request.not-found` also where the person may not import into its register */
export async function findImport(
  tx: Tx,
  id: string,
  access: ReadonlySet<string>,
  { lock = false } = {},
): Promise<Import> {
  const select = tx.db
    .select()
    .from(dataImport)
    .where(and(eq(dataImport.companyId, tx.companyId), eq(dataImport.id, id)));
  const [found] = await (lock ? select.for('update') : select);
  if (found === undefined) throw userError('request.not-found');
  const resource = importedResource(found.resource, access, tx.grants);
  if (!mayOpenImport(tx, resource, found.createdBy)) throw userError('request.not-found');
  return found;
}

/** Changes an import; `from` names the states in which that may happen. */
export async function updateImport(
  tx: Tx,
  id: string,
  set: Partial<Import>,
  from?: readonly ImportState[],
): Promise<Import> {
  const [now] = await tx.db
    .select()
    .from(dataImport)
    .where(and(eq(dataImport.companyId, tx.companyId), eq(dataImport.id, id)))
    .for('update');
  if (now === undefined) throw userError('request.not-found');
  if (from !== undefined && !from.includes(now.state))
    throw importError('import.wrong-state', { state: { said: sayState(now.state) } });
  const [changed] = await tx.db
    .update(dataImport)
    // What an earlier release kept in another column goes with what takes its place.
    .set('problem' in set ? { ...set, earlierProblem: null } : set)
    .where(and(eq(dataImport.companyId, tx.companyId), eq(dataImport.id, id)))
    .returning();
  return changed ?? now;
}

/** Keeps the mapping for the next file of this layout. */
export async function rememberLayout(tx: Tx, row: Import): Promise<void> {
  const { resource, layout, mapping, constants, options } = row;
  const { values: choices, wide } = treatmentOf(row.treatment);
  const treatment = { values: choices, wide };
  const values = { mapping, constants, options, treatment, changedAt: tx.now.toISOString(), changedBy: tx.accountId };
  await tx.db
    .insert(importLayout)
    .values({ companyId: tx.companyId, resource, layout, ...values })
    .onConflictDoUpdate({ target: [importLayout.companyId, importLayout.resource, importLayout.layout], set: values });
}

/** Earlier imports into the registers this person may import into, newest first. */
export async function listImports(
  tx: Tx,
  access: ReadonlySet<string>,
  { resource, after, limit }: { resource: string | null; after: string | null; limit: number },
): Promise<{ items: Import[]; next: string | null }> {
  const allowed = allResources().filter(
    (other) =>
      access.has(other.access.write) && (resource === null || other.name === resource) && mayImportInto(tx, other),
  );
  if (allowed.length === 0) return { items: [], next: null };
  const namesWhere = (isWhole: boolean) =>
    allowed.filter((other) => mayOpenImport(tx, other, null) === isWhole).map(({ name }) => name);
  const rows = await tx.db
    .select()
    .from(dataImport)
    .where(
      and(
        eq(dataImport.companyId, tx.companyId),
        or(
          inArray(dataImport.resource, namesWhere(true)),
          and(inArray(dataImport.resource, namesWhere(false)), eq(dataImport.createdBy, tx.accountId ?? nobody)),
        ),
        after === null ? undefined : lt(dataImport.id, after),
      ),
    )
    .orderBy(desc(dataImport.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

function unknownCounts({ unknown, treatment }: Import): ImportResponse['unknown'] {
  const { values } = treatmentOf(treatment);
  const items = unknown?.items ?? [];
  const decided = items.filter(({ field, given }) => ownValue(ownValue(values, field) ?? {}, given) !== undefined);
  return { open: items.length - decided.length, decided: decided.length };
}

const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * An import as calls answer it: its state, the counts of its check, what is still to decide, and until when it can be
 * undone.
 */
export async function importResponse(tx: Tx, row: Import, fields: readonly ImportField[]): Promise<ImportResponse> {
  const run =
    row.jobRunId === null
      ? undefined
      : (
          await tx.db
            .select()
            .from(jobRun)
            .where(and(eq(jobRun.companyId, tx.companyId), eq(jobRun.id, row.jobRunId)))
        )[0];
  const problem = row.problem ?? (row.earlierProblem === null ? null : uncodedMessage(row.earlierProblem));
  const isAtWork = row.state === 'checking' || row.state === 'importing' || row.state === 'undoing';
  const undoUntil =
    row.state === 'done' && row.finishedAt !== null ? new Date(Date.parse(row.finishedAt) + undoMs) : null;
  return {
    id: row.id,
    resource: row.resource,
    fileName: row.fileName,
    fileId: row.fileId,
    state: row.state,
    source: row.source,
    progress: isAtWork
      ? { done: run?.done ?? 0, total: run?.total || row.counts.rows }
      : { done: row.counts.rows, total: row.counts.rows },
    columns: row.columns.map(({ index, header, sample }) => ({ index, header, sample })),
    mapping: row.mapping,
    constants: row.constants,
    options: row.options,
    mappingRemembered: row.mappingRemembered,
    wide: treatmentOf(row.treatment).wide,
    wideProposal: wideProposal(
      resourceNamed(row.resource),
      fields,
      row.columns,
      row.mapping,
      hintsOf(row.fileName, row.form),
    ),
    questions: questionsOf(fields, row),
    missing: missingFields(resourceNamed(row.resource), fields, row),
    sheets: row.form?.kind === 'xlsx' ? row.form.sheets : [],
    sheet: row.form?.kind === 'xlsx' ? row.form.sheet : null,
    // Imports of earlier releases left no rows out.
    counts: { ...row.counts, leftOut: row.counts.leftOut ?? 0 },
    unknown: unknownCounts(row),
    totals: treatmentOf(row.treatment).totals,
    corrections: treatmentOf(row.treatment).corrections.length,
    ...(problem === null ? {} : { problem }),
    repeatOf: row.repeatOf,
    createdAt: row.createdAt,
    createdBy: row.createdBy,
    finishedAt: row.finishedAt,
    undoUntil: undoUntil !== null && undoUntil > tx.now ? undoUntil.toISOString() : null,
    kept: row.kept.map(asNow),
  };
}

/** What an undo left, as an earlier release told it: with one sentence. */
type EarlierNotUndone = { id: string; title: string; reason: string };

const asNow = (kept: ImportResponse['kept'][number] | EarlierNotUndone): ImportResponse['kept'][number] =>
  'reason' in kept ? { id: kept.id, title: kept.title, reasons: [uncodedMessage(kept.reason)] } : kept;
