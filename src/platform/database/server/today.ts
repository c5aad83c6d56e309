import { eq } from 'drizzle-orm';
import { company } from '#platform/accounts/server/tables.ts';
import { dayIn } from '#platform/values/model/period.ts';
import type { Tx } from './in-company.ts';

type Reader = Pick<Tx, 'db' | 'companyId' | 'now'>;

const zones = new WeakMap<Reader, Promise<string>>();

/** The time zone of the transaction's company, UTC where it has none; read once a transaction. */
export function zoneOf(tx: Reader): Promise<string> {
  const known = zones.get(tx) ?? readZone(tx);
  zones.set(tx, known);
  return known;
}

async function readZone({ db, companyId }: Reader): Promise<string> {
  const [row] = await db.select({ timeZone: company.timeZone }).from(company).where(eq(company.id, companyId));
  return row?.timeZone ?? 'UTC';
}

/** The day it is where the company is: `2026-03-31`. The one place where the server learns what "today" is. */
export async function todayOf(tx: Reader): Promise<string> {
  return dayIn(await zoneOf(tx), tx.now);
}
