import { describe, expect, it } from 'vitest';
import { newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';

const everything = [
  'company.read',
  'organisation.manage',
  'environmental.read',
  'environmental.manage',
  'members.read',
  'projects.read',
  'all-projects.read',
  'projects.write',
  'announcements.read',
  'announcements.write',
  'announcements.manage',
];

describe('the search over everything', async () => {
  const test = await testApp();
  const acme = await newCompany(test, 'Acme');
  const rival = await newCompany(test, 'Rival');
  const ada = await newPerson(test, acme, everything);
  const ben = await newPerson(test, acme, ['projects.read', 'announcements.read']);
  const eve = await newPerson(test, rival, everything);
  const make = async (caller: Caller, path: string, body: object) =>
    ((await caller.call('POST', path, body)).body['record'] as { id: string }).id;
  const find = async (caller: Caller, q: string) =>
    (await caller.call('GET', `/search?q=${encodeURIComponent(q)}`)).body as {
      records: { title: string; path: string }[];
      people: { name: string }[];
      other: { kind: string; path: string }[];
    };
  const titles = async (caller: Caller, q: string) => (await find(caller, q)).records.map(({ title }) => title);

  const plant = await make(ada, '/org-units', { name: 'Zürich-Höngg depot', kind: 'site' });
  await make(ada, '/projects', { name: 'Depot solar roof', team: [{ member: ben.accountId, role: 'Lead' }] });
  const hidden = await make(ada, '/projects', { name: 'Depot closure, confidential' });
  await make(ada, '/announcements', {
    title: 'Depot open day',
    kind: 'event',
    date: '2026-03-02',
    audience: [{ role: 'finance' }],
  });

  it('finds by the beginnings of words, without accents, and with typing errors', async () => {
    expect(await titles(ada, 'hong dep')).toEqual(['Zürich-Höngg depot']);
    expect(await titles(ada, 'closre')).toContain('Depot closure, confidential');
    expect((await find(ada, 'zurich')).records[0]?.path).toBe(
      `environmental/admin-setup?step=organisation&view.record=${plant}`,
    );
  });

  it('never finds what one may not read: other registers, other people’s projects, announcements for others', async () => {
    expect((await titles(ada, 'depot')).sort()).toEqual([
      'Depot closure, confidential',
      'Depot open day',
      'Depot solar roof',
      'Zürich-Höngg depot',
    ]);
    const seen = await find(ben, 'depot');
    expect(seen.records.map(({ title }) => title)).toEqual(['Depot solar roof']);
    expect(JSON.stringify(seen)).not.toContain(hidden);
    expect((await find(ben, 'Test')).people).toEqual([]);
  });

  it('stays inside the company', async () => {
    expect(await titles(eve, 'depot')).toEqual([]);
    expect((await find(eve, 'Person')).people).toHaveLength(1);
  });

  it('finds people by name and help by its words', async () => {
    expect((await find(ada, 'Test Person')).people.length).toBe(2);
    expect((await find(ben, 'invite people')).other[0]).toMatchObject({ kind: 'help', path: 'help/invite-people' });
  });

  it('forgets what was removed', async () => {
    const id = await make(ada, '/projects', { name: 'Gone with the wind' });
    await ada.call('DELETE', `/projects/${id}?version=1`);
    // Removing needs another right; with it the record is gone from the search, too.
    const boss = await newPerson(test, acme, [...everything, 'projects.remove']);
    expect((await boss.call('DELETE', `/projects/${id}?version=1`)).status).toBe(204);
    expect(await titles(boss, 'gone wind')).toEqual([]);
  });

  it('finds nothing of a module that the company switched off, and all of it when it is on again', async () => {
    const boss = await newPerson(test, acme, [...everything, 'company.manage', 'home.read', 'home.write']);
    const pins = async () =>
      ((await boss.call('GET', '/home/pins')).body['items'] as { title: string }[]).map(({ title }) => title);
    await boss.call('POST', '/home/pins', { resource: 'project', id: hidden });
    const before = await titles(boss, 'depot');
    const turnOff = async (...names: string[]) =>
      expect((await boss.call('PUT', '/menu', { order: [], hidden: names })).status).toBe(204);
    await turnOff('project-management');
    expect((await titles(boss, 'depot')).sort()).toEqual(['Depot open day', 'Zürich-Höngg depot']);
    expect(JSON.stringify(await find(boss, 'closre'))).not.toContain(hidden);
    expect(await pins()).toEqual([]);
    // A unit opens on a page of the environmental module: without it there is nowhere to lead.
    await turnOff('project-management', 'environmental');
    expect(await titles(boss, 'depot')).toEqual(['Depot open day']);
    // What another company switches off is its own affair.
    await turnOff();
    expect((await eve.call('GET', '/search?q=Person')).status).toBe(200);
    expect(await titles(boss, 'depot')).toEqual(before);
    expect(await pins()).toEqual(['Depot closure, confidential']);
  });

  it('takes any text as a question', async () => {
    for (const q of ['', '   ', '%', '\\', "'", ':*', '&|!()', 'x'.repeat(200), '日本', '🪵'])
      expect((await ada.call('GET', `/search?q=${encodeURIComponent(q)}`)).status, q).toBe(200);
  });

  it('keeps searches for the one who keeps them, each once, and says which of them is wrong', async () => {
    const keeper = await newPerson(test, acme, ['home.read', 'home.write']);
    const other = await newPerson(test, acme, ['home.read', 'home.write']);
    const kept = async (caller: Caller) => (await caller.call('GET', '/kept-searches')).body['searches'];
    expect((await keeper.call('PUT', '/kept-searches', { searches: ['solar\nroof', ' depot ', 'depot'] })).status).toBe(
      204,
    );
    expect([await kept(keeper), await kept(other)]).toEqual([['solar roof', 'depot'], []]);
    expect((await keeper.call('PUT', '/kept-searches', { searches: ['depot', ''] })).body['errors']).toMatchObject([
      { path: 'searches.1' },
    ]);
    expect((await keeper.call('PUT', '/kept-searches', { searches: [] })).status).toBe(204);
    expect(await kept(keeper)).toEqual([]);
    expect(
      (await (await newPerson(test, acme, ['home.read'])).call('PUT', '/kept-searches', { searches: ['depot'] }))
        .status,
    ).toBe(403);
  });
});
