import { and, or, sql, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Grants, type Reaches, type Scope, SimulatedGrants } from '#platform/directory/model/grants.ts';
import { fieldKey, type RowPaths } from '#platform/records/model/access.ts';
import { fieldsOf, snake, type Resource } from '#platform/records/model/resource.ts';
import { here, person } from './company-table.ts';
import { literal } from './held-access.ts';
import { column, resourceNamed, tableOf, type RecordTable } from './table-of.ts';

type Value = PgColumn | SQL;

/**
 * The rows of a kind's table that a right reaches: a condition over that table, undefined where it reaches all of them.
 * The one place where scopes become SQL; company and person are those of the transaction, so that the same text can
 * stand in a query and in a policy of the database.
 *
 * @param grants  null: the product itself works, without a person
 * @param account  whose rights they are, where that is not the person of the transaction
 */
export function rowAccess(
  resource: Resource,
  key: string,
  grants: Grants | null,
  account: SQL = person,
): SQL | undefined {
  if (grants === null) return undefined;
  if (grants instanceof SimulatedGrants) {
    const other = grants.otherAccount === null ? account : sql`${grants.otherAccount}::uuid`;
    return and(rowAccess(resource, key, grants.own, account), rowAccess(resource, key, grants.other, other));
  }
  const held = grants.get(key);
  if (held?.has('company')) return undefined;
  // A kind that says nothing of rows belongs to whoever may call for it, but to nobody by a right that reaches less.
  if (resource.access.rows === undefined) return held === undefined ? undefined : sql`false`;
  const ways = [...(held ?? [])].flatMap((scope) => scopeCondition(resource, scope, account) ?? []);
  return sql`/* reach { */ ${or(...ways) ?? sql`false`} /* } reach */`;
}

/** Beside a condition: the statement asks what may be read, and tells nothing of the rows. */
export const permissionQueryMarker = sql`/* asks for permission */ true`;

/**
 * Beside a condition: this reading of the kind keeps to the rows that are the reader's. In tests a statement of a
 * person's transaction that reads such a kind without saying so is refused (`test/support/watch-rows.ts`).
 */
export const keptRowsMarker = (resource: Resource): SQL => sql.raw(keptRowsText(resource));
export const keptRowsText = (resource: Resource): string => `/* kept rows: ${snake(resource.name)} */ true`;

/**
 * Beside the condition of a statement that changes rows of the kind: that the person may change these was asked for
 * before, row by row (`records()` does) or by a right to all of them. In tests a statement of a person's transaction
 * that changes such a kind without saying so is refused, as above.
 */
export const checkedRows = (resource: Resource): SQL => sql.raw(checkedRowsText(resource));
/** The same in a statement that is written as text. */
export const checkedRowsText = (resource: Resource): string => `/* checked rows: ${snake(resource.name)} */ true`;

/** Which rows the person of the transaction may read at all; undefined where that is all of them. */
export function readableRows(tx: { grants: Grants | null }, resource: Resource): SQL | undefined {
  const condition = rowAccess(resource, resource.access.read, tx.grants);
  return condition && and(keptRowsMarker(resource), condition);
}

/** The product's own view inside a person's transaction: for rules that have to look beyond what the person may see. */
export const asProduct = <T extends { access: ReadonlySet<string> | null; grants: Grants | null }>(tx: T): T => ({
  ...tx,
  access: null,
  grants: null,
});

/** The rows of one scope; null where the kind does not say how its rows belong to anybody in this way. */
export function scopeCondition(resource: Resource, scope: Scope, account: SQL): SQL | null {
  const { rows } = resource.access;
  if (rows === undefined || scope === 'company') return null;
  const table = tableOf(resource);
  switch (scope) {
    case 'own':
      return rows.own === undefined ? null : along(resource, table, ownPath(resource), (at) => sql`${at} = ${account}`);
    case 'team':
      return rows.team === undefined ? null : along(resource, table, steps(rows.team), teamOf(resource, rows, account));
    case 'unit':
      return rows.unit === undefined ? null : along(resource, table, steps(rows.unit), unitOf(resource, rows, account));
    case 'project':
      return rows.project === undefined ? null : projectCondition(resource, table, rows.project, account);
    case 'sample':
      return rows.sample === undefined ? null : sampleCondition(resource, table, rows.sample);
  }
}

