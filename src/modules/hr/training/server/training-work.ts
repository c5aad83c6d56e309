import type { Tx } from '#platform/database/server/in-company.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { BodyOf } from '#platform/http/model/call.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { employee } from '#modules/employee/person/model/employee.ts';
import { trainingSession } from '../model/course.ts';
import { isOpen, trainingEnrolment } from '../model/enrolment.ts';
import { say } from '../model/messages.ts';
import type { attendanceCall } from '../model/training-calls.ts';

/**
 * Records who took part in a session, on its last day; who was absent loses the seat and keeps the training to do. People
 * whose result was recorded before are left as they are.
 *
 * @throws `request.invalid` naming the line of who is not booked for the session
 */
export async function recordAttendance(
  tx: Tx,
  id: string,
  { people }: BodyOf<typeof attendanceCall>,
): Promise<{ recorded: number }> {
  const session = await records(tx, trainingSession).get(id);
  const kept = records(tx, trainingEnrolment);
  let recorded = 0;
  for (const [line, { enrolment, outcome }] of people.entries()) {
    const found = await kept.find(enrolment);
    if (found === null || found.session !== id)
      assertNoErrors([{ path: `people.${line}.enrolment`, ...say('not-of-session', { line: line + 1 }) }]);
    if (found === null || !isOpen(found)) continue;
    const doneOn = session.endsOn ?? session.startsOn;
    await kept.change(enrolment, found.version, outcome === 'absent' ? { session: null } : { status: outcome, doneOn });
    recorded += 1;
  }
  return { recorded };
}

/** Reminds people of trainings that are still to do, each once for each training. @returns how many were told */
export async function remindTrainings(tx: Tx, enrolments: readonly string[]): Promise<{ told: number }> {
  let told = 0;
  for (const id of new Set(enrolments)) {
    await records(tx, trainingEnrolment).demand(id, 'training.write');
    const { status, employee: whose } = await records(tx, trainingEnrolment).get(id);
    const account = (await records(asProduct(tx), employee).find(whose))?.account ?? null;
    if (!isOpen({ status }) || account === null || account === tx.accountId) continue;
    await notify(tx, [account], { kind: 'trainingDue', resource: trainingEnrolment.name, recordId: id });
    told += 1;
  }
  return { told };
}
