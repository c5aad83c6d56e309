import { asc, inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#platform/database/server/database.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { company } from './tables.ts';

interface Working {
  database: Database;
  log: Logger;
  clock: () => Date;
}

/**
 * Work of a schedule in all companies that people work in, those on trial too, one after another. What fails in one is
 * logged and does not keep the others waiting.
 *
 * @param failed  what the log says then
 * @param closing  ends between two companies
 */
export async function everyCompany(
  { database, log }: Pick<Working, 'database' | 'log'>,
  failed: string,
  work: (companyId: string) => Promise<unknown>,
  closing?: AbortSignal,
): Promise<void> {
  const companies = await database.directory
    .select({ id: company.id })
    .from(company)
    .where(inArray(company.status, ['trial', 'active']))
    .orderBy(asc(company.id));
  for (const { id: companyId } of companies) {
    if (closing?.aborted === true) return;
    await work(companyId).catch((err: unknown) => log.error({ err, companyId }, failed));
  }
}

/** The same in one transaction of the product for each. */
export const inEveryCompany = (
  app: Working,
  failed: string,
  work: (tx: Tx) => Promise<unknown>,
  closing?: AbortSignal,
): Promise<void> =>
  everyCompany(
    app,
    failed,
    (companyId) => inCompany(app.database, { companyId, accountId: null, now: app.clock() }, work),
    closing,
  );
