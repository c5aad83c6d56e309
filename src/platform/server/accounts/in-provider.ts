import { eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { inCompany, type Tx, type Who } from '../in-company.ts';
import { company } from './tables.ts';

/** Runs `work` in a transaction of the provider's own company: for what people from outside leave there. */
export async function inProvider<T>(database: Database, who: Omit<Who, 'companyId'>, work: (tx: Tx) => Promise<T>): Promise<T> {
  const [provider] = await database.directory.select({ id: company.id }).from(company).where(eq(company.kind, 'provider'));
  if (provider === undefined) throw new Error('the provider’s company is not there');
  return inCompany(database, { ...who, companyId: provider.id }, work);
}
