import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { jobOn } from '../model/as-of.ts';
import { employee, employment, jobTerm, type Employment, type JobTerm } from '../model/employee.ts';

/** Employees of whom several parts are written one after the other: their record follows when all are. */
const underWay = new WeakMap<object, Set<string>>();

/** Writes several parts of one employee; their record does not follow meanwhile. */
export async function together(tx: Tx, id: string, work: () => Promise<void>): Promise<void> {
  const ids = underWay.get(tx.client) ?? new Set();
  underWay.set(tx.client, ids.add(id));
  try {
    await work();
  } finally {
    ids.delete(id);
  }
}

const isOf = (id: string) => ({ filters: [{ field: 'employee', operation: 'is' as const, values: [id] }] });

export const spellsOf = (tx: Tx, id: string): Promise<Employment[]> => records(asProduct(tx), employment).all(isOf(id));
export const termsOf = (tx: Tx, id: string): Promise<JobTerm[]> => records(asProduct(tx), jobTerm).all(isOf(id));

/** Lets the record of an employee say what employment and job history say of today. */
export async function followHistory(tx: Tx, id: string): Promise<void> {
  if (underWay.get(tx.client)?.has(id)) return;
  const kept = records(asProduct(tx), employee);
  const record = await kept.find(id);
  if (record === null) return;
  const now = jobOn(await spellsOf(tx, id), await termsOf(tx, id), await todayOf(tx));
  if (now === null) return;
  const changed = Object.entries(now).filter(([name, value]) => record[name as keyof typeof now] !== value);
  if (changed.length > 0) await kept.compute(id, Object.fromEntries(changed));
}

/** Puts employments and jobs of an employee into the bin, with them. */
export const removeParts = (tx: Tx, id: string): Promise<void> =>
  together(tx, id, async () => {
    for (const term of await termsOf(tx, id)) await records(asProduct(tx), jobTerm).remove(term.id, term.version);
    for (const spell of await spellsOf(tx, id))
      await records(asProduct(tx), employment).remove(spell.id, spell.version);
  });
