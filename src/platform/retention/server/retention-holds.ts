import type { Resource } from '#platform/records/model/resource.ts';
import type { Tx } from '#platform/database/server/in-company.ts';

/**
 * Which of these records something that never changes was made of: they stay in the bin beyond its days.
 */
export type RecordHold = (tx: Tx, resource: Resource, ids: readonly string[]) => Promise<readonly string[]>;
/** Which of these files a module uses outside of fields of files and evidence. */
export type FileHold = (tx: Tx, ids: readonly string[]) => Promise<readonly string[]>;

let recordHolds: readonly RecordHold[] = [];
let fileHolds: readonly FileHold[] = [];

/** Called once, with what all manifests list. */
export function installRetentionHolds(records: readonly RecordHold[], files: readonly FileHold[]): void {
  [recordHolds, fileHolds] = [records, files];
}

export async function heldRecords(tx: Tx, resource: Resource, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const kept = new Set<string>();
  for (const hold of recordHolds) for (const id of await hold(tx, resource, ids)) kept.add(id);
  return kept;
}

export async function heldFiles(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const kept = new Set<string>();
  for (const hold of fileHolds) for (const id of await hold(tx, ids)) kept.add(id);
  return kept;
}
