import { createHash } from 'node:crypto';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { testLog } from '../../../../test/support/log.ts';
import { asOwner } from '../../../../test/support/owner.ts';
import { testCluster } from '../../../../test/support/test-cluster.ts';
import { membershipQuery } from '#platform/members/server/find-person.ts';
import { openDatabase, type Database } from './database.ts';
import { newId } from './ids.ts';
import { inCompany } from './in-company.ts';

let database: Database & { ownerUrl: string };
beforeAll(async () => {
  database = await testDatabase();
});

const ofOwner = <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  asOwner(database.ownerUrl, async (owner) => (await owner.query<Row>(text, values)).rows);
const schemas = ['public', 'directory', 'reference'];

describe('tables with a company', () => {
  const [acme, globex] = [newId(), newId()];

  it('all have forced row security, one policy of their own, which a guard may narrow, and one of the owner', async () => {
    const tables = await ofOwner<{ name: string; isForced: boolean; policies: string[] }>(`
      select n.nspname || '.' || c.relname as name, c.relrowsecurity and c.relforcerowsecurity as "isForced",
        array(select polname::text from pg_policy p where p.polrelid = c.oid
          and not (polname = 'guarded' and not polpermissive) order by 1) as policies
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema$)'
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') order by 1`);
    expect(tables.filter(({ name }) => name.startsWith('directory.')).length).toBeGreaterThan(20);
    expect(
      tables.filter(
        ({ name: table, isForced, policies }) =>
          !isForced ||
          policies.length !== 2 ||
          !policies.includes('owner') ||
          !policies.some(
            (name) => name === (/^public\..*_special$/.test(table) ? 'special' : 'company') || name === 'own',
          ),
      ),
    ).toEqual([]);
  });

  it('of the directory show, take and lose nothing of another company inside a company’s transaction, and everything outside of one', async () => {
    const tables = await directoryTables();
    await asOwner(database.ownerUrl, async (owner) => {
      // Rows of any content: what they refer to is not what is asked here.
      await owner.query(`set session_replication_role = 'replica'`);
      for (const table of tables)
        for (const company of [acme, globex]) await owner.query(...insertInto(table, company));
    });
    const leaks: string[] = [];
    await inCompany(database, { companyId: acme, accountId: null }, async ({ client }) => {
      const tried = async (what: string, text: string, values: unknown[] = []) => {
        await client.query('savepoint tried');
        const changed = await client.query(text, values).then(
          ({ rowCount }) => rowCount ?? 0,
          (error: pg.DatabaseError) => {
            if (error.code !== '42501') throw error;
            return 0;
          },
        );
        await client.query('rollback to savepoint tried');
        if (changed > 0) leaks.push(what);
      };
      for (const table of tables) {
        const { rows } = await client.query<{ own: number; others: number }>(
          `select count(*) filter (where company_id = $1)::int as own,
            count(*) filter (where company_id is distinct from $1)::int as others from ${table.name}`,
          [acme],
        );
        if (rows[0]?.own !== 1) leaks.push(`${table.name}: its own row is not there`);
        if (rows[0]?.others !== 0) leaks.push(`${table.name}: read`);
        await tried(
          `${table.name}: changed`,
          `update ${table.name} set company_id = company_id where company_id = $1`,
          [globex],
        );
        await tried(`${table.name}: moved`, `update ${table.name} set company_id = $1`, [globex]);
        await tried(`${table.name}: removed`, `delete from ${table.name} where company_id = $1`, [globex]);
        await tried(`${table.name}: added`, ...insertInto(table, globex));
      }
    });
    expect(leaks).toEqual([]);
    for (const { name } of tables)
      expect(
        (await database.pool.query(`select from ${name} where company_id = any ($1)`, [[acme, globex]])).rowCount,
        name,
      ).toBe(2);
  });

  it('cost the question of every request, who asks, nothing: 2,000 companies, 10,000 members, 20,000 sessions', async () => {
    await asOwner(database.ownerUrl, async (owner) => {
      await owner.query(`set session_replication_role = 'replica';
        create function pg_temp.id_of(kind int, n int) returns uuid language sql immutable as $$
          select (lpad(kind::text, 8, '0') || '-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
        insert into directory.company (id, slug, name, size, sectors, plan_keys, email_suffix, status, terms_version, terms_accepted_at, created_at)
          select pg_temp.id_of(1, n), 'size-' || n, 'Size ' || n, 50, '{}', '{}', 'size.example', 'active', '1', now(), now() from generate_series(1, 2000) n;
        insert into directory.account (id, type, email, created_at, changed_at)
          select pg_temp.id_of(2, n), 'Client', n || '@size.example', now(), now() from generate_series(1, 10000) n;
        insert into directory.membership (company_id, account_id, role_keys, status, joined_at)
          select pg_temp.id_of(1, 1 + n % 2000), pg_temp.id_of(2, n), '{employee}', 'active', now()
          from generate_series(1, 10000) n;
        insert into directory.role (company_id, key, label, access) select pg_temp.id_of(1, n), 'own', 'Own', '{company.read}' from generate_series(1, 2000) n;
        insert into directory.session (id, account_id, token_hash, created_at, last_seen_at, idle_seconds, expires_at, device, network_mark)
          select pg_temp.id_of(3, n), pg_temp.id_of(2, 1 + n % 10000), sha256(n::text::bytea), now(), now(), 3600,
            now() + interval '1 day', 'size', 'size' from generate_series(1, 20000) n`);
      await owner.query(
        'analyze directory.company, directory.account, directory.membership, directory.role, directory.session',
      );
    });
    const asked = [createHash('sha256').update('41').digest(), new Date(), 'size-42'];
    const read = async (
      query: (
        text: string,
        values: unknown[],
      ) => Promise<pg.QueryResult<{ 'QUERY PLAN': [{ Plan: Record<string, number>; 'Execution Time': number }] }>>,
    ) => {
      const plan = async () =>
        (await query(`explain (analyze, buffers, format json) ${membershipQuery}`, asked)).rows[0]?.['QUERY PLAN'][0];
      // The first fills the caches of the catalogue.
      await plan();
      const found = await plan();
      return {
        rows: found?.Plan['Actual Rows'],
        blocks: (found?.Plan['Shared Hit Blocks'] ?? 0) + (found?.Plan['Shared Read Blocks'] ?? 0),
        milliseconds: found?.['Execution Time'],
      };
    };
    const guarded = await read((text, values) => database.pool.query(text, values));
    // Row security does not hold for a superuser: this is the same question without it.
    const free = await asOwner(database.ownerUrl, (owner) => read((text, values) => owner.query(text, values)));
    console.error(
      `who asks: ${guarded.blocks} blocks in ${guarded.milliseconds} ms with row security, ${free.blocks} blocks in ${free.milliseconds} ms without`,
    );
    expect(guarded.rows).toBe(1);
    expect(guarded.blocks).toBeLessThanOrEqual(free.blocks + 8);
  });
});

