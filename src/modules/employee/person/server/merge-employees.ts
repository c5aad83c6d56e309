import { getTableName } from 'drizzle-orm';
import { auditSampleEmployee } from '#modules/hr/pay/model/audit-sample.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { asRow, type Row } from '#platform/records/model/row.ts';
import { records } from '#platform/records/server/records.ts';
import { referencesTo } from '#platform/records/server/references.ts';
import { immutableStatesOf } from '#platform/tables/server/immutable-rows.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { tableOf } from '#platform/tables/server/table-of.ts';
import { isWithin } from '../model/as-of.ts';
import type { ClosedValue } from '../model/closed-values.ts';
import { employee, employment, jobTerm, type Employee, type Employment } from '../model/employee.ts';
import type { mergeEmployeesCall, MergePreview } from '../model/merge.ts';
import { mergeReason, sayMerge } from '../model/messages.ts';
import { closedValues, noteClosedValues } from './closed-values.ts';
import { followHistory, labelOf, spellsOf, termsOf } from './job-state.ts';
import { assertNoManagerCircle } from './manager-circle.ts';

/** What the record that stays takes over where it has nothing. */
const filledFields = [
  'number',
  'preferredName',
  'workEmail',
  'workPhone',
  'photo',
  'account',
  'birthDate',
  'birthdayShown',
  'gender',
  'privateEmail',
  'privatePhone',
  'homeAddress',
  'emergencyContacts',
] as const;

interface Pair {
  kept: string;
  duplicate: string;
}
interface Move {
  resource: Resource;
  field: string;
  rows: Row[];
}
interface Plan {
  kept: Employee;
  duplicate: Employee;
  moves: Move[];
  /** Employments of the duplicate: those that both have, and others. */
  spells: { same: Employment[]; other: Employment[] };
  filled: Partial<Employee>;
  conflicts: Message[];
}

/** What merging would do, for who may merge. Writes nothing. */
export async function previewMerge(tx: Tx, pair: Pair): Promise<MergePreview> {
  const plan = await planOf(tx, pair);
  const isSeen = ({ resource }: Move) => tx.access === null || tx.access.has(resource.access.read);
  const counts = new Map<Resource, number>();
  for (const { resource, rows } of plan.moves.filter(isSeen))
    counts.set(resource, (counts.get(resource) ?? 0) + rows.length);
  if (plan.spells.other.length > 0) counts.set(employment, plan.spells.other.length);
  const closed: ClosedValue[] = [];
  for (const days of deletedDays(plan)) closed.push(...(await closedValues(tx, days)));
  return {
    moved: [...counts].map(([{ name, label }, count]) => ({ kind: name, label: label[1], count })),
    movesOthers: plan.moves.some((move) => !isSeen(move)),
    filled: Object.keys(plan.filled),
    employmentsDeleted: plan.spells.same.length,
    conflicts: plan.conflicts,
    closed: closed.map(({ code, values, message }) => ({ code, values, message })),
  };
}

/**
 * Merges two records of one person. All that refers to the duplicate refers to the one that stays, which takes over what it
 * lacks; employments of other days with their jobs change to it, those that both have are deleted with the duplicate.
 *
 * @throws `request.invalid` at `duplicate` with all that stands against it
 */
export async function mergeEmployees(
  tx: Tx,
  { reason: given, ...pair }: Pair & { reason: string },
): Promise<ResponseOf<typeof mergeEmployeesCall>> {
  const plan = await planOf(tx, pair);
  assertNoErrors(plan.conflicts.map((said) => ({ path: 'duplicate', ...said })));
  const { kept, duplicate, spells } = plan;
  const reason = mergeReason(duplicate.name ?? '', given);
  let moved = 0;
  const move = async (resource: Resource, id: string, set: Row | Readonly<Record<string, unknown>>) => {
    await records(asProduct(tx), resource).compute(id, set as Readonly<Record<string, unknown>>, { reason });
    moved += 1;
  };
  for (const { resource, field, rows } of plan.moves)
    for (const { id } of rows) await move(resource, id, { [field]: kept.id });
  const terms = await termsOf(tx, duplicate.id);
  for (const spell of spells.other) {
    const ofKept = (day: string) => ({ employee: kept.id, label: labelOf(kept.name, day) });
    await move(employment, spell.id, ofKept(spell.startDate));
    for (const term of terms.filter(({ effectiveFrom }) => isWithin(spell, effectiveFrom)))
      await move(jobTerm, term.id, ofKept(term.effectiveFrom));
  }
  const people = records(asProduct(tx), employee);
  const { version } = await people.get(duplicate.id);
  await people.remove(duplicate.id, version, { reason });
  const filled = await people.compute(kept.id, plan.filled, { reason });
  await followHistory(tx, kept.id);
  for (const { manager, effectiveFrom } of await termsOf(tx, kept.id))
    await assertNoManagerCircle(tx, { id: kept.id, name: kept.name, manager }, effectiveFrom);
  for (const days of deletedDays(plan)) await noteClosedValues(tx, employee, filled, days);
  return { moved };
}

