import { eq } from 'drizzle-orm';
import { company } from './tables.ts';
import { dayEndIn, dayIn, dayStartIn } from '#platform/values/model/period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';

type Reader = Pick<Tx, 'db' | 'companyId'>;

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
export async function todayOf(tx: Reader & Pick<Tx, 'now'>): Promise<string> {
  return dayOf(tx, tx.now);
}

/** The day it was where the company is at a moment. */
export async function dayOf(tx: Reader, moment: Date | string): Promise<string> {
  return dayIn(await zoneOf(tx), new Date(moment));
}

/** The first moment of a day where the company is. */
export async function dayStart(tx: Reader, day: string): Promise<string> {
  return dayStartIn(await zoneOf(tx), day).toISOString();
}

/** The last moment of a day where the company is. */
export async function dayEnd(tx: Reader, day: string): Promise<string> {
  return dayEndIn(await zoneOf(tx), day).toISOString();
}
