import { sql } from 'drizzle-orm';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { asRow } from '#platform/records/model/row.ts';
import { everyRow, rules } from '#platform/records/server/rules.ts';
import { expenseClaim, expenseLine } from '../model/expense-claim.ts';
import {
  expenseSettings,
  mileageRate,
  perDiemRate,
  type ExpenseSettings,
  type MileageRate,
  type PerDiemRate,
} from '../model/expense-rates.ts';
import { say } from '../model/messages.ts';
import { companyCurrency } from './expense-facts.ts';

/** Amounts that submitted claims were calculated with stay as they are: what changes begins with a later day. */
export const perDiemRateRules = rules<typeof perDiemRate, PerDiemRate>(perDiemRate, {
  async beforeWrite(tx, { before, after }) {
    await assertNotInUse(tx, perDiemRate, before, after, ['source', 'label']);
    return { label: [after.country, after.place, after.validFrom].filter((part) => part !== null).join(' · ') };
  },
});

export const mileageRateRules = rules<typeof mileageRate, MileageRate>(mileageRate, {
  async beforeWrite(tx, { before, after }) {
    await assertNotInUse(tx, mileageRate, before, after, ['source', 'label']);
    return { label: `${mileageRate.fields.vehicle.options[after.vehicle]} · ${after.validFrom}` };
  },
});

export const expenseSettingsRules = rules<typeof expenseSettings, ExpenseSettings>(expenseSettings, {
  async beforeWrite(tx) {
    return { currency: await companyCurrency(tx) };
  },
});

async function assertNotInUse(
  tx: Tx,
  { name, fields }: Resource,
  before: PerDiemRate | MileageRate | null,
  after: PerDiemRate | MileageRate,
  free: readonly string[],
): Promise<void> {
  if (before === null || tx.grants === null) return;
  const [was, is] = [asRow(before), asRow(after)];
  const changed = Object.keys(fields).find((field) => !free.includes(field) && was[field] !== is[field]);
  if (changed === undefined) return;
  const by = sql.raw(name === perDiemRate.name ? 'per_diem_rate' : 'mileage_rate');
  const { rows } = await tx.db.execute<{ one: number }>(sql`select 1 as one from expense_line line
    join expense_claim of_it on of_it.company_id = line.company_id and of_it.id = line.claim
      and of_it.removed_at is null and of_it.status in ('submitted', 'approved', 'handedOver')
      and ${everyRow(expenseClaim)}
    where line.company_id = ${tx.companyId} and line.${by} = ${before.id} and line.removed_at is null
      and ${everyRow(expenseLine)} limit 1`);
  if (rows.length > 0) assertNoErrors([{ path: changed, ...say('rate-in-use') }]);
}
