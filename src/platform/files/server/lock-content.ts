import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';

/** Until the end of the transaction nobody else adds or drops these bytes of the company. */
export async function lockContent({ db, companyId }: Pick<Tx, 'db' | 'companyId'>, sha256: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${companyId} ${sha256}`}, 0))`);
}
