import type { Resource } from '#platform/records/model/resource.ts';
import type { Tx } from '#platform/database/server/in-company.ts';

type RecordHold = (tx: Tx, resource: Resource, ids: readonly string[]) => Promise<readonly string[]>;
type FileHold = (tx: Tx, ids: readonly string[]) => Promise<readonly string[]>;

const recordQuestions: RecordHold[] = [];
const fileQuestions: FileHold[] = [];

/**
 * A module says which of these records something that never changes was made of: they stay in the bin beyond its days.
 */
export function holdRecords(question: RecordHold): void {
  recordQuestions.push(question);
}

/** A module says which of these files it uses outside of fields of files and evidence. */
export function holdFiles(question: FileHold): void {
  fileQuestions.push(question);
}

export async function heldRecords(tx: Tx, resource: Resource, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const kept = new Set<string>();
  for (const question of recordQuestions) for (const id of await question(tx, resource, ids)) kept.add(id);
  return kept;
}

export async function heldFiles(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const kept = new Set<string>();
  for (const question of fileQuestions) for (const id of await question(tx, ids)) kept.add(id);
  return kept;
}
