import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { inCompany } from '#platform/database/server/in-company.ts';
import { account } from '#platform/directory/server/tables.ts';
import { membership } from '#platform/directory/server/member-tables.ts';
import { createMailer } from '#platform/mail/server/mailer.ts';
import { platformMailKinds } from '#platform/manifest/server/platform-mails.ts';
import { testLog } from '#test/support/log.ts';
import { smtpPeer, type SmtpPeer } from '#test/support/smtp.ts';
import { newCompany, newPerson, testApp, type Caller, type TestApp, type TestCompany } from '#test/support/company.ts';
import { notify } from './notifications.ts';
import { sendDueNotices } from './send-due.ts';

let now = '2026-03-10T12:00:00Z';
let test: TestApp;
let acme: TestCompany;
let anna: Caller;
let ben: Caller;
let project: string;
let peer: SmtpPeer;
let app: TestApp['app'];

beforeAll(async () => {
  test = await testApp({ clock: () => new Date(now) });
  acme = await newCompany(test);
  anna = await newPerson(test, acme, ['projects.read', 'all-projects.read']);
  ben = await newPerson(test, acme, ['projects.read', 'all-projects.read', 'projects.write']);
  await test.database.directory
    .update(account)
    .set({ timeZone: 'Europe/Berlin' })
    .where(eq(account.id, anna.accountId));
  project = ((await ben.call('POST', '/projects', { name: 'Roof' })).body['record'] as { id: string }).id;
  peer = await smtpPeer();
  const { env, database, clock } = test.app;
  const mail = createMailer({
    database,
    log: testLog,
    smtpUrl: peer.url,
    from: env.mailFrom,
    productName: env.productName,
    baseUrl: env.baseUrl,
    kinds: platformMailKinds,
    clock,
  });
  app = { ...test.app, mail };
});
beforeEach(async () => {
  now = '2026-03-10T12:00:00Z';
  await anna.call('POST', '/notifications/read', { ids: null });
  await deliver('2026-04-30T12:00:00Z');
  peer.received.length = 0;
});

/** What is due at a moment is sent, by the real mail server. */
async function deliver(moment: string): Promise<string[]> {
  now = moment;
  await sendDueNotices(app);
  await app.mail.deliverDue();
  now = '2026-03-10T12:00:00Z';
  return peer.received.splice(0).map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1] ?? '');
}
const tell = (kind: string, about: object = {}, of = anna) =>
  inCompany(test.database, { companyId: acme.id, accountId: ben.accountId, now: new Date(now) }, (tx) =>
    notify(tx, [of.accountId], { kind, ...about }),
  );
const set = async (body: object) => expect((await anna.call('PUT', '/notification-settings', body)).status).toBe(204);
const choose = (kind: string, inApp: boolean, email: string) => set({ kinds: [{ kind, inApp, email }] });
const bell = async (query = '') =>
  (await anna.call('GET', `/notifications${query}`)).body as unknown as {
    unread: number;
    items: { id: string; kind: string; text: string; snoozedUntil: string | null }[];
  };

