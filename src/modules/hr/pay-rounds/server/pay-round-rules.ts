import { compensation } from '#modules/hr/pay/model/compensation.ts';
import { approve } from '#platform/approvals/server/decide.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { addMonths } from '#platform/values/model/add-months.ts';
import { say } from '../model/messages.ts';
import { decidedFields, payRound, type PayRound } from '../model/pay-round.ts';
import { raisedMax, roundRowsMax, type payRoundPreviewCall } from '../model/pay-round-calls.ts';
import { payRoundFlow, payRoundItem } from './pay-round-approval.ts';
import { roundResult, type RoundRow } from './round-people.ts';

/** Months that a round reaches back, as any change of pay. */
const MONTHS_BACK = 24;

/**
 * A round is prepared as a draft, reviewed as it is, and applied with the last approval: then each of its raises is an
 * entry of pay. Until then it is cancelled at any time.
 */
export const payRoundRules = rules<typeof payRound, PayRound>(payRound, {
  async beforeWrite(tx, { before, after, set }) {
    if (before !== null && 'status' in set && after.status !== before.status) {
      if (tx.grants !== null && Object.keys(set).length > 1)
        assertNoErrors([{ path: 'status', ...say('status-alone') }]);
      return moved(tx, before, after);
    }
    const errors: FieldError[] = [];
    if (before !== null && before.status !== 'draft' && before.status !== 'rejected')
      for (const path of decidedFields) if (path in set) errors.push({ path, ...say('not-changeable') });
    errors.push(...missing(after));
    const earliest = addMonths(await todayOf(tx), -MONTHS_BACK);
    if (after.effectiveFrom < earliest)
      errors.push({ path: 'effectiveFrom', ...say('too-early', { day: { day: earliest } }) });
    assertNoErrors(errors);
    return {};
  },
  async afterWrite(tx, { before, after }) {
    if (after.status === 'applied' && before !== null && before.status !== 'applied') await apply(tx, after);
  },
  async beforeRemove(_, { status }) {
    if (status === 'applied') assertNoErrors([{ path: 'status', ...say('not-removable') }]);
  },
});

function missing({ method, percent, amountMinor, minimumMinor }: PayRound): FieldError[] {
  if (method === 'percent' && (percent ?? null) === null) return [{ path: 'percent', ...say('percent-needed') }];
  if (method === 'amount' && (amountMinor ?? null) === null) return [{ path: 'amountMinor', ...say('amount-needed') }];
  if (method === 'minimum' && (minimumMinor ?? null) === null)
    return [{ path: 'minimumMinor', ...say('minimum-needed') }];
  return [];
}

async function moved(tx: Tx, before: PayRound, after: PayRound): Promise<Partial<PayRound>> {
  if (after.status !== 'requested' && after.status !== 'applied') return {};
  const { rows, beforeMinor, afterMinor } = await roundResult(tx, after);
  const people = raisedIn(rows).length;
  if (people === 0) assertNoErrors([{ path: 'status', ...say('nobody') }]);
  if (people > raisedMax) assertNoErrors([{ path: 'status', ...say('too-many', { count: raisedMax }) }]);
  const sums = { people, beforeMinor, afterMinor };
  if (after.status === 'requested') return { ...sums, requestedBy: tx.accountId };
  if (tx.grants !== null) {
    const { isComplete } = await approve(tx, payRoundFlow, await payRoundItem(tx, before));
    if (!isComplete) return { status: before.status };
  }
  return sums;
}

const raisedIn = (rows: readonly RoundRow[]) =>
  rows.flatMap((row) =>
    row.afterMinor === null || row.pay === null ? [] : [{ ...row, pay: row.pay, afterMinor: row.afterMinor }],
  );

/** An entry of pay for each, which says all that the one before it said, but for base pay, day and reason. */
async function apply(tx: Tx, round: PayRound): Promise<void> {
  const pays = records(asProduct(tx), compensation);
  const { rows } = await roundResult(tx, round);
  for (const { id, pay, afterMinor } of raisedIn(rows)) {
    const { stated } = pay;
    await pays.create(
      {
        employee: id,
        effectiveFrom: round.effectiveFrom,
        baseMinor: afterMinor,
        payPeriod: pay.payPeriod,
        salariesPerYear: pay.salariesPerYear,
        currency: pay.currency,
        weeklyHours: stated.paid_hours,
        allowancesMinor: stated.allowances_minor === null ? null : Number(stated.allowances_minor),
        variableMinor: stated.variable_minor === null ? null : Number(stated.variable_minor),
        payCategory: stated.category,
        reason: round.reason,
      },
      { reason: round.reason },
    );
  }
}

/** What a round does as everything is now. */
export async function payRoundPreview(tx: Tx, id: string): Promise<ResponseOf<typeof payRoundPreviewCall>> {
  const round = await records(tx, payRound).get(id);
  const { rows, beforeMinor, afterMinor, gap } = await roundResult(tx, round);
  const raised = raisedIn(rows).length;
  const sees = (key: string) => tx.grants === null || tx.grants.get(key)?.has('company') === true;
  return {
    raised,
    skipped: rows.length - raised,
    currency: round.currency,
    beforeMinor,
    afterMinor,
    gap: sees('fair-pay.read') && sees('employee-data.read') ? gap : null,
    rows: rows.slice(0, roundRowsMax).map((row) => ({
      id: row.id,
      name: row.name,
      beforeMinor: row.pay?.baseMinor ?? null,
      afterMinor: row.afterMinor,
      payPeriod: row.pay?.payPeriod ?? null,
      currency: row.pay?.currency ?? null,
      said: row.said,
    })),
  };
}
