import { sql, type SQL } from 'drizzle-orm';
import {
  foreignKey,
  pgPolicy,
  type PgPolicy,
  pgTable,
  primaryKey,
  uuid,
  type AnyPgColumnBuilder,
  type PgColumn,
} from 'drizzle-orm/pg-core';
import { scopes, SimulatedGrants, type Grants } from '#platform/directory/model/grants.ts';
import { fieldKey, specialFields } from '#platform/records/model/access.ts';
import { snake, type Resource } from '#platform/records/model/resource.ts';
import { keysOfFiles } from './attached-files.ts';
import { here, person } from './company-table.ts';
import { held, literal, productAccess } from './held-access.ts';
import { scopeCondition } from './row-access.ts';
import { allResources, column, columnOf, tableOf, type RecordTable } from './table-of.ts';

const tables = new Map<string, RecordTable>();

/**
 * The table beside a record's own that holds its fields of class P4; null for kinds without any. A row is there only
 * for records of which something is known, and goes with its record. Its policy asks for the right in the transaction
 * and for its reach over the row: without, the database shows nothing, whatever the query.
 */
export function specialTableOf(resource: Resource): RecordTable | null {
  const known = tables.get(resource.name);
  if (known) return known;
  const fields = specialFields(resource);
  if (fields.length === 0) return null;
  const columns: Record<string, AnyPgColumnBuilder> = {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
  };
  for (const [name, field] of fields) columns[name] = columnOf(snake(name), field, false);
  const name = `${snake(resource.name)}_special`;
  const table = pgTable(name, columns, (self) => {
    const of = (field: string): PgColumn => column(self, field);
    const isAllowed = allowed(resource);
    return [
      primaryKey({ name: `${name}_pk`, columns: [of('companyId'), of('id')] }),
      foreignKey({
        name: `${name}_fk`,
        columns: [of('companyId'), of('id')],
        get foreignColumns(): [PgColumn, PgColumn] {
          const target = tableOf(resource);
          return [column(target, 'companyId'), column(target, 'id')];
        },
      }).onDelete('cascade'),
      pgPolicy('special', { as: 'permissive', for: 'all', using: isAllowed, withCheck: isAllowed }),
    ];
  }) as RecordTable;
  tables.set(resource.name, table);
  return table;
}

/** All of them, for the migrations. */
export const specialTables = (resources: readonly Resource[]): Record<string, RecordTable> =>
  Object.fromEntries(
    resources.flatMap((resource) => {
      const table = specialTableOf(resource);
      return table === null ? [] : [[`${resource.name}Special`, table]];
    }),
  );

/**
 * For kinds that are guarded: whatever a statement says, its rows are those that the right to read reaches in the
 * transaction, or all where the product itself works. It narrows the policy that keeps companies apart.
 */
export const guardPolicies = (resources: readonly Resource[]): Record<string, PgPolicy> =>
  Object.fromEntries(
    resources.flatMap((resource) => {
      if (resource.access.guarded === undefined) return [];
      const ways = scopes.flatMap((scope): SQL[] => {
        if (scope === 'company') return [sql`${literal(resource.access.read)} = any (${held})`];
        const condition = scopeCondition(resource, scope, person);
        return condition === null
          ? []
          : [sql`(${literal(`${resource.access.read}:${scope}`)} = any (${held}) and ${condition})`];
      });
      // Migrations, backups and functions that check for themselves are the owner's.
      const isOwner = sql`current_user = (select pg_get_userbyid(relowner) from pg_class where oid = ${literal(`public.${snake(resource.name)}`)}::regclass)`;
      const isReached = sql`${isOwner} or ${literal(productAccess)} = any (${held}) or ${sql.join(ways, sql` or `)}`;
      const policy = pgPolicy('guarded', { as: 'restrictive', for: 'all', using: isReached, withCheck: isReached });
      return [[`${resource.name}Guard`, policy.link(tableOf(resource))]];
    }),
  );

function allowed(resource: Resource): SQL {
  const keys = [...new Set(specialFields(resource).map(([name]) => fieldKey(resource, name) ?? ''))];
  // One row holds all of them: the database lets in who has the right of each.
  const each = keys.map((key) => {
    const ways = scopes.flatMap((scope): SQL[] => {
      if (scope === 'company') return [sql`${literal(key)} = any (${held})`];
      const condition = scopeCondition(resource, scope, person);
      const table = tableOf(resource);
      return condition === null
        ? []
        : [
            sql`${literal(`${key}:${scope}`)} = any (${held}) and id in (select ${column(table, 'id')} from ${table} where ${column(table, 'companyId')} = ${here} and ${condition})`,
          ];
    });
    return sql`(${sql.join(ways, sql` or `)})`;
  });
  return sql`company_id = ${here} and ${sql.join(each, sql` and `)}`;
}

/**
 * The grants that policies and triggers of the database ask for, as the transaction carries them (`app.access`): those
 * for P4, for guarded kinds and for records with files, and no others.
 *
 * @throws Error for a key that is none, before it reaches the statement
 */
export function specialAccess(grants: Grants | null): string {
  if (grants === null) return productAccess;
  if (grants.size === 0) return '';
  return specialKeys()
    .flatMap((key) => {
      // The database narrows by the rights of who looks; those of whom they simulate are in the statements.
      const reaches = grants instanceof SimulatedGrants ? grants.has(key) && grants.own.get(key) : grants.get(key);
      if (!reaches) return [];
      if (!/^[a-z-]+\.[a-z-]+$/.test(key)) throw new Error('an access key is not one');
      return reaches.has('company') ? [key] : [...reaches].map((scope) => `${key}:${scope}`);
    })
    .join(',');
}

let listed: { of: number; keys: string[] } | null = null;

function specialKeys(): string[] {
  const all = allResources();
  if (listed?.of !== all.length)
    listed = {
      of: all.length,
      keys: [
        ...new Set(
          all.flatMap((resource) => [
            ...specialFields(resource).flatMap(([name]) => fieldKey(resource, name) ?? []),
            ...keysOfFiles(resource),
            ...(resource.access.guarded === undefined
              ? []
              : [resource.access.read, resource.access.guarded.statistics]),
          ]),
        ),
      ],
    };
  return listed.keys;
}
