import type { Tx } from '#platform/database/server/in-company.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRowText } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { employee } from '#modules/employee/person/model/employee.ts';
import { trainingSession, type TrainingSession } from '../model/course.ts';
import { trainingEnrolment } from '../model/enrolment.ts';

/**
 * The session, locked until the end of the transaction: seats are given one after the other, so that there are never more
 * than the session has.
 */
export async function lockedSession(tx: Tx, id: string): Promise<TrainingSession | null> {
  await tx.client.query('select id from training_session where company_id = $1 and id = $2 for no key update', [
    tx.companyId,
    id,
  ]);
  return records(asProduct(tx), trainingSession).find(id);
}

/** How many have a seat, of everybody. @param but  an enrolment that is not counted */
export async function bookedSeats(tx: Tx, session: string, but: string | null = null): Promise<number> {
  const { rows } = await tx.client.query<{ booked: number }>(
    `select count(*)::int as booked from training_enrolment where company_id = $1 and session = $2 and seat = 'booked'
       and removed_at is null and id is distinct from $3 and ${everyRowText(trainingEnrolment)}`,
    [tx.companyId, session, but],
  );
  return rows[0]?.booked ?? 0;
}

/** Who is enrolled in a session and waits for it, those who asked first at the beginning; everybody. */
async function enrolled(
  tx: Tx,
  session: string,
  seats: readonly string[],
): Promise<{ id: string; account: string | null }[]> {
  const { rows } = await tx.client.query<{ id: string; account: string | null }>(
    `select t.id, e.account from training_enrolment t
     join employee e on e.company_id = t.company_id and e.id = t.employee and ${everyRowText(employee)}
     where t.company_id = $1 and t.session = $2 and t.seat = any($3) and t.removed_at is null
       and t.status in ('assigned', 'started') and ${everyRowText(trainingEnrolment)}
     order by t.queued_at, t.id`,
    [tx.companyId, session, [...seats]],
  );
  return rows;
}

/** Gives seats that are free to those who wait, in the order in which they asked, and tells them. */
export async function promoteWaiting(tx: Tx, session: string): Promise<void> {
  const found = await lockedSession(tx, session);
  if (found === null || found.status !== 'planned') return;
  const waiting = await enrolled(tx, session, ['waiting']);
  if (waiting.length === 0) return;
  const free = found.seats === null ? waiting.length : found.seats - (await bookedSeats(tx, session));
  for (const { id, account } of waiting.slice(0, Math.max(0, free))) {
    await records(asProduct(tx), trainingEnrolment).compute(id, { seat: 'booked' });
    if (account !== null)
      await notify(tx, [account], { kind: 'trainingSeat', resource: trainingEnrolment.name, recordId: id });
  }
}

/** Ends all seats of a session that does not take place, and tells those who had one or waited. */
export async function cancelSeats(tx: Tx, session: string): Promise<void> {
  for (const { id, account } of await enrolled(tx, session, ['booked', 'waiting'])) {
    await records(asProduct(tx), trainingEnrolment).compute(id, { seat: null, session: null, queuedAt: null });
    if (account !== null)
      await notify(tx, [account], { kind: 'trainingCancelled', resource: trainingEnrolment.name, recordId: id });
  }
}