interface DirectoryTable {
  name: string;
  columns: { name: string; type: string }[];
}

async function directoryTables(): Promise<DirectoryTable[]> {
  return ofOwner<DirectoryTable & pg.QueryResultRow>(`
    select c.oid::regclass::text as name,
      jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        filter (where a.attnotnull or a.attname = 'company_id') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'directory'::regnamespace group by c.oid having bool_or(a.attname = 'company_id') order by 1`);
}

/** A row with something in every column that must have it. */
function insertInto({ name, columns }: DirectoryTable, company: string): [string, unknown[]] {
  const values = columns.map((column) => (column.name === 'company_id' ? company : anyOf(column.type)));
  return [
    `insert into ${name} (${columns.map((column) => `"${column.name}"`).join(', ')}) values (${values.map((_, at) => `$${at + 1}`).join(', ')})`,
    values,
  ];
}

function anyOf(type: string): unknown {
  if (type === 'uuid') return newId();
  if (type === 'text') return newId();
  if (type === 'bytea') return Buffer.from(newId());
  if (type === 'boolean') return true;
  if (type.endsWith('[]')) return [];
  if (type === 'jsonb') return '{}';
  if (type === 'date' || type.startsWith('timestamp')) return '2026-01-01';
  return 1;
}

describe('functions with the rights of their owner', () => {
  it('search the schema of temporary tables last', async () => {
    const functions = await ofOwner<{ name: string; path: string | null }>(`
      select p.oid::regprocedure::text as name, (select substring(setting from 'search_path=(.*)')
        from unnest(p.proconfig) as setting where setting like 'search_path=%') as path
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prosecdef and n.nspname !~ '^(pg_|information_schema$)' order by 1`);
    expect(functions.length).toBeGreaterThan(8);
    expect(
      functions.filter(({ path }) => path?.startsWith('pg_catalog, ') !== true || !path.endsWith(', pg_temp')),
    ).toEqual([]);
  });

  it('are not misled by a temporary table with the name of one they read', async () => {
    const [acme, globex, unit] = [newId(), newId(), newId()];
    await ofOwner(
      `insert into org_unit (company_id, id, created_at, changed_at, removed_at, name, kind, country)
        values ($1, $2, now(), now(), now(), 'Plant', 'site', 'DE')`,
      [globex, unit],
    );
    await inCompany(database, { companyId: acme, accountId: null }, async ({ client }) => {
      await client.query(
        `create temporary table pg_policy on commit drop as select 'public.org_unit'::regclass::oid as polrelid, 'own'::name as polname`,
      );
      const {
        rows: [emptied],
      } = await client.query<{ gone: string }>(`select empty_own_bins($1, 'infinity', 100) as gone`, [globex]);
      expect(emptied?.gone).toBe('0');
    });
    expect(await ofOwner('select from org_unit where company_id = $1 and id = $2', [globex, unit])).toHaveLength(1);
  });
});

