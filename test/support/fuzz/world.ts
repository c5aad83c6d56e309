import { eq } from 'drizzle-orm';
import { modules } from '../../../src/modules.ts';
import { resources } from '../../../src/resources.ts';
import { fieldsOf, snake } from '#platform/records/model/resource.ts';
import { company } from '#platform/directory/server/tables.ts';
import { membership, role } from '#platform/directory/server/member-tables.ts';
import { ensureProvider } from '#platform/provider/server/provider.ts';
import { makeApiKey } from '#platform/api-keys/server/api-keys.ts';
import { startSession } from '#platform/credentials/server/sessions.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { newId } from '#platform/database/server/ids.ts';
import { borealis } from '../../../src/demo/borealis.ts';
import { newCompany, newMember, sampleValues, type TestApp, type TestCompany } from '../company.ts';
import { demoApp } from '../demo-app.ts';
import { asOwner } from '../owner.ts';

export type Actor = 'stranger' | 'rival' | 'employee' | 'administrator' | 'owner' | 'key' | 'investor' | 'provider';
/** In every text of the other company: no answer to anybody outside it may quote it. */
export const secretWord = 'xylophone-harbour';

/** The demo company as those find it who try things, and another one whose rows are none of theirs. */
export interface World {
  test: TestApp;
  acme: TestCompany;
  other: TestCompany;
  provider: TestCompany;
  /** Who asks: the headers that say so. Made anew before every round, since some calls end a session. */
  callers: Readonly<Record<Actor, Readonly<Record<string, string>>>>;
  known(name: string, at: number): unknown;
  /** Keeps what an answer names, by the names of its members. */
  learn(answer: unknown): void;
  /**
   * Takes back what would keep everybody out: rights taken away, sessions ended, limits reached, the company closed.
   */
  repair(): Promise<void>;
  /** A mark of every row of the other company. */
  otherRows(): Promise<Record<string, string>>;
}

const valuesMax = 40;
const everyRight = [
  ...new Set([
    ...modules.flatMap((module) => Object.keys(module.access)),
    ...resources.flatMap(({ access }) => [access.read, access.write, access.remove]),
  ]),
];
/** An owner who has every right besides: what stops them is the input. */
const ownersRoles = ['owner', 'everything'];

