import type { Tx } from '#platform/database/server/in-company.ts';
import { ownerFunction } from '#platform/database/server/owner-functions.ts';
import type { GrievanceState } from '../model/grievance.ts';
import type { GrievanceDates } from '../model/grievance-times.ts';
import type { Subject } from '../model/subjects.ts';

/**
 * What counts of grievances are made from, without number, people, place and content, of a year. It gives rows to a
 * transaction with the right to counts or to cases, and to the product itself; counts of small groups are hidden by who
 * asks (`overview.ts`).
 */
export const grievanceStatisticsFunction = ownerFunction(
  'grievance_statistics(integer)',
  `
create or replace function grievance_statistics(of_year integer) returns table (received_on date, acknowledged_on date,
  feedback_on date, closed_on date, status text, subject text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select g.received_on, g.acknowledged_on, g.feedback_on, g.closed_on, g.status, g.subject from public.grievance g
  where g.company_id = nullif(current_setting('app.company', true), '')::uuid and g.removed_at is null
    and string_to_array(current_setting('app.access', true), ',')
      && array['product', 'grievance-counts.read', 'grievance-cases.read']
    and g.received_on between make_date(of_year, 1, 1) and make_date(of_year, 12, 31)
$$`,
);

export interface CountedGrievance extends GrievanceDates {
  status: GrievanceState;
  subject: Subject | null;
}

/** The grievances received in a year, as counts see them. */
export async function grievancesOf(tx: Tx, year: number): Promise<CountedGrievance[]> {
  const { rows } = await tx.client.query<Record<string, string | null>>(
    `select received_on::text, acknowledged_on::text, feedback_on::text, closed_on::text, status, subject
     from grievance_statistics($1)`,
    [year],
  );
  return rows.map((row) => ({
    receivedOn: row['received_on'] ?? '',
    acknowledgedOn: row['acknowledged_on'] ?? null,
    feedbackOn: row['feedback_on'] ?? null,
    closedOn: row['closed_on'] ?? null,
    status: row['status'] as GrievanceState,
    subject: row['subject'] as Subject | null,
  }));
}
