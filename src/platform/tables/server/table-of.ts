import { sql, type SQL } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumnBuilder,
  type PgColumn,
  type PgTable,
} from 'drizzle-orm/pg-core';
import type { Field } from '#platform/records/model/fields.ts';
import { DECIMALS } from '#platform/records/model/record-schema.ts';
import { plainFields } from '#platform/records/model/access.ts';
import { fieldsOf, snake, type Resource } from '#platform/records/model/resource.ts';
import { exact, instant, minor } from './columns.ts';
import { companyPolicy, ownPolicy } from './company-table.ts';

/** The table of a record: its frame columns and one column a field, by the names of the definition. */
export type RecordTable = PgTable & Readonly<Record<string, PgColumn>>;

const tables = new Map<string, RecordTable>();

/** The Drizzle table of a definition, made once. `company_id` leads every key and index. */
export function tableOf(resource: Resource): RecordTable {
  const known = tables.get(resource.name);
  if (known) return known;
  const columns: Record<string, AnyPgColumnBuilder> = {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by'),
    changedAt: instant('changed_at').notNull(),
    changedBy: uuid('changed_by'),
    removedAt: instant('removed_at'),
    importId: uuid('import_id'),
    importLine: integer('import_line'),
    custom: jsonb('custom').notNull().default({}),
  };
  for (const [name, field] of plainFields(resource))
    columns[name] = columnOf(snake(name), field, isAlwaysFilled(resource, name, field));
  const table = pgTable(snake(resource.name), columns, (self) => {
    const of = (name: string): PgColumn => column(self, name);
    const prefix = snake(resource.name);
    const indexed = new Set([
      ...resource.table.filters,
      ...resource.table.sort.split(',').map((part) => part.replace(/^-/, '')),
      ...fieldsOf(resource)
        .filter(([, field]) => field.kind === 'reference')
        .map(([name]) => name),
    ]);
    return [
      primaryKey({ name: `${prefix}_pk`, columns: [of('companyId'), of('id')] }),
      resource.own ? ownPolicy() : companyPolicy(),
      index(`${prefix}_import_idx`)
        .on(of('companyId'), of('importId'), of('importLine'))
        .where(sql`import_id is not null`),
      // Only living rows: smaller, and counting a filtered list needs the index alone.
      ...[...indexed].map((name) =>
        index(`${prefix}_${snake(name)}_idx`)
          .on(of('companyId'), of(name), of('id'))
          .where(sql`removed_at is null`),
      ),
      index(`${prefix}_bin_idx`).on(of('companyId'), of('removedAt')).where(sql`removed_at is not null`),
      ...resource.unique.map((names) =>
        uniqueIndex(`${prefix}_${names.map(snake).join('_')}_key`.slice(0, 63))
          .on(
            of('companyId'),
            ...(resource.own ? [of('createdBy')] : []),
            ...names.map((name) => keyPart(resource, name, of(name))),
          )
          .where(sql`removed_at is null`),
      ),
      ...fieldsOf(resource).flatMap(([name, field]) =>
        field.kind === 'reference' && field.to !== 'account' ? [reference(resource, name, field.to, of)] : [],
      ),
    ];
  }) as RecordTable;
  tables.set(resource.name, table);
  return table;
}

/** A column by the name of its field; a name that the table lacks is a mistake of ours. */
export function column(table: Readonly<Record<string, PgColumn>>, name: string): PgColumn {
  const found = table[name];
  if (found === undefined) throw new Error(`no column for the field ${name}`);
  return found;
}

const shown = new Map<string, Record<string, PgColumn>>();

/** The columns that make a record: all but what is the database's own business, and P4 (`special-table.ts`). */
export function shownColumns(resource: Resource): Record<string, PgColumn> {
  const known = shown.get(resource.name);
  if (known) return known;
  const table = tableOf(resource);
  const names = [
    'id',
    'version',
    'createdAt',
    'createdBy',
    'changedAt',
    'changedBy',
    'removedAt',
    'custom',
    ...plainFields(resource).map(([name]) => name),
  ];
  const made = Object.fromEntries(names.map((name) => [name, column(table, name)]));
  shown.set(resource.name, made);
  return made;
}

