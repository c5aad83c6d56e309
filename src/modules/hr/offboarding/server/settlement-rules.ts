import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { exit, exitInterview, settlement, type ExitInterview, type Settlement } from '../model/exit.ts';
import { say } from '../model/messages.ts';

/** The total is what the lines add up to, in minor units; who changed it last does not approve it. */
export const settlementRules = rules<typeof settlement, Settlement>(settlement, {
  async beforeWrite(tx, { before, after }) {
    const of = await records(asProduct(tx), exit).get(after.exit, { bin: true });
    const isApproval = after.status === 'approved' && before?.status !== 'approved';
    if (isApproval && tx.accountId !== null && (before?.changedBy ?? before?.createdBy) === tx.accountId)
      assertNoErrors([{ path: 'status', ...say('own-settlement') }]);
    const isRestored = before !== null && before.removedAt !== null;
    if (before?.status === 'approved' && after.status === 'approved' && !isRestored)
      assertNoErrors([{ path: 'status', ...say('approved-settlement') }]);
    return {
      label: of.label,
      employee: of.employee,
      totalMinor: after.lines.reduce((total, { kind, amountMinor }) => total + signOf(kind) * amountMinor, 0),
    };
  },
});

/** Advances and lost equipment are taken back. */
const signOf = (kind: Settlement['lines'][number]['kind']): 1 | -1 => (kind === 'advance' || kind === 'asset' ? -1 : 1);

export const exitInterviewRules = rules<typeof exitInterview, ExitInterview>(exitInterview, {
  async beforeWrite(tx, { after }) {
    const of = await records(asProduct(tx), exit).get(after.exit, { bin: true });
    return { label: of.label, employee: of.employee };
  },
});
