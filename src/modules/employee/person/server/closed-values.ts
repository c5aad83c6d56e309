import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { compensation } from '#modules/hr/pay/model/compensation.ts';
import { handleQuery, isQueryHandled, runQuery } from '#platform/actions/server/queries.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import type { RecordFrame, Resource } from '#platform/records/model/resource.ts';
import { noteOnRecord } from '#platform/records/server/note-on-record.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';
import { addDays } from '#platform/values/model/period.ts';
import {
  closedSources,
  closedValuesQuery,
  type ClosedValue,
  type closedValuesCall,
  type MadeChange,
  type PersonnelChange,
} from '../model/closed-values.ts';
import { employee, jobTerm } from '../model/employee.ts';
import { closedReason } from '../model/messages.ts';

/** Days on which data of somebody become others; `to` null: until something newer does, or today. */
export interface TouchedDays {
  change: PersonnelChange;
  from: string;
  to: string | null;
  employee: string | null;
}

/** Closed values that stand on data of these days, those of reports first; none for days that are still to come. */
export async function closedValues(tx: Tx, days: TouchedDays): Promise<ClosedValue[]> {
  const today = await todayOf(tx);
  if (days.from >= today) return [];
  const items: ClosedValue[] = [];
  for (const source of Object.values(closedSources))
    if (isQueryHandled(source)) items.push(...(await runQuery(tx, source, { ...days })).items);
  return items;
}

/** Asked by whoever has looked at the rights of the person. */
export const handleClosedValues = handleQuery(closedValuesQuery, async (tx, made) => ({
  items: await closedByChange(tx, made),
}));

/** Notes in the history of a record which closed values its change affects. What the product carries over changes none. */
export async function noteClosedValues(
  tx: Tx,
  resource: Resource,
  record: RecordFrame,
  days: TouchedDays | null,
): Promise<void> {
  if (days === null || tx.accountId === null) return;
  const closed = await closedValues(tx, days);
  if (closed.length === 0) return;
  noteOnRecord(tx, resource, record, 'closed-values', { before: null, after: null, reason: closedReason(closed) });
}

/** What lies between two days of a change, the earlier one included; null where nothing does. */
export function daysBetweenStarts(was: string | null, is: string | null): { from: string; to: string | null } | null {
  if (was === is) return null;
  const [one, other] = [was ?? is, is ?? was];
  if (one === null || other === null) return null;
  return one === other ? { from: one, to: null } : { from: min(one, other), to: addDays(max(one, other), -1) };
}

/** The same for last days: what follows the earlier of them, to the later one; none is later than any. */
export function daysBetweenEnds(was: string | null, is: string | null): { from: string; to: string | null } | null {
  if (was === is) return null;
  if (was === null || is === null) return { from: addDays(was ?? is ?? '', 1), to: null };
  return { from: addDays(min(was, is), 1), to: max(was, is) };
}

const min = (one: string, other: string): string => (one < other ? one : other);
const max = (one: string, other: string): string => (one < other ? other : one);

/** The day before the next entry of somebody: until then an entry holds. */
export async function heldUntil(
  tx: Tx,
  kind: typeof jobTerm | typeof compensation,
  { employee: of, day }: { employee: string; day: string },
): Promise<string | null> {
  const table = tableOf(kind);
  const from = column(table, 'effectiveFrom');
  const [next] = await tx.db
    .select({ from })
    .from(table)
    .where(
      and(
        everyRow(kind),
        eq(column(table, 'companyId'), tx.companyId),
        isNull(column(table, 'removedAt')),
        eq(column(table, 'employee'), of),
        gt(from, day),
      ),
    )
    .orderBy(asc(from))
    .limit(1);
  return typeof next?.from === 'string' ? addDays(next.from, -1) : null;
}

/** The days of an entry that is effective from one day instead of another, before it is saved and after. */
export async function daysOfEntry(
  tx: Tx,
  kind: typeof jobTerm | typeof compensation,
  { employee: of, is, was }: { employee: string; is: string; was: string },
): Promise<{ from: string; to: string | null }> {
  return { from: min(is, was), to: await heldUntil(tx, kind, { employee: of, day: max(is, was) }) };
}

async function closedByChange(tx: Tx, { what, day, was, employee: of }: MadeChange): Promise<ClosedValue[]> {
  const replaced = was === day ? null : (was ?? null);
  const change = what === 'job' || what === 'pay' ? what : 'employment';
  const days =
    what === 'start'
      ? daysBetweenStarts(replaced, day)
      : what === 'end'
        ? daysBetweenEnds(replaced, day)
        : of === undefined
          ? { from: min(day, was ?? day), to: null }
          : await daysOfEntry(tx, what === 'job' ? jobTerm : compensation, { employee: of, is: day, was: was ?? day });
  return days === null ? [] : closedValues(tx, { change, ...days, employee: of ?? null });
}

/**
 * What a change that somebody is about to save affects.
 *
 * @throws `request.forbidden` for who may not make it
 */
export async function closedBefore(tx: Tx, made: MadeChange): Promise<ResponseOf<typeof closedValuesCall>> {
  const right = made.what === 'pay' ? compensation.access.write : employee.access.write;
  if (made.employee !== undefined) {
    await records(tx, employee).get(made.employee);
    await records(tx, employee).demand(made.employee, right);
  } else if (tx.grants !== null && !tx.grants.has(right)) throw userError('request.forbidden', { access: right });
  return { items: await closedByChange(tx, made) };
}
