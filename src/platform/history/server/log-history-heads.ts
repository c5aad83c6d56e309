import { asc, ne } from 'drizzle-orm';
import { company } from '#platform/directory/server/tables.ts';
import type { App } from '#platform/app/server/app.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { headOf } from './read-chain.ts';

/** What each log of this process was told last, by company. */
const toldTo = new WeakMap<App['log'], Map<string, string>>();

/**
 * Writes the end of each company's history into the log where it moved since this process last did: a witness that
 * whoever changes the database does not reach. `npm run verify-history -- --witness LOG` reads these lines. Ids and
 * hashes only.
 */
export async function logHistoryHeads({
  database,
  log,
  clock,
}: Pick<App, 'database' | 'log' | 'clock'>): Promise<void> {
  const told = toldTo.get(log) ?? new Map<string, string>();
  toldTo.set(log, told);
  const companies = await database.directory
    .select({ id: company.id })
    .from(company)
    .where(ne(company.status, 'closed'))
    .orderBy(asc(company.id));
  for (const { id } of companies) {
    const head = await inCompany(database, { companyId: id, accountId: null, now: clock() }, headOf);
    if (head.seq === 0 || told.get(id) === head.hash) continue;
    log.info({ historyHead: { company: id, ...head } }, 'End of a history');
    told.set(id, head.hash);
  }
}
