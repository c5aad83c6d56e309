import { randomBytes } from 'node:crypto';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { addMonths } from '#platform/values/model/add-months.ts';
import { employee } from '#modules/employee/person/model/employee.ts';
import { CODE_BYTES, checkCodeOf } from '../model/check-code.ts';
import { course, type Course } from '../model/course.ts';
import type { TrainingEnrolment } from '../model/enrolment.ts';
import { say } from '../model/messages.ts';
import { trainingCertificate, type TrainingCertificate } from '../model/training-certificate.ts';

const fixed = ['employee', 'course', 'issuedOn', 'number'] as const;

/** What it says is taken from employee and course on the day it is issued. Nobody issues or withdraws their own. */
export const trainingCertificateRules = rules<typeof trainingCertificate, TrainingCertificate>(trainingCertificate, {
  async beforeWrite(tx, { before, after }) {
    const today = await todayOf(tx);
    const errors: FieldError[] = [];
    if (before !== null)
      for (const name of fixed)
        if (before[name] !== after[name]) errors.push({ path: name, ...say('certificate-fixed') });
    if (after.issuedOn > today) errors.push({ path: 'issuedOn', ...say('in-future') });
    const person = await records(asProduct(tx), employee).get(after.employee, { bin: true });
    if (tx.grants !== null && tx.accountId !== null && person.account === tx.accountId)
      errors.push({ path: 'employee', ...say('own-certificate') });
    assertNoErrors(errors);
    if (before !== null) return { withdrawnOn: after.status === 'withdrawn' ? (before.withdrawnOn ?? today) : null };
    const of = await records(asProduct(tx), course).get(after.course, { bin: true });
    return {
      label: `${person.name ?? ''} · ${of.title}`,
      holder: person.name ?? '',
      courseTitle: of.title,
      hours: of.hours,
      validUntil: endOf(of, after.issuedOn),
      code: checkCodeOf(tx.companyId, randomBytes(CODE_BYTES)),
      renews: await earlierOf(tx, after),
      withdrawnOn: after.status === 'withdrawn' ? today : null,
    };
  },
});

const endOf = ({ validityMonths }: Course, day: string): string | null =>
  validityMonths === null ? null : addMonths(day, validityMonths);

/** The last one of the same employee and course that was not withdrawn, from before this one's day. */
async function earlierOf(tx: Tx, of: TrainingCertificate): Promise<string | null> {
  const earlier = await records(asProduct(tx), trainingCertificate).all({
    filters: [
      { field: 'employee', operation: 'is', values: [of.employee] },
      { field: 'course', operation: 'is', values: [of.course] },
      { field: 'status', operation: 'is', values: ['issued'] },
      { field: 'issuedOn', operation: 'to', values: [of.issuedOn] },
    ],
    sort: [{ field: 'issuedOn', descending: true }],
  });
  return earlier.find(({ id }) => id !== of.id)?.id ?? null;
}

const isDone = (one: TrainingEnrolment | null): one is TrainingEnrolment =>
  one !== null && one.status === 'done' && one.removedAt === null;

/**
 * Issues the certificate of an enrolment that has been completed, where the course gives one, and withdraws it where the
 * result was taken back or is of another day.
 */
export async function followResult(
  tx: Tx,
  { before, after }: { before: TrainingEnrolment | null; after: TrainingEnrolment },
): Promise<void> {
  const isSame = isDone(before) && isDone(after) && before.doneOn === after.doneOn;
  if (isSame || (!isDone(before) && !isDone(after))) return;
  const kept = records(asProduct(tx), trainingCertificate);
  if (isDone(before))
    for (const { id, version } of await kept.all({
      filters: [
        { field: 'enrolment', operation: 'is', values: [after.id] },
        { field: 'status', operation: 'is', values: ['issued'] },
      ],
    }))
      await kept.change(id, version, { status: 'withdrawn' }, { reason: say('result-changed').message });
  if (!isDone(after) || after.doneOn === null) return;
  const of = await records(asProduct(tx), course).get(after.course, { bin: true });
  if (of.givesCertificate !== true) return;
  const ofDay = await kept.all({
    filters: [
      { field: 'employee', operation: 'is', values: [after.employee] },
      { field: 'course', operation: 'is', values: [after.course] },
      { field: 'issuedOn', operation: 'is', values: [after.doneOn] },
    ],
  });
  const taken = new Set(ofDay.map(({ number }) => number));
  let number = ofDay.length + 1;
  while (taken.has(String(number))) number += 1;
  const { id } = await kept.create({
    employee: after.employee,
    course: after.course,
    issuedOn: after.doneOn,
    ...(ofDay.length === 0 ? {} : { number: String(number) }),
  });
  await kept.compute(id, { enrolment: after.id, validUntil: after.validUntil, hours: after.hours });
}
