import { eq } from 'drizzle-orm';
import { userError } from '#platform/errors/model/errors.ts';
import type { Module } from '#platform/manifest/model/module.ts';
import { company } from '#platform/directory/server/tables.ts';
import type { Tx } from '#platform/database/server/in-company.ts';

/**
 * Without the modules that the company switched off in its menu: what has no page there is neither found nor counted,
 * and is again as soon as it is switched on.
 */
export async function switchedOn<M extends Pick<Module, 'name'>>(
  { db, companyId }: Pick<Tx, 'db' | 'companyId'>,
  modules: readonly M[],
): Promise<M[]> {
  const [row] = await db.select({ hidden: company.hiddenModules }).from(company).where(eq(company.id, companyId));
  if (row === undefined) throw userError('request.not-found');
  return modules.filter(({ name }) => !row.hidden.includes(name));
}
