import type { Tx } from '#platform/database/server/in-company.ts';
import { everyRowText } from '#platform/records/server/rules.ts';
import { trainingEnrolment } from '../model/enrolment.ts';

/** How many have a seat in each of these sessions, and how many wait for one; everybody, without who they are. */
export async function seatsOf(
  tx: Tx,
  sessions: readonly string[],
): Promise<ReadonlyMap<string, { booked: number; waiting: number }>> {
  if (sessions.length === 0) return new Map();
  const { rows } = await tx.client.query<{ session: string; booked: number; waiting: number }>(
    `select session, count(*) filter (where seat = 'booked')::int as booked,
       count(*) filter (where seat = 'waiting')::int as waiting
     from training_enrolment where company_id = $1 and session = any($2) and removed_at is null
       and ${everyRowText(trainingEnrolment)} group by session`,
    [tx.companyId, [...sessions]],
  );
  return new Map(rows.map(({ session, booked, waiting }) => [session, { booked, waiting }]));
}