const steps = (path: string): string[] => path.split('.');

/** Follows references to the field at the end of a path, each step by the index of the key it refers to. */
function along(resource: Resource, table: RecordTable, path: readonly string[], end: (at: Value) => SQL): SQL {
  const [step = '', ...rest] = path;
  const at = column(table, step);
  if (rest.length === 0) return end(at);
  const target = resourceNamed(targetOf(resource, step));
  const there = tableOf(target);
  return sql`${at} in (select ${column(there, 'id')} from ${there} where ${column(there, 'companyId')} = ${here} and ${along(target, there, rest, end)})`;
}

function targetOf(resource: Resource, name: string): string {
  const field = resource.fields[name];
  if (field?.kind !== 'reference')
    throw new Error(`${resource.name}: access.rows goes by ${name}, which refers to nothing`);
  return field.to;
}

/** The kind and the field at the end of a path. */
function endOf(resource: Resource, path: readonly string[]): { kind: Resource; field: string; to: string } {
  const [step = '', ...rest] = path;
  const to = targetOf(resource, step);
  return rest.length === 0 ? { kind: resource, field: step, to } : endOf(resourceNamed(to), rest);
}

/** The way to an account; where the path ends at a person's record, on to the account of that person. */
function ownPath(resource: Resource): string[] {
  const path = steps(resource.access.rows?.own ?? '');
  const { to } = endOf(resource, path);
  return to === 'account' ? path : [...path, ...ownPath(resourceNamed(to))];
}

/** The kind that stands for people, as this kind's rows know it. */
function peopleOf(resource: Resource, rows: RowPaths): Resource {
  const found =
    rows.person !== undefined
      ? resourceNamed(rows.person)
      : rows.own !== undefined
        ? endOf(resource, ownPath(resource)).kind
        : rows.team !== undefined
          ? endOf(resource, steps(rows.team)).kind
          : null;
  if (found === null || !isPeople(found)) throw new Error(`${resource.name}: access.rows does not say who a person is`);
  return found;
}

/** Whether a kind stands for people: its own rows are told by a field with their account. */
export const isPeople = (resource: Resource): boolean => {
  const own = resource.access.rows?.own;
  const field = own === undefined ? undefined : resource.fields[own];
  return field?.kind === 'reference' && field.to === 'account';
};

/** A value of the living records of a person: `id`, or one of the fields. */
function ofPerson(people: Resource, name: string, account: SQL): SQL {
  const table = tableOf(people);
  const own = people.access.rows?.own ?? '';
  return sql`select ${column(table, name)} from ${table} where ${column(table, 'companyId')} = ${here}
    and ${column(table, own)} = ${account} and ${column(table, 'removedAt')} is null`;
}

/**
 * Whose manager is the person or somebody in the person's line. Walked down by the index of the manager's field; a
 * circle ends where it began, because what is found is found once.
 */
function teamOf(resource: Resource, rows: RowPaths, account: SQL): (at: Value) => SQL {
  const { kind, field, to } = endOf(resource, steps(rows.team ?? ''));
  if (to !== kind.name || !isPeople(kind))
    throw new Error(`${resource.name}: access.rows.team has to end at the manager of a person`);
  return (at) => sql`${at} in (${downwards(kind, field, ofPerson(kind, 'id', account))})`;
}

