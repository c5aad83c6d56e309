import { eq } from 'drizzle-orm';
import { userError } from '#platform/errors/model/errors.ts';
import type { Module } from '#platform/manifest/model/module.ts';
import { lockMembers, rightsOfAllChanged } from '#platform/members/server/rights.ts';
import { company } from '#platform/directory/server/tables.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { say } from '../model/messages.ts';
import { titleOfKind } from '#platform/chain/server/history-kinds.ts';

export interface MenuEntry {
  name: string;
  label: string;
  isHidden: boolean;
}

/**
 * The modules that stand in menus, in the company's order; those it did not put in order come last, in the product's.
 */
export async function menuOf(
  { db, companyId }: Pick<Tx, 'db' | 'companyId'>,
  modules: readonly Module[],
): Promise<MenuEntry[]> {
  const { hidden, order } = await stored({ db, companyId });
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return inMenus(modules)
    .map(({ name, label }) => ({ name, label, isHidden: hidden.includes(name) }))
    .sort((a, b) => place(a.name) - place(b.name));
}

/**
 * Says which modules the menus show and in which order. Nothing of their data changes. @throws `request.invalid` for a
 * module that is not there
 */
export async function setMenu(
  tx: Tx,
  modules: readonly Module[],
  next: { order: readonly string[]; hidden: readonly string[] },
): Promise<void> {
  const known = new Set(inMenus(modules).map(({ name }) => name));
  if ([...next.order, ...next.hidden].some((name) => !known.has(name)))
    throw userError('request.invalid', {}, [{ path: 'order', ...say('module-unknown') }]);
  await lockMembers(tx.db, tx.companyId);
  const before = await stored(tx);
  const after = { hidden: [...new Set(next.hidden)], order: [...new Set(next.order)] };
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await tx.db
    .update(company)
    .set({ hiddenModules: after.hidden, moduleOrder: after.order })
    .where(eq(company.id, tx.companyId));
  // Open pages learn of it as of changed rights.
  await rightsOfAllChanged(tx);
  tx.record({
    action: 'change',
    resource: 'companyMenu',
    recordId: tx.companyId,
    title: titleOfKind('companyMenu'),
    before,
    after,
  });
}

const inMenus = (modules: readonly Module[]) =>
  modules.filter(({ path, isProviderOnly }) => path !== '' && !isProviderOnly);

async function stored({ db, companyId }: Pick<Tx, 'db' | 'companyId'>): Promise<{ hidden: string[]; order: string[] }> {
  const [row] = await db
    .select({ hidden: company.hiddenModules, order: company.moduleOrder })
    .from(company)
    .where(eq(company.id, companyId));
  if (row === undefined) throw userError('request.not-found');
  return row;
}
