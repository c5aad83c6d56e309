import { and, eq, sql } from 'drizzle-orm';
import { defineApproval } from '#platform/approvals/model/approval-flow.ts';
import type { ApprovalItem } from '#platform/approvals/server/approval-subject.ts';
import { verdictOn } from '#platform/approvals/server/decide.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import type { CalculationRow } from './calculation-inputs.ts';
import { resultTotal } from './tables.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';

/** Runs are approved by somebody else than who calculated them, where the company has another approver. */
export const calculationFlow = defineApproval({
  kind: 'calculationRun',
  label: 'Calculation',
  read: 'environmental.read',
  alone: 'allowedAndSaid',
  steps: [{ name: 'approve', label: 'Approval', by: { access: 'environmental.approve' }, notBy: ['calculated'] }],
  facts: [
    { name: 'estimatedShare', label: 'Estimated share of emissions', type: 'share' },
    { name: 'gapRecords', label: 'Records excluded from the calculation', type: 'count' },
  ],
});

/** A calculation that is done does not change any more: its state is its round. */
export async function calculationItem(tx: Tx, calculation: CalculationRow): Promise<ApprovalItem> {
  const { id, name, createdBy, createdAt, state, counts } = calculation;
  return {
    id,
    title: name,
    detail: null,
    requestedBy: createdBy,
    openedAt: createdAt,
    parts: { calculated: [createdBy] },
    facts: { estimatedShare: await estimatedShareOf(tx, calculation), gapRecords: counts.gapRecords },
    round: state,
  };
}

/** Share of the location-based total whose records are estimates or proxies; null without a total. */
async function estimatedShareOf(tx: Tx, { id }: CalculationRow): Promise<DecimalText | null> {
  const [sums] = await tx.db
    .select({
      estimated: sql<string | null>`trim_scale(sum(${resultTotal.estimatedKg}))::text`,
      total: sql<string | null>`trim_scale(sum(${resultTotal.locationKg}))::text`,
    })
    .from(resultTotal)
    .where(and(eq(resultTotal.companyId, tx.companyId), eq(resultTotal.run, id)));
  const total = dec(sums?.total ?? '0');
  return sums?.estimated === null || sums === undefined || total.lte(0)
    ? null
    : decimalText(dec(sums.estimated).div(total));
}

/**
 * Who may approve: whoever did not calculate. Where nobody else holds the right, the same person may, and the history
 * says so.
 */
export async function approvalOf(
  tx: Tx,
  calculation: CalculationRow,
): Promise<{ allowed: boolean; reason: Message | null }> {
  if (calculation.state !== 'done') return { allowed: false, reason: say('approve-only-completed') };
  if (tx.accountId === null) return { allowed: true, reason: null };
  const verdict = await verdictOn(tx, calculationFlow, await calculationItem(tx, calculation));
  if (verdict.isAllowed) return { allowed: true, reason: verdict.alone === null ? null : reasons[verdict.alone] };
  return { allowed: false, reason: refusals[verdict.why] };
}

const reasons = {
  onlyApprover: say('approve-only-approver'),
  tooFewApprovers: say('approve-too-few'),
};
const refusals = {
  own: say('approve-own'),
  again: say('approve-again'),
  notApprover: say('approve-no-permission'),
  notYet: say('approve-not-yet'),
  decided: say('approve-decided'),
};

/** The period's name where it is closed to changes, else null. */
export async function closedPeriod(tx: Tx, id: string): Promise<string | null> {
  const period = await records(tx, reportingPeriod).find(id);
  return period !== null && (period.status === 'locked' || period.status === 'published') ? period.name : null;
}