/** Which unit is that of the person, or below it. */
function unitOf(resource: Resource, rows: RowPaths, account: SQL): (at: Value) => SQL {
  const people = peopleOf(resource, rows);
  const unit = people.access.rows?.unit ?? '';
  const units = resourceNamed(targetOf(people, unit));
  if (endOf(resource, steps(rows.unit ?? '')).to !== units.name)
    throw new Error(`${resource.name}: access.rows.unit has to end at a ${units.name}`);
  const parent = fieldsOf(units).find(([, field]) => field.kind === 'reference' && field.to === units.name)?.[0];
  const own = ofPerson(people, unit, account);
  return (at) => sql`${at} in (${parent === undefined ? own : downwards(units, parent, own)})`;
}

/** Some records of a tree with all that are below them. */
function downwards(kind: Resource, parent: string, first: SQL): SQL {
  const table = tableOf(kind);
  return sql`with recursive line(id) as (
      ${first}
      union select ${column(table, 'id')} from line join ${table} on ${column(table, 'companyId')} = ${here}
        and ${column(table, parent)} = line.id and ${column(table, 'removedAt')} is null
    ) select line.id from line`;
}

function projectCondition(
  resource: Resource,
  table: RecordTable,
  { kind, members, by }: NonNullable<RowPaths['project']>,
  account: SQL,
): SQL {
  const projects = resourceNamed(kind);
  const there = tableOf(projects);
  const [lines = '', member = ''] = steps(members);
  const field = projects.fields[lines];
  if (field?.kind !== 'lines' || field.fields[member]?.kind !== 'reference')
    throw new Error(`${resource.name}: ${kind}.${members} does not name accounts in lines`);
  const line = sql`jsonb_build_object(${sql.raw(`'${member}'`)}, ${account}::text)`;
  const mine = sql`${column(there, 'companyId')} = ${here} and ${column(there, 'removedAt')} is null
    and ${column(there, lines)} @> jsonb_build_array(${line})`;
  if (by !== undefined) {
    if (endOf(resource, steps(by)).to !== kind) throw new Error(`${resource.name}: ${by} does not refer to a ${kind}`);
    return along(
      resource,
      table,
      steps(by),
      (at) => sql`${at} in (select ${column(there, 'id')} from ${there} where ${mine})`,
    );
  }
  return along(
    resource,
    table,
    ownPath(resource),
    (at) =>
      sql`${at} in (select (line.of ->> ${sql.raw(`'${member}'`)})::uuid
        from ${there}, jsonb_array_elements(${column(there, lines)}) as line(of) where ${mine})`,
  );
}

function sampleCondition(
  resource: Resource,
  table: RecordTable,
  { of, drawn, as, where }: NonNullable<RowPaths['sample']>,
): SQL {
  const kind = resourceNamed(drawn);
  const isItself = of === 'id';
  if ((isItself ? resource.name : endOf(resource, steps(of)).to) !== targetOf(kind, as))
    throw new Error(`${resource.name}: ${of} and ${drawn}.${as} refer to different kinds`);
  const there = tableOf(kind);
  const counts = where === undefined ? sql`` : sql` and ${isOneOf(kind, there, where)}`;
  const chosen = sql`select ${column(there, as)} from ${there} where ${column(there, 'companyId')} = ${here}
    and ${column(there, 'removedAt')} is null${counts}`;
  return isItself
    ? sql`${column(table, 'id')} in (${chosen})`
    : along(resource, table, steps(of), (at) => sql`${at} in (${chosen})`);
}

/** Whether a choice has one of some values; null stands for rows that have none. */
function isOneOf(
  kind: Resource,
  table: RecordTable,
  { field, values }: NonNullable<NonNullable<RowPaths['sample']>['where']>,
): SQL {
  const known = kind.fields[field];
  const named = values.filter((value) => value !== null);
  if (known?.kind !== 'choice' || named.some((value) => !(value in known.options)))
    throw new Error(`${kind.name}: ${field} has not all of ${named.join(', ')}`);
  const at = column(table, field);
  const listed = sql`${at} in (${sql.join(named.map(literal), sql`, `)})`;
  return values.includes(null) ? sql`(${at} is null or ${listed})` : listed;
}

