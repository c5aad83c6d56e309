import { employee } from '#modules/employee/person/model/employee.ts';
import { profileError } from '#modules/my-profile/model/errors.ts';
import { say } from '#modules/my-profile/model/messages.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { isDay } from '#platform/values/model/period.ts';
import { isBirthDate } from '../model/birth-date.ts';
import {
  controlledFields,
  employeeChangeRequest,
  type EmployeeChangeRequest,
  type RecordedValue,
  type RequestedChange,
} from '../model/change-request.ts';
import { controlledValue } from './change-request-approval.ts';

/**
 * One request of an employee at a time, decided by the approval engine alone. By default people ask for themselves, with
 * proof; whose right to ask reaches everybody enters what they have seen on paper.
 */
export const changeRequestRules = rules<typeof employeeChangeRequest, EmployeeChangeRequest>(employeeChangeRequest, {
  async beforeWrite(tx, { before, after, set }) {
    if (tx.grants === null && before !== null) return undefined;
    if (before !== null && before.status !== 'requested') throw profileError('my-profile.request-closed');
    if ('status' in set && after.status !== 'requested') throw profileError('my-profile.request-decided');
    const record = await records(asProduct(tx), employee).get(after.employee);
    if (before === null) await assertNoneOpen(tx, after.employee);
    const changes = (after.changes ?? []) as RequestedChange[];
    const recorded = changes.map(({ field }) => ({ field, before: controlledValue(record, field) }));
    assertNoErrors([
      ...(changes.length === 0 ? [{ path: 'changes', ...say('no-changes') }] : []),
      ...(changes.length > 0 && asksProof(tx) && (after.proof ?? []).length === 0
        ? [{ path: 'proof', ...say('proof-needed') }]
        : []),
      ...lineErrors(changes, recorded, await todayOf(tx)),
    ]);
    return {
      label: `${record.name ?? ''} · ${changes.map(({ field }) => controlledFields[field]).join(', ')}`,
      recorded,
    };
  },
  async beforeRemove(_tx, { status }) {
    if (status !== 'requested') throw profileError('my-profile.request-closed');
  },
});

const asksProof = (tx: Tx): boolean =>
  tx.grants !== null && tx.grants.get(employeeChangeRequest.access.write)?.has('company') !== true;

async function assertNoneOpen(tx: Tx, id: string): Promise<void> {
  const open = await records(asProduct(tx), employeeChangeRequest).all({
    filters: [
      { field: 'employee', operation: 'is', values: [id] },
      { field: 'status', operation: 'is', values: ['requested'] },
    ],
  });
  if (open.length > 0) throw profileError('my-profile.request-open');
}

function lineErrors(
  changes: readonly RequestedChange[],
  recorded: readonly RecordedValue[],
  today: string,
): FieldError[] {
  return changes.flatMap(({ field, after }, at) => {
    const path = `changes.${at}.after`;
    if (changes.findIndex((other) => other.field === field) !== at)
      return [{ path: `changes.${at}.field`, ...say('twice') }];
    if (after === recorded[at]?.before) return [{ path, ...say('same') }];
    if (field !== 'birthDate') return after.trim() === '' ? [{ path, ...say('name-needed') }] : [];
    if (!isDay(after)) return [{ path, ...say('not-a-day') }];
    return isBirthDate(after, today) ? [] : [{ path, ...say('birth-date') }];
  });
}
