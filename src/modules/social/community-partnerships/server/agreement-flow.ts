import {
  partnershipAgreement,
  type PartnershipAgreement,
} from '#modules/social/community-partnerships/model/agreement.ts';
import { contributionOf } from '#modules/social/community-partnerships/model/contribution.ts';
import { partner } from '#modules/social/community-partnerships/model/partner.ts';
import { defineApproval } from '#platform/approvals/model/approval-flow.ts';
import { approvalSubject, type ApprovalItem } from '#platform/approvals/server/approval-subject.ts';
import { approve } from '#platform/approvals/server/decide.ts';
import { recordsIn } from '#platform/approvals/server/waiting.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { companyCurrency, hourRates } from './hour-rate.ts';

/** Agreements are approved by another person than who entered them or asked; a company's rules add levels by amount. */
export const agreementFlow = defineApproval({
  kind: partnershipAgreement.name,
  label: 'Partnership agreement',
  read: 'partnerships.read',
  alone: 'never',
  steps: [
    { name: 'approval', label: 'Approval', by: { access: 'partnerships.approve' }, notBy: ['entered', 'requested'] },
  ],
  facts: [
    { name: 'amount', label: 'Total contribution in the currency of the company', type: 'count' },
    { name: 'political', label: 'Political contribution', type: 'choice', options: { yes: 'Yes', no: 'No' } },
  ],
});

/** The agreement as the engine knows it. The amount is not known in another currency: levels by amount then apply. */
export async function agreementItem(tx: Tx, agreement: PartnershipAgreement): Promise<ApprovalItem> {
  const { id, title, currency, startsOn, isPolitical, createdBy, requestedBy, changedAt, version } = agreement;
  const { total } = contributionOf(agreement, (await hourRates(tx))(startsOn));
  const found = await records(asProduct(tx), partner).find(agreement.partner, { bin: true });
  return {
    id,
    title,
    detail: found?.name ?? null,
    amount: total === null ? null : { value: total, unit: currency },
    requestedBy,
    openedAt: changedAt,
    parts: { entered: [createdBy], requested: [requestedBy] },
    facts: {
      amount: currency === (await companyCurrency(tx)) ? total : null,
      political: isPolitical === true ? 'yes' : 'no',
    },
    round: String(version),
  };
}

/** Agreements in the inbox of approvals. */
export const agreementApproval = approvalSubject({
  flow: agreementFlow,
  async open(tx) {
    const items: ApprovalItem[] = [];
    for (const agreement of await recordsIn(tx, partnershipAgreement, ['requested']))
      items.push(await agreementItem(tx, agreement));
    return items;
  },
  async find(tx, id) {
    const agreement = await records(tx, partnershipAgreement).find(id);
    return agreement?.status === 'requested' ? agreementItem(tx, agreement) : null;
  },
  async approve(tx, item, { step, note }) {
    const { isComplete } = await approve(tx, agreementFlow, item, { step, note });
    if (isComplete) await decided(tx, item, 'approved', note);
  },
  reject: (tx, item, note) => decided(tx, item, 'rejected', note),
  withdraw: (tx, item) => decided(tx, item, 'draft', null),
});

async function decided(
  tx: Tx,
  { id }: ApprovalItem,
  status: 'approved' | 'rejected' | 'draft',
  reason: string | null,
): Promise<void> {
  const kept = records(asProduct(tx), partnershipAgreement);
  const { version } = await kept.get(id);
  await kept.change(id, version, { status }, { reason });
}
