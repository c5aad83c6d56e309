import { sql, type SQL } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { defaultRoles } from '#platform/directory/model/default-roles.ts';
import { grantOf, grantsOf, type Scope } from '#platform/directory/model/grants.ts';
import { files, integer, text as textField } from '#platform/records/model/fields.ts';
import { defineResource, type Resource } from '#platform/records/model/resource.ts';
import { checkedRows, readableRows, scopesOf } from '#platform/tables/server/row-access.ts';
import { records } from '#platform/records/server/records.ts';
import { specialTableOf } from '#platform/tables/server/special-table.ts';
import { everyRow, visibleTo } from '#platform/records/server/rules.ts';
import { tableOf } from '#platform/tables/server/table-of.ts';
import { resources } from '../src/resources.ts';
import { newCompany, newMember, testApp, type TestApp } from './support/company.ts';
import { crewKinds, crewLeave, crewMember, crewModule, knowCrew, makeCrewTables } from './support/crew.ts';
import { reached, store, within, type Member, type World } from './support/crew-world.ts';
import { asOwner } from './support/owner.ts';

/** Rows that a right reaches, held against the plain rules; P4 in the database itself; what definitions and roles refuse. */
knowCrew();
let test: TestApp;
beforeAll(async () => {
  test = await testApp({
    more: { modules: [crewModule], resources: crewKinds },
    settings: { WEBHOOKS_TO_PRIVATE: 'on' },
  });
  await makeCrewTables(test.database.ownerUrl);
}, 240_000);

describe('rows of random companies', () => {
  const size = 9;
  const place = fc.option(fc.nat(size - 1), { nil: null });
  const worlds = fc.record({
    managers: fc.array(place, { minLength: size, maxLength: size }),
    units: fc.array(fc.option(fc.nat(3), { nil: null }), { minLength: size, maxLength: size }),
    // A unit is part of an earlier one; managers may go in circles, as people enter them.
    parents: fc.tuple(
      fc.constant(null),
      fc.constantFrom(null, 0),
      fc.constantFrom(null, 0, 1),
      fc.constantFrom(null, 0, 1, 2),
    ),
    teams: fc.array(fc.uniqueArray(fc.nat(size - 1), { maxLength: 4 }), { maxLength: 3 }),
    me: fc.nat(size - 1),
    read: fc.uniqueArray(fc.constantFrom<Scope>('own', 'team', 'unit', 'project', 'company'), { maxLength: 3 }),
    personal: fc.uniqueArray(fc.constantFrom<Scope>('own', 'team', 'unit', 'project', 'company'), { maxLength: 2 }),
    health: fc.uniqueArray(fc.constantFrom<Scope>('own', 'team', 'unit', 'project', 'company'), { maxLength: 2 }),
  });

  it('are those of the plain rules, in lists, in counts and in the table of P4', async () => {
    await fc.assert(
      fc.asyncProperty(worlds, async ({ managers, units, parents, teams, me, read, personal, health }) => {
        const companyId = newId();
        const world: World = {
          members: managers.map((manager, at) => ({
            id: newId(),
            name: `member ${at}`,
            account: newId(),
            manager,
            unit: units[at] ?? null,
          })),
          units: parents.map((parent) => ({ id: newId(), parent })),
          projects: teams.map((team) => ({ id: newId(), team })),
        };
        await store(test.database, companyId, world, (at) => ({ homeCity: `city ${at}` }));
        const every = grantsOf(['crew.health']);
        await inCompany(test.database, { companyId, accountId: null, access: new Set(), grants: every }, async (tx) => {
          const table = specialTableOf(crewMember);
          if (table === null) throw new Error('there is no table for P4');
          await tx.db
            .insert(table)
            .values(world.members.map(({ id }, at) => ({ companyId, id, disability: `health ${at}` })));
        });
        const texts = [
          ...read.map((scope) => `crew.read:${scope}`),
          ...personal.map((scope) => `crew.personal:${scope}`),
          ...health.map((scope) => `crew.health:${scope}`),
        ].map((text) => text.replace(':company', ''));
        const grants = grantsOf(texts);
        const account = world.members[me]?.account ?? null;
        const who = { companyId, accountId: account, access: new Set(grants.keys()), grants };
        await inCompany(test.database, who, async (tx) => {
          const [seen, cities, sick] = ['crew.read', 'crew.personal', 'crew.health'].map((key) =>
            reached(world, me, texts, key),
          ) as [Set<number>, Set<number>, Set<number>];
          const found = await records(tx, crewMember).all({});
          const at = new Map(world.members.map(({ id }, index) => [id, index]));
          expect(new Set(found.map(({ id }) => at.get(id)))).toEqual(seen);
          for (const record of found)
            expect('homeCity' in record, record.name).toBe(cities.has(at.get(record.id) ?? -1));
          expect((await records(tx, crewMember).boundedCount({})).value).toBe(seen.size);
          const { rows } = await tx.db.execute<{ id: string }>(sql`select id from crew_member_special`);
          expect(new Set(rows.map(({ id }) => at.get(id)))).toEqual(sick);
        });
      }),
      { numRuns: 40 },
    );
  }, 240_000);
});

