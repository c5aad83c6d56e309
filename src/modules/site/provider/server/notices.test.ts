import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inProviderTransaction } from '#platform/provider/server/provider-transaction.ts';
import { clearProviderCache } from '#platform/provider/server/provider-word.ts';
import { records } from '#platform/records/server/records.ts';
import { callAs, newCompany, newPerson, type Caller, type TestCompany } from '#test/support/company.ts';
import { newInternal } from '#test/support/provider.ts';
import { siteTest, type SiteTest } from '#test/support/site.ts';
import { startLiveFeed } from '#platform/live/server/live-feed.ts';
import { noticesAt, type ServedNotice } from '#platform/service-notices/model/notice.ts';
import { siteNotice, type NewSiteNotice } from '#modules/site/provider/model/site-notice.ts';

const at = (clock: string) => new Date(`2026-03-02T${clock}:00.000Z`);
const maintenance = {
  title: 'New database',
  kind: 'maintenance',
  from: at('12:00').toISOString(),
  until: at('13:00').toISOString(),
  announcedFrom: at('10:30').toISOString(),
  isReadOnly: true,
} as const satisfies NewSiteNotice;

let test: SiteTest;
let acme: TestCompany;
let client: Caller;
let webmaster: Caller;
beforeAll(async () => {
  test = await siteTest();
  acme = await newCompany(test, 'Acme');
  client = await newPerson(test, acme, ['company.read', 'organisation.manage', 'home.read', 'home.write']);
  webmaster = await newInternal(test, ['site-settings.read', 'site-settings.manage']);
}, 120_000);
beforeEach(async () => {
  test.time.at = at('10:00');
  await inProviderTransaction(test.database, { accountId: null, now: test.time.now() }, async (tx) => {
    for (const { id, version } of await records(tx, siteNotice).all())
      await records(tx, siteNotice).remove(id, version);
  });
  clearProviderCache();
});

const write = (values: object) => webmaster.call('POST', '/site-notices', values);
/** What a page shows now of what it is told. */
const notices = async (caller: Caller | null) =>
  noticesAt(
    (await callAs(test, caller?.token ?? null, 'GET', '/api/notices')).body['items'] as ServedNotice[],
    test.time.now(),
  );

