import type { Resource } from '#platform/records/model/resource.ts';
import type { Tx } from '#platform/database/server/in-company.ts';

type KeptRecords = (tx: Tx, resource: Resource, ids: readonly string[]) => Promise<readonly string[]>;
type KeptFiles = (tx: Tx, ids: readonly string[]) => Promise<readonly string[]>;

const recordQuestions: KeptRecords[] = [];
const fileQuestions: KeptFiles[] = [];

/**
 * A module says which of these records something that never changes was made of: they stay in the bin beyond its days.
 */
export function keepRecords(question: KeptRecords): void {
  recordQuestions.push(question);
}

/** A module says which of these files it uses outside of fields of files and evidence. */
export function keepFiles(question: KeptFiles): void {
  fileQuestions.push(question);
}

export async function keptRecords(tx: Tx, resource: Resource, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const kept = new Set<string>();
  for (const question of recordQuestions) for (const id of await question(tx, resource, ids)) kept.add(id);
  return kept;
}

export async function keptFiles(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const kept = new Set<string>();
  for (const question of fileQuestions) for (const id of await question(tx, ids)) kept.add(id);
  return kept;
}
