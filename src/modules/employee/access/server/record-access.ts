import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { recordAccessCall } from '#modules/employee/access/model/access-calls.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { grantOf, type Grants, type Scope } from '#platform/directory/model/grants.ts';
import { grantsOfRoles, roleNamed } from '#platform/directory/model/roles.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { rolesOf } from '#platform/members/server/rights.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { records } from '#platform/records/server/records.ts';
import { rulesOf, visibleFor } from '#platform/records/server/rules.ts';
import { accountsReaching } from '#platform/tables/server/row-access.ts';
import { allResources, column, tableOf } from '#platform/tables/server/table-of.ts';

const shownMax = 100;
/** Questions about rights in one statement. */
const askedAtOnce = 400;
const nobody = '00000000-0000-0000-0000-000000000000';

/** Somebody who reads a record, with the roles that let them and how far each reaches. */
export interface Reader {
  id: string;
  why: { role: string; scope: Scope }[];
}

/**
 * Who can see a record the caller sees, and why; those with a limited scope first. @throws `request.not-found`
 */
export async function recordAccess(
  tx: Tx,
  { kind, record }: { kind: string; record: string },
): Promise<ResponseOf<typeof recordAccessCall>> {
  const resource = allResources().find(({ name }) => name === kind);
  if (resource === undefined || resource.own || (tx.access !== null && !tx.access.has(resource.access.read)))
    throw userError('request.not-found');
  const found = await records(tx, resource).get(record);
  const { count, people: shown } = await readersOf(tx, resource, record, shownMax);
  const names = await accountNames(
    tx,
    shown.map(({ id }) => id),
  );
  return {
    title: String((found as Readonly<Record<string, unknown>>)[resource.title] ?? ''),
    right: resource.access.read,
    count,
    people: shown.map((one) => ({ ...one, name: names[one.id] ?? '' })),
  };
}

/**
 * Who can read a record today, and how many: those with a limited scope first, `limit` of them. Walks up from the record
 * rather than asking each person, and asks the kind's own rules once for all who hold the same roles: its time goes by the
 * roles, not by the people.
 */
export async function readersOf(
  tx: Tx,
  resource: Resource,
  id: string,
  limit: number,
): Promise<{ count: number; people: Reader[] }> {
  const roles = await rolesOf(tx.db, tx.companyId);
  const right = resource.access.read;
  const reached = new Map<Scope, ReadonlySet<string>>();
  const [limited, others]: [Reader[], Reader[]] = [[], []];
  let count = 0;
  for (const { keys, people } of await peopleByRoles(tx)) {
    const reasons = keys.flatMap((role) =>
      (roleNamed(role, roles)?.access ?? []).flatMap((text) => {
        const { key, scope } = grantOf(text);
        return key === right && scope !== null ? [{ role, scope }] : [];
      }),
    );
    if (reasons.length === 0) continue;
    for (const { scope } of reasons)
      if (scope !== 'company' && !reached.has(scope))
        reached.set(scope, await accountsReaching(tx.db, resource, scope, id));
    const isWhole = reasons.some(({ scope }) => scope === 'company');
    const grants = grantsOfRoles(keys, roles);
    const isOpen = await isOpenToAll(tx, resource, id, grants);
    const whyOf = (person: string) =>
      reasons.filter(({ scope }) => scope === 'company' || reached.get(scope)?.has(person) === true);
    if (isWhole && isOpen) {
      count += people;
      for (const person of await holdersOf(tx, keys, null, limit - others.length))
        others.push({ id: person, why: whyOf(person) });
      continue;
    }
    const near = isWhole ? null : [...new Set(reasons.flatMap(({ scope }) => [...(reached.get(scope) ?? [])]))];
    const reaching = (await holdersOf(tx, keys, near, null)).map((person) => ({ id: person, why: whyOf(person) }));
    const readers = isOpen ? reaching : await leftByRules(tx, resource, id, reaching, grants);
    count += readers.length;
    (isWhole ? others : limited).push(...readers);
  }
  return { count, people: [...limited, ...others].slice(0, limit) };
}

