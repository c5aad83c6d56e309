import { and, eq, gt, ne } from 'drizzle-orm';
import type { Tx } from '../in-company.ts';
import { company, slugRedirect } from './tables.ts';

/** Whether a company may take this address: no other has it, or had it so lately that it still leads to its new one. */
export async function isSlugFree({ db, companyId, now }: Pick<Tx, 'db' | 'companyId' | 'now'>, slug: string): Promise<boolean> {
  const [taken] = await db.select({ id: company.id }).from(company).where(and(eq(company.slug, slug), ne(company.status, 'closed'), ne(company.id, companyId)));
  const [kept] = await db.select({ slug: slugRedirect.slug }).from(slugRedirect).where(and(eq(slugRedirect.slug, slug), gt(slugRedirect.endsAt, now.toISOString()), ne(slugRedirect.companyId, companyId)));
  return taken === undefined && kept === undefined;
}
