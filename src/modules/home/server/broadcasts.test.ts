import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { membership } from '#platform/directory/server/member-tables.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import {
  assigned,
  callAs,
  newCompany,
  newMember,
  newPerson,
  type Caller,
  type TestCompany,
} from '#test/support/company.ts';
import { newInternal, providerCompany } from '#test/support/provider.ts';
import { siteTest, type SiteTest } from '#test/support/site.ts';

interface Made {
  id: string;
  version: number;
}
interface Shown {
  id: string;
  title: string;
  isFromProvider: boolean;
}
const today = '2026-03-02';

let test: SiteTest;
let acme: TestCompany;
let rival: TestCompany;
let editor: Caller;
let reader: Caller;
let neighbour: Caller;
let staff: Caller;
beforeAll(async () => {
  test = await siteTest();
  acme = await newCompany(test, 'Acme');
  rival = await newCompany(test, 'Rival');
  editor = await newMember(test, acme, ['administrator']);
  reader = await newMember(test, acme, ['employee']);
  neighbour = await newMember(test, rival, ['administrator']);
  staff = await newInternal(test, ['broadcasts.read', 'broadcasts.write', 'broadcasts.publish']);
}, 120_000);

const chosen = (...companies: TestCompany[]) => ({
  reach: 'chosen',
  companies: companies.map(({ id }) => ({ company: id })),
});
const draft = async (values: object): Promise<Made> => {
  const answer = await staff.call('POST', '/broadcasts', { kind: 'update', date: today, reach: 'all', ...values });
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as unknown as Made;
};
const move = ({ id, version }: Made, status: string, by = staff) =>
  by.call('PATCH', `/broadcasts/${id}`, { version, set: { status } });
const published = async (values: object): Promise<Made> =>
  (await move(await draft(values), 'published')).body['record'] as unknown as Made;
const home = async (caller: Caller, day = today) =>
  (await caller.call('GET', `/home/announcements?today=${day}`)).body['items'] as unknown as Shown[];
const titles = async (caller: Caller, day?: string) => (await home(caller, day)).map(({ title }) => title);
const provided = async (caller: Caller) =>
  (await caller.call('GET', `/provider-announcements?today=${today}`)).body['items'] as unknown as {
    id: string;
    title: string;
    isHidden: boolean;
    isForMe: boolean;
  }[];
const bell = async (caller: Caller) =>
  (await caller.call('GET', '/notifications')).body as unknown as {
    unread: number;
    items: { id: string; kind: string; label: string; path: string; readAt: string | null }[];
  };