describe('the database alone', () => {
  it('shows and takes nothing of P4 without the right in the transaction, whatever the query', async () => {
    const companyId = newId();
    const world: World = {
      members: [{ id: newId(), name: 'One', account: newId(), manager: null, unit: null }],
      units: [],
      projects: [],
    };
    await store(test.database, companyId, world);
    const [{ id, account } = { id: '', account: null }] = world.members;
    const as = <T>(texts: readonly string[] | null, accountId: string | null, work: (tx: Tx) => Promise<T>) =>
      inCompany(
        test.database,
        { companyId, accountId, ...(texts === null ? {} : { access: new Set(), grants: grantsOf(texts) }) },
        work,
      );
    const write = (tx: Tx) =>
      tx.db.execute(
        sql`insert into crew_member_special (company_id, id, disability) values (${companyId}, ${id}, 'x')`,
      );
    const count = async (tx: Tx) => (await tx.client.query('select from crew_member_special')).rowCount;
    await expect(as(null, account, write)).rejects.toThrow(/Failed query/);
    await expect(as(['crew.read', 'crew.personal'], account, write)).rejects.toThrow(/Failed query/);
    await as(['crew.health'], null, write);
    expect(await as(null, account, count)).toBe(0);
    expect(await as([], account, count)).toBe(0);
    expect(await as(['crew.sensitive'], account, count)).toBe(0);
    expect(await as(['crew.health:own'], newId(), count)).toBe(0);
    expect(await as(['crew.health:own'], account, count)).toBe(1);
    expect(await as(['crew.health'], null, count)).toBe(1);
    await as(['crew.read'], account, (tx) => tx.db.execute(sql`update crew_member_special set disability = 'y'`));
    await as(['crew.read'], account, (tx) => tx.db.execute(sql`delete from crew_member_special`));
    await as(['crew.health'], null, async (tx) => {
      const { rows } = await tx.db.execute<{ disability: string }>(sql`select disability from crew_member_special`);
      expect(rows).toEqual([{ disability: 'x' }]);
    });
    const other = {
      companyId: newId(),
      accountId: account,
      access: new Set<string>(),
      grants: grantsOf(['crew.health']),
    };
    expect(await inCompany(test.database, other, count)).toBe(0);
  });
});

