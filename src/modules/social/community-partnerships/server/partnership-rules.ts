import {
  approvedFields,
  partnershipAgreement,
  type PartnershipAgreement,
} from '#modules/social/community-partnerships/model/agreement.ts';
import { contributionOf } from '#modules/social/community-partnerships/model/contribution.ts';
import { say } from '#modules/social/community-partnerships/model/messages.ts';
import {
  dueDiligenceOf,
  partner,
  partnerChecks,
  type Partner,
} from '#modules/social/community-partnerships/model/partner.ts';
import { approve } from '#platform/approvals/server/decide.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { agreementFlow, agreementItem } from './agreement-flow.ts';
import { hourRates } from './hour-rate.ts';

const at = (path: string, said: Message): FieldError => ({ path, ...said });
const isEmpty = (text: string | null): boolean => (text ?? '').trim() === '';

/** A check has its day and its result; concerns are assessed. What the three say together is the due diligence. */
export const partnerRules = rules<typeof partner, Partner>(partner, {
  async beforeWrite(tx, { after }) {
    const today = await todayOf(tx);
    const errors = partnerChecks.flatMap((check) => {
      const [day, result] = [after[`${check}CheckedOn`], after[`${check}Result`]];
      return [
        ...(day === null && result !== null ? [at(`${check}CheckedOn`, say('check-day-missing'))] : []),
        ...(day !== null && result === null ? [at(`${check}Result`, say('check-result-missing'))] : []),
        ...(day !== null && day > today ? [at(`${check}CheckedOn`, say('check-in-future'))] : []),
      ];
    });
    const found = dueDiligenceOf(after);
    if (found === 'concerns' && isEmpty(after.assessment)) errors.push(at('assessment', say('assessment-missing')));
    assertNoErrors(errors);
    return { dueDiligence: found };
  },
});

/**
 * An agreement is entered as a draft, approved by somebody else, and keeps what was approved. Its partner's due diligence
 * is complete before approval is requested.
 */
export const partnershipAgreementRules = rules<typeof partnershipAgreement, PartnershipAgreement>(
  partnershipAgreement,
  {
    async beforeWrite(tx, { before, after, set }) {
      if (before !== null && Object.hasOwn(set, 'status') && after.status !== before.status) {
        if (tx.grants !== null && Object.keys(set).length > 1) assertNoErrors([at('status', say('status-alone'))]);
        return moved(tx, before, after);
      }
      const errors: FieldError[] = [];
      if (before !== null && before.status !== 'draft' && before.status !== 'rejected')
        for (const name of approvedFields) if (Object.hasOwn(set, name)) errors.push(at(name, say('not-changeable')));
      if (after.reportReceivedOn !== null && after.reportReceivedOn > (await todayOf(tx)))
        errors.push(at('reportReceivedOn', say('in-future')));
      if ((after.inKindMinor ?? 0) > 0 && isEmpty(after.inKindBasis))
        errors.push(at('inKindBasis', say('basis-missing')));
      assertNoErrors(errors);
      return {};
    },
    async beforeRemove(_, { status }) {
      if (status === 'approved' || status === 'terminated') assertNoErrors([at('status', say('not-removable'))]);
    },
  },
);

async function moved(
  tx: Tx,
  before: PartnershipAgreement,
  after: PartnershipAgreement,
): Promise<Partial<PartnershipAgreement>> {
  if (after.status === 'requested') {
    await assertReady(tx, after);
    return { requestedBy: tx.accountId };
  }
  if (after.status === 'approved') {
    await assertReady(tx, after);
    if (tx.grants !== null) {
      const { isComplete } = await approve(tx, agreementFlow, await agreementItem(tx, before));
      if (!isComplete) return { status: before.status };
    }
    return {};
  }
  return after.status === 'terminated' ? { terminatedOn: await todayOf(tx) } : {};
}

/** What has to hold when approval is requested, and still when it is given. */
async function assertReady(tx: Tx, agreement: PartnershipAgreement): Promise<void> {
  const { endsOn, startsOn } = agreement;
  const errors: FieldError[] = [];
  if (endsOn === null) errors.push(at('endsOn', say('end-missing')));
  const contribution = contributionOf(agreement, (await hourRates(tx))(startsOn));
  if (contribution.missing === 'nothing' || (contribution.total !== null && dec(contribution.total).isZero()))
    errors.push(at('cashMinor', say('contribution-missing')));
  const found = await records(asProduct(tx), partner).get(agreement.partner, { bin: true });
  if (found.dueDiligence === 'notStarted' || found.dueDiligence === 'incomplete')
    errors.push(at('partner', say('due-diligence-open', { partner: found.name })));
  assertNoErrors(errors);
}