describe('an announcement of the provider', () => {
  it('is on the home pages of all companies once it is published, marked as from the provider', async () => {
    const made = await draft({ title: 'To all' });
    expect(await titles(reader)).not.toContain('To all');
    expect((await move(made, 'published')).status).toBe(200);
    for (const caller of [editor, reader, neighbour])
      expect(await home(caller)).toContainEqual(expect.objectContaining({ title: 'To all', isFromProvider: true }));
  });

  it('is there in its time only', async () => {
    await published({ title: 'In time', visibleFrom: '2026-03-02', visibleUntil: '2026-03-03' });
    expect(await titles(reader, '2026-03-01')).not.toContain('In time');
    expect(await titles(reader, '2026-03-03')).toContain('In time');
    expect(await titles(reader, '2026-03-04')).not.toContain('In time');
  });

  it('for chosen companies is not known to any other, in no answer and not to the database of their transaction', async () => {
    const { id } = await published({ title: 'Only Acme', details: 'A word in confidence', ...chosen(acme) });
    expect(await titles(reader)).toContain('Only Acme');
    for (const path of [
      `/home/announcements?today=${today}`,
      `/provider-announcements?today=${today}`,
      '/notifications',
      '/search?q=Only',
      '/announcements',
    ]) {
      const { text } = await neighbour.call('GET', path);
      expect(text, path).not.toContain('Only Acme');
      expect(text, path).not.toContain(id);
    }
    expect((await neighbour.call('POST', `/provider-announcements/${id}/hide`)).status).toBe(404);
    const seenBy = (companyId: string) =>
      inCompany(test.database, { companyId, accountId: null }, async ({ db }) => ({
        table: (await db.execute<{ id: string }>(sql`select id from broadcast`)).rows.length,
        ids: (await db.execute<{ id: string }>(sql`select id from broadcasts_here()`)).rows.map((row) => row.id),
      }));
    const [atAcme, atRival] = [await seenBy(acme.id), await seenBy(rival.id)];
    expect(atAcme).toMatchObject({ table: 0, ids: expect.arrayContaining([id]) as string[] });
    expect(atRival.table).toBe(0);
    expect(atRival.ids).not.toContain(id);
  });

  it('does not tell a company who else gets it', async () => {
    await published({ title: 'For both', ...chosen(acme, rival) });
    for (const path of [
      `/home/announcements?today=${today}`,
      `/provider-announcements?today=${today}`,
      '/notifications',
    ]) {
      const { text } = await editor.call('GET', path);
      expect(text, path).not.toContain(rival.id);
      expect(text, path).not.toContain('Rival');
    }
    const columns = await inCompany(test.database, { companyId: acme.id, accountId: null }, async ({ db }) =>
      Object.keys((await db.execute<Record<string, unknown>>(sql`select * from broadcasts_here()`)).rows[0] ?? {}),
    );
    expect(columns).not.toContain('companies');
    expect(columns).not.toContain('reach');
  });

  it('without a company of a transaction is nobody’s', async () => {
    const { rows } = await test.database.pool.query('select id from broadcasts_here()');
    expect(rows).toEqual([]);
  });

  it('for some roles reaches their holders; who writes announcements sees that it is there', async () => {
    await published({ title: 'For HR', audience: [{ role: 'hr' }] });
    const hr = await newMember(test, acme, ['hr']);
    expect(await titles(hr)).toContain('For HR');
    const stand = await newMember(test, acme, ['employee']);
    expect(await titles(stand)).not.toContain('For HR');
    await assigned(test, acme, stand, 'hr');
    expect(await titles(stand)).toContain('For HR');
    expect(await titles(reader)).not.toContain('For HR');
    expect((await provided(reader)).map(({ title }) => title)).not.toContain('For HR');
    expect(await provided(editor)).toContainEqual(expect.objectContaining({ title: 'For HR', isForMe: false }));
  });

  it('can be hidden for the whole company and shown again by who writes announcements there, and stays as it is', async () => {
    const { id } = await published({ title: 'Not for us' });
    expect((await reader.call('POST', `/provider-announcements/${id}/hide`)).status).toBe(403);
    expect((await editor.call('POST', `/provider-announcements/${id}/hide`)).status).toBe(204);
    for (const caller of [editor, reader]) expect(await titles(caller)).not.toContain('Not for us');
    expect(await titles(neighbour)).toContain('Not for us');
    expect(await provided(editor)).toContainEqual(expect.objectContaining({ id, isHidden: true }));
    expect((await provided(reader)).map((item) => item.id)).not.toContain(id);
    expect((await editor.call('POST', `/provider-announcements/${id}/show`)).status).toBe(204);
    expect(await titles(reader)).toContain('Not for us');
    for (const [method, path, body] of [
      ['PATCH', `/broadcasts/${id}`, { version: 2, set: { title: 'Ours' } }],
      ['PATCH', `/announcements/${id}`, { version: 2, set: { title: 'Ours' } }],
      ['DELETE', `/announcements/${id}?version=2`],
    ] as const) {
      expect([403, 404], `${method} ${path}`).toContain((await editor.call(method, path, body)).status);
    }
    const { text } = await editor.call('GET', '/history');
    expect(text).toContain('"hide"');
    expect(text).toContain('Not for us');
  });

  it('is in the bell of each person it is for, once, until it is read, and no more when it is hidden or withdrawn', async () => {
    const person = await newMember(test, await newCompany(test, 'Bell Works'), ['administrator']);
    const one = await published({ title: 'Ring' });
    const first = (await bell(person)).items.find(({ label }) => label === 'Ring');
    expect(first).toMatchObject({ kind: 'broadcast', path: 'announcements', readAt: null });
    const before = (await bell(person)).unread;
    await Promise.all([bell(person), bell(person)]);
    expect((await bell(person)).unread).toBe(before);
    await person.call('POST', '/notifications/read', { ids: [first?.id] });
    expect((await bell(person)).unread).toBe(before - 1);
    expect((await bell(person)).items.find(({ label }) => label === 'Ring')?.readAt).not.toBeNull();
    expect((await move(one, 'withdrawn')).status).toBe(200);
    expect((await bell(person)).items.map(({ label }) => label)).not.toContain('Ring');
    expect(await titles(person)).not.toContain('Ring');
    const without = await newPerson(test, acme, ['home.read']);
    expect((await bell(without)).items).toEqual([]);
  });

  it('is stored once, however many companies get it', async () => {
    const count = async () =>
      (
        await inCompany(
          test.database,
          { companyId: (await providerCompany(test)).id, accountId: null },
          async ({ db }) =>
            (
              await db.execute<{ id: string }>(sql`select id from broadcast where title = 'One row'`)
            ).rows,
        )
      ).length;
    await published({ title: 'One row' });
    for (const caller of [editor, reader, neighbour]) expect(await titles(caller)).toContain('One row');
    expect(await count()).toBe(1);
    const { rows } = await callTables(acme.id);
    expect(rows).toEqual([]);
  });

  it('is written, published and removed by the provider’s staff with the right, and is a secret to everybody else', async () => {
    const { id } = await draft({ title: 'Draft' });
    const onlyReads = await newInternal(test, ['broadcasts.read']);
    const onlyWrites = await newInternal(test, ['broadcasts.read', 'broadcasts.write']);
    expect((await onlyReads.call('GET', '/broadcasts')).status).toBe(200);
    expect((await onlyReads.call('POST', '/broadcasts', {})).status).toBe(403);
    expect((await onlyReads.call('GET', '/client-companies?search=riv')).body).toEqual({
      items: [{ id: rival.id, name: 'Rival' }],
    });
    expect((await move({ id, version: 1 }, 'published', onlyWrites)).status).toBe(403);
    for (const path of ['/broadcasts', '/client-companies', `/broadcasts/${id}/reach`]) {
      expect((await editor.call('GET', path)).status, path).toBe(403);
      expect((await callAs(test, editor.token, 'GET', `/api/companies/heartwood${path}`)).status, path).toBe(404);
      expect((await callAs(test, null, 'GET', `/api/companies/heartwood${path}`)).status, path).toBe(401);
    }
    const impostor = await newPerson(test, rival, ['broadcasts.read', 'broadcasts.write', 'broadcasts.publish']);
    expect((await impostor.call('GET', '/client-companies')).body).toEqual({ items: [] });
    const own = (
      await impostor.call('POST', '/broadcasts', { title: 'Fake', kind: 'update', date: today, reach: 'all' })
    ).body['record'] as unknown as Made;
    expect((await impostor.call('GET', `/broadcasts/${own.id}/reach`)).body).toEqual({ companies: 0, people: 0 });
    await move(own, 'published', impostor);
    expect(await titles(reader)).not.toContain('Fake');
  });

  it('keeps its words once people have read them; only its last day still moves', async () => {
    const one = await published({ title: 'As said' });
    expect(
      (await staff.call('PATCH', `/broadcasts/${one.id}`, { version: one.version, set: { title: 'Something else' } }))
        .body,
    ).toMatchObject({ status: 409, code: 'site.broadcast-published' });
    expect((await staff.call('DELETE', `/broadcasts/${one.id}?version=${one.version}`)).body).toMatchObject({
      code: 'site.broadcast-shown',
    });
    expect(
      (
        await staff.call('PATCH', `/broadcasts/${one.id}`, {
          version: one.version,
          set: { visibleUntil: '2026-03-01' },
        })
      ).status,
    ).toBe(200);
    expect(await titles(reader)).not.toContain('As said');
  });

  it('names companies that exist, each once', async () => {
    expect(
      (
        await staff.call('POST', '/broadcasts', {
          title: 'X',
          kind: 'update',
          date: today,
          reach: 'chosen',
          companies: [],
        })
      ).body['errors'],
    ).toEqual([expect.objectContaining({ path: 'companies' })]);
    expect(
      (
        await staff.call('POST', '/broadcasts', {
          title: 'X',
          kind: 'update',
          date: today,
          ...chosen(acme, { id: '00000000-0000-4000-8000-000000000000', slug: '', name: '' }),
        })
      ).body['errors'],
    ).toMatchObject([{ path: 'companies.1.company', code: 'site-provider.company-unknown' }]);
    expect(
      (await staff.call('POST', '/broadcasts', { title: 'X', kind: 'update', date: today, ...chosen(acme, acme) }))
        .body['record'],
    ).toMatchObject({ companies: [{ company: acme.id, name: 'Acme' }] });
  });

  it('that reaches more than a hundred people is published by somebody else than who wrote it', async () => {
    const big = await newCompany(test, 'Big');
    for (let at = 0; at < 101; at += 1) await newMember(test, big, at < 3 ? ['hr'] : ['employee']);
    const one = await draft({ title: 'To many', ...chosen(big) });
    expect((await staff.call('GET', `/broadcasts/${one.id}/reach`)).body).toEqual({ companies: 1, people: 101 });
    expect((await move(one, 'published')).body).toMatchObject({ status: 409, code: 'site.broadcast-second-person' });
    const colleague = await newInternal(test, ['broadcasts.read', 'broadcasts.write', 'broadcasts.publish']);
    expect((await move(one, 'published', colleague)).status).toBe(200);
    const few = await draft({ title: 'To few', ...chosen(big), audience: [{ role: 'hr' }] });
    expect((await staff.call('GET', `/broadcasts/${few.id}/reach`)).body).toEqual({ companies: 1, people: 3 });
    await assigned(test, big, await newMember(test, big, ['employee']), 'hr');
    expect((await staff.call('GET', `/broadcasts/${few.id}/reach`)).body).toEqual({ companies: 1, people: 4 });
    expect((await move(few, 'published')).status).toBe(200);
    await test.database.directory.delete(membership).where(eq(membership.companyId, big.id));
  });
});

/** What the company itself keeps of the provider’s announcements: that one is hidden, nothing else. */
const callTables = (companyId: string) =>
  inCompany(test.database, { companyId, accountId: null }, ({ db }) =>
    db.execute<{ id: string }>(sql`select id from announcement where title = 'One row'`),
  );
