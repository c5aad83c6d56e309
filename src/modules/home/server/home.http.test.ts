import { describe, expect, it } from 'vitest';
import { quoteOf } from '../model/quotes.ts';
import { assigned, newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';
import { membership } from '#platform/directory/server/member-tables.ts';
import { eq } from 'drizzle-orm';
import { announcement } from '../model/announcement.ts';
import { pin, pinsMax } from '../model/pin.ts';
import type { ShownPin } from './pins.ts';

const writing = [
  'home.read',
  'home.write',
  'announcements.read',
  'announcements.write',
  'announcements.manage',
  'projects.read',
  'all-projects.read',
  'projects.write',
  'projects.remove',
  'company.read',
  'organisation.manage',
];

describe('the home page', async () => {
  const test = await testApp();
  const acme = await newCompany(test);
  const ada = await newPerson(test, acme, writing);
  const ben = await newPerson(test, acme, ['home.read', 'home.write', 'announcements.read', 'projects.read']);
  const made = async (caller: Caller, path: string, body: unknown) => {
    const answer = await caller.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body['record'] as { id: string; version: number };
  };
  const unit = (name: string) => made(ada, '/org-units', { name, kind: 'site' });
  const pinsOf = async (caller: Caller) => (await caller.call('GET', '/home/pins')).body['items'] as ShownPin[];

  it('keeps one’s greeting, trimmed, for oneself, until it is reset', async () => {
    expect((await ada.call('PUT', '/home/greeting', { text: '  Hej Ada  ' })).body).toEqual({ text: 'Hej Ada' });
    expect((await ada.call('PUT', '/home/greeting', { text: '   ' })).status).toBe(422);
    expect((await ada.call('PUT', '/home/greeting', { text: 'x'.repeat(141) })).status).toBe(422);
    expect((await ada.call('GET', '/home/greeting')).body).toEqual({ text: 'Hej Ada' });
    expect((await ben.call('GET', '/home/greeting')).body).toEqual({ text: null });
    expect((await ada.call('PUT', '/home/greeting', { text: null })).body).toEqual({ text: null });
    expect((await ada.call('GET', '/home/greeting')).body).toEqual({ text: null });
  });

  it('hides the quote of the day for oneself, until it is shown again', async () => {
    const isHidden = async (caller: Caller) =>
      (await caller.call('GET', '/home/quote?today=2026-03-01')).body['isHidden'];
    expect(await isHidden(ada)).toBe(false);
    expect((await ada.call('PUT', '/home/quote', { isHidden: true })).body).toMatchObject({ isHidden: true });
    expect([await isHidden(ada), await isHidden(ben)]).toEqual([true, false]);
    await ada.call('PUT', '/home/quote', { isHidden: false });
    expect(await isHidden(ada)).toBe(false);
  });

  it('has the company’s own lines among the quotes in the order they were added, and none when the company hides it', async () => {
    const boss = await newPerson(test, acme, [...writing, 'company.manage', 'settings.read', 'history.read']);
    const line = (text: string) => ({ text, author: 'Our workshop', source: 'Above the door since 1987' });
    for (const text of ['Zebra wood is hard.', 'Ash is light.']) await made(boss, '/quote-lines', line(text));
    const own = [line('Zebra wood is hard.'), line('Ash is light.')];
    const days = Array.from({ length: 60 }, (_, at) => new Date(Date.UTC(2026, 2, 1 + at)).toISOString().slice(0, 10));
    for (const day of [days[0], days.find((one) => quoteOf(one, own) === own[0])])
      expect((await ben.call('GET', `/home/quote?today=${day}`)).body).toEqual({
        isHidden: false,
        isOff: false,
        quote: quoteOf(day ?? '', own),
      });
    expect((await ben.call('POST', '/quote-lines', line('Mine'))).status).toBe(403);
    expect((await boss.call('POST', '/quote-lines', { text: 'Of nobody', author: 'Somebody' })).status).toBe(422);
    const { record } = (await boss.call('GET', `/home-page-settings/${acme.id}`)).body as {
      record: { version: number };
    };
    expect(
      (
        await ada.call('PATCH', `/home-page-settings/${acme.id}`, {
          version: record.version,
          set: { hidesQuote: true },
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await boss.call('PATCH', `/home-page-settings/${acme.id}`, {
          version: record.version,
          set: { hidesQuote: true },
        })
      ).status,
    ).toBe(200);
    expect((await ben.call('GET', '/home/quote?today=2026-03-01')).body).toMatchObject({ isOff: true });
    expect((await boss.call('GET', '/history?kind=companyHome')).body['items']).toMatchObject([
      { action: 'change', changes: [{ field: 'hidesQuote', before: false, after: true }] },
    ]);
  });

  it('greets every member in the company’s words on days that the calendar has, once a day, as those who may change the settings say', async () => {
    const boss = await newPerson(test, acme, [...writing, 'company.manage']);
    const days = async (caller: Caller) => (await caller.call('GET', '')).body['greetingDays'];
    const founding = { words: 'Happy founders’ day', month: 'may', day: 4 };
    const first = await made(boss, '/greeting-days', founding);
    await made(boss, '/greeting-days', { ...founding, words: 'Forty years of us', year: '2027' });
    expect((await boss.call('POST', '/greeting-days', { ...founding, words: 'Once more' })).body).toMatchObject({
      status: 409,
      code: 'record.duplicate',
    });
    for (const wrong of [
      { month: 'february', day: 30 },
      { month: 'february', day: 29, year: '2027' },
      { month: 'april', day: 31 },
    ])
      expect((await boss.call('POST', '/greeting-days', { words: 'Never', ...wrong })).body).toMatchObject({
        errors: [{ path: 'day' }],
      });
    await made(boss, '/greeting-days', { words: 'Happy leap day', month: 'february', day: 29 });
    expect((await ada.call('POST', '/greeting-days', { ...founding, day: 5 })).status).toBe(403);
    expect(await days(ben)).toEqual(
      expect.arrayContaining([
        { words: 'Happy founders’ day', month: 5, day: 4, year: null },
        { words: 'Forty years of us', month: 5, day: 4, year: 2027 },
        { words: 'Happy leap day', month: 2, day: 29, year: null },
      ]),
    );
    expect((await boss.call('DELETE', `/greeting-days/${first.id}?version=1`)).status).toBeLessThan(300);
    expect(await days(ben)).not.toContainEqual(expect.objectContaining({ words: 'Happy founders’ day' }));
    const rival = await newPerson(test, await newCompany(test), []);
    expect(await days(rival)).toEqual([]);
  });

  it('pins a record once, shows its present name, and says when it is gone', async () => {
    const plant = await unit('Plant');
    const first = await ada.call('POST', '/home/pins', { resource: 'orgUnit', id: plant.id });
    expect(first.status).toBe(201);
    expect((await ada.call('POST', '/home/pins', { resource: 'orgUnit', id: plant.id })).body).toEqual(first.body);
    await ada.call('PATCH', `/org-units/${plant.id}`, { version: 1, set: { name: 'Plant North' } });
    expect(await pinsOf(ada)).toMatchObject([{ kind: 'document', title: 'Plant North', isGone: false }]);
    expect(await pinsOf(ben)).toEqual([]);
    await ada.call('DELETE', `/org-units/${plant.id}?version=2`);
    expect(await pinsOf(ada)).toMatchObject([{ title: 'Plant', path: null, isGone: true }]);
  });

  it('pins nothing one may not read', async () => {
    const secret = await unit('Secret site');
    expect((await ben.call('POST', '/home/pins', { resource: 'orgUnit', id: secret.id })).status).toBe(404);
    const hidden = await made(ada, '/projects', { name: 'Hidden' });
    expect((await ben.call('POST', '/home/pins', { resource: 'project', id: hidden.id })).status).toBe(404);
    expect((await ben.call('POST', '/home/pins', { resource: 'pin', id: hidden.id })).status).toBe(404);
  });

  it('keeps the order one gives, and an undone removal returns to its place', async () => {
    const units = [await unit('A'), await unit('B'), await unit('C')];
    for (const { id } of units) await ada.call('POST', '/home/pins', { resource: 'orgUnit', id });
    const ids = (await pinsOf(ada)).filter(({ isGone }) => !isGone).map(({ id }) => id);
    const [a = '', b = '', c = ''] = ids;
    expect((await ada.call('PUT', '/home/pins/order', { ids: [c, a, b] })).status).toBe(204);
    const names = async () => (await pinsOf(ada)).filter(({ isGone }) => !isGone).map(({ title }) => title);
    expect(await names()).toEqual(['C', 'A', 'B']);
    const first = (await pinsOf(ada)).find(({ id }) => id === a);
    await ada.call('DELETE', `/pinned-items/${a}?version=${first?.version}`);
    expect(await names()).toEqual(['C', 'B']);
    await ada.call('POST', `/pinned-items/${a}/restore`);
    expect(await names()).toEqual(['C', 'A', 'B']);
  });

  it(`takes ${pinsMax} pins and not one more`, async () => {
    const carl = await newPerson(test, acme, writing);
    for (let at = 0; at < pinsMax; at += 1) await made(carl, '/pinned-items', { kind: 'task', title: `Pin ${at}` });
    expect((await carl.call('POST', '/pinned-items', { kind: 'task', title: 'One more' })).body).toMatchObject({
      status: 409,
      code: 'home.pins-full',
    });
  });

  it('3.08 knows pins as tasks, documents and deadlines, with title and details, and nothing else', async () => {
    const dora = await newPerson(test, acme, writing);
    for (const kind of ['task', 'document', 'deadline'])
      await made(dora, '/pinned-items', { kind, title: `A ${kind}`, details: 'By hand' });
    expect((await dora.call('POST', '/pinned-items', { kind: 'person', title: 'Somebody' })).status).toBe(422);
    expect((await pinsOf(dora)).map(({ kind, title, details }) => [kind, title, details])).toEqual([
      ['task', 'A task', 'By hand'],
      ['document', 'A document', 'By hand'],
      ['deadline', 'A deadline', 'By hand'],
    ]);
    expect(Object.values(pin.fields.kind.options)).toEqual(['Task', 'Document', 'Deadline']);
  });

  it('3.09 knows announcements as events, holidays and updates, with title, details and date, and nothing else', async () => {
    for (const kind of ['event', 'holiday', 'update'])
      await made(ada, '/announcements', { kind, title: `An ${kind}`, details: 'All are welcome.', date: '2026-05-01' });
    expect(
      (await ada.call('POST', '/announcements', { kind: 'rumour', title: 'Psst', date: '2026-05-01' })).status,
    ).toBe(422);
    expect((await ada.call('POST', '/announcements', { kind: 'event', title: 'Some day' })).status).toBe(422);
    const { items } = (await ada.call('GET', '/home/announcements?today=2026-05-01')).body as {
      items: { kind: string; title: string; details: string; date: string }[];
    };
    for (const kind of ['event', 'holiday', 'update'])
      expect(items).toContainEqual(
        expect.objectContaining({ kind, title: `An ${kind}`, details: 'All are welcome.', date: '2026-05-01' }),
      );
    expect(Object.values(announcement.fields.kind.options)).toEqual(['Event', 'Holiday', 'Update']);
    for (const { id } of items.filter(({ title }) => /^An (event|holiday|update)$/.test(title)) as unknown as {
      id: string;
    }[])
      expect((await ada.call('DELETE', `/announcements/${id}?version=1`)).status).toBeLessThan(300);
  });

  it('shows an announcement to those it is for, in its time, those on top first', async () => {
    const roles = async (caller: Caller, roleKeys: string[]) => {
      await test.database.directory
        .update(membership)
        .set({ roleKeys })
        .where(eq(membership.accountId, caller.accountId));
    };
    const employee = await newPerson(test, acme, []);
    const manager = await newPerson(test, acme, []);
    await roles(employee, ['employee']);
    await roles(manager, ['line-manager']);
    const say = (title: string, more: object = {}) =>
      made(ada, '/announcements', { title, kind: 'update', date: '2026-03-02', ...more });
    await say('For all');
    await say('For managers', { audience: [{ role: 'line-manager' }] });
    await say('On top', { isPinned: true, date: '2026-01-01' });
    await say('Too early', { visibleFrom: '2026-03-03' });
    await say('Too late', { visibleUntil: '2026-03-01' });
    await say('Last day', { visibleUntil: '2026-03-02', date: '2026-03-01' });
    const read = async (caller: Caller) =>
      ((await caller.call('GET', '/home/announcements?today=2026-03-02')).body['items'] as { title: string }[]).map(
        ({ title }) => title,
      );
    expect(await read(employee)).toEqual(['On top', 'For all', 'Last day']);
    expect(await read(manager)).toEqual(['On top', 'For managers', 'For all', 'Last day']);
    const boss = await newPerson(test, acme, writing);
    expect(await read(boss)).toEqual(['On top', 'For all', 'Last day']);
    expect((await boss.call('GET', '/announcements')).text).toContain('For managers');
    const list = (await employee.call('GET', '/announcements')).text;
    expect(list).not.toContain('For managers');
    // A role for a time counts like one that is held as a member.
    await assigned(test, acme, employee, 'line-manager');
    expect(await read(employee)).toEqual(['On top', 'For managers', 'For all', 'Last day']);
  });

  it('sums up the projects one is in, one’s own first, with progress from the milestones', async () => {
    const milestones = [
      { title: 'One', achieved: true },
      { title: 'Two', achieved: true },
      { title: 'Three', achieved: false },
    ];
    await made(ada, '/projects', {
      name: 'Of Ben',
      deadline: '2026-12-31',
      milestones,
      team: [{ member: ben.accountId, role: 'Lead' }],
    });
    const { items, refs } = (await ben.call('GET', '/home/projects')).body as {
      items: { name: string; progress: string }[];
      refs: Record<string, string>;
    };
    expect(items.map(({ name, progress }) => [name, progress])).toEqual([['Of Ben', '0.6667']]);
    expect(refs[ben.accountId]).toContain('Test Person');
    expect(
      (await ada.call('POST', '/projects', { name: 'Wrong', team: [{ member: test.app.env.baseUrl, role: 'Lead' }] }))
        .status,
    ).toBe(422);
    expect(
      (
        await ada.call('POST', '/projects', {
          name: 'Stranger',
          team: [{ member: '00000000-0000-4000-8000-000000000000', role: 'Lead' }],
        })
      ).body,
    ).toMatchObject({ errors: [{ path: 'team.0.member' }] });
  });

  it('answers questions from the help articles, with where the answer stands', async () => {
    const ask = async (q: string) =>
      (await ben.call('GET', `/help/answers?q=${encodeURIComponent(q)}`)).body['passages'] as {
        slug: string;
        heading: string;
      }[];
    expect((await ask('How can I undo an import?'))[0]).toMatchObject({ slug: 'import-file', heading: 'Undo' });
    expect((await ask('I forgot my password'))[0]).toMatchObject({ slug: 'sign-in' });
    expect((await ask('invite a colleague'))[0]).toMatchObject({ slug: 'invite-people' });
    expect(await ask('zzz qqq')).toEqual([]);
    expect(await ask('the of and')).toEqual([]);
    expect((await ask("'; drop table pin; --")).length).toBeLessThanOrEqual(3);
  });
});
