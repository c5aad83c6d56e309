import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { employee } from '#modules/employee/person/model/employee.ts';
import { accountOf, ownEmployee } from '#modules/my-profile/server/own-employee.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct, rowAccess } from '#platform/tables/server/row-access.ts';
import { column } from '#platform/tables/server/table-of.ts';
import { feedback, type Feedback } from '../model/feedback.ts';
import { say } from '../model/messages.ts';

/** Feedback is its author's; those above the employee see what was given and is for them. Nobody gives it to themselves. */
export const feedbackRules = rules<typeof feedback, Feedback>(feedback, {
  visible(tx, table) {
    if (tx.grants === null || tx.grants.get(feedback.access.read)?.has('company') === true) return undefined;
    const own = new Map([[feedback.access.read, new Set(['own' as const])]]);
    const isOwn = sql`coalesce(${rowAccess(feedback, feedback.access.read, own, sql`${tx.accountId}::uuid`)}, false)`;
    return or(
      isOwn,
      and(eq(column(table, 'status'), 'given'), inArray(column(table, 'visibility'), ['manager', 'praise'])),
    );
  },
  async beforeWrite(tx, { before, after }) {
    const about = await records(asProduct(tx), employee).get(after.employee, { bin: true });
    const given = after.givenOn ?? (await todayOf(tx));
    const isGiven = after.status === 'given';
    const found = { label: `${about.name ?? ''} · ${given}`, givenOn: isGiven ? given : null };
    // A request is made by the product, which names whoever is asked.
    if (tx.grants === null) return found;
    const me = await ownEmployee(tx);
    assertNoErrors([
      ...(before !== null && before.employee !== after.employee ? [{ path: 'employee', ...say('other-person') }] : []),
      ...(before === null && me?.id === after.employee ? [{ path: 'employee', ...say('own-feedback') }] : []),
      ...(isGiven && (after.text ?? '').trim() === '' ? [{ path: 'text', ...say('text-needed') }] : []),
    ]);
    return before === null ? { ...found, author: me?.id ?? null } : found;
  },
  async afterWrite(tx, { before, after }) {
    if (tx.grants === null || after.removedAt !== null || after.status !== 'given' || before?.status === 'given')
      return;
    const account = await accountOf(tx, after.employee);
    // No record is named: the employee reads feedback about themselves on a page of their own.
    if (account !== null) await notify(tx, [account], { kind: 'feedbackGiven' });
  },
});
