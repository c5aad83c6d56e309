import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import { records } from '#platform/records/server/records.ts';
import { restoreParts } from '#platform/records/server/restore-parts.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { goal, goalUpdate, type Goal, type GoalUpdate } from '../model/goal.ts';
import { storedProgress } from '../model/goal-progress.ts';
import { say } from '../model/messages.ts';

/** A goal has a way from start to target, stays with its person, and is not above itself. */
export const goalRules = rules<typeof goal, Goal>(goal, {
  async beforeWrite(tx, { before, after }) {
    assertNoErrors([
      ...(dec(after.start).equals(after.target) ? [{ path: 'target', ...say('same-value') }] : []),
      ...(before !== null && before.employee !== after.employee ? [{ path: 'employee', ...say('other-person') }] : []),
      ...((await isBelowItself(tx, after)) ? [{ path: 'parent', ...say('own-parent') }] : []),
    ]);
    return { progress: storedProgress({ ...after, current: after.current ?? null }) };
  },
  async afterWrite(tx, { before, after }) {
    if (after.removedAt !== null) {
      // Once the goal is in the bin: its updates do not write its value any more.
      const kept = records(asProduct(tx), goalUpdate);
      for (const update of await updatesOf(tx, after.id)) await kept.remove(update.id, update.version);
    } else if (before !== null && before.removedAt !== null)
      await restoreParts(tx, [goalUpdate], { field: 'goal', id: after.id, removedAt: before.removedAt });
  },
});

async function isBelowItself(tx: Tx, { id, parent }: Goal): Promise<boolean> {
  const seen = new Set([id]);
  for (let at = parent; at !== null; ) {
    if (seen.has(at)) return true;
    seen.add(at);
    at = (await records(asProduct(tx), goal).find(at, { bin: true }))?.parent ?? null;
  }
  return false;
}

/** An update belongs to whose goal it is; the latest one is the value of the goal. */
export const goalUpdateRules = rules<typeof goalUpdate, GoalUpdate>(goalUpdate, {
  async beforeWrite(tx, { before, after }) {
    const errors: FieldError[] = [
      ...((after.value ?? null) === null ? [{ path: 'value', ...say('value-needed') }] : []),
      ...(after.day > (await todayOf(tx)) ? [{ path: 'day', ...say('later-day') }] : []),
      ...(before !== null && before.goal !== after.goal ? [{ path: 'goal', ...say('other-person') }] : []),
    ];
    assertNoErrors(errors);
    const { title, employee } = await records(asProduct(tx), goal).get(after.goal);
    return { label: `${title} · ${after.day}`, employee };
  },
  async afterWrite(tx, { after }) {
    const of = await records(asProduct(tx), goal).find(after.goal);
    if (of === null) return;
    const latest = (await updatesOf(tx, of.id)).at(-1);
    const current = latest?.value ?? null;
    if (current !== (of.current ?? null))
      await records(asProduct(tx), goal).compute(of.id, { current, progress: storedProgress({ ...of, current }) });
  },
});

/** All updates of a goal, whoever asks, the latest day last; of one day what was entered last. */
const updatesOf = (tx: Tx, id: string): Promise<GoalUpdate[]> =>
  records(asProduct(tx), goalUpdate).all({
    filters: [{ field: 'goal', operation: 'is', values: [id] }],
    sort: [
      { field: 'day', descending: false },
      { field: 'id', descending: false },
    ],
  });
