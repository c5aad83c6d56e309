import { preference } from '#platform/records/model/preference.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from './records.ts';

/** What the person of the transaction has chosen under a key; null while nothing is chosen. */
export async function preferenceOf(tx: Tx, key: string): Promise<string | null> {
  return (await findPreference(tx, key))?.value ?? null;
}

/** Keeps a choice; null takes it back. */
export async function setPreference(tx: Tx, key: string, value: string | null): Promise<void> {
  const before = await findPreference(tx, key);
  if (before !== undefined) await records(tx, preference).change(before.id, before.version, { value });
  else if (value !== null) await records(tx, preference).create({ key, value });
}

async function findPreference(tx: Tx, key: string) {
  const [found] = await records(tx, preference).all({ filters: [{ field: 'key', operation: 'is', values: [key] }] });
  return found;
}
