import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PolicyChangeInput, previewAccessCall } from '#modules/employee/access/model/access-calls.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { changedPolicy, effectsOf, grantsAt, type Policy } from '#platform/directory/model/policy.ts';
import { keyOf, type Grants } from '#platform/directory/model/grants.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { policyOf } from '#platform/members/server/policy-of.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { visibleFor, visibleTo } from '#platform/records/server/rules.ts';
import { allResources, column, tableOf } from '#platform/tables/server/table-of.ts';
import { checkedChange, type Changing } from './change-access.ts';

/** People of whom the preview says which records they come to read, or no longer read. */
const shownMax = 25;

/**
 * Whose rights a change adds and takes away, with records by kind for the first of them. The policy after the change is
 * the one that the server goes by when it is made (`policy.ts`); of what begins later it shows that first moment.
 *
 * @throws as the change itself
 */
export async function previewAccess(
  tx: Tx,
  changing: Changing,
  input: PolicyChangeInput,
): Promise<ResponseOf<typeof previewAccessCall>> {
  const { change, needsSecond } = await checkedChange(tx, changing, input);
  const before = await policyOf(tx);
  const after = changedPolicy(before, change);
  const at = change.kind === 'assign' ? change.assignment.startsAt : tx.now.toISOString();
  const effects = effectsOf(before, after, at);
  const shown = effects.slice(0, shownMax);
  const names = await accountNames(
    tx,
    shown.map(({ id }) => id),
  );
  const people = [];
  for (const { id, gains, loses } of shown) {
    const keys = new Set([...gains, ...loses].map((grant) => keyOf(grant) ?? grant));
    people.push({
      id,
      name: names[id] ?? '',
      gains,
      loses,
      records: await recordsOf(tx, id, keys, grantsOf(before, id, at), grantsOf(after, id, at)),
    });
  }
  return { needsSecondPerson: needsSecond, count: effects.length, people };
}

function grantsOf({ people, roles }: Policy, id: string, at: string): Grants {
  const person = people.find((one) => one.id === id);
  return person === undefined ? new Map() : grantsAt(person, roles, at);
}

/**
 * Records of the kinds that these rights open, as somebody reads them by one policy and by another. Only of kinds of
 * which the caller reads all: a number would tell of records that are none of theirs.
 */
async function recordsOf(tx: Tx, accountId: string, keys: ReadonlySet<string>, before: Grants, after: Grants) {
  const found = [];
  for (const resource of allResources()) {
    if (resource.own || !keys.has(resource.access.read)) continue;
    if (tx.grants !== null && tx.grants.get(resource.access.read)?.has('company') !== true) continue;
    const counted = {
      kind: resource.label[1],
      before: await countFor(tx, resource, accountId, before),
      after: await countFor(tx, resource, accountId, after),
    };
    if (counted.before !== counted.after) found.push(counted);
  }
  return found;
}

/** How many living records of a kind, of those the caller reads, somebody with these grants reads. */
async function countFor(tx: Tx, resource: Resource, accountId: string, grants: Grants): Promise<number> {
  if (!grants.has(resource.access.read)) return 0;
  const table = tableOf(resource);
  const { rows } = await tx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${table} where ${and(
      eq(column(table, 'companyId'), tx.companyId),
      isNull(column(table, 'removedAt')),
      visibleTo(tx, resource, table),
      visibleFor(tx, { accountId, grants }, resource, table),
    )}`,
  );
  return rows[0]?.count ?? 0;
}
