import type { RecordFrame, RecordOf, Resource } from './resource.ts';

/**
 * A record of any kind, its fields by name: what the generic code works on. Pages and rules with a definition in hand
 * see their own type.
 */
export interface Row extends RecordFrame {
  readonly [field: string]: unknown;
}

/** A record by the names of its fields: whatever its kind, it can be read so. Of what a table gave, it has the frame. */
export const asRow = (record: RecordFrame | Readonly<Record<string, unknown>>): Row => record as Row;

/**
 * A row as a record of its kind. The compiler cannot follow from a definition to the columns that are made of it, so
 * this is said here, in one place: for rows that the table of this very kind gave, or that its checks let through.
 */
export const asRecord = <R extends Resource>(_kind: R, row: Readonly<Record<string, unknown>>): RecordOf<R> =>
  row as RecordOf<R>;

/** The value at a field's name, or of the company's own field at `custom.key`. */
export function valueAt(row: Readonly<Record<string, unknown>>, path: string): unknown {
  if (!path.startsWith('custom.')) return row[path];
  const custom = row['custom'];
  return typeof custom === 'object' && custom !== null ? Reflect.get(custom, path.slice('custom.'.length)) : undefined;
}