/**
 * `scopeCondition` seen from a record: the accounts whose right of this scope reaches it. It walks up from the record by
 * primary keys, so that it costs the same however many people a company has.
 */
export async function accountsReaching(
  db: NodePgDatabase,
  resource: Resource,
  scope: Scope,
  id: string,
): Promise<ReadonlySet<string>> {
  const { rows } = resource.access;
  if (rows === undefined || scope === 'company') return new Set();
  switch (scope) {
    case 'own':
      return new Set(rows.own === undefined ? [] : await valuesAlong(db, resource, ownPath(resource), [id]));
    case 'team': {
      if (rows.team === undefined) return new Set();
      const { kind, field } = endOf(resource, steps(rows.team));
      const managers = await valuesAlong(db, resource, steps(rows.team), [id]);
      const line = await upwards(db, kind, field, managers, isLiving(kind));
      const own = kind.access.rows?.own ?? '';
      return new Set(await valuesOf(db, kind, own, [...line], isLiving(kind)));
    }
    case 'unit': {
      if (rows.unit === undefined) return new Set();
      const people = peopleOf(resource, rows);
      const { own = '', unit = '' } = people.access.rows ?? {};
      const units = resourceNamed(targetOf(people, unit));
      const parent = fieldsOf(units).find(([, field]) => field.kind === 'reference' && field.to === units.name)?.[0];
      const first = await valuesAlong(db, resource, steps(rows.unit), [id]);
      // A unit in the bin has people still; what is above it is reached by those below a living one only.
      const above = parent === undefined ? [] : await valuesOf(db, units, parent, first, isLiving(units));
      const all = parent === undefined ? new Set(first) : await upwards(db, units, parent, above, sql`true`);
      const reached = [...new Set([...first, ...all])];
      return new Set(await valuesOf(db, people, own, reached, isLiving(people), unit));
    }
    case 'project':
      return rows.project === undefined ? new Set() : membersReaching(db, resource, rows.project, id);
    case 'sample': {
      const condition = scopeCondition(resource, scope, person);
      if (condition === null) return new Set();
      const { rows: members } = await db.execute<{ id: string }>(sql`
        select account_id as id from directory.membership where company_id = ${here}
          and exists (select from ${tableOf(resource)} where ${permissionQueryMarker}
            and ${column(tableOf(resource), 'companyId')} = ${here} and ${column(tableOf(resource), 'id')} = ${id}::uuid
            and ${condition})`);
      return new Set(members.map((member) => member.id));
    }
  }
}

const isLiving = (resource: Resource): SQL => sql`${column(tableOf(resource), 'removedAt')} is null`;

/** The values of a field in the rows whose `by` is one of these. */
async function valuesOf(
  db: NodePgDatabase,
  resource: Resource,
  field: string,
  ids: readonly string[],
  where: SQL = sql`true`,
  by = 'id',
): Promise<string[]> {
  if (ids.length === 0) return [];
  const table = tableOf(resource);
  const listed = sql.join(
    ids.map((one) => sql`${one}::uuid`),
    sql`, `,
  );
  const { rows } = await db.execute<{ value: string }>(
    sql`select distinct ${column(table, field)} as value from ${table} where ${column(table, 'companyId')} = ${here}
      and ${column(table, by)} in (${listed}) and ${column(table, field)} is not null and ${where} and ${permissionQueryMarker}`,
  );
  return rows.map(({ value }) => value);
}

/** The values at the end of a path from some records. */
async function valuesAlong(
  db: NodePgDatabase,
  resource: Resource,
  path: readonly string[],
  ids: readonly string[],
): Promise<string[]> {
  const [step = '', ...rest] = path;
  const values = await valuesOf(db, resource, step, ids);
  return rest.length === 0 ? values : valuesAlong(db, resourceNamed(targetOf(resource, step)), rest, values);
}