it('every foreign key has an index that begins with its columns', async () => {
  expect(
    await ofOwner(
      `
    select c.conrelid::regclass::text as "table", c.conname as key from pg_constraint c
      join pg_class r on r.oid = c.conrelid join pg_namespace n on n.oid = r.relnamespace
    where c.contype = 'f' and n.nspname = any ($1) and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indisvalid
      and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] <@ c.conkey) order by 1, 2`,
      [schemas],
    ),
  ).toEqual([]);
});

describe('set_config', () => {
  it('that an owner cannot revoke keeps the product from starting until a superuser does, or the operator accepts it', async () => {
    const { ownerUrl: superUrl } = await testCluster();
    const name = `guard_${newId().replaceAll('-', '')}`;
    await asOwner(superUrl, async (superuser) => {
      await superuser.query(`create role ${name} login createrole password 'owner-of-tests'`);
      await superuser.query(`create database ${name} owner ${name}`);
    });
    const url = new URL(superUrl);
    url.pathname = `/${name}`;
    const inIt = url.toString();
    [url.username, url.password] = [name, 'owner-of-tests'];
    const open = (allowSetConfig = false) =>
      openDatabase({ ownerUrl: url.toString(), secret: 'secret-of-the-tests', log: testLog, allowSetConfig });
    const callsSetConfig = (opened: Database) =>
      opened.pool.query(`select set_config('app.company', '', false)`).then(
        () => true,
        ({ code }: pg.DatabaseError) => code !== '42501',
      );
    const revoke = 'revoke execute on function pg_catalog.set_config(text, text, boolean) from public';

    const refused = await open().then(
      () => null,
      (error: Error) => error,
    );
    expect(refused).toMatchObject({ name: 'StartError', message: expect.stringContaining(`${revoke};`) as string });
    expect(refused?.message).toContain('ALLOW_SET_CONFIG');

    const accepted = await open(true);
    expect(await callsSetConfig(accepted)).toBe(true);
    await accepted.close();

    await asOwner(inIt, (superuser) => superuser.query(revoke));
    const guarded = await open();
    expect(await callsSetConfig(guarded)).toBe(false);
    await guarded.close();
  });
});

describe('another server that starts', () => {
  it('waits for nobody who reads or writes, and nobody waits for it', async () => {
    const freeze = await ofOwner<{ name: string }>(
      `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'frozen' order by 1`,
    );
    expect(freeze.length).toBeGreaterThan(5);
    await asOwner(database.ownerUrl, async (busy) => {
      const tables = await ofOwner<{ name: string }>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'directory') order by 1`,
      );
      // As a transaction that has read and written everywhere and is not done.
      await busy.query(`begin; lock table ${tables.map(({ name }) => name).join(', ')} in row exclusive mode`);
      const second = await openDatabase({
        ownerUrl: database.ownerUrl,
        secret: 'secret-of-the-tests',
        role: 'heartwood_test_app',
        log: testLog,
      });
      await second.close();
      await busy.query('rollback');
    });
  }, 20_000);
});
