import { employee, type Employee } from '#modules/employee/person/model/employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { isIban, normalIban } from '../model/iban.ts';
import { say } from '../model/messages.ts';
import {
  employmentContract,
  payeeDetails,
  personnelDocument,
  documentStage,
  type PersonnelDocument,
  type EmploymentContract,
  type PayeeDetails,
} from '../model/personnel-file.ts';

const personOf = (tx: Tx, id: string): Promise<Employee> => records(asProduct(tx), employee).get(id, { bin: true });

/** A number of days, weeks or months says which; a fixed term says until when. */
export const employmentContractRules = rules<typeof employmentContract, EmploymentContract>(employmentContract, {
  async beforeWrite(tx, { after }) {
    assertNoErrors([
      ...(after.notice !== null && after.noticeUnit === null ? [{ path: 'noticeUnit', ...say('notice-unit') }] : []),
      ...((after.termReason ?? '') !== '' && after.until === null ? [{ path: 'until', ...say('expires-needed') }] : []),
    ]);
    const { name } = await personOf(tx, after.employee);
    return { label: `${name ?? ''} · ${employmentContract.fields.kind.options[after.kind]} · ${after.effectiveFrom}` };
  },
});

/**
 * A renewal is of the same employee and another document. Reminders of days that have passed are not sent: a document that
 * is entered ten days before it expires reminds once.
 */
export const personnelDocumentRules = rules<typeof personnelDocument, PersonnelDocument>(personnelDocument, {
  async beforeWrite(tx, { before, after }) {
    const renewed =
      (after.renews ?? null) === null
        ? null
        : await records(asProduct(tx), personnelDocument).get(String(after.renews), { bin: true });
    assertNoErrors(
      renewed !== null && (renewed.id === after.id || renewed.employee !== after.employee)
        ? [{ path: 'renews', ...say('renews-other') }]
        : [],
    );
    const isRenewed = before?.isRenewed === true;
    if (before !== null && before.expiresOn === after.expiresOn) return { isRenewed };
    const stage = documentStage(after.expiresOn ?? null, await todayOf(tx));
    return { isRenewed, remindedStage: Math.max(0, stage - 1) };
  },
  async afterWrite(tx, { before, after }) {
    const renews = after.removedAt === null ? (after.renews ?? null) : null;
    for (const id of new Set([before?.renews ?? null, renews])) if (id !== null) await markRenewed(tx, id);
  },
});

async function markRenewed(tx: Tx, id: string): Promise<void> {
  const kept = records(asProduct(tx), personnelDocument);
  const renewals = await kept.all({ filters: [{ field: 'renews', operation: 'is', values: [id] }] });
  const isRenewed = renewals.length > 0;
  const document = await kept.find(id, { bin: true });
  if (document !== null && document.isRenewed !== isRenewed) await kept.compute(id, { isRenewed });
}

const entered = ['iban', 'otherAccount', 'taxNumber', 'socialSecurityNumber'] as const;

/**
 * Whose right to write reaches everybody enters details that count at once, of others; everybody else, and they for
 * themselves, request them with proof. What was decided is corrected by HR alone: new details begin on a day of their own.
 */
export const payeeDetailsRules = rules<typeof payeeDetails, PayeeDetails>(payeeDetails, {
  async beforeWrite(tx, { before, after }) {
    if (tx.grants === null && before !== null) return undefined;
    const person = await personOf(tx, after.employee);
    const isByHr = isEnteredByHr(tx, person);
    if (before !== null && before.status !== 'requested' && !(isByHr && before.status === 'confirmed'))
      assertNoErrors([{ path: 'status', ...say('not-changeable') }]);
    const isConfirmed = isByHr && (before === null || before.status === 'confirmed');
    const iban = after.iban === null || after.iban === undefined ? null : normalIban(after.iban);
    assertNoErrors([
      ...(iban !== null && !isIban(iban) ? [{ path: 'iban', ...say('iban-wrong') }] : []),
      ...(entered.every((name) => (after[name] ?? '') === '') ? [{ path: 'iban', ...say('nothing-entered') }] : []),
      ...(!isConfirmed && (after.proof ?? []).length === 0 ? [{ path: 'proof', ...say('proof-needed') }] : []),
      ...(await others(tx, after, isConfirmed)),
    ]);
    return {
      label: `${person.name ?? ''} · ${after.effectiveFrom}`,
      iban,
      status: isConfirmed ? ('confirmed' as const) : ('requested' as const),
    };
  },
  async beforeRemove(tx, record) {
    if (record.status === 'confirmed' && !isEnteredByHr(tx, await personOf(tx, record.employee)))
      assertNoErrors([{ path: 'status', ...say('not-changeable') }]);
  },
});

/** By somebody whose right to write reaches everybody, and about somebody else. */
const isEnteredByHr = (tx: Tx, person: Employee): boolean =>
  tx.grants === null ||
  (tx.grants.get(payeeDetails.access.write)?.has('company') === true &&
    (person.account === null || person.account !== tx.accountId));

/** One request of an employee at a time, and on one day details are confirmed once. */
async function others(
  tx: Tx,
  { id, employee: of, effectiveFrom }: PayeeDetails,
  isConfirmed: boolean,
): Promise<FieldError[]> {
  const known = await records(asProduct(tx), payeeDetails).all({
    filters: [{ field: 'employee', operation: 'is', values: [of] }],
  });
  const rest = known.filter((one) => one.id !== id);
  if (rest.some((one) => one.status === 'confirmed' && one.effectiveFrom === effectiveFrom))
    return [{ path: 'effectiveFrom', ...say('same-day', { day: { day: effectiveFrom } }) }];
  return !isConfirmed && rest.some(({ status }) => status === 'requested')
    ? [{ path: 'employee', ...say('request-open') }]
    : [];
}
