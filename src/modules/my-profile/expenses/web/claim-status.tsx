import { useLabels } from '#platform/i18n/web/texts.ts';
import { StatusBadge, type Status } from '#platform/kit/web/status-badge.tsx';
import { expenseClaim, type ExpenseClaim } from '../model/expense-claim.ts';

const tones: Readonly<Record<ExpenseClaim['status'], Status>> = {
  draft: 'draft',
  submitted: 'review',
  approved: 'done',
  rejected: 'blocking',
  handedOver: 'done',
};

/** How far a claim is. */
export function ClaimStatus({ of }: { of: ExpenseClaim['status'] }) {
  const label = useLabels();
  return <StatusBadge status={tones[of]}>{label(expenseClaim.fields.status.labels[of])}</StatusBadge>;
}