const resources = new Map<string, Resource>();
/**
 * Makes the definitions known by name, so that references find their tables. Called once with all modules' definitions.
 */
export function registerResources(all: readonly Resource[]): void {
  for (const resource of all) {
    const other = resources.get(resource.name);
    if (other !== undefined && other !== resource) throw new Error(`two records are called ${resource.name}`);
    resources.set(resource.name, resource);
  }
}
export function resourceNamed(name: string): Resource {
  const resource = resources.get(name);
  if (resource === undefined) throw new Error(`no record is called ${name}`);
  return resource;
}
export const allResources = (): readonly Resource[] => [...resources.values()];

/** What stands for an empty date in a natural key. */
export const NO_DAY = "'-infinity'::date";
/** Two empty members of a natural key are the same; PostgreSQL would count them as different. */
export function keyPart(resource: Resource, name: string, at: PgColumn): PgColumn | SQL {
  const field = resource.fields[name];
  if (field?.required || resource.unique.some((names) => names.length === 1 && names[0] === name)) return at;
  if (field?.kind === 'date') return sql`coalesce(${at}, ${sql.raw(NO_DAY)})`;
  return field?.kind === 'reference' ? sql`coalesce(${at}::text, '')` : sql`coalesce(${at}, '')`;
}

function reference(resource: Resource, name: string, to: string, of: (name: string) => PgColumn) {
  return foreignKey({
    name: `${snake(resource.name)}_${snake(name)}_fk`,
    columns: [of('companyId'), of(name)],
    get foreignColumns(): [PgColumn, PgColumn] {
      const known = resources.get(to);
      if (known === undefined)
        throw new Error(
          `${resource.name}.${name} refers to ${to}, which is no kind of record; there are: ${[...resources.keys()].toSorted().join(', ')}`,
        );
      const target = tableOf(known);
      return [column(target, 'companyId'), column(target, 'id')];
    },
  });
}

/** Required fields are NOT NULL, unless other values decide whether they are asked for. */
function isAlwaysFilled(resource: Resource, name: string, field: Field): boolean {
  return field.required === true && resource.showWhen[name] === undefined;
}

/** The column of a field; `name` as the database writes it. */
export function columnOf(name: string, field: Field, isFilled: boolean): AnyPgColumnBuilder {
  switch (field.kind) {
    case 'boolean':
      return boolean(name)
        .notNull()
        .default(field.default ?? false);
    case 'files':
      return uuid(name).array().notNull().default([]);
    case 'lines':
      return jsonb(name).notNull().default([]);
    case 'state':
      return text(name).notNull().default(field.start);
    case 'number': {
      const scale = field.scale ?? DECIMALS;
      return filledOr(exact(name, { precision: 38 - DECIMALS + scale, scale }), isFilled);
    }
    case 'quantity':
    case 'percentage':
      return filledOr(exact(name, { precision: 38, scale: DECIMALS }), isFilled);
    case 'integer':
      return filledOr(integer(name), isFilled);
    case 'money':
      return filledOr(minor(name), isFilled);
    case 'date':
      return filledOr(date(name, { mode: 'string' }), isFilled);
    case 'moment':
      return filledOr(instant(name), isFilled);
    case 'reference':
      return filledOr(uuid(name), isFilled);
    case 'geoPoint':
      return filledOr(jsonb(name), isFilled);
    default:
      return filledOr(text(name), isFilled);
  }
}

const filledOr = <B extends AnyPgColumnBuilder & { notNull(): AnyPgColumnBuilder }>(
  builder: B,
  isFilled: boolean,
): AnyPgColumnBuilder => (isFilled ? builder.notNull() : builder);
