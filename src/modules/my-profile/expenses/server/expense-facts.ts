import { eq, sql } from 'drizzle-orm';
import { employee } from '#modules/employee/person/model/employee.ts';
import { inForce } from '#platform/dated-settings/model/dated-settings.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { company } from '#platform/directory/server/tables.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { isMissing, mileage, perDiem, type Calculated, type Missing } from '../model/expense-amounts.ts';
import { expenseClaim, expenseLine, type ExpenseClaim, type ExpenseLine } from '../model/expense-claim.ts';
import { claimIssues, type Duplicate, type ExpenseIssue, type ExpenseRules } from '../model/expense-issues.ts';
import {
  expenseSettings,
  mileageRate,
  perDiemRate,
  type MileageRate,
  type PerDiemRate,
} from '../model/expense-rates.ts';

/** The currency that claims are paid back in. */
export async function companyCurrency(tx: Tx): Promise<string> {
  const [row] = await tx.db.select({ currency: company.currency }).from(company).where(eq(company.id, tx.companyId));
  return row?.currency ?? 'EUR';
}

export interface Rates {
  perDiem: readonly PerDiemRate[];
  mileage: readonly MileageRate[];
}

export async function ratesOf(tx: Tx): Promise<Rates> {
  const all = asProduct(tx);
  return { perDiem: await records(all, perDiemRate).all(), mileage: await records(all, mileageRate).all() };
}

/** What follows from a rate; null for what was paid. */
export function calculated(rates: Rates, line: ExpenseLine): Calculated | Missing | null {
  if (line.kind === 'perDiem') return perDiem(rates.perDiem, line);
  return line.kind === 'mileage' ? mileage(rates.mileage, line) : null;
}

/** The settings by day. A receipt limit in another currency than the company's now says nothing: receipts are required. */
async function rulesByDay(tx: Tx, currency: string): Promise<(day: string) => ExpenseRules> {
  const known = await records(asProduct(tx), expenseSettings).all();
  return (day) => {
    const found = inForce(known, day);
    return {
      receiptFromMinor: found?.currency === currency ? found.receiptFromMinor : null,
      claimWithinDays: found?.claimWithinDays ?? null,
    };
  };
}

export const linesOf = (tx: Tx, claim: string): Promise<ExpenseLine[]> =>
  records(asProduct(tx), expenseLine).all({
    filters: [{ field: 'claim', operation: 'is', values: [claim] }],
    sort: [{ field: 'date', descending: false }],
  });

/** All that is to be said of a claim now. Written by nobody; other people's claims are not named to the claimant. */
export async function issuesOf(tx: Tx, claim: ExpenseClaim): Promise<ExpenseIssue[]> {
  const [lines, currency] = [await linesOf(tx, claim.id), await companyCurrency(tx)];
  const rates = await ratesOf(tx);
  return claimIssues(lines, {
    day: claim.submittedOn ?? (await todayOf(tx)),
    companyCurrency: currency,
    rulesOn: await rulesByDay(tx, currency),
    duplicates: await duplicatesOf(tx, claim),
    calculatedNow: (line) => {
      const found = calculated(rates, line);
      return found === null || isMissing(found) ? null : found;
    },
  });
}

/**
 * Expenses that may be there twice: the same receipt (SHA-256 of the file) anywhere in the company, or the same day,
 * amount and currency of the same employee. Rejected claims and the bin do not count.
 */
async function duplicatesOf(tx: Tx, claim: ExpenseClaim): Promise<Duplicate[]> {
  const { rows } = await tx.db.execute<{ line: string; label: string; employee: string; receipt: boolean }>(sql`
    with mine as (
      select id, employee, date, kind, amount_minor, currency, receipts from expense_line
      where company_id = ${tx.companyId} and claim = ${claim.id} and removed_at is null and ${everyRow(expenseLine)}
    ), same_file as (
      select mine.id as line, twin.id as file from mine
      join stored_file own on own.company_id = ${tx.companyId} and own.id = any(mine.receipts)
      join stored_file twin on twin.company_id = ${tx.companyId} and twin.sha256 = own.sha256
    ), twins as (
      select mine.id as line, other.claim, other.id as other, false as receipt from mine
      join expense_line other on other.company_id = ${tx.companyId} and other.employee = mine.employee
        and other.date = mine.date and other.amount_minor = mine.amount_minor and other.currency = mine.currency
        and other.kind = mine.kind and other.id <> mine.id and other.removed_at is null and ${everyRow(expenseLine)}
      union
      select same_file.line, other.claim, other.id, true from same_file
      join expense_line other on other.company_id = ${tx.companyId} and other.receipts && array[same_file.file]
        and other.id <> same_file.line and other.removed_at is null and ${everyRow(expenseLine)}
    )
    select distinct twins.line, of_it.label, of_it.employee, twins.receipt from twins
    join expense_claim of_it on of_it.company_id = ${tx.companyId} and of_it.id = twins.claim
      and of_it.removed_at is null and of_it.status <> 'rejected' and ${everyRow(expenseClaim)}
    order by twins.line, of_it.label, twins.receipt desc`);
  const seesAll = tx.grants === null || tx.grants.get(expenseClaim.access.read)?.has('company') === true;
  return rows.map(({ line, label, employee: whose, receipt }) => ({
    line,
    by: receipt ? 'receipt' : 'amount',
    claim: seesAll || whose === claim.employee ? label : null,
  }));
}

/** The employee of a claim, with account, name and number; also of somebody who has left. */
export const claimantOf = (tx: Tx, { employee: id }: Pick<ExpenseClaim, 'employee'>) =>
  records(asProduct(tx), employee).get(id, { bin: true });