const deletedDays = ({ spells, duplicate }: Plan) =>
  spells.same.map(({ startDate, endDate }) => ({
    change: 'employment' as const,
    from: startDate,
    to: endDate,
    employee: duplicate.id,
  }));

async function planOf(tx: Tx, { kept: keptId, duplicate: duplicateId }: Pair): Promise<Plan> {
  if (keptId === duplicateId) assertNoErrors([{ path: 'duplicate', ...sayMerge('same-record') }]);
  const [kept, duplicate] = [await records(tx, employee).get(keptId), await records(tx, employee).get(duplicateId)];
  const moves = await movesOf(tx, duplicate.id);
  const of = (id: string) => spellsOf(tx, id);
  const [known, theirs] = [await of(kept.id), await of(duplicate.id)];
  const meets = (one: Employment) =>
    known.filter((other) => isWithin(other, one.startDate) || isWithin(one, other.startDate));
  const same = theirs.filter((one) => meets(one).length > 0);
  const odd = same.flatMap((one) =>
    meets(one)
      .filter(({ startDate, endDate }) => startDate !== one.startDate || endDate !== one.endDate)
      .map((other) => ({ one, other })),
  );
  const filled = Object.fromEntries(
    filledFields
      .filter((name) => isEmpty(kept[name]) && !isEmpty(duplicate[name]))
      .map((name) => [name, duplicate[name]]),
  ) as Partial<Employee>;
  return {
    kept,
    duplicate,
    moves,
    spells: { same, other: theirs.filter((one) => !same.includes(one)) },
    filled,
    conflicts: [
      ...([kept, duplicate].some(({ account }) => account !== null && account === tx.accountId)
        ? [sayMerge('oneself')]
        : []),
      ...(!isEmpty(kept.account) && !isEmpty(duplicate.account) ? [sayMerge('two-accounts')] : []),
      ...(moves.some(({ resource }) => resource.name === auditSampleEmployee.name) ? [sayMerge('in-sample')] : []),
      ...unchangeable(moves),
      ...odd.map(({ one, other }) =>
        sayMerge('other-days', { one: { day: one.startDate }, other: { day: other.startDate } }),
      ),
      ...(await sameKeys(tx, moves, kept.id)),
    ],
  };
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Records that refer to an employee, but for the parts of the employee's own record. Guarded ones as far as one reads them. */
async function movesOf(tx: Tx, id: string): Promise<Move[]> {
  const moves: Move[] = [];
  for (const { resource, field } of referencesTo(employee.name)) {
    const rows = await records(asProduct(tx), resource).all({
      filters: [{ field, operation: 'is', values: [id] }],
    });
    if (rows.length > 0) moves.push({ resource, field, rows: rows.map(asRow) });
  }
  return moves;
}

/** Records that no one changes any more, such as signed letters: they stay with the employee whom they name. */
const unchangeable = (moves: readonly Move[]): Message[] =>
  moves.flatMap(({ resource, rows }) => {
    const states = immutableStatesOf(getTableName(tableOf(resource)));
    const count = rows.filter(({ status }) => states.includes(String(status))).length;
    return count === 0 ? [] : [sayMerge('unchangeable', { kind: { label: resource.label[1] }, count })];
  });

/** What both have by a natural key, such as pay effective from the same day: one of the two has to go first. */
async function sameKeys(tx: Tx, moves: readonly Move[], keptId: string): Promise<Message[]> {
  const found: Message[] = [];
  for (const { resource, field, rows } of moves)
    for (const key of resource.unique.filter((names) => names.includes(field))) {
      const rest = key.filter((name) => name !== field);
      const keyOf = (row: Row) => JSON.stringify(rest.map((name) => row[name] ?? null));
      const known = await records(asProduct(tx), resource).all({
        filters: [{ field, operation: 'is', values: [keptId] }],
      });
      const taken = new Set(known.map((one) => keyOf(asRow(one))));
      const count = rows.filter((row) => taken.has(keyOf(row))).length;
      if (count > 0) found.push(sayMerge('both-have', { kind: { label: resource.label[1] }, count }));
    }
  return found;
}
