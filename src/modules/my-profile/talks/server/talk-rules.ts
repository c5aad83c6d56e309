import { or, sql, type SQL } from 'drizzle-orm';
import { employee, type Employee } from '#modules/employee/person/model/employee.ts';
import { accountOf } from '#modules/my-profile/server/own-employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { records } from '#platform/records/server/records.ts';
import { restoreParts } from '#platform/records/server/restore-parts.ts';
import { everyRow, rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { column, type RecordTable } from '#platform/tables/server/table-of.ts';
import { say } from '../model/messages.ts';
import { oneToOne, talkAction, type OneToOne, type TalkAction } from '../model/one-to-one.ts';

/** Whether a right of the person reaches the whole company; the product's own work does. */
const reachesAll = (tx: Tx, key: string): boolean => tx.grants === null || tx.grants.get(key)?.has('company') === true;

/** Of what the reporting line reaches, the two people see it alone, unless somebody's right reaches the company. */
function betweenTheTwo(tx: Tx, table: RecordTable): SQL | undefined {
  if (reachesAll(tx, oneToOne.access.read)) return undefined;
  const me = sql`(select me.id from employee me where me.company_id = ${tx.companyId}
    and me.account = ${tx.accountId}::uuid and me.removed_at is null and ${everyRow(employee)})`;
  return or(sql`${column(table, 'employee')} in ${me}`, sql`${column(table, 'manager')} in ${me}`);
}

const managerOf = async (tx: Tx, { manager }: Employee): Promise<Employee | null> =>
  manager === null ? null : records(asProduct(tx), employee).find(manager);

/** A talk is planned by one of the two, with who is the line manager then, and stays theirs. */
export const oneToOneRules = rules<typeof oneToOne, OneToOne>(oneToOne, {
  visible: betweenTheTwo,
  async beforeWrite(tx, { before, after }) {
    assertNoErrors([
      ...(before !== null && before.employee !== after.employee ? [{ path: 'employee', ...say('other-person') }] : []),
      ...(after.status === 'held' && after.day > (await todayOf(tx)) ? [{ path: 'day', ...say('later-day') }] : []),
    ]);
    const person = await records(asProduct(tx), employee).get(after.employee, { bin: true });
    const label = `${person.name ?? ''} · ${after.day}`;
    if (before !== null) return { label };
    const manager = await managerOf(tx, person);
    const isOne = tx.accountId !== null && [person.account, manager?.account].includes(tx.accountId);
    if (!reachesAll(tx, oneToOne.access.write))
      assertNoErrors([
        ...(manager === null ? [{ path: 'employee', ...say('no-manager') }] : []),
        ...(manager !== null && !isOne ? [{ path: 'employee', ...say('not-between') }] : []),
      ]);
    return { label, manager: manager?.id ?? null };
  },
  async afterWrite(tx, { before, after }) {
    const { id } = after;
    if (after.removedAt !== null) {
      const kept = records(asProduct(tx), talkAction);
      for (const action of await actionsOf(tx, id)) await kept.remove(action.id, action.version);
      return;
    }
    if (before !== null && before.removedAt !== null)
      await restoreParts(tx, [talkAction], { field: 'talk', id, removedAt: before.removedAt });
    if (tx.grants === null || after.status !== 'planned' || before?.day === after.day) return;
    const other = [await accountOf(tx, after.employee), after.manager && (await accountOf(tx, after.manager))];
    await notify(
      tx,
      other.flatMap((account) => account ?? []),
      { kind: 'oneToOnePlanned', resource: oneToOne.name, recordId: id },
    );
  },
});

/** All actions of a talk, whoever asks. */
export const actionsOf = (tx: Tx, talk: string): Promise<TalkAction[]> =>
  records(asProduct(tx), talkAction).all({
    filters: [{ field: 'talk', operation: 'is', values: [talk] }],
    sort: [{ field: 'id', descending: false }],
  });

/** An action stays with its talk, says what is to be done, and knows when it was completed. */
export const talkActionRules = rules<typeof talkAction, TalkAction>(talkAction, {
  visible: betweenTheTwo,
  async beforeWrite(tx, { before, after }) {
    assertNoErrors([
      ...((after.what ?? '').trim() === '' ? [{ path: 'what', ...say('action-needed') }] : []),
      ...(before !== null && before.talk !== after.talk ? [{ path: 'talk', ...say('other-person') }] : []),
    ]);
    // Whoever adds to a talk has to see it.
    const talk = await records(before === null ? tx : asProduct(tx), oneToOne).get(after.talk);
    const wasDone = before?.status === 'done';
    const doneOn = after.status !== 'done' ? null : wasDone ? after.doneOn : await todayOf(tx);
    return { label: talk.label, employee: talk.employee, manager: talk.manager, doneOn };
  },
});