describe('how a person is notified', () => {
  it('is told by kind, from the manifests, with what holds unless they say otherwise', async () => {
    const { kinds, times, zone } = (await anna.call('GET', '/notification-settings')).body as {
      kinds: { kind: string; label: string; isLocked: boolean; inApp: boolean; email: string }[];
      times: object;
      zone: string;
    };
    expect(zone).toBe('Europe/Berlin');
    expect(times).toEqual({ quietFrom: null, quietTo: null, digestAt: 480, digestDay: 1 });
    const of = (kind: string) => kinds.find((one) => one.kind === kind);
    expect(of('mention')).toEqual({
      kind: 'mention',
      label: 'Mention in a comment',
      isLocked: false,
      inApp: true,
      email: 'now',
    });
    expect(of('supportCame')).toMatchObject({ isLocked: true });
    // Kinds of modules stand beside those of the platform.
    expect(of('requestDue')).toMatchObject({ label: 'Data request due' });
    expect(of('certificateExpiring')).toMatchObject({ email: 'now' });
  });

  it('is in the product alone, by email alone, or not at all', async () => {
    await choose('requestAsked', true, 'none');
    await tell('requestAsked');
    expect((await bell()).items[0]).toMatchObject({ kind: 'requestAsked', text: '{by} sent you a data request' });
    expect(await deliver('2026-03-10T12:01:00Z')).toEqual([]);
    await choose('requestAsked', false, 'now');
    const { unread } = await bell();
    await tell('requestAsked');
    expect((await bell()).unread).toBe(unread);
    expect(await deliver('2026-03-10T12:01:00Z')).toEqual([`${acme.name}: 1 new notification`]);
    await choose('requestAsked', false, 'none');
    await tell('requestAsked');
    expect((await bell()).unread).toBe(unread);
    expect(await deliver('2026-04-10T12:01:00Z')).toEqual([]);
  });

  it('in one daily or weekly email, which says how many of which kind and nothing of the record', async () => {
    await choose('requestAsked', true, 'daily');
    await choose('approvalRejected', true, 'daily');
    await choose('jobFailed', true, 'weekly');
    await tell('requestAsked');
    await tell('requestAsked');
    await tell('approvalRejected', { resource: 'project', recordId: project });
    await tell('jobFailed', { job: 'import-check' });
    expect(await deliver('2026-03-10T20:00:00Z')).toEqual([]);
    now = '2026-03-11T07:00:00Z';
    await sendDueNotices(app);
    await app.mail.deliverDue();
    const [daily, ...more] = peer.received.splice(0);
    expect(more).toEqual([]);
    expect(daily?.to).toEqual([`${anna.accountId}@people.example`]);
    expect(daily?.text).toContain(`${acme.name}: 3 notifications today`);
    expect(daily?.text).toContain('Data request received: 2');
    expect(daily?.text).toContain('Request rejected: 1');
    expect(daily?.text).not.toContain('Roof');
    expect(daily?.text).toContain(`/${acme.slug}/my-profile/notifications`);
    expect(await deliver('2026-03-16T07:00:00Z')).toEqual([`${acme.name}: 1 notification this week`]);
    expect(await deliver('2026-03-30T07:00:00Z')).toEqual([]);
  });

  it('in no summary of what was read before it', async () => {
    await choose('requestAsked', true, 'daily');
    await tell('requestAsked');
    await anna.call('POST', '/notifications/read', { ids: null });
    expect(await deliver('2026-03-11T07:00:00Z')).toEqual([]);
  });

  it('not in quiet hours: emails wait until they end, also those that a module writes itself', async () => {
    await set({ times: { quietFrom: 20 * 60, quietTo: 7 * 60, digestAt: 480, digestDay: 1 } });
    await choose('requestAsked', true, 'now');
    now = '2026-03-10T21:00:00Z';
    await tell('requestAsked');
    await ben.call('POST', `/projects/${project}/comments`, { text: `@[Anna](${anna.accountId})` });
    expect(await deliver('2026-03-11T05:59:00Z')).toEqual([]);
    expect(await deliver('2026-03-11T06:00:00Z')).toHaveLength(2);
    await set({ times: { quietFrom: null, quietTo: null, digestAt: 480, digestDay: 1 } });
  });

  it('not of a record that they muted, until they unmute it', async () => {
    const about = { resource: 'project', recordId: project };
    const mute = (isMuted: boolean, more: object = {}) =>
      anna.call('POST', '/notifications/mute', { ...about, ...more, isMuted });
    const comment = () => ben.call('POST', `/projects/${project}/comments`, { text: `@[Anna](${anna.accountId})` });
    expect((await mute(true)).status).toBe(204);
    expect((await mute(true, { recordId: acme.id })).status).toBe(404);
    expect((await anna.call('GET', '/notification-settings')).body['mutes']).toMatchObject([
      { ...about, title: 'Roof', label: 'Project' },
    ]);
    const { unread } = await bell();
    await comment();
    expect((await bell()).unread).toBe(unread);
    expect(await deliver('2026-03-10T12:05:00Z')).toEqual([]);
    await mute(false);
    await comment();
    expect((await bell()).unread).toBe(unread + 1);
    expect(await deliver('2026-03-10T12:05:00Z')).toHaveLength(1);
  });

  it('of security in any case', async () => {
    const refused = await anna.call('PUT', '/notification-settings', {
      kinds: [{ kind: 'supportCame', inApp: false, email: 'none' }],
      times: { quietFrom: 60, quietTo: null, digestAt: 480, digestDay: 1 },
    });
    expect((refused.body['errors'] as { path: string }[]).map(({ path }) => path)).toEqual([
      'kinds.0.inApp',
      'times.quietTo',
    ]);
    await tell('supportCame');
    expect((await bell()).items[0]).toMatchObject({ kind: 'supportCame' });
  });

  it('no more once they have left the company', async () => {
    const gone = await newPerson(test, acme, ['projects.read']);
    await tell('certificateExpiring', {}, gone);
    await test.database.directory.delete(membership).where(eq(membership.accountId, gone.accountId));
    expect(await deliver('2026-03-10T12:05:00Z')).toEqual([]);
  });
});

