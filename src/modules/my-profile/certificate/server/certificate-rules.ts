import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { profileError } from '#modules/my-profile/model/errors.ts';
import { say } from '#modules/my-profile/model/messages.ts';
import { accountOf } from '#modules/my-profile/server/own-employee.ts';
import { certificate, reminderStage, type Certificate } from '../model/certificate.ts';

/** What HR has looked at: after a change of it, it is not verified any more. */
const verifiedFields = ['employee', 'name', 'issuer', 'number', 'issued', 'expires', 'file'] as const;

/** Dates in order, nobody verifies their own, and what was verified is verified again after a change. */
export const certificateRules = rules<typeof certificate, Certificate>(certificate, {
  async beforeWrite(tx, { before, after, set }) {
    const today = await todayOf(tx);
    assertNoErrors([...dateErrors(after, today), ...(await renewalErrors(tx, after))]);
    // A date that has come closer is not told of once for each stage that it skipped.
    const remindedStage =
      before !== null && before.expires === after.expires ? before.remindedStage : passed(after.expires, today);
    if (before === null) return { remindedStage };
    if (after.status !== before.status && after.status !== 'unverified')
      return { remindedStage, ...(await decided(tx, after)) };
    const isOpen = after.status === 'unverified' || verifiedFields.some((name) => name in set);
    return isOpen ? { remindedStage, status: 'unverified', verifiedBy: null, verifiedAt: null } : { remindedStage };
  },
});

/** Entered 20 days before the expiry, it is reminded of at 7 days, and once at once. */
const passed = (expires: string | null, today: string): number => Math.max(0, (reminderStage(expires, today) ?? 0) - 1);

function dateErrors({ issued, expires }: Certificate, today: string): FieldError[] {
  return [
    ...(issued > today ? [{ path: 'issued', ...say('issued-later') }] : []),
    ...(expires !== null && expires <= issued ? [{ path: 'expires', ...say('expires-before') }] : []),
  ];
}

async function renewalErrors(tx: Tx, after: Certificate): Promise<FieldError[]> {
  if (after.renews === null) return [];
  if (after.renews === after.id) return [{ path: 'renews', ...say('renews-self') }];
  const earlier = await records(asProduct(tx), certificate).find(after.renews, { bin: true });
  return earlier?.employee === after.employee ? [] : [{ path: 'renews', ...say('renews-other') }];
}

async function decided(tx: Tx, after: Certificate): Promise<Partial<Certificate>> {
  const holder = await accountOf(tx, after.employee);
  if (holder !== null && holder === tx.accountId) throw profileError('my-profile.own-certificate');
  if (holder !== null && after.status === 'rejected')
    await notify(tx, [holder], { kind: 'certificateRejected', resource: certificate.name, recordId: after.id });
  return { verifiedBy: tx.accountId, verifiedAt: tx.now.toISOString() };
}
