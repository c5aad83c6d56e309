import { employee } from '#modules/employee/person/model/employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { say } from '../model/messages.ts';
import { personnelNote, type PersonnelNote } from '../model/personnel-note.ts';

/** A note is its author's to change, of one employee, of a day that has come. Nobody writes, changes or deletes one about themselves. */
export const personnelNoteRules = rules<typeof personnelNote, PersonnelNote>(personnelNote, {
  async beforeWrite(tx, { before, after }) {
    const about = await employeeOf(tx, after.employee);
    const isNew = before === null;
    assertNoErrors([
      ...notAboutOneself(tx, about.account),
      ...(!isNew && before.employee !== after.employee ? [{ path: 'employee', ...say('note-employee') }] : []),
      ...(!isNew && tx.grants !== null && before.author !== tx.accountId
        ? [{ path: 'text', ...say('note-author') }]
        : []),
      ...((after.text ?? '').trim() === '' ? [{ path: 'text', ...say('note-needed') }] : []),
      ...(after.day > (await todayOf(tx)) ? [{ path: 'day', ...say('note-future') }] : []),
    ]);
    return { label: `${about.name ?? ''} · ${after.day}`, author: isNew ? tx.accountId : before.author };
  },
  async beforeRemove(tx, { employee: of }) {
    assertNoErrors(notAboutOneself(tx, (await employeeOf(tx, of)).account));
  },
});

const employeeOf = (tx: Tx, id: string) => records(asProduct(tx), employee).get(id, { bin: true });

const notAboutOneself = (tx: Tx, account: string | null) =>
  tx.grants !== null && account !== null && account === tx.accountId
    ? [{ path: 'employee', ...say('note-oneself') }]
    : [];
