import { defineApproval } from '#platform/approvals/model/approval-flow.ts';
import { approvalSubject, type ApprovalItem } from '#platform/approvals/server/approval-subject.ts';
import { approve } from '#platform/approvals/server/decide.ts';
import { recordsIn } from '#platform/approvals/server/waiting.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { fromMinor } from '#platform/imports/model/cells/minor-digits.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { printedDay } from '#platform/values/model/printed-day.ts';
import { payRound, type PayRound } from '../model/pay-round.ts';
import { hashOfRows, roundResult } from './round-people.ts';

/** A round is approved by another person with the right to change pay, and never by anybody whose pay it raises. */
export const payRoundFlow = defineApproval({
  kind: payRound.name,
  label: 'Pay round',
  read: 'pay.write',
  alone: 'never',
  tellApproved: ['requested'],
  steps: [
    { name: 'approval', label: 'Approval', by: { access: 'pay.write' }, notBy: ['entered', 'requested', 'raised'] },
  ],
  facts: [
    { name: 'amount', label: 'Increase a year in the currency of the company', type: 'count' },
    { name: 'people', label: 'Employees with a raise', type: 'count' },
  ],
});

/** The round as the engine knows it, with what it does now: whoever approved other raises approves again. */
export async function payRoundItem(tx: Tx, round: PayRound): Promise<ApprovalItem> {
  const { rows, beforeMinor, afterMinor } = await roundResult(tx, round);
  const raised = rows.filter((row) => row.afterMinor !== null);
  const increase = fromMinor(afterMinor - beforeMinor, round.currency);
  const { rows: companies } = await tx.client.query<{ currency: string | null }>(
    'select currency from directory.company where id = $1',
    [tx.companyId],
  );
  return {
    id: round.id,
    title: round.name,
    detail: printedDay(round.effectiveFrom),
    amount: { value: increase, unit: round.currency },
    requestedBy: round.requestedBy,
    openedAt: round.changedAt,
    parts: {
      entered: [round.createdBy],
      requested: [round.requestedBy],
      raised: raised.flatMap(({ account }) => (account === null ? [] : [account])),
    },
    facts: { amount: companies[0]?.currency === round.currency ? increase : null, people: raised.length },
    round: `${round.version} ${hashOfRows(rows)}`,
  };
}

/** Pay rounds in the inbox of approvals. */
export const payRoundApproval = approvalSubject({
  flow: payRoundFlow,
  async open(tx) {
    const items: ApprovalItem[] = [];
    for (const round of await recordsIn(tx, payRound, ['requested'])) items.push(await payRoundItem(tx, round));
    return items;
  },
  async find(tx, id) {
    const round = await records(tx, payRound).find(id);
    return round?.status === 'requested' ? payRoundItem(tx, round) : null;
  },
  async approve(tx, item, { step, note }) {
    const { isComplete } = await approve(tx, payRoundFlow, item, { step, note });
    if (isComplete) await decided(tx, item, 'applied', note);
  },
  reject: (tx, item, note) => decided(tx, item, 'rejected', note),
  withdraw: (tx, item) => decided(tx, item, 'draft', null),
});

async function decided(
  tx: Tx,
  { id }: ApprovalItem,
  status: 'applied' | 'rejected' | 'draft',
  reason: string | null,
): Promise<void> {
  const kept = records(asProduct(tx), payRound);
  const { version } = await kept.get(id);
  await kept.change(id, version, { status }, { reason });
}