describe('the inbox', () => {
  it('hides what is snoozed until then, and lists by kind and page', async () => {
    await tell('requestReturned');
    const [first] = (await bell('?kind=requestReturned')).items;
    const { unread } = await bell();
    const until = '2026-03-11T08:00:00.000Z';
    expect((await anna.call('POST', '/notifications/snooze', { ids: [first?.id], until })).status).toBe(204);
    expect((await bell()).unread).toBe(unread - 1);
    expect((await bell('?kind=requestReturned')).items).toEqual([]);
    expect((await bell('?show=snoozed')).items).toMatchObject([{ id: first?.id, snoozedUntil: until }]);
    await anna.call('POST', '/notifications/snooze', { ids: [first?.id], until: null });
    expect((await bell('?show=unread')).items.map(({ id }) => id)).toContain(first?.id);
    for (let more = 0; more < 31; more += 1) await tell('requestReturned');
    const page = (await anna.call('GET', '/notifications?kind=requestReturned')).body as {
      next: string;
      items: object[];
    };
    expect(page.items).toHaveLength(30);
    expect((await bell(`?kind=requestReturned&after=${page.next}`)).items).toHaveLength(2);
  });

  it('keeps what is snoozed unread, and in its summary, when all are marked as read', async () => {
    await choose('requestReturned', true, 'daily');
    await tell('requestReturned');
    const [later] = (await bell('?kind=requestReturned')).items;
    await tell('requestReturned');
    const until = '2026-03-12T08:00:00.000Z';
    await anna.call('POST', '/notifications/snooze', { ids: [later?.id], until });
    await anna.call('POST', '/notifications/read', { ids: null });
    expect(await bell('?show=unread')).toMatchObject({ unread: 0, items: [] });
    expect((await bell('?show=snoozed')).items).toMatchObject([{ id: later?.id, readAt: null }]);
    expect(await deliver('2026-03-11T07:00:00Z')).toEqual([`${acme.name}: 1 notification today`]);
    await anna.call('POST', '/notifications/snooze', { ids: [later?.id], until: null });
    expect(await bell('?show=unread')).toMatchObject({ unread: 1, items: [{ id: later?.id }] });
  });

  it('is one’s own: somebody else’s notices can be neither read, snoozed nor marked', async () => {
    await tell('requestReturned');
    const [first] = (await bell()).items;
    await ben.call('POST', '/notifications/snooze', { ids: [first?.id], until: '2027-01-01T00:00:00.000Z' });
    expect((await bell()).items[0]?.snoozedUntil).toBeNull();
  });
});
