import { sql } from 'drizzle-orm';
import { nextChange } from '#platform/dated-settings/model/dated-settings.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { BodyOf, ResponseOf } from '#platform/http/model/call.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { expenseClaim, expenseLine } from '../model/expense-claim.ts';
import { isLate, lacksReceipt, type ExpenseRules } from '../model/expense-issues.ts';
import { expenseSettings } from '../model/expense-rates.ts';
import { expenseRulesOf, type expenseSettingsEffectsCall } from '../model/settings-effects.ts';
import { demandCompany } from './hand-over.ts';

interface Open extends Record<string, unknown> {
  date: string;
  kind: 'receipt' | 'perDiem' | 'mileage' | 'other';
  receipts: string[];
  convertedMinor: number | null;
  /** The day of the submission, or today. */
  day: string;
}

/** What new settings would change for expenses that are not approved yet. Writes nothing. */
export async function expenseSettingsEffects(
  tx: Tx,
  { validFrom, ...trial }: BodyOf<typeof expenseSettingsEffectsCall>,
): Promise<ResponseOf<typeof expenseSettingsEffectsCall>> {
  await demandCompany(tx);
  const known = await records(tx, expenseSettings).all();
  const later = nextChange(known, validFrom);
  const { rows } = await tx.db.execute<Open>(sql`
    select l.date::text as date, l.kind, coalesce(l.receipts, '{}') as receipts,
      l.converted_minor::float8 as "convertedMinor", coalesce(c.submitted_on::text, ${await todayOf(tx)}) as day
    from expense_line l join expense_claim c on c.company_id = l.company_id and c.id = l.claim and c.removed_at is null
      and c.status in ('draft', 'submitted') and ${everyRow(expenseClaim)}
    where l.company_id = ${tx.companyId} and l.removed_at is null and l.date >= ${validFrom}::date
      and (${later}::date is null or l.date < ${later}::date) and ${everyRow(expenseLine)}`);
  const [now, next] = [(day: string) => expenseRulesOf.on(known, day), () => expenseRulesOf.of(trial)];
  const count = (isMet: (of: Open, rules: ExpenseRules) => boolean) => ({
    before: rows.filter((one) => isMet(one, now(one.date))).length,
    after: rows.filter((one) => isMet(one, next())).length,
  });
  return {
    changed: expenseRulesOf.changed(expenseRulesOf.on(known, validFrom), next()),
    expenses: rows.length,
    receipts: count(lacksReceipt),
    late: count((one, rules) => isLate(one, rules, one.day)),
  };
}
