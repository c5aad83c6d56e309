import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/server/database.ts';
import { inCompany, type Tx, type Actor } from '#platform/database/server/in-company.ts';
import { company } from '#platform/directory/server/tables.ts';

/** Runs `work` in a transaction of the provider's own company: for what people from outside leave there. */
export async function inProviderTransaction<T>(
  database: Database,
  who: Omit<Actor, 'companyId'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const companyId = await providerId(database);
  if (companyId === null) throw new Error('the provider’s company is not there');
  return inCompany(database, { ...who, companyId }, work);
}

/** Id of the provider's own company; null until the first start has made it. */
export async function providerId(database: Database): Promise<string | null> {
  const [provider] = await database.directory
    .select({ id: company.id })
    .from(company)
    .where(eq(company.kind, 'provider'));
  return provider?.id ?? null;
}
