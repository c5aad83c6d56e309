import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { scopes } from '#platform/directory/model/grants.ts';
import { type UserError, userError } from '#platform/errors/model/errors.ts';
import { fieldKey } from '#platform/records/model/access.ts';
import { say } from '#platform/records/model/messages.ts';
import { fieldsOf, snake, type Resource } from '#platform/records/model/resource.ts';
import { here, person } from './company-table.ts';
import { databaseError } from './database-error.ts';
import { held, literal, productAccess } from './held-access.ts';
import { scopeCondition } from './row-access.ts';
import { allResources, column, tableOf } from './table-of.ts';

// A file is attached to a record by its id. Who could attach the id of somebody else's would read it from then on, as a
// reader of the record. So the records refuse it (`records/server/attachable-files.ts`), and here the database does: in
// a transaction in which a person's rights count, a row takes files that the person uploaded, that it has already, or
// that stand in a record which the person's rights reach. What the rules of a kind hide besides, the server alone knows.

/** The fields of a kind that hold files. */
export const filesFields = (resource: Resource): string[] =>
  fieldsOf(resource).flatMap(([name, field]) => (field.kind === 'files' ? [name] : []));

/** The rights that open files of a kind: to the record, and to a field that has one of its own. */
export const keysOfFiles = (resource: Resource): string[] =>
  filesFields(resource).flatMap((name) => {
    const key = fieldKey(resource, name);
    return key === null ? [resource.access.read] : [resource.access.read, key];
  });

/** SQLSTATE of the refusal. */
const FOREIGN = 'AF001';

/** What the trigger refused, at the field; null for anything else. */
export function asForeignFile(resource: Resource, error: unknown): UserError | null {
  const fault = databaseError(error);
  if (fault?.code !== FOREIGN) return null;
  const field = filesFields(resource).find((name) => snake(name) === fault.detail) ?? fault.detail;
  return userError('request.invalid', {}, [{ path: field, ...say('file-of-others') }]);
}

/** Made as the owner at every start (`grants.ts`); the owner (migration, restore) is not held back. */
export const attachedFilesStatements = (): string[] => [
  mayAttachSource(),
  `create or replace function refuse_foreign_files() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  kept jsonb := '[]';
begin
  if current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
    or '${productAccess}' = any (string_to_array(current_setting('app.access', true), ',')) then
    return new;
  end if;
  if tg_op = 'UPDATE' then kept := to_jsonb(old) -> tg_argv[0]; end if;
  if exists (
    select from jsonb_array_elements_text(to_jsonb(new) -> tg_argv[0]) as one(file)
    where not kept ? one.file and not may_attach_file(one.file::uuid)
  ) then
    raise exception 'a file of somebody else in %', tg_table_name using errcode = '${FOREIGN}', detail = tg_argv[0];
  end if;
  return new;
end $$`,
  ...allResources().flatMap((resource) =>
    filesFields(resource).flatMap((name) => triggersOf(snake(resource.name), snake(name))),
  ),
];

/** Only where there is none: making one waits for everybody who writes in the table, and they for it. */
function triggersOf(table: string, field: string): string[] {
  const made = (trigger: string, when: string, changes: string): string => `do $do$ begin
  if to_regclass('public."${table}"') is not null
    and not exists (select from pg_trigger where tgrelid = to_regclass('public."${table}"') and tgname = '${trigger}') then
    create trigger "${trigger}" before ${changes} on public."${table}"
      for each row when (${when}) execute function refuse_foreign_files('${field}');
  end if;
end $do$`;
  const isFilled = `cardinality(new."${field}") > 0`;
  return [
    made(`files_of_new_${field}`, isFilled, 'insert'),
    made(
      `files_of_changed_${field}`,
      `${isFilled} and new."${field}" is distinct from old."${field}"`,
      `update of "${field}"`,
    ),
  ];
}

/** Asks as the app's role, so that what row security hides opens no file. */
const mayAttachSource = (): string => {
  const file = sql.raw('of_file');
  const ways = allResources().flatMap((resource) =>
    filesFields(resource).map((name) => {
      const table = tableOf(resource);
      const key = fieldKey(resource, name);
      const reached = and(
        eq(column(table, 'companyId'), here),
        sql`${column(table, name)} @> array[${file}]`,
        reachOf(resource, resource.access.read),
        key === null ? undefined : reachOf(resource, key),
      );
      return dialect.sqlToQuery(sql`if exists (select from ${table} where ${reached}) then return true; end if;`).sql;
    }),
  );
  const uploaded = dialect.sqlToQuery(
    sql`if exists (select from public.stored_file f where f.company_id = ${here} and f.id = of_file and f.created_by = ${person}) then return true; end if;`,
  ).sql;
  return `create or replace function may_attach_file(of_file uuid) returns boolean language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  ${[uploaded, ...ways].join('\n  ')}
  return false;
end $$`;
};

const dialect = new PgDialect();

/** The rows of a kind that a right of the transaction reaches. */
function reachOf(resource: Resource, key: string): SQL {
  const ways = scopes.flatMap((scope): SQL[] => {
    if (scope === 'company') return [sql`${literal(key)} = any (${held})`];
    const condition = scopeCondition(resource, scope, person);
    return condition === null ? [] : [sql`(${literal(`${key}:${scope}`)} = any (${held}) and ${condition})`];
  });
  return or(...ways) ?? sql`false`;
}
