import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { jobOn } from '../model/as-of.ts';
import { employee, employment, jobTerm, type Employee, type Employment, type JobTerm } from '../model/employee.ts';

/** What is known of an employee whose parts are being written. */
interface UnderWay {
  name: string;
  /** They had no parts before: nothing of them has to be looked up. */
  isNew: boolean;
}
const underWay = new WeakMap<object, Map<string, UnderWay>>();

/** What is known where the parts of this employee are being written one after the other, by the product. */
export const knownOf = (tx: Tx, id: string): UnderWay | undefined => underWay.get(tx.client)?.get(id);

/** Writes several parts of one employee; their record does not follow meanwhile. */
export async function together(tx: Tx, id: string, known: UnderWay, work: () => Promise<void>): Promise<void> {
  const of = underWay.get(tx.client) ?? new Map<string, UnderWay>();
  underWay.set(tx.client, of.set(id, known));
  try {
    await work();
  } finally {
    of.delete(id);
  }
}

/** How employments and jobs are named: whose, and from when on. */
export const labelOf = (name: string | null, day: string): string => `${name ?? ''} · ${day}`;

const isOf = (id: string) => ({ filters: [{ field: 'employee', operation: 'is' as const, values: [id] }] });

export const spellsOf = (tx: Tx, id: string): Promise<Employment[]> => records(asProduct(tx), employment).all(isOf(id));
export const termsOf = (tx: Tx, id: string): Promise<JobTerm[]> => records(asProduct(tx), jobTerm).all(isOf(id));

/** Lets the record of an employee say what employment and job history say of today. */
export async function followHistory(tx: Tx, id: string): Promise<void> {
  if (knownOf(tx, id) !== undefined) return;
  const kept = records(asProduct(tx), employee);
  const record = await kept.find(id);
  if (record === null) return;
  const now = jobOn(await spellsOf(tx, id), await termsOf(tx, id), await todayOf(tx));
  if (now === null) return;
  const changed = Object.entries(now).filter(([name, value]) => record[name as keyof typeof now] !== value);
  if (changed.length > 0) await kept.compute(id, Object.fromEntries(changed));
}

/** Puts employments and jobs of an employee into the bin, with them. */
export const removeParts = (tx: Tx, { id, name }: Pick<Employee, 'id' | 'name'>): Promise<void> =>
  together(tx, id, { name: name ?? '', isNew: false }, async () => {
    for (const term of await termsOf(tx, id)) await records(asProduct(tx), jobTerm).remove(term.id, term.version);
    for (const spell of await spellsOf(tx, id))
      await records(asProduct(tx), employment).remove(spell.id, spell.version);
  });
