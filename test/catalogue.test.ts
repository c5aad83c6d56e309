import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/server/database.ts';
import { resources } from '../src/resources.ts';
import { snake } from '#platform/records/model/resource.ts';
import { testDatabase } from './support/database.ts';
import { asOwner } from './support/owner.ts';

interface Table {
  schema: string;
  name: string;
  hasCompany: boolean;
  isEnabled: boolean;
  isForced: boolean;
  policies: string[];
  keyStartsWithCompany: boolean;
  rights: string[];
}

let tables: Table[];
let database: Database & { ownerUrl: string };

beforeAll(async () => {
  database = await testDatabase();
  tables = await asOwner(
    database.ownerUrl,
    async (owner) =>
      (
        await owner.query<Table>(`
    select n.nspname as schema, c.relname as name, c.relrowsecurity as "isEnabled", c.relforcerowsecurity as "isForced",
      exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') as "hasCompany",
      coalesce((select array_agg(p.polname::text order by p.polname) from pg_policy p where p.polrelid = c.oid), '{}') as policies,
      coalesce((select a.attname = 'company_id' from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] where i.indrelid = c.oid and i.indisprimary), false) as "keyStartsWithCompany",
      coalesce((select array_agg(distinct lower(g.privilege_type)::text) from information_schema.role_table_grants g where g.grantee = 'heartwood_test_app' and g.table_schema = n.nspname and g.table_name = c.relname), '{}') as rights
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and n.nspname in ('public', 'directory', 'reference') order by 1, 2`)
      ).rows,
  );
});

describe('every table', () => {
  it('of a company begins its key with the company and is shut by forced row security', () => {
    const personal = new Set([
      'notification',
      'workshop_vote',
      'one_to_one_note',
      'review_answer',
      ...resources.filter(({ own }) => own).map(({ name }) => snake(name)),
    ]);
    const guarded = new Set(
      resources.filter(({ access }) => access.guarded !== undefined).map(({ name }) => snake(name)),
    );
    const ofCompanies = tables.filter(({ schema }) => schema === 'public');
    expect(ofCompanies.length).toBeGreaterThan(20);
    for (const table of ofCompanies) {
      expect(table, table.name).toMatchObject({
        hasCompany: true,
        isEnabled: true,
        isForced: true,
        keyStartsWithCompany: true,
      });
      const isSpecial = table.name.endsWith('_special');
      // P4: the policy asks for the permission too; P3: another one guards.
      expect(table.policies, table.name).toEqual(
        isSpecial
          ? ['owner', 'special']
          : [personal.has(table.name) ? 'own' : 'company', ...(guarded.has(table.name) ? ['guarded'] : []), 'owner'],
      );
    }
  });

  it('of reference data is only read by the app, and the history is never changed by it', () => {
    for (const table of tables.filter(({ schema }) => schema === 'reference'))
      expect(table.rights, table.name).toEqual(['select']);
    expect(tables.find(({ name }) => name === 'history')?.rights).toEqual(['insert', 'select']);
  });

  it('shows nothing to the app outside a company’s transaction', async () => {
    for (const { schema, name } of tables.filter((table) => table.schema === 'public')) {
      expect((await database.pool.query(`select 1 from ${schema}."${name}" limit 1`)).rowCount, name).toBe(0);
    }
  });

  it('belongs to the owner, and the app is neither superuser nor may it pass row security or make roles', async () => {
    const {
      rows: [role],
    } = await database.pool.query(
      'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
    );
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false });
    const { rows } = await database.pool.query(
      `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'directory', 'reference') and pg_get_userbyid(c.relowner) = current_user`,
    );
    expect(rows).toEqual([]);
  });

  it('is indexed by its company first', async () => {
    const indexes = await asOwner(
      database.ownerUrl,
      async (owner) =>
        (
          await owner.query<{ name: string; first: string }>(`
      select i.indexrelid::regclass::text as name, a.attname as first from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_am m on m.oid = (select relam from pg_class where oid = i.indexrelid) left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where n.nspname = 'public' and m.amname = 'btree'`)
        ).rows,
    );
    expect(indexes.filter(({ first }) => first !== 'company_id')).toEqual([]);
  });
});