/** Some records of a tree with all that are above them, one step at a time; `where` holds for each that is passed. */
async function upwards(
  db: NodePgDatabase,
  kind: Resource,
  parent: string,
  first: readonly string[],
  where: SQL,
): Promise<Set<string>> {
  const line = new Set<string>();
  let next = await valuesOf(db, kind, 'id', first, where);
  while (next.length > 0) {
    for (const one of next) line.add(one);
    const above = await valuesOf(db, kind, parent, next, isLiving(kind));
    next = (await valuesOf(db, kind, 'id', above, where)).filter((one) => !line.has(one));
  }
  return line;
}

async function membersReaching(
  db: NodePgDatabase,
  resource: Resource,
  { kind, members, by }: NonNullable<RowPaths['project']>,
  id: string,
): Promise<ReadonlySet<string>> {
  const there = tableOf(resourceNamed(kind));
  const [lines = '', member = ''] = steps(members);
  const of = await valuesAlong(db, resource, by === undefined ? ownPath(resource) : steps(by), [id]);
  if (of.length === 0) return new Set();
  const listed = sql.join(
    of.map((one) => sql`${one}::uuid`),
    sql`, `,
  );
  const those =
    by === undefined
      ? sql`exists (select from jsonb_array_elements(${column(there, lines)}) as one(of)
          where (one.of ->> ${sql.raw(`'${member}'`)})::uuid in (${listed}))`
      : sql`${column(there, 'id')} in (${listed})`;
  const { rows } = await db.execute<{ value: string | null }>(
    sql`select distinct line.of ->> ${sql.raw(`'${member}'`)} as value
      from ${there}, jsonb_array_elements(${column(there, lines)}) as line(of)
      where ${column(there, 'companyId')} = ${here} and ${isLiving(resourceNamed(kind))} and ${those} and ${permissionQueryMarker}`,
  );
  return new Set(rows.flatMap(({ value }) => value ?? []));
}

/**
 * The fields that decide whose rows are whose, in the kind that stands for people: who could change them by a right
 * that reaches less than the company would widen that right.
 */
export function decidingFields(resource: Resource): readonly string[] {
  if (!isPeople(resource)) return [];
  const { own, team, unit } = resource.access.rows ?? {};
  return [own, team, unit].filter((path) => path !== undefined).map((path) => steps(path)[0] ?? '');
}

/** Which scopes a right can be given with: those that every kind it opens has a way for. */
export function scopesOf(key: string, resources: readonly Resource[]): Set<Scope> {
  const opened = resources.filter(
    ({ access, fields }) =>
      [access.read, access.write, access.remove, ...Object.values(access.fields ?? {})].includes(key) ||
      Object.values(fields).some(
        (field) => field.readBy === key || (field.kind === 'state' && Object.values(field.needs ?? {}).includes(key)),
      ),
  );
  const known: Scope[] = ['own', 'team', 'unit', 'project', 'sample'];
  return new Set<Scope>([
    'company',
    ...(opened.length > 0 && opened.every(({ access }) => access.rows !== undefined)
      ? known.filter((scope) => opened.some((resource) => scopeCondition(resource, scope, person) !== null))
      : []),
  ]);
}

/** The same for every right that can be limited at all. */
export const reachesOfRights = (keys: readonly string[], resources: readonly Resource[]): Reaches =>
  new Map(
    keys.flatMap((key) => {
      const found = scopesOf(key, resources);
      return found.size > 1 ? [[key, found] as const] : [];
    }),
  );

/** Follows every path of a definition once. @throws Error for a path that leads nowhere */
export function checkRows(resource: Resource): void {
  if (resource.access.rows === undefined) return;
  for (const scope of ['own', 'team', 'unit', 'project', 'sample'] as const) scopeCondition(resource, scope, person);
  for (const name of Object.keys(resource.fields))
    if (fieldKey(resource, name) === '') throw new Error(`${resource.name}: ${name} has an empty right`);
}
