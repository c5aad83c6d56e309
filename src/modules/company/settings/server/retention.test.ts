import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { activityData } from '#modules/environmental/activity/model/activity-data.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureProvider } from '#platform/provider/server/provider.ts';
import { account, company } from '#platform/directory/server/tables.ts';
import { invitation, membership } from '#platform/directory/server/member-tables.ts';
import { inProviderTransaction } from '#platform/provider/server/provider-transaction.ts';
import { newId } from '#platform/database/server/ids.ts';
import { history } from '#platform/chain/server/tables.ts';
import { verifyCompany } from '#platform/history/server/verify-company.ts';
import { records } from '#platform/records/server/records.ts';
import { emptyBins } from '#platform/retention/server/empty-bins.ts';
import { eraseClosedCompanies } from '#platform/retention/server/erase-closed.ts';
import { TestClock } from '#test/support/accounts.ts';
import {
  newCompany,
  newMember,
  newPerson,
  testApp,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';
import { runSchedules } from '#test/support/schedules.ts';
import { InventoryCompany } from '#test/support/inventory.ts';
import { asOwner } from '#test/support/owner.ts';
import { upload } from '#test/support/upload.ts';
import { serverModule as companyServer } from '#modules/company/server/module.ts';

const clock = new TestClock();
const day = 86_400;
const password = 'a quiet place by the sea';
let test: TestApp;
let acme: TestCompany;

beforeAll(async () => {
  test = await testApp({ clock: clock.now });
  await ensureProvider(test.app, {});
});
beforeEach(async () => {
  acme = await newCompany(test);
});

/** As the owner of the tables: past row security. */
const count = (table: string, where: string, values: unknown[]) =>
  asOwner(test.database.ownerUrl, async (owner) =>
    Number((await owner.query<{ n: string }>(`select count(*) as n from ${table} where ${where}`, values)).rows[0]?.n),
  );
const idOf = (answer: { body: Readonly<Record<string, unknown>> }) =>
  (answer.body['record'] as { id: string; version: number }).id;
const bring = async (caller: Caller, text: string) =>
  (await upload(caller, '/files', { name: 'lease.pdf', bytes: `%PDF-1.7\n${text}\n%%EOF` })).body['file'] as {
    id: string;
    sha256: string;
  };
const stored = async (id: string) => {
  const [row] = await asOwner(
    test.database.ownerUrl,
    async (owner) => (await owner.query<{ sha256: string }>('select sha256 from stored_file where id = $1', [id])).rows,
  );
  return row?.sha256 ?? null;
};
const bytesAt = (sha256: string) => existsSync(join(test.app.env.filesDir, acme.id, sha256.slice(0, 2), sha256));

describe('the bin', () => {
  const access = ['company.read', 'organisation.manage', 'history.read', 'history.export'];
  const unit = async (caller: Caller, name: string, parent?: string) =>
    idOf(await caller.call('POST', '/org-units', { name, kind: 'site', ...(parent === undefined ? {} : { parent }) }));
  const remove = async (caller: Caller, id: string) => {
    const { body } = await caller.call('GET', `/org-units/${id}`);
    expect(
      (await caller.call('DELETE', `/org-units/${id}?version=${(body['record'] as { version: number }).version}`))
        .status,
    ).toBeLessThan(300);
  };

  it('is emptied after thirty days and not before, with evidence, comments and files that nothing else uses; the history says so', async () => {
    const writer = await newPerson(test, acme, access);
    const [gone, stays] = [await unit(writer, 'Old plant'), await unit(writer, 'Plant')];
    const [own, shared, again] = [await bring(writer, 'one'), await bring(writer, 'two'), await bring(writer, 'two')];
    for (const [record, { id: fileId }] of [
      [gone, own],
      [gone, shared],
      [stays, again],
    ] as const)
      expect((await writer.call('POST', `/org-units/${record}/evidence`, { fileId, claim: 'Floor area' })).status).toBe(
        201,
      );
    await writer.call('POST', `/org-units/${gone}/comments`, { text: 'Sold in spring' });
    await writer.call('POST', `/org-units/${stays}/comments`, { text: 'Kept in spring' });
    const [ownHash, sharedHash] = [(await stored(own.id)) ?? '', (await stored(shared.id)) ?? ''];
    await remove(writer, gone);

    clock.pass(30 * day - 60);
    await emptyBins(test.app);
    expect(await count('org_unit', 'id = $1', [gone])).toBe(1);
    clock.pass(120);
    await emptyBins(test.app);
    expect(await count('org_unit', 'company_id = $1', [acme.id])).toBe(1);
    expect([
      await count('evidence', 'company_id = $1', [acme.id]),
      await count('comment', 'company_id = $1 and record_id = $2', [acme.id, gone]),
      await stored(own.id),
      await stored(shared.id),
      await stored(again.id),
    ]).toEqual([1, 0, null, null, sharedHash]);
    expect([bytesAt(ownHash), bytesAt(sharedHash)]).toEqual([false, true]);
    const later = await newPerson(test, acme, access);
    const { items } = (await later.call('GET', '/history?kind=orgUnit')).body as {
      items: { action: string; recordId: string; reason: string | null }[];
    };
    const told = items.filter(({ recordId }) => recordId === gone);
    expect(told[0]).toMatchObject({ action: 'erase', reason: '30 days in the bin' });
    expect(told.map(({ action }) => action)).toEqual(['erase', 'remove', 'comment', 'evidence', 'evidence', 'create']);
  });

  it('takes the words of comments along, in every wording, out of the history too, and its chain stays whole', async () => {
    const writer = await newPerson(test, acme, access);
    const [gone, stays] = [await unit(writer, 'Old plant'), await unit(writer, 'Plant')];
    const say = async (record: string, text: string) =>
      ((await writer.call('POST', `/org-units/${record}/comments`, { text })).body['comment'] as { id: string }).id;
    const [changed, withdrawn] = [await say(gone, 'Carla thinks it leaks'), await say(gone, 'Carla was wrong')];
    await say(stays, 'Carla keeps this one');
    await writer.call('PATCH', `/comments/${changed}`, { text: 'Carla says it leaks' });
    await writer.call('DELETE', `/comments/${withdrawn}`);
    const said = async (caller: Caller) => {
      const { items } = (await caller.call('GET', '/history?kind=orgUnit')).body as {
        items: { action: string; recordId: string; changes: { before: unknown; after: unknown }[] }[];
      };
      return items
        .filter(({ action }) => action.startsWith('comment'))
        .map(({ action, recordId, changes: [change] }) => [
          action,
          recordId === gone ? 'gone' : 'stays',
          change?.before ?? null,
          change?.after ?? null,
        ]);
    };
    const told = [
      ['comment-removed', 'gone', 'Carla was wrong', null],
      ['comment-change', 'gone', 'Carla thinks it leaks', 'Carla says it leaks'],
      ['comment', 'stays', null, 'Carla keeps this one'],
      ['comment', 'gone', null, 'Carla was wrong'],
      ['comment', 'gone', null, 'Carla thinks it leaks'],
    ];
    expect(await said(writer)).toEqual(told);

    await remove(writer, gone);
    clock.pass(30 * day + 60);
    await emptyBins(test.app);
    expect(await said(await newPerson(test, acme, access))).toEqual(
      told.map(([action, record, before, after]) =>
        record === 'stays' ? [action, record, before, after] : [action, record, null, null],
      ),
    );
    const everywhere = async (table: string) =>
      count(table, `company_id = $1 and ${table}::text like '%Carla%'`, [acme.id]);
    expect([await everywhere('history'), await everywhere('comment'), await everywhere('comment_wording')]).toEqual([
      0, 1, 1,
    ]);
    expect((await verifyCompany(test.database, acme.id)).problems).toEqual([]);
  });

  it('keeps what something else in the bin still refers to until that is gone too', async () => {
    const writer = await newPerson(test, acme, access);
    const parent = await unit(writer, 'Parent');
    const child = await unit(writer, 'Child', parent);
    await remove(writer, child);
    clock.pass(day);
    const second = await newPerson(test, acme, access);
    await remove(second, parent);
    // The parent went into the bin first as far as its days go.
    await asOwner(test.database.ownerUrl, (owner) =>
      owner.query("update org_unit set removed_at = removed_at - interval '10 days' where id = $1", [parent]),
    );
    clock.pass(21 * day);
    await emptyBins(test.app);
    expect(await count('org_unit', 'company_id = $1', [acme.id])).toBe(2);
    clock.pass(9 * day);
    await emptyBins(test.app);
    await emptyBins(test.app);
    expect(await count('org_unit', 'company_id = $1', [acme.id])).toBe(0);
  });

  it('keeps what a calculation was made from, and the figure still opens to it', async () => {
    const inventory = await InventoryCompany.make(test.database);
    await test.database.directory.insert(company).values({
      id: inventory.id,
      slug: inventory.id,
      name: inventory.id,
      size: 5,
      sectors: [],
      planKeys: [],
      emailSuffix: 'x.example',
      status: 'active',
      termsVersion: '1',
      termsAcceptedAt: clock.now().toISOString(),
      createdAt: clock.now().toISOString(),
    });
    const [counted, uncounted] = [
      await inventory.used('naturalGas', '100', 'kWh_gross'),
      await inventory.used('naturalGas', '100', 'kWh_gross', { from: '2019-01-01', to: '2019-12-31' }),
    ];
    await inventory.run();
    for (const { id, version } of [counted, uncounted])
      await inventory.in((tx) => records(tx, activityData).remove(id, version));
    clock.pass(31 * day);
    await emptyBins(test.app);
    expect([
      await count('activity_data', 'id = $1', [counted.id]),
      await count('activity_data', 'id = $1', [uncounted.id]),
    ]).toEqual([1, 0]);
  });

  it('of a person’s own records is emptied too, though nobody else sees them', async () => {
    const person = await newPerson(test, acme, ['home.read', 'home.write', 'company.read']);
    const view = async (name: string) =>
      idOf(await person.call('POST', '/pinned-items', { kind: 'task', title: name, details: 'mine' }));
    const [gone, stays] = [await view('Gone'), await view('Stays')];
    expect((await person.call('DELETE', `/pinned-items/${gone}?version=1`)).status).toBeLessThan(300);
    clock.pass(31 * day);
    await emptyBins(test.app);
    expect([await count('pin', 'id = $1', [gone]), await count('pin', 'id = $1', [stays])]).toEqual([0, 1]);
  });
});

describe('a closed company', () => {
  const close = async () => {
    const owner = await newMember(test, acme, ['owner'], password);
    await owner.call('POST', '/org-units', { name: 'Plant', kind: 'site' });
    await owner.call('POST', '/pinned-items', { kind: 'task', title: 'Mine' });
    const file = await bring(owner, 'papers');
    const sha256 = (await stored(file.id)) ?? '';
    expect((await owner.call('POST', '/closing', { password })).status).toBe(200);
    return { owner, sha256 };
  };
  const tablesWithRows = () =>
    asOwner(test.database.ownerUrl, async (owner) => {
      const { rows: tables } = await owner.query<{ at: string }>(
        `select format('%I.%I', n.nspname, c.relname) as at from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname in ('public', 'directory') and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id')`,
      );
      const full: string[] = [];
      for (const { at } of tables)
        if (((await owner.query(`select from ${at} where company_id = $1 limit 1`, [acme.id])).rowCount ?? 0) > 0)
          full.push(at);
      return full;
    });

  it('is erased when its thirty days are over: every row, every file, and the accounts of people who are nowhere else', async () => {
    const { owner, sha256 } = await close();
    const elsewhere = await newMember(test, acme, ['employee']);
    const other = await newCompany(test);
    await test.database.directory.insert(membership).values({
      companyId: other.id,
      accountId: elsewhere.accountId,
      roleKeys: ['employee'],
      status: 'active',
      joinedAt: clock.now().toISOString(),
    });
    clock.pass(30 * day - 60);
    await runSchedules(companyServer, test.app);
    expect(bytesAt(sha256)).toBe(true);
    expect((await tablesWithRows()).length).toBeGreaterThan(4);

    clock.pass(120);
    await runSchedules(companyServer, test.app);
    expect(await tablesWithRows()).toEqual([]);
    expect(bytesAt(sha256)).toBe(false);
    const directory = test.database.directory;
    expect(await directory.select().from(company).where(eq(company.id, acme.id))).toEqual([]);
    expect(await directory.select().from(account).where(eq(account.id, owner.accountId))).toEqual([]);
    expect(await directory.select().from(account).where(eq(account.id, elsewhere.accountId))).toHaveLength(1);
    const told = await inProviderTransaction(test.database, { accountId: null }, (tx) =>
      tx.db
        .select({ action: history.action, recordId: history.recordId })
        .from(history)
        .where(eq(history.recordId, acme.id)),
    );
    expect(told).toEqual([{ action: 'erased', recordId: acme.id }]);
  });

  it('leaves an empty row of a person whom another company’s invitations still name, and nothing about them', async () => {
    const { owner } = await close();
    const other = await newCompany(test);
    await test.database.directory.insert(invitation).values({
      id: newId(),
      companyId: other.id,
      email: 'x@y.example',
      roleKeys: ['employee'],
      invitedBy: owner.accountId,
      createdAt: clock.now().toISOString(),
      expiresAt: clock.now().toISOString(),
    });
    clock.pass(31 * day);
    await runSchedules(companyServer, test.app);
    expect(await test.database.directory.select().from(account).where(eq(account.id, owner.accountId))).toMatchObject([
      {
        email: `erased-${owner.accountId}@invalid`,
        passwordHash: null,
        name: null,
        surname: null,
        status: 'suspended',
      },
    ]);
  });

  it('is the only kind that can be erased: the database itself refuses an open one', async () => {
    const owner = await newMember(test, acme, ['owner']);
    await owner.call('POST', '/org-units', { name: 'Plant', kind: 'site' });
    await eraseClosedCompanies(test.app);
    expect(await count('org_unit', 'company_id = $1', [acme.id])).toBe(1);
    await expect(
      test.database.pool.query(`select erase_closed_company_rows($1, 'org_unit', 10)`, [acme.id]),
    ).rejects.toThrow('the company is not closed');
    await test.database.directory.update(company).set({ status: 'closed' }).where(eq(company.id, acme.id));
    await expect(
      test.database.pool.query(`select erase_closed_company_rows($1, 'pg_class', 10)`, [acme.id]),
    ).rejects.toThrow('query returned no rows');
  });
});
