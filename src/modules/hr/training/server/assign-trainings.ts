import { everyCompany } from '#platform/directory/server/every-company.ts';
import type { App } from '#platform/app/server/app.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { trainingEnrolment } from '../model/enrolment.ts';
import { assignSql, seatedSql } from './required.ts';
import { promoteWaiting } from './seats.ts';

interface Assigned extends Record<string, unknown> {
  what: 'added' | 'reopened' | 'ended';
  id: string;
  label: string | null;
  employee: string;
  course: string;
  requirement: string;
  due: string;
  was_due: string | null;
  was_by: string | null;
  was_source: string | null;
  was_stage: number | null;
}

/**
 * Assigns trainings to everybody of whom requirements ask them, in one statement, with an entry of the history for each.
 * Safe to run at any time and twice.
 *
 * @returns how many were assigned, and how many that nothing requires any more were withdrawn
 */
export async function assignTrainings(tx: Tx): Promise<{ assigned: number; withdrawn: number }> {
  const today = await todayOf(tx);
  const { rows } = await tx.db.execute<Assigned>(assignSql(tx, today));
  for (const row of rows)
    tx.record({ resource: trainingEnrolment.name, recordId: row.id, title: row.label, ...told(row) });
  const seated = await tx.db.execute<{ id: string }>(seatedSql(tx, today));
  for (const { id } of seated.rows) {
    const { session } = await records(asProduct(tx), trainingEnrolment).compute(id, {
      status: 'withdrawn',
      seat: null,
      queuedAt: null,
    });
    if (session !== null) await promoteWaiting(tx, session);
  }
  const ended = rows.filter(({ what }) => what === 'ended').length;
  return { assigned: rows.length - ended, withdrawn: ended + seated.rows.length };
}

function told(row: Assigned) {
  const { what, label, employee, course, requirement, due: dueOn } = row;
  switch (what) {
    case 'added':
      return {
        action: 'create',
        after: { label, employee, course, requirement, dueOn, status: 'assigned', source: 'requirement' },
      };
    case 'reopened':
      return {
        action: 'change',
        before: {
          requirement: row.was_by,
          dueOn: row.was_due,
          status: 'withdrawn',
          source: row.was_source,
          remindedStage: row.was_stage,
        },
        after: { requirement, dueOn, status: 'assigned', source: 'requirement', remindedStage: null },
      };
    case 'ended':
      return { action: 'change', before: { status: 'assigned' }, after: { status: 'withdrawn' } };
  }
}

/** The same every night, company by company. Any number of processes may run it. */
export async function assignEveryNight(app: App, closing: AbortSignal): Promise<void> {
  await everyCompany(
    app,
    'required trainings could not be assigned',
    (companyId) =>
      inCompany(app.database, { companyId, accountId: null, now: app.clock() }, async (tx) => {
        await assignTrainings(tx);
      }),
    closing,
  );
}
