import { and, count } from 'drizzle-orm';
import { userError } from '#platform/errors/model/errors.ts';
import type { Field } from '#platform/records/model/fields.ts';
import { cellWriter, exportHeaders, type ExportCell } from '#platform/imports/model/export-text.ts';
import { customImportFields, type ImportField } from '#platform/imports/model/import-field.ts';
import type { ListQuery } from '#platform/records/model/list-query.ts';
import { ownValue } from '#platform/values/model/own-value.ts';
import { fieldsOf, type Resource } from '#platform/records/model/resource.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { readerOf } from '#platform/i18n/server/reader.ts';
import { localisedFields } from '#platform/imports/server/import-fields.ts';
import { conditionOf } from '#platform/records/server/conditions.ts';
import { isKnownField, assertFieldsReadable } from '#platform/records/server/field-access.ts';
import { customFieldsOf } from '#platform/records/server/records.ts';
import { records } from '#platform/records/server/records.ts';
import { visibleTo } from '#platform/records/server/rules.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';
import { ExportNames } from './export-names.ts';

/** One column of an export. */
export interface ExportColumn extends ImportField {
  header: string;
}

const frame: Readonly<Record<string, Field>> = {
  id: { kind: 'text', label: 'Id' },
  version: { kind: 'integer', label: 'Version' },
  createdAt: { kind: 'moment', label: 'Created' },
  createdBy: { kind: 'reference', to: 'account', label: 'Created by' },
  changedAt: { kind: 'moment', label: 'Updated' },
  changedBy: { kind: 'reference', to: 'account', label: 'Updated by' },
};

/**
 * The columns asked for, in that order; all fields and the company's own where none are named. What the person reads in
 * no row is no column, and P4 never is: it is told one record at a time.
 *
 * @throws `query.unknown-field`
 */
export async function exportColumns(
  tx: Tx,
  resource: Resource,
  names: readonly string[] | null,
): Promise<ExportColumn[]> {
  const own = [
    ...fieldsOf(resource)
      .filter(([name]) => isKnownField(tx, resource, name))
      .map(([name, field]) => ({ name, field, isCustom: false })),
    ...customImportFields(resource, await customFieldsOf(tx, resource)),
  ];
  const fields =
    names === null
      ? own
      : names.map((name): ImportField => {
          const found = own.find((field) => field.name === name);
          const framed = ownValue(frame, name);
          if (found === undefined && framed === undefined)
            throw userError('query.unknown-field', { name: `columns=${name}`, label: { noun: resource.label[1] } });
          return found ?? { name, field: framed ?? { kind: 'text', label: name }, isCustom: false };
        });
  const said = localisedFields(fields, await readerOf(tx));
  const headers = exportHeaders(said);
  return said.map((field, at) => ({ ...field, header: headers[at] ?? field.name }));
}

/** How many records the list has, exactly: it stands in the history of the export. */
export async function countExported(tx: Tx, resource: Resource, query: ListQuery): Promise<number> {
  assertFieldsReadable(tx, resource, query);
  const table = tableOf(resource);
  const [found] = await tx.db
    .select({ value: count(column(table, 'id')) })
    .from(table)
    .where(and(conditionOf(resource, table, tx.companyId, query), visibleTo(tx, resource, table)));
  return found?.value ?? 0;
}

export interface ExportedRow {
  record: Readonly<Record<string, unknown>>;
  cells: ExportCell[];
}
const pageRows = 500;

/**
 * All records of a list as rows of cells, page by page by key. Each page is a transaction of its own, so that a slow
 * reader holds none open.
 *
 * @param naming  where names of what the rows refer to are read, if not with the rows
 */
export async function* exportedRows(
  inside: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  resource: Resource,
  query: ListQuery,
  columns: readonly ExportColumn[],
  naming: (<T>(work: (tx: Tx) => Promise<T>) => Promise<T>) | null = null,
): AsyncGenerator<ExportedRow[]> {
  const writers = columns.map(({ field, said }) => cellWriter(field, said?.options));
  const names = new ExportNames();
  for (let after: string | null = null; ; ) {
    const page: { items: readonly Readonly<Record<string, unknown>>[]; next: string | null } = await inside(
      async (tx) => {
        const found = await records(tx, resource).list({ ...query, limit: pageRows, after });
        const learn = (by: Tx) => names.learn(by, columns, found.items);
        await (naming === null ? learn(tx) : naming(learn));
        return found;
      },
    );
    const rows = page.items.map((record) => {
      const custom = (record['custom'] ?? {}) as Readonly<Record<string, unknown>>;
      const context = { row: record, nameOf: names.nameOf };
      return {
        record,
        cells: columns.map(
          ({ name, isCustom }, at) =>
            writers[at]?.(isCustom ? custom[name.slice('custom.'.length)] : record[name], context) ?? null,
        ),
      };
    });
    if (rows.length > 0) yield rows;
    after = page.next;
    if (after === null) return;
  }
}
