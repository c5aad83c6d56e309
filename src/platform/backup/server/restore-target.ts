import type pg from 'pg';
import { appliedMigrations } from './create-backup.ts';
import { savedTables, tableName } from './saved-tables.ts';

/** Connections of others to this database. Restoring under a running server would mix two states. */
export async function otherPrograms(client: pg.ClientBase): Promise<number> {
  const {
    rows: [found],
  } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  return found?.count ?? 0;
}

/** Whether there are tables that no migration of ours made. Those are never removed. */
export async function isForeign(client: pg.ClientBase): Promise<boolean> {
  return (await savedTables(client)).length > 0 && (await appliedMigrations(client)).length === 0;
}

/** Whether any table of ours holds a row. */
export async function isOccupied(client: pg.ClientBase): Promise<boolean> {
  for (const table of await savedTables(client)) {
    const {
      rows: [found],
    } = await client.query<{ some: boolean }>(`select exists (select 1 from ${tableName(table)}) as some`);
    if (found?.some === true) return true;
  }
  return false;
}

/** Removes everything of ours in one transaction. What belongs to extensions stays. */
export async function emptyDatabase(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop schema %I cascade', nspname) as statement from pg_namespace
      where nspname in ('directory', 'reference', 'drizzle', 'pgboss')
    union all
    select format('drop %s if exists %s cascade', case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, c.oid::regclass)
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'a', 'i'))
    union all
    select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('drop type if exists %s cascade', t.oid::regtype) from pg_type t
      where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')
      and not exists (select 1 from pg_depend d where d.objid = t.oid and d.deptype = 'e')`);
  await client.query('begin');
  for (const { statement } of rows) await client.query(statement);
  await client.query('commit');
}