describe('a statement of a module that reads rows of which not everybody reads all', () => {
  const asking = (statement: SQL, grants: readonly string[] | null = ['crew.read']) =>
    inCompany(
      test.database,
      {
        companyId: newId(),
        accountId: newId(),
        ...(grants === null ? {} : { access: new Set(), grants: grantsOf(grants) }),
      },
      (tx) => tx.db.execute(statement),
    );
  const forgetful = /a statement reads (\w+, )*crew_leave and does not keep to its reader's rows/;
  const isRefused = (by: RegExp) => ({ cause: { message: expect.stringMatching(by) as string } });
  const refused = (statement: SQL) => expect(asking(statement)).rejects.toMatchObject(isRefused(forgetful));
  const kept = (tx: Tx) => visibleTo(tx, crewLeave as Resource, tableOf(crewLeave as Resource));

  it('is refused in tests where it forgets `visibleTo`, however far the right of its reader reaches', async () => {
    await refused(sql`select sum(days) from crew_leave where company_id = ${newId()}`);
    await refused(sql`select from crew_unit u left join "crew_leave" l on l.id = u.id`);
    await refused(sql`select from crew_unit u, crew_leave where u.id = crew_leave.id`);
    await refused(sql`select (select count(*) from public.crew_leave) as leaves`);
    await refused(sql`with some as (select from crew_leave) select from some`);
    await expect(asking(sql`select from project`)).rejects.toMatchObject(isRefused(/reads project and does not keep/));
    await expect(
      inCompany(test.database, { companyId: newId(), accountId: newId(), access: new Set() }, (tx) =>
        tx.client.query('select from crew_leave'),
      ),
    ).rejects.toThrow(forgetful);
  });

  it('is refused where it keeps to them in one place and not in another', async () => {
    for (const grants of [['crew.read'], ['crew.read:own'], []]) {
      const who = { companyId: newId(), accountId: newId(), access: new Set<string>(), grants: grantsOf(grants) };
      await inCompany(test.database, who, async (tx) => {
        await tx.db.execute(sql`select from crew_leave where ${kept(tx)}`);
        await expect(
          tx.db.execute(sql`select (select sum(days) from crew_leave) from crew_leave where ${kept(tx)}`),
        ).rejects.toMatchObject(isRefused(forgetful));
      });
    }
  });

  it('passes where the product works by itself, looks further on purpose, or reads what everybody reads', async () => {
    await asking(sql`select from crew_leave`, null);
    await asking(sql`select from crew_unit`);
    await asking(sql`select from crew_leave where ${everyRow(crewLeave as Resource)}`);
    await asking(sql`select true as crew_leave`);
  });

  it('is refused where it changes them and does not say who asked for the rights to these rows', async () => {
    const says = /a statement changes crew_leave and does not say who checked the rights/;
    const changes = (statement: SQL) => expect(asking(statement)).rejects.toMatchObject(isRefused(says));
    await changes(sql`update crew_leave set days = 1`);
    await changes(sql`update only public.crew_leave as l set days = 1 where l.id = ${newId()}`);
    await changes(sql`update "crew_leave" l set days = 1 from crew_unit u where u.id = l.id`);
    await changes(sql`delete from crew_leave`);
    await changes(sql`delete from "public"."crew_leave" l using crew_unit u where u.id = l.id`);
    await changes(sql`with gone as (delete from crew_leave returning id) select from gone`);
    await changes(sql`merge into crew_leave l using crew_unit u on u.id = l.id when matched then delete`);
    await changes(sql`insert into crew_leave (id) select id from crew_unit`);
    await changes(sql`insert into crew_leave (id) with some as (select id from crew_unit) select id from some`);
    await changes(sql`insert into crew_leave as l (id) values (${newId()}) on conflict (id) do update set days = 1`);
    // Who reads them may not therefore change them.
    const who = { companyId: newId(), accountId: newId(), access: new Set<string>(), grants: grantsOf(['crew.read']) };
    await expect(
      inCompany(test.database, who, (tx) => tx.db.execute(sql`delete from crew_leave where ${kept(tx)}`)),
    ).rejects.toMatchObject(isRefused(says));
  });

  it('is refused where it changes another kind by what it reads of these', async () => {
    await refused(sql`update crew_unit u set name = 'x' from crew_leave l where l.id = u.id`);
    await refused(sql`update crew_unit set name = 'x' where id in (select id from crew_leave)`);
    await refused(sql`delete from crew_unit u using crew_leave l where l.id = u.id`);
    await refused(sql`insert into crew_unit (id) select id from crew_leave`);
    await refused(sql`merge into crew_unit u using crew_leave l on l.id = u.id when matched then delete`);
    // It says so of what it changes, not of what it reads.
    const leave = crewLeave as Resource;
    await refused(
      sql`delete from crew_leave where ${checkedRows(leave)} and id in (select id from crew_leave where days > 1)`,
    );
  });

  it('passes where it changes rows whose rights were asked for, by the product itself, or adds single ones', async () => {
    const leave = crewLeave as Resource;
    await asking(sql`update crew_leave set days = 1 where ${checkedRows(leave)}`);
    await asking(sql`delete from crew_leave where ${checkedRows(leave)}`);
    await asking(sql`delete from crew_leave`, null);
    await asking(sql`select from crew_unit for update`);
    await asking(sql`update crew_unit set name = 'crew_leave'`);
    // A new row reaches the database, which keeps its own rules about it.
    await expect(asking(sql`insert into crew_leave (id) values (${newId()})`)).rejects.toMatchObject({
      cause: { code: '42501' },
    });
  });
});