export async function makeWorld(): Promise<World> {
  const test = await demoApp();
  const { database } = test;
  const { companyId: providerId } = await ensureProvider(test.app, {});
  const [found] = await database.directory
    .select({ id: company.id })
    .from(company)
    .where(eq(company.slug, borealis.slug));
  const acme = { id: found?.id ?? '', slug: borealis.slug, name: borealis.name };
  const provider = { id: providerId, slug: test.app.env.productSlug, name: test.app.env.productName };
  const other = await newCompany(test, 'Other');
  for (const { id } of [acme, other, provider])
    await database.directory
      .insert(role)
      .values({ companyId: id, key: 'everything', label: 'Everything', access: everyRight });
  const rival = await newMember(test, other, ownersRoles as ['owner']);
  for (const resource of resources) {
    const given = Object.fromEntries(
      fieldsOf(resource)
        .filter(([, field]) => (field.kind === 'text' && !field.pattern && !field.max) || field.kind === 'longText')
        .map(([name, field]) => [name, `${field.label} ${secretWord}`]),
    );
    // Of kinds that only calls of their own write there is none to refer to.
    const values = await sampleValues(rival, resource, 7, given).catch(() => given);
    await rival.call('POST', `/${resource.path}`, values);
  }
  const [employee, administrator, owner, staff] = [
    await newMember(test, acme, ['employee']),
    await newMember(test, acme, ['administrator']),
    await newMember(test, acme, ownersRoles as ['owner']),
    await newMember(test, provider, ownersRoles as ['owner']),
  ];
  await asOwner(database.ownerUrl, (client) =>
    client.query(`update directory.account set type = 'Internal' where id = $1`, [staff.accountId]),
  );
  // Records of every kind, also of those that the demo has none of, and one in the bin.
  for (const resource of resources) {
    for (const at of [11, 12]) {
      const made = await owner.call(
        'POST',
        `/${resource.path}`,
        await sampleValues(owner, resource, at).catch(() => ({})),
      );
      const { id, version } = (made.body['record'] ?? {}) as { id?: string; version?: number };
      if (at === 12 && id !== undefined) await owner.call('DELETE', `/${resource.path}/${id}?version=${version}`);
    }
  }
  const { rows: tables } = await asOwner(database.ownerUrl, (client) =>
    client.query<{ schema: string; name: string; removable: boolean }>(`
    select c.table_schema as schema, c.table_name as name, exists (select from information_schema.columns r where r.table_schema = c.table_schema and r.table_name = c.table_name and r.column_name = 'removed_at') as removable
    from information_schema.columns c join information_schema.columns i using (table_schema, table_name) join information_schema.tables t using (table_schema, table_name)
    where c.column_name = 'company_id' and i.column_name = 'id' and i.data_type = 'uuid' and t.table_type = 'BASE TABLE' and c.table_name <> 'session' and c.table_schema in ('public', 'directory') order by 1, 2`),
  );
  const ids = new Map<string, string[]>();
  const [all, foreign, removed]: [string[], string[], string[]] = [[], [], []];
  await asOwner(database.ownerUrl, async (client) => {
    for (const { schema, name, removable } of tables) {
      const { rows } = await client.query<{ id: string; company_id: string; gone: boolean }>(
        `select id, company_id, ${removable ? 'removed_at is not null' : 'false'} as gone from (select *, row_number() over (partition by company_id order by id desc) as age from ${schema}.${name}) as newest where age <= 8`,
      );
      const own = rows.filter((row) => row.company_id === acme.id && !row.gone).map(({ id }) => id);
      if (own.length > 0) ids.set(name, own);
      all.push(...own);
      foreign.push(...rows.filter((row) => row.company_id === other.id).map(({ id }) => id));
      removed.push(...rows.filter((row) => row.company_id === acme.id && row.gone).map(({ id }) => id));
    }
  });
  ids.set('account', [employee.accountId, administrator.accountId, owner.accountId]);
  for (const resource of resources) ids.set(resource.path, ids.get(snake(resource.name)) ?? []);
  const values = new Map<string, Set<unknown>>();

  const world: World = {
    test,
    acme,
    other,
    provider,
    callers: {} as World['callers'],
    known(name, at) {
      const of = (list: readonly unknown[] | undefined) =>
        list === undefined || list.length === 0 ? undefined : list[at % list.length];
      if (name === 'foreign id') return of(foreign);
      if (name === 'removed id') return of(removed);
      if (name === 'id') return of(all);
      const named = snake(name);
      return (
        of(ids.get(named)) ??
        of(ids.get(name)) ??
        (at % 3 === 0 ? undefined : of([...(values.get(name) ?? [])])) ??
        of([...ids].find(([table]) => table.endsWith(`_${named}`))?.[1]) ??
        of([...(values.get(name) ?? [])]) ??
        (at % 2 === 0 ? of(all) : 'x')
      );
    },
    learn(answer) {
      for (const [name, value] of Object.entries((answer ?? {}) as Record<string, unknown>).slice(0, 50)) {
        if (typeof value === 'object' && value !== null) {
          for (const part of Array.isArray(value) ? value.slice(0, 4) : [value])
            if (typeof part === 'object') world.learn(part);
        } else if (value !== null && String(value).length < 60) {
          const kept = values.get(name) ?? new Set();
          values.set(name, kept);
          if (kept.size < valuesMax) kept.add(value);
        }
      }
    },
    async repair() {
      await asOwner(database.ownerUrl, async (client) => {
        await client.query(
          `update directory.company set status = 'active', closes_at = null, allowed_networks = '{}', second_factor_roles = '{}', slug = case id when $1 then $2 when $3 then $4 else $6 end where id in ($1, $3, $5)`,
          [acme.id, acme.slug, provider.id, provider.slug, other.id, other.slug],
        );
        await client.query(`delete from directory.rate_limit; delete from directory.session`);
        await client.query(`update directory.account set status = 'active' where status <> 'active'`);
      });
      await Promise.all(
        [acme, other, provider].map(({ id }) =>
          database.directory
            .insert(role)
            .values({ companyId: id, key: 'everything', label: 'Everything', access: everyRight })
            .onConflictDoUpdate({ target: [role.companyId, role.key], set: { access: everyRight } }),
        ),
      );
      const member = async (of: TestCompany, accountId: string, roleKeys: string[]) =>
        database.directory
          .insert(membership)
          .values({ companyId: of.id, accountId, roleKeys, status: 'active', joinedAt: test.clock().toISOString() })
          .onConflictDoUpdate({
            target: [membership.companyId, membership.accountId],
            set: { roleKeys, status: 'active', endsAt: null },
          });
      await member(acme, employee.accountId, ['employee']);
      await member(acme, administrator.accountId, ['administrator']);
      await member(acme, owner.accountId, [...ownersRoles]);
      await member(other, rival.accountId, [...ownersRoles]);
      await member(provider, staff.accountId, [...ownersRoles]);
      const session = async (
        accountId: string,
        of: TestCompany,
        type: 'Client' | 'Internal' | 'Investor' = 'Client',
      ) => {
        const { token } = await startSession(database.directory, {
          accountId,
          type,
          companyId: of.id,
          device: 'test',
          networkMark: 'test',
          now: test.clock(),
          replaces: null,
        });
        return { cookie: `session=${token}` };
      };
      const token = await inCompany(
        database,
        { companyId: acme.id, accountId: owner.accountId, now: test.clock() },
        async (tx) => {
          await tx.client.query(
            'update directory.api_key set revoked_at = now(), revoked_by = $2 where company_id = $1 and revoked_at is null',
            [acme.id, owner.accountId],
          );
          return (
            await makeApiKey(
              tx,
              { accountId: owner.accountId, held: new Set(everyRight) },
              { name: newId(), access: everyRight, expiresOn: '2099-01-01' },
            )
          ).token;
        },
      );
      const {
        rows: [investor],
      } = await asOwner(database.ownerUrl, (client) =>
        client.query<{ id: string }>(`select id from directory.account where type = 'Investor' order by id limit 1`),
      );
      world.callers = {
        stranger: {},
        rival: await session(rival.accountId, other),
        employee: await session(employee.accountId, acme),
        administrator: await session(administrator.accountId, acme),
        owner: await session(owner.accountId, acme),
        provider: await session(staff.accountId, provider, 'Internal'),
        investor: investor === undefined ? {} : await session(investor.id, acme, 'Investor'),
        key: { authorization: `Bearer ${token}` },
      };
    },
    otherRows: () =>
      asOwner(database.ownerUrl, async (client) => {
        const marks: Record<string, string> = {};
        for (const { schema, name } of tables) {
          // When somebody of the other company was last seen is noted when they ask, whatever they get.
          const {
            rows: [mark],
          } = await client.query<{ mark: string }>(
            `select count(*) || ' ' || coalesce(md5(string_agg(to_jsonb(t)::text, '' order by id)), '') as mark from ${schema}.${name} t where company_id = $1`,
            [other.id],
          );
          marks[`${schema}.${name}`] = mark?.mark ?? '';
        }
        return marks;
      }),
  };
  await world.repair();
  return world;
}
