import { isExcludedFromHistory } from '#platform/records/model/access.ts';
import { fieldsOf, type Resource } from '#platform/records/model/resource.ts';
import { asRow, type Row } from '#platform/records/model/row.ts';
import { shownColumns } from '#platform/tables/server/table-of.ts';

/** The row as a record: only what belongs to it. For rows read with all columns of the table. */
export function present(resource: Resource, row: Readonly<Record<string, unknown>>): Row {
  return asRow(Object.fromEntries(Object.keys(shownColumns(resource)).map((name) => [name, row[name]])));
}

/** The row that a write gave back. */
export function written(row: Readonly<Record<string, unknown>> | undefined): Row {
  if (row === undefined) throw new Error('the database answered a write with no row');
  return asRow(row);
}

/** The fields of a row that hold something, as the history keeps them. */
export function contentOf(resource: Resource, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const content = Object.fromEntries(
    fieldsOf(resource)
      .filter(([name]) => !isExcludedFromHistory(resource, name))
      .map(([name]) => [name, row[name]])
      .filter(([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );
  const custom = row['custom'];
  return custom && typeof custom === 'object' && Object.keys(custom).length > 0 ? { ...content, custom } : content;
}

/** Undefined values stay out of the statement. */
export function filled(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Whether two values of a field are the same: nothing is nothing, lists and objects by their content. */
export function isSame(one: unknown, other: unknown): boolean {
  return (
    one === other ||
    ((one ?? null) === null && (other ?? null) === null) ||
    JSON.stringify(one) === JSON.stringify(other)
  );
}
