import { and, eq, getTableName, inArray, or, sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { evidence } from '#platform/files/server/evidence-tables.ts';
import { mayOpenImport } from '#platform/imports/server/import-access.ts';
import { dataImport } from '#platform/imports/server/tables.ts';
import { limitedFields } from '#platform/records/model/access.ts';
import { fieldsOf, snake, type Resource } from '#platform/records/model/resource.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { isOpenField } from '#platform/records/server/field-access.ts';
import { readableRows } from '#platform/tables/server/row-access.ts';
import { specialTableOf } from '#platform/tables/server/special-table.ts';
import { allResources, column, tableOf } from '#platform/tables/server/table-of.ts';
import { everyRow } from '#platform/records/server/rules.ts';

const dialect = new PgDialect();

/** Kinds of which not everybody who takes the whole out may read every row and field. */
export const limitedKinds = (): Resource[] =>
  allResources().filter((kind) => kind.access.rows !== undefined || limitedFields(kind).length > 0);

/** Tables of P4, which no export has: it is told one record at a time. */
export const specialTableNames = (): Set<string> =>
  new Set(
    allResources().flatMap((kind) => {
      const table = specialTableOf(kind);
      return table === null ? [] : [getTableName(table)];
    }),
  );

/**
 * The query for the rows of one table as the person may read them: rows and fields that are not theirs stay out, and
 * what was said, shown or imported about them.
 */
export function exportedRowsQuery(tx: Tx, table: string): string {
  const name = `"${table}"`;
  const resource = allResources().find((kind) => snake(kind.name) === table);
  const hidden =
    resource === undefined ? [] : Object.keys(resource.fields).filter((field) => !isOpenField(tx, resource, field));
  const condition =
    resource === undefined ? aboutReadable(tx, table) : (readableRows(tx, resource) ?? everyRow(resource));
  const json = `to_jsonb(${name})${hidden.map((field) => ` - '${snake(field)}'`).join('')}`;
  return `select (${json})::text as row from public.${name}${condition === undefined ? '' : ` where ${textOf(condition)}`}`;
}

/** Of tables that are about records of all kinds: only what is about those that the person may read. */
function aboutReadable(tx: Tx, table: string): SQL | undefined {
  const kinds = limitedKinds();
  if (kinds.length === 0) return undefined;
  switch (table) {
    case 'comment':
    case 'evidence':
      return unlessHidden(tx, kinds);
    case 'comment_wording':
      return sql`comment_id in (select id from comment where ${unlessHidden(tx, kinds)})`;
    case 'data_import':
      return sql`resource <> all (${names(closedKinds(tx, kinds))})`;
    case 'import_row':
      return sql`import_id not in (select id from data_import where resource = any (${names(closedKinds(tx, kinds))}))`;
    default:
      return undefined;
  }
}

const closedKinds = (tx: Tx, kinds: readonly Resource[]) => kinds.filter((kind) => !mayOpenImport(tx, kind, null));

/** Over the columns `resource` and `record_id`. */
const unlessHidden = (tx: Tx, kinds: readonly Resource[]): SQL =>
  and(
    sql`true`,
    ...kinds.map((kind) => {
      const condition = readableRows(tx, kind);
      return condition === undefined
        ? undefined
        : sql`(resource <> ${literal(kind.name)} or record_id in (select ${column(tableOf(kind), 'id')}
          from ${tableOf(kind)} where ${condition}))`;
    }),
  ) ?? sql`true`;

/** Files that lie at something the person may not read: papers of others, files that were imported. */
export async function hiddenFiles(tx: Tx): Promise<Set<string>> {
  const kinds = limitedKinds();
  const hidden = new Set<string>();
  if (kinds.length === 0) return hidden;
  const closed = closedKinds(tx, kinds).map(({ name }) => name);
  if (closed.length > 0)
    for (const { id } of await tx.db
      .select({ id: dataImport.fileId })
      .from(dataImport)
      .where(and(eq(dataImport.companyId, tx.companyId), inArray(dataImport.resource, closed))))
      if (id !== null) hidden.add(id);
  for (const { id } of await tx.db
    .select({ id: evidence.fileId })
    .from(evidence)
    .where(and(eq(evidence.companyId, tx.companyId), sql`not (${unlessHidden(tx, kinds)})`)))
    hidden.add(id);
  for (const kind of kinds) {
    const table = tableOf(kind);
    const condition = readableRows(tx, kind);
    for (const [name, field] of fieldsOf(kind)) {
      if (field.kind !== 'files') continue;
      const isOpen = isOpenField(tx, kind, name);
      if (isOpen && condition === undefined) continue;
      const rows = await tx.db
        .select({ files: column(table, name) })
        .from(table)
        .where(
          and(
            eq(column(table, 'companyId'), tx.companyId),
            everyRow(kind),
            or(isOpen ? sql`not (${condition})` : sql`true`),
          ),
        );
      for (const { files } of rows) for (const id of files as string[]) hidden.add(id);
    }
  }
  return hidden;
}

const literal = (text: string) => sql.raw(`'${text.replaceAll("'", "''")}'`);
const names = (kinds: readonly Resource[]) =>
  sql`array[${sql.join(
    kinds.map(({ name }) => literal(name)),
    sql`, `,
  )}]::text[]`;

/** A condition without values of its own: company and person are those of the transaction. */
function textOf(condition: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(condition);
  if (params.length > 0) throw new Error('a condition of access has values of its own');
  return text;
}
