import type { RecordFrame } from '#platform/records/model/resource.ts';

/**
 * A record of any kind, its fields by name: what the generic screens work on. Pages with a definition in hand see their
 * own type.
 */
export interface Row extends RecordFrame {
  readonly [field: string]: unknown;
}

/** The value at a field's name, or of the company's own field at `custom.key`. */
export function valueAt(row: Readonly<Record<string, unknown>>, path: string): unknown {
  if (!path.startsWith('custom.')) return row[path];
  const custom = row['custom'];
  return typeof custom === 'object' && custom !== null ? Reflect.get(custom, path.slice('custom.'.length)) : undefined;
}