describe('a definition', () => {
  const define = (fields: Parameters<typeof defineResource>[0]['fields'], more: object = {}) =>
    defineResource({
      name: 'crewOdd',
      label: ['Odd', 'Odds'],
      title: 'name',
      fields: { name: textField({ label: 'Name', required: true }), ...fields },
      table: { columns: ['name'], sort: 'name', filters: [] },
      access: {
        read: 'crew.read',
        write: 'crew.write',
        remove: 'crew.remove',
        fields: { P3: 'crew.pay', P4: 'crew.health' },
      },
      ...more,
    });

  it('is refused where a field would be told in another way than by its right', () => {
    const pay = textField({ label: 'Pay', privacy: 'P3' });
    expect(() => define({ pay })).not.toThrow();
    expect(() => define({ home: textField({ label: 'Home', privacy: 'P2' }) })).toThrow(/which permission/);
    expect(() => define({ pay: textField({ label: 'Pay', privacy: 'P3', search: true }) })).toThrow(/searched/);
    expect(() => define({ pay: textField({ label: 'Pay', privacy: 'P3', required: true }) })).toThrow(/required/);
    expect(() => define({ pay }, { title: 'pay' })).toThrow(/title/);
    expect(() => define({ pay }, { unique: [['pay']] })).toThrow(/natural key/);
    expect(() => define({ pay }, { table: { columns: [], sort: 'pay', filters: [] } })).toThrow(/sorting/);
    expect(() => define({ pay, open: textField({ label: 'Open' }) }, { showWhen: { open: { pay: ['x'] } } })).toThrow(
      /asked for/,
    );
    expect(() => define({ paper: files({ label: 'Paper', privacy: 'P4' }) })).toThrow(/P4/);
    const ill = integer({ label: 'Ill', privacy: 'P4' });
    expect(() => define({ ill }, { measures: { ill: { label: 'Ill', sum: 'ill' } } })).toThrow(/measure/);
  });
});

describe('roles', () => {
  it('of the product limit a right only as every kind that it opens can be limited, so that others are made from them', () => {
    const limited = Object.entries(defaultRoles).flatMap(([role, { access }]) =>
      access.map((grant) => ({ role, ...grantOf(grant) })),
    );
    expect(limited.filter(({ key, scope }) => scope === null || !scopesOf(key, resources).has(scope))).toEqual([]);
  });
  it('take a right with a reach where its kinds have a way for it, and nobody gives more than they hold', async () => {
    const company = await newCompany(test);
    const owner = await newMember(test, company, ['owner']);
    const put = (access: string[], caller = owner, key = newId().slice(-8)) =>
      caller.call('PUT', `/roles/r${key}`, { label: 'Role', access });
    expect((await put(['crew.read:team', 'crew.personal:own'])).status).toBe(204);
    expect((await put(['crew.read:galaxy'])).status).toBe(422);
    expect((await put(['environmental.read:team'])).status).toBe(422);
    expect((await put(['crew.nothing:team'])).status).toBe(422);
    const administrator = await newMember(test, company, ['administrator']);
    expect((await put(['crew.read:own'], administrator)).body).toMatchObject({ code: 'accounts.own-rights' });
  });
});

describe('ten thousand people', () => {
  it('are narrowed to a reporting line by its index', async () => {
    const companyId = newId();
    // Everybody leads ten: the first one's line is all, that of number 11 is 110 people and theirs.
    const members: Member[] = Array.from({ length: 10_000 }, (_, at) => ({
      id: newId(),
      name: `Person ${at}`,
      account: newId(),
      manager: at === 0 ? null : Math.floor((at - 1) / 10),
      unit: null,
    }));
    const world: World = { members, units: [], projects: [] };
    await store(test.database, companyId, world);
    await inCompany(test.database, { companyId, accountId: null }, (tx) => tx.db.execute(sql`select 1`));
    await asOwner(test.database.ownerUrl, (owner) => owner.query('analyze crew_member'));
    const grants = grantsOf(['crew.read:team']);
    for (const [at, expected] of [
      [0, 9999],
      [11, within(world, 11, 'team').size],
      [5000, 0],
    ] as const) {
      const accountId = members[at]?.account ?? null;
      await inCompany(test.database, { companyId, accountId, access: new Set(['crew.read']), grants }, async (tx) => {
        const condition = readableRows({ grants }, crewMember as Resource);
        const { rows } = await tx.db.execute<{ 'QUERY PLAN': string }>(
          sql`explain (analyze, costs off) select id from crew_member where removed_at is null and ${condition}`,
        );
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        if (at === 11) expect(plan).toMatch(/Index.* crew_member_manager_idx/);
        const started = performance.now();
        const page = await records(tx, crewMember).lastList({
          filters: [],
          sort: [{ field: 'name', descending: false }],
          search: null,
          limit: 50,
          after: null,
          bin: false,
        });
        const ms = performance.now() - started;
        expect(page.count.value).toBe(expected);
        const took = /Execution Time: ([\d.]+) ms/.exec(plan)?.[1];
        console.log(
          `reporting line of ${expected} among 10,000: page and count ${ms.toFixed(0)} ms, condition ${took} ms`,
        );
      });
    }
  }, 240_000);
});
