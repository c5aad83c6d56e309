import { createHash } from 'node:crypto';
import pg from 'pg';
import { attachedFilesStatements } from '#platform/tables/server/attached-files.ts';
import { immutableRowsStatements } from '#platform/tables/server/immutable-rows.ts';
import { lockedDaysStatements } from '#platform/tables/server/locked-days.ts';
import { withShortLocks } from './short-locks.ts';
import { ownerFunctions } from './owner-functions.ts';
import { isAppendOnly } from '#platform/tables/server/append-only.ts';
import { retentionFunctions, retentionSignatures } from './retention-functions.ts';
import { searchByTitle, searchEverythingFunction, searchFunction } from './search-functions.ts';
import { StartError } from '#platform/runtime/server/start-error.ts';

const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;
const literal = (value: string) => `'${value.replaceAll("'", "''")}'`;

const revokeSetConfig = 'revoke execute on function pg_catalog.set_config(text, text, boolean) from public';
/** Tables the app only reads. */
const readOnlySchemas = ['reference'];

/**
 * Makes the app's role and gives it exactly what it needs. Row security is forced on every table with a company, the
 * owner sees all rows by a policy of its own (migrations, backup), and `set_config` is taken from everybody, so that an
 * injected query cannot change the company of a transaction.
 *
 * What was done stands as a hash in `drizzle.prepared`, beside the migrations: a start that would do the same again
 * does nothing, so that it is in nobody's way.
 *
 * @throws StartError when the owner may not make the role, or may not revoke `set_config` and the operator has not
 *   accepted that
 */
