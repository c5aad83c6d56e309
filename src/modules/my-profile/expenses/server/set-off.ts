import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { expenseAdvance, openOf, setOffs, type ExpenseAdvance } from '../model/advance.ts';
import { expenseClaim, type ExpenseClaim } from '../model/expense-claim.ts';

/** Advances of an employee in these states, oldest payment first, which nobody else changes until the transaction ends. */
async function lockedAdvances(
  tx: Tx,
  employee: string,
  statuses: readonly ExpenseAdvance['status'][],
): Promise<ExpenseAdvance[]> {
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    select id from expense_advance where company_id = ${tx.companyId} and employee = ${employee}
      and status = any(${sql.param([...statuses])}::text[]) and removed_at is null and ${everyRow(expenseAdvance)}
    order by paid_on, number for no key update`);
  const found: ExpenseAdvance[] = [];
  for (const { id } of rows) found.push(await records(asProduct(tx), expenseAdvance).get(id));
  return found;
}

/** Stores entries of an advance that was paid, with what is open then: nothing settles it. @returns the open balance */
export async function keepEntries(
  tx: Tx,
  advance: Pick<ExpenseAdvance, 'id' | 'amountMinor'>,
  entries: ExpenseAdvance['entries'],
): Promise<number> {
  const openMinor = openOf({ amountMinor: advance.amountMinor, entries });
  const status = openMinor === 0 ? 'settled' : 'paid';
  await records(asProduct(tx), expenseAdvance).compute(advance.id, { entries: [...entries], openMinor, status });
  return openMinor;
}

/** Sets an approved claim off against the paid advances of its employee; what is left is payable. */
export async function setOff(tx: Tx, claim: ExpenseClaim): Promise<void> {
  const totalMinor = claim.totalMinor ?? 0;
  const advances = (await lockedAdvances(tx, claim.employee, ['paid'])).map((one) => ({
    ...one,
    openMinor: openOf(one),
  }));
  const taken = setOffs({ totalMinor, currency: claim.currency }, advances);
  const day = await todayOf(tx);
  for (const { advance, amountMinor } of taken)
    await keepEntries(tx, advance, [
      ...advance.entries,
      { day, kind: 'claim', claim: claim.number, amountMinor, currency: advance.currency ?? '' },
    ]);
  const setOffMinor = taken.reduce((all, { amountMinor }) => all + amountMinor, 0);
  await records(asProduct(tx), expenseClaim).compute(claim.id, { setOffMinor, payableMinor: totalMinor - setOffMinor });
}

/** Takes the set-off of a claim back, which is a draft again: its advances are open as before. */
export async function undoSetOff(tx: Tx, claim: ExpenseClaim): Promise<void> {
  for (const advance of await lockedAdvances(tx, claim.employee, ['paid', 'settled'])) {
    const entries = advance.entries.filter((entry) => entry.kind !== 'claim' || entry.claim !== claim.number);
    if (entries.length < advance.entries.length) await keepEntries(tx, advance, entries);
  }
  await records(asProduct(tx), expenseClaim).compute(claim.id, { setOffMinor: null, payableMinor: null });
}