/** Active members with the roles they hold at this moment, as `roleKeysNow` says them. */
const held = (tx: Tx) => sql`select m.account_id as id, m.role_keys || coalesce(a.keys, '{}') as keys
  from directory.membership m join directory.account p on p.id = m.account_id and p.status = 'active'
  left join (select ra.account_id, array_agg(ra.role_key || coalesce(':' || ra.reach, '') order by ra.starts_at, ra.id) as keys
    from directory.role_assignment ra where ra.company_id = ${tx.companyId} and ra.starts_at <= ${tx.now.toISOString()}::timestamptz
      and (ra.ends_at is null or ra.ends_at > ${tx.now.toISOString()}::timestamptz) group by ra.account_id) a
    on a.account_id = m.account_id
  where m.company_id = ${tx.companyId} and m.status = 'active'
    and (m.ends_at is null or m.ends_at > ${tx.now.toISOString()}::timestamptz)`;

async function peopleByRoles(tx: Tx): Promise<{ keys: string[]; people: number }[]> {
  const { rows } = await tx.db.execute<{ keys: string[]; people: number }>(
    sql`select held.keys, count(*)::int as people from (${held(tx)}) held group by held.keys`,
  );
  return rows;
}

/** Who holds exactly these roles, of some people or of all. */
async function holdersOf(
  tx: Tx,
  keys: readonly string[],
  near: readonly string[] | null,
  limit: number | null,
): Promise<string[]> {
  if (near?.length === 0 || (limit !== null && limit <= 0)) return [];
  const { rows } = await tx.db.execute<{ id: string }>(
    sql`select held.id from (${held(tx)}) held where held.keys = array[${listed(keys, 'text')}]::text[]
      ${near === null ? sql`` : sql`and held.id in (${listed(near, 'uuid')})`} order by held.id
      ${limit === null ? sql`` : sql`limit ${limit}`}`,
  );
  return rows.map(({ id }) => id);
}

const listed = (values: readonly string[], type: 'text' | 'uuid') =>
  sql.join(
    values.map((value) => sql`${value}::${sql.raw(type)}`),
    sql`, `,
  );

/** Whether the kind's own rules show the record to everybody with these grants, whoever they are. */
async function isOpenToAll(tx: Tx, resource: Resource, id: string, grants: Grants): Promise<boolean> {
  if (rulesOf(resource).visible === undefined) return true;
  const { rows } = await tx.db.execute<{ seen: boolean }>(
    sql`select ${leftBy(tx, resource, id, grants)(nobody)} as seen`,
  );
  return rows[0]?.seen === true;
}

/** Whether somebody with these grants is shown the record by the kind's own rules, however far their right reaches. */
function leftBy(tx: Tx, resource: Resource, id: string, grants: Grants): (accountId: string) => SQL {
  const open = new Map(grants).set(resource.access.read, new Set<Scope>(['company']));
  const table = tableOf(resource);
  return (accountId) =>
    sql`exists (select from ${table} where ${and(
      eq(column(table, 'companyId'), tx.companyId),
      eq(column(table, 'id'), id),
      visibleFor(tx, { accountId, grants: open }, resource, table),
    )})`;
}

/** Of people with the same grants those whom the kind's own rules leave. */
async function leftByRules(
  tx: Tx,
  resource: Resource,
  id: string,
  readers: readonly Reader[],
  grants: Grants,
): Promise<readonly Reader[]> {
  const seenBy = leftBy(tx, resource, id, grants);
  const left: Reader[] = [];
  for (let first = 0; first < readers.length; first += askedAtOnce) {
    const asked = readers.slice(first, first + askedAtOnce);
    const answers = await tx.db.execute<{ seen: boolean[] }>(
      sql`select array[${sql.join(
        asked.map((reader) => seenBy(reader.id)),
        sql`, `,
      )}] as seen`,
    );
    left.push(...asked.filter((_, at) => answers.rows[0]?.seen[at] === true));
  }
  return left;
}