export async function grantAll(
  owner: pg.Client,
  role: string,
  password: string,
  { allowSetConfig }: { allowSetConfig: boolean },
): Promise<void> {
  const app = identifier(role);
  const {
    rows: [found],
  } = await owner.query<{ exists: boolean; me: string }>(
    'select exists (select 1 from pg_roles where rolname = $1) as exists, current_user as me',
    [role],
  );
  const verb = found?.exists ? 'alter' : 'create';
  // Written only where it is another one: each time it gets another salt, and a pooler that goes by the old one could
  // open no more connections for those who have signed in already.
  const login = (await maySignIn(owner, role, password)) ? 'login' : `login password ${literal(password)}`;
  try {
    await owner.query(`${verb} role ${app} nosuperuser nocreatedb nocreaterole nobypassrls ${login}`);
  } catch (error) {
    // An owner without the attribute may not name it; the role is then made without and checked below.
    await owner.query(`${verb} role ${app} ${login}`).catch(() => {
      throw new StartError(
        `The database user may not create the role ${role}, which the app signs in as. Give it CREATEROLE. (${error instanceof Error ? error.message : 'unknown'})`,
      );
    });
  }
  const { rows: tables } = await owner.query<{
    id: string;
    schema: string;
    name: string;
    company: boolean;
    isGuarded: boolean;
    owned: boolean;
  }>(`
    select c.oid::text as id, n.nspname as schema, c.relname as name,
      exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and n.nspname in ('public', 'directory')) as company,
      c.relrowsecurity and c.relforcerowsecurity as "isGuarded",
      exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'owner') as owned
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'directory', 'reference', 'pgboss') order by 1, 2`);
  // Each in a transaction of its own: it waits for everybody who reads the table, and they for it.
  const guards: string[] = [];
  const statements = [`grant usage on schema public, directory, reference to ${app}`];
  for (const { schema, name, company, isGuarded, owned } of tables) {
    const table = `${identifier(schema)}.${identifier(name)}`;
    if (company) {
      if (!isGuarded) guards.push(`alter table ${table} enable row level security, force row level security`);
      if (!owned)
        guards.push(`create policy owner on ${table} to ${identifier(found?.me ?? '')} using (true) with check (true)`);
    }
    if (schema === 'pgboss') continue;
    const rights = readOnlySchemas.includes(schema)
      ? 'select'
      : isAppendOnly(`${schema}.${name}`)
        ? 'select, insert'
        : 'select, insert, update, delete';
    statements.push(`revoke all on ${table} from ${app}`, `grant ${rights} on ${table} to ${app}`);
  }
  if (tables.some(({ schema }) => schema === 'pgboss')) {
    statements.push(
      `grant usage on schema pgboss to ${app}`,
      `grant select, insert, update, delete on all tables in schema pgboss to ${app}`,
      `grant execute on all functions in schema pgboss to ${app}`,
    );
  }
  // show_limit() loads pg_trgm: only then may an owner who is no superuser set its threshold for a function.
  statements.push(
    ...searchByTitle,
    'select show_limit()',
    searchEverythingFunction,
    'revoke all on function search_everything(text[], text, int) from public',
    `grant execute on function search_everything(text[], text, int) to ${app}`,
  );
  statements.push(
    searchFunction,
    'revoke all on function search_records(text, text) from public',
    `grant execute on function search_records(text, text) to ${app}`,
  );
  statements.push(
    ...retentionFunctions,
    ...retentionSignatures.map((signature) => `grant execute on function ${signature} to ${app}`),
  );
  for (const { signature, source } of ownerFunctions())
    statements.push(
      source,
      `revoke all on function ${signature} from public`,
      `grant execute on function ${signature} to ${app}`,
    );
  statements.push(...immutableRowsStatements(), ...lockedDaysStatements(), ...attachedFilesStatements());
  if (await mayCallSetConfig(owner, 'public')) await owner.query(revokeSetConfig);
  const before = await preparedHash(owner, role);
  // Nobody works yet on what was never prepared: then all at once.
  const together = before === null ? [guards.join(';\n')].filter((all) => all !== '') : guards;
  for (const guard of together) await withShortLocks(owner, () => owner.query(guard));
  // With the numbers of the tables: one that was made anew has no rights yet.
  const hash = createHash('sha256')
    .update(JSON.stringify([tables.map(({ id }) => id), statements]))
    .digest('hex');
  if (found?.exists !== true || guards.length > 0 || before !== hash)
    await withShortLocks(owner, async () => {
      await owner.query(statements.join(';\n'));
      await owner.query(
        `insert into drizzle.prepared (role, hash) values ($1, $2) on conflict (role) do update set hash = excluded.hash`,
        [role, hash],
      );
    });
  if (!allowSetConfig && (await mayCallSetConfig(owner, role))) {
    throw new StartError(
      [
        'The app’s database role may call set_config, and the database user may not revoke that. With it, an injected query could name another company.',
        'As a superuser, run this once in the database of the product, then start again:',
        `  ${revokeSetConfig};`,
        'Where no one has that permission (some managed databases), ALLOW_SET_CONFIG=on starts without this guard: ' +
          'docs/operations.md, “What the database guards”.',
      ].join('\n'),
    );
  }
}

/** Whether the role is there and has this password. */
async function maySignIn({ host, port, database, ssl }: pg.Client, user: string, password: string): Promise<boolean> {
  const client = new pg.Client({ host, port, user, password, ssl, ...(database === undefined ? {} : { database }) });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Of what was last done for a role; null: nothing yet. */
async function preparedHash(owner: pg.Client, role: string): Promise<string | null> {
  const {
    rows: [there],
  } = await owner.query<{ isThere: boolean }>(`select to_regclass('drizzle.prepared') is not null as "isThere"`);
  if (there?.isThere !== true)
    await owner.query('create table drizzle.prepared (role text primary key, hash text not null)');
  const { rows } = await owner.query<{ hash: string }>('select hash from drizzle.prepared where role = $1', [role]);
  return rows[0]?.hash ?? null;
}

async function mayCallSetConfig(client: pg.Client, role: string): Promise<boolean> {
  const {
    rows: [found],
  } = await client.query<{ may: boolean }>(
    `select has_function_privilege($1, 'pg_catalog.set_config(text, text, boolean)', 'execute') as may`,
    [role],
  );
  return found?.may === true;
}