describe('a notice of the provider', () => {
  it('is announced, holds and ends by the clock, for everybody', async () => {
    expect((await write(maintenance)).status).toBe(201);
    expect(await notices(null)).toEqual([]);
    test.time.at = at('10:30');
    expect(await notices(null)).toMatchObject([
      { title: 'New database', isAhead: true, isHarmless: true, from: maintenance.from, until: maintenance.until },
    ]);
    test.time.at = at('12:00');
    expect(await notices(null)).toMatchObject([{ isAhead: false, isHarmless: false, isReadOnly: true }]);
    test.time.at = at('13:00');
    expect(await notices(null)).toEqual([]);
  });

  it('is told with its moments before it is announced, so that no page has to ask again', async () => {
    await write(maintenance);
    const { body } = await callAs(test, null, 'GET', '/api/notices');
    const { title, announcedFrom, from, until } = maintenance;
    expect(body['items']).toMatchObject([{ title, announcedFrom, from, until }]);
    test.time.at = at('13:00');
    expect((await callAs(test, null, 'GET', '/api/notices')).body['items']).toEqual([]);
  });

  it('is made known to the pages of all companies, and what another company writes is not', async () => {
    const heard: unknown[] = [];
    const feed = startLiveFeed(test.database.session, test.app.log);
    feed.listen(acme.id, { onMessage: ({ kinds }) => heard.push(kinds), onGap: () => {} });
    await feed.ready();
    const impostor = await newPerson(test, await newCompany(test), ['site-settings.read', 'site-settings.manage']);
    expect((await impostor.call('POST', '/site-notices', maintenance)).status).toBe(201);
    const written = await write(maintenance);
    expect(written.headers['x-changed']).toBe('serviceNotice,siteNotice');
    await expect.poll(() => heard).toEqual([['serviceNotice']]);
    await feed.stop();
  });

  it('for people who are signed in is told to nobody else', async () => {
    await write({ title: 'For you', kind: 'information', from: at('09:00').toISOString(), audience: 'signedIn' });
    expect(await notices(null)).toEqual([]);
    expect((await notices(client)).map(({ title }) => title)).toEqual(['For you']);
    expect((await notices(webmaster)).map(({ title }) => title)).toEqual(['For you']);
  });

  it('refuses every change during read-only maintenance with a clear sentence and the time to wait, and lets everything be read', async () => {
    await write(maintenance);
    const change = () =>
      client.call('POST', '/org-units', { name: `Site ${test.time.now().toISOString()}`, kind: 'site' });
    test.time.at = at('11:59');
    expect((await change()).status).toBe(201);
    test.time.at = at('12:30');
    const refused = await change();
    expect(refused.body).toMatchObject({
      status: 503,
      code: 'server.maintenance',
      title: 'Maintenance is in progress until 2026-03-02 13:00 UTC. You can view data but not change it.',
      detail: 'Nothing was changed. Please try again afterwards.',
    });
    expect(refused.headers['retry-after']).toBe('1800');
    for (const [method, path] of [
      ['PATCH', '/org-units/x'],
      ['DELETE', '/org-units/x'],
      ['PUT', '/home/greeting'],
    ] as const)
      expect((await client.call(method, path, {})).status, method).toBe(503);
    expect(
      (await test.post('/contact', { name: 'A', email: 'a@b.example', message: 'Hello there, you.' })).status,
    ).toBe(503);
    expect((await client.call('GET', '/org-units')).status).toBe(200);
    test.time.at = at('13:00');
    expect((await change()).status).toBe(201);
  });

  it('leaves the way in open meanwhile, and the staff of the provider at work', async () => {
    await write(maintenance);
    test.time.at = at('12:30');
    expect(
      (await test.post('/api/login', { email: 'nobody@acme.example', password: 'not the right one' })).status,
    ).toBe(401);
    const [notice] = (await webmaster.call('GET', '/site-notices')).body['items'] as { id: string; version: number }[];
    expect(
      (
        await webmaster.call('PATCH', `/site-notices/${notice?.id}`, {
          version: notice?.version,
          set: { until: test.time.now().toISOString() },
        })
      ).status,
    ).toBe(200);
    expect((await client.call('POST', '/org-units', { name: 'Ended early', kind: 'site' })).status).toBe(201);
  });

  it('tells a stranger nothing of a company, maintenance or not', async () => {
    await write(maintenance);
    test.time.at = at('12:30');
    const stranger = await newPerson(test, null, [], acme);
    expect((await stranger.call('POST', '/org-units', {})).status).toBe(404);
    expect((await callAs(test, null, 'POST', `/api/companies/${acme.slug}/org-units`, {})).status).toBe(401);
  });

  it('needs an end after its beginning, and maintenance needs one at all', async () => {
    expect((await write({ ...maintenance, until: null })).body['errors']).toEqual([
      expect.objectContaining({ path: 'until' }),
    ]);
    expect((await write({ ...maintenance, until: at('11:00').toISOString() })).body['errors']).toEqual([
      expect.objectContaining({ path: 'until' }),
    ]);
    expect((await write({ ...maintenance, announcedFrom: at('12:30').toISOString() })).body['errors']).toEqual([
      expect.objectContaining({ path: 'announcedFrom' }),
    ]);
    expect(
      (await write({ title: 'Slow', kind: 'disturbance', from: at('09:00').toISOString(), isReadOnly: true })).body[
        'record'
      ],
    ).toMatchObject({ until: null, isReadOnly: false });
  });

  it('is written by those who may, and read by those with the right', async () => {
    const reader = await newInternal(test, ['site-settings.read']);
    expect((await reader.call('GET', '/site-notices')).status).toBe(200);
    expect((await reader.call('POST', '/site-notices', maintenance)).status).toBe(403);
    expect((await client.call('GET', '/site-notices')).status).toBe(403);
  });
});
