import { sql } from 'drizzle-orm';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRow, rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { expenseError } from '../model/errors.ts';
import { linesMax } from '../model/expense-calls.ts';
import { converted, isMissing, totalsOf } from '../model/expense-amounts.ts';
import { expenseClaim, expenseLine, type ExpenseClaim, type ExpenseLine } from '../model/expense-claim.ts';
import { rateErrors } from '../model/expense-issues.ts';
import { say } from '../model/messages.ts';
import { calculated, companyCurrency, linesOf, ratesOf } from './expense-facts.ts';

const at = (path: string, said: Message): FieldError => ({ path, ...said });
const amountMax = 1_000_000_000_000;

/**
 * Expenses of a draft: what was paid as it is entered, per diems and mileage by the rate of their day, and the amount in
 * the company's currency. The totals of the claim follow in the same transaction.
 */
export const expenseLineRules = rules<typeof expenseLine, ExpenseLine>(expenseLine, {
  async beforeWrite(tx, { before, after, set }) {
    if (before !== null && before.claim !== after.claim) assertNoErrors([at('claim', say('claim-fixed'))]);
    const claim = await lockedClaim(tx, after.claim);
    if (tx.grants !== null) assertDraft(claim);
    if (before === null && (claim.items ?? 0) >= linesMax)
      assertNoErrors([at('claim', say('too-many-expenses', { count: linesMax }))]);
    if (after.date > (await todayOf(tx))) assertNoErrors([at('date', say('in-the-future'))]);
    const currency = await companyCurrency(tx);
    const amounts = await amountsOf(tx, after, set);
    const line = { ...after, ...amounts };
    assertNoErrors([...paidErrors(line), ...rateErrors(line, currency).map(({ path, said }) => at(path, said))]);
    const convertedMinor = converted(line.amountMinor ?? 0, line.currency ?? currency, currency, line.rate ?? '1');
    if (convertedMinor > amountMax) assertNoErrors([at('amountMinor', say('amount-too-large'))]);
    return {
      ...amounts,
      label: `${claim.label ?? ''} · ${after.date}`,
      employee: claim.employee,
      convertedMinor,
      companyCurrency: currency,
    };
  },
  async afterWrite(tx, { after }) {
    // What goes into the bin with its claim changes nothing of it.
    if (after.removedAt === null || tx.grants !== null) await keepTotals(tx, after.claim);
  },
  async beforeRemove(tx, line) {
    const claim = await lockedClaim(tx, line.claim);
    if (tx.grants !== null) assertDraft(claim);
  },
});

/** The claim of a line; nobody submits it or adds to it until the transaction ends. */
async function lockedClaim(tx: Tx, id: string): Promise<ExpenseClaim> {
  await tx.db.execute(sql`select 1 from expense_claim where company_id = ${tx.companyId} and id = ${id}
    and ${everyRow(expenseClaim)} for no key update`);
  return records(asProduct(tx), expenseClaim).get(id, { bin: tx.grants === null });
}

function assertDraft({ status }: ExpenseClaim): void {
  if (status !== 'draft') throw expenseError('expenses.not-draft');
}

type Amounts = Pick<ExpenseLine, 'amountMinor' | 'currency' | 'formula' | 'perDiemRate' | 'mileageRate'>;

/** What was entered, or what the rate gives. An amount that is entered beside a rate and says something else is refused. */
async function amountsOf(tx: Tx, line: ExpenseLine, set: Readonly<Record<string, unknown>>): Promise<Amounts> {
  const none = { formula: null, perDiemRate: null, mileageRate: null };
  const found = calculated(await ratesOf(tx), line);
  if (found === null) return { ...none, amountMinor: line.amountMinor, currency: line.currency };
  if (isMissing(found)) {
    assertNoErrors([at(found.path, found.said)]);
    return { ...none, amountMinor: null, currency: null };
  }
  const { amountMinor, currency, formula, rate } = found;
  const differs = (name: string, value: unknown) => (set[name] ?? null) !== null && set[name] !== value;
  assertNoErrors([
    ...(differs('amountMinor', amountMinor) ? [at('amountMinor', say('amount-calculated'))] : []),
    ...(differs('currency', currency) ? [at('currency', say('currency-calculated'))] : []),
  ]);
  return { ...none, amountMinor, currency, formula, [line.kind === 'perDiem' ? 'perDiemRate' : 'mileageRate']: rate };
}

function paidErrors({ kind, amountMinor, currency, vatMinor, text }: ExpenseLine): FieldError[] {
  if (kind === 'perDiem' || kind === 'mileage') return [];
  return [
    ...(amountMinor === null ? [at('amountMinor', say('amount-needed'))] : []),
    ...(amountMinor !== null && amountMinor > amountMax ? [at('amountMinor', say('amount-too-large'))] : []),
    ...(currency === null ? [at('currency', say('currency-needed'))] : []),
    ...(vatMinor !== null && amountMinor !== null && vatMinor > amountMinor
      ? [at('vatMinor', say('vat-too-large'))]
      : []),
    ...(kind === 'other' && (text ?? '').trim() === '' ? [at('text', say('description-needed'))] : []),
  ];
}

/** Number, days and totals of a claim as its lines have them. */
export async function keepTotals(tx: Tx, id: string): Promise<void> {
  const claims = records(asProduct(tx), expenseClaim);
  if ((await claims.find(id)) === null) return;
  const lines = await linesOf(tx, id);
  await claims.compute(id, {
    items: lines.length,
    from: lines[0]?.date ?? null,
    to: lines.at(-1)?.date ?? null,
    totalMinor: lines.reduce((total, { convertedMinor }) => total + (convertedMinor ?? 0), 0),
    currency: await companyCurrency(tx),
    totals: totalsOf(lines),
  });
}
