import { employee } from '#modules/employee/person/model/employee.ts';
import { ownEmployee } from '#modules/my-profile/server/own-employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { records } from '#platform/records/server/records.ts';
import { goal, goalUpdate } from '../model/goal.ts';
import { overallOf } from '../model/goal-progress.ts';
import type { goalProgressCall } from '../model/performance-calls.ts';

/**
 * Goals that run in a year, with what they come to together: of the caller, or of somebody whose goals they read.
 *
 * @throws `request.not-found` for an employee whom the caller does not see
 */
export async function goalProgress(
  tx: Tx,
  { employee: asked, year: wanted }: { employee?: string | undefined; year?: string | undefined },
): Promise<ResponseOf<typeof goalProgressCall>> {
  const year = wanted ?? (await todayOf(tx)).slice(0, 4);
  const person = asked === undefined ? await ownEmployee(tx) : await records(tx, employee).get(asked);
  const goals =
    person === null
      ? []
      : await records(tx, goal).all({
          filters: [
            { field: 'employee', operation: 'is', values: [person.id] },
            { field: 'from', operation: 'to', values: [`${year}-12-31`] },
            { field: 'due', operation: 'from', values: [`${year}-01-01`] },
          ],
          sort: [{ field: 'due', descending: false }],
        });
  const updates =
    goals.length === 0
      ? []
      : await records(tx, goalUpdate).all({
          filters: [{ field: 'goal', operation: 'is', values: goals.map(({ id }) => id) }],
          sort: [{ field: 'day', descending: true }],
        });
  const measured = goals.map((one) => ({ ...one, current: one.current ?? null }));
  return {
    year,
    employee: person === null ? null : { id: person.id, name: person.name ?? '' },
    seesOthers: reachesOthers(tx, goal.access.read),
    goals: measured.map((one) => ({
      id: one.id,
      version: one.version,
      title: one.title,
      description: one.description ?? null,
      measure: one.measure,
      start: one.start,
      target: one.target,
      current: one.current,
      progress: one.progress ?? null,
      weight: one.weight,
      from: one.from,
      due: one.due,
      parent: one.parent,
      status: one.status,
      updates: updates
        .filter((update) => update.goal === one.id)
        .map(({ id, day, value, note }) => ({ id, day, value: value ?? null, note: note ?? null })),
    })),
    overall: overallOf(measured),
  };
}

/** Whether a right of the caller reaches more than their own rows. */
export const reachesOthers = (tx: Tx, key: string): boolean =>
  tx.grants === null || [...(tx.grants.get(key) ?? [])].some((scope) => scope !== 'own');
