import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { retrySeconds } from '#platform/webhooks/model/webhooks.ts';
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
import { hookReceiver, type HookReceiver } from '#test/support/hook-receiver.ts';
import { membership } from '#platform/directory/server/member-tables.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { drainJobs } from '#platform/jobs/server/jobs.ts';
import { deliverDue, logDays, lookAfterWebhooks } from './deliver.ts';
import { isPrivate } from './private-networks.ts';
import { send, urlProblem } from './send.ts';
import { webhook } from './tables.ts';

const clock = new TestClock();
let test: TestApp;
let acme: TestCompany;
let owner: Caller;
let receiver: HookReceiver;

beforeAll(async () => {
  test = await testApp({ clock: clock.now, settings: { WEBHOOKS_TO_PRIVATE: 'on' } });
});
afterAll(() => receiver.close());
beforeEach(async () => {
  receiver = await hookReceiver();
  acme = await newCompany(test);
  owner = await newMember(test, acme, ['owner']);
});

const wish = (more: object = {}) => ({
  name: 'Maintenance',
  url: `${receiver.url}/hook`,
  registers: ['orgUnit'],
  happenings: ['created', 'changed', 'removed'],
  ...more,
});
const made = async (more: object = {}) => {
  const answer = await owner.call('POST', '/webhooks', wish(more));
  expect(answer.status, answer.text).toBe(201);
  return answer.body as { id: string; secret: string };
};
const unit = async (name = 'Plant') =>
  (await owner.call('POST', '/org-units', { name, kind: 'site' })).body['record'] as { id: string; version: number };
const bodies = () =>
  receiver.received.map(({ body }) => JSON.parse(body) as { id: string; type: string; data: Record<string, unknown> });
const deliveries = async (id: string) =>
  (await owner.call('GET', `/webhooks/${id}/deliveries`)).body['deliveries'] as {
    id: string;
    event: string;
    state: string;
    tries: number;
    lastStatus: number | null;
    lastError: string | null;
  }[];
const stateOf = async (id: string) =>
  ((await owner.call('GET', '/webhooks')).body['webhooks'] as { id: string; state: string }[]).find(
    (hook) => hook.id === id,
  )?.state;
const historyOf = async () =>
  ((await owner.call('GET', '/history?kind=webhook')).body['items'] as { action: string }[]).map(
    ({ action }) => action,
  );

describe('a webhook', () => {
  it('tells what happens to the chosen registers by ids alone, signed with the secret that was shown once', async () => {
    const { id, secret } = await made();
    const { id: record, version } = await unit('Secret works');
    await owner.call('PATCH', `/org-units/${record}`, { version, set: { name: 'Other works' } });
    await owner.call('DELETE', `/org-units/${record}?version=${version + 1}`);
    await owner.call('POST', '/reporting-periods', {
      name: '2026',
      from: '2026-01-01',
      to: '2026-12-31',
      gwpSet: 'AR6',
    });
    await drainJobs(test.app);
    expect(bodies().map(({ type, data }) => [type, data])).toEqual(
      ['created', 'changed', 'removed'].map((what) => [`orgUnit.${what}`, { register: 'orgUnit', id: record }]),
    );
    const [first] = receiver.received;
    expect(first?.body).not.toMatch(/works|Plant/);
    const [messageId, timestamp] = [first?.headers['webhook-id'], first?.headers['webhook-timestamp']];
    expect(secret).toMatch(/^whsec_/);
    const signature = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
      .update(`${String(messageId)}.${String(timestamp)}.${first?.body ?? ''}`)
      .digest('base64');
    expect(first?.headers['webhook-signature']).toBe(`v1,${signature}`);
    expect(Number(timestamp)).toBe(Math.floor(clock.now().getTime() / 1000));
    expect((await deliveries(id)).map(({ state, lastStatus }) => [state, lastStatus])).toEqual([
      ['delivered', 204],
      ['delivered', 204],
      ['delivered', 204],
    ]);
    const listed = await owner.call('GET', '/webhooks');
    expect(listed.text).not.toContain(secret);
    expect(listed.text).not.toContain('ecret"');
    expect(await historyOf()).toEqual(['created']);
    expect(
      (await test.database.directory.select().from(webhook).where(eq(webhook.id, id)))[0]?.sealedSecret.includes(
        Buffer.from(secret.slice(6), 'base64'),
      ),
    ).toBe(false);
  });

  it('is noted if and only if the change is', async () => {
    const { id } = await made();
    await expect(
      inCompany(test.database, { companyId: acme.id, accountId: owner.accountId }, async (tx) => {
        tx.record({ action: 'create', resource: 'orgUnit', recordId: owner.accountId });
        tx.afterCommit(async () => undefined);
        await tx.client.query('select 1 / 0');
      }),
    ).rejects.toThrow('division by zero');
    expect((await owner.call('POST', '/org-units', { name: '', kind: 'site' })).status).toBe(422);
    expect(await deliveries(id)).toEqual([]);
  });

  it('tells nothing that whoever it acts for may not read, at the moment of sending', async () => {
    expect((await owner.call('POST', '/webhooks', wish({ registers: ['noSuchRegister'] }))).body).toMatchObject({
      code: 'webhooks.scope',
    });
    const guard = await newPerson(test, acme, ['security.read', 'security.manage', 'company.read']);
    expect((await guard.call('POST', '/webhooks', wish({ registers: ['project'] }))).body).toMatchObject({
      code: 'webhooks.scope',
    });
    expect((await guard.call('POST', '/webhooks', wish())).status).toBe(201);
    await unit();
    await test.database.directory
      .update(membership)
      .set({ roleKeys: [] })
      .where(eq(membership.accountId, guard.accountId));
    await drainJobs(test.app);
    expect(receiver.received).toEqual([]);
    const [hook] = (await owner.call('GET', '/webhooks')).body['webhooks'] as { id: string }[];
    expect(await deliveries(hook?.id ?? '')).toMatchObject([{ state: 'withheld' }]);
  });

  it('tells the last entry of the audit log where it moved, to whoever may read all of it', async () => {
    const { id } = await made({ registers: ['history'], happenings: ['witnessed'] });
    const manager = await newPerson(test, acme, ['security.read', 'security.manage', 'company.read']);
    expect(
      (await manager.call('POST', '/webhooks', wish({ registers: ['history'], happenings: ['witnessed'] }))).body,
    ).toMatchObject({ code: 'webhooks.scope' });
    await lookAfterWebhooks(test.app);
    await lookAfterWebhooks(test.app);
    await drainJobs(test.app);
    await unit();
    clock.pass(3600);
    await lookAfterWebhooks(test.app);
    await drainJobs(test.app);
    expect(bodies().map(({ type, data }) => [type, data])).toEqual(
      [1, 2].map((seq) => [
        'history.witnessed',
        { register: 'history', company: acme.id, seq, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      ]),
    );
    expect(await deliveries(id)).toHaveLength(2);
  });

  it('tells of the very records only that the person sees', async () => {
    const outsider = await newPerson(test, acme, ['security.read', 'security.manage', 'projects.read']);
    const answer = await outsider.call('POST', '/webhooks', wish({ registers: ['project'] }));
    await owner.call('POST', '/projects', { name: 'Not theirs' });
    await drainJobs(test.app);
    expect(receiver.received).toEqual([]);
    expect(await deliveries(String(answer.body['id']))).toMatchObject([
      { event: 'project.created', state: 'withheld' },
    ]);
  });

  it('is tried again later each time, then paused, and those who look after the company are told', async () => {
    const { id } = await made();
    const first = owner;
    receiver.statuses.push(500, 302, ...new Array<number>(10).fill(503));
    await unit();
    await drainJobs(test.app);
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', tries: 1, lastStatus: 500 }]);
    for (const [at, seconds] of retrySeconds.entries()) {
      clock.pass(seconds - 5);
      await deliverDue(test.app, acme.id, id);
      expect(receiver.received).toHaveLength(at + 1);
      clock.pass(10);
      await deliverDue(test.app, acme.id, id);
      expect(receiver.received).toHaveLength(at + 2);
    }
    owner = await newMember(test, acme, ['owner']);
    // A redirect is not followed: that would lead past every check of the address.
    expect(receiver.received.every(({ path }) => path === '/hook')).toBe(true);
    expect(await deliveries(id)).toMatchObject([{ state: 'failed', tries: retrySeconds.length + 1, lastStatus: 503 }]);
    expect(await stateOf(id)).toBe('paused');
    expect(await historyOf()).toEqual(['paused', 'created']);
    expect(await noticesOf(first)).toMatchObject([{ kind: 'webhookPaused' }]);
    await unit('While paused');
    expect(await deliveries(id)).toHaveLength(1);
    receiver.statuses.length = 0;
    await owner.call('POST', `/webhooks/${id}/state`, { state: 'on' });
    const [lost] = await deliveries(id);
    expect((await owner.call('POST', `/webhook-deliveries/${lost?.id ?? ''}/again`)).status).toBe(204);
    await drainJobs(test.app);
    expect(await deliveries(id)).toMatchObject([{ id: lost?.id, state: 'delivered', lastStatus: 204 }]);
  });

  it('says when nobody answers, and goes on by itself after the process died', async () => {
    const { id } = await made();
    const { url } = receiver;
    await receiver.close();
    await unit();
    await drainJobs(test.app);
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', lastStatus: null, lastError: 'ECONNREFUSED' }]);
    receiver = await hookReceiver();
    await owner.call('PUT', `/webhooks/${id}`, wish());
    expect(receiver.url).not.toBe(url);
    clock.pass(3600);
    await lookAfterWebhooks(test.app);
    await drainJobs(test.app);
    expect(bodies()).toMatchObject([{ type: 'orgUnit.created' }]);
    clock.pass(logDays * 86_400 + 1);
    await lookAfterWebhooks(test.app);
    owner = await newMember(test, acme, ['owner']);
    expect(await deliveries(id)).toEqual([]);
  });

  it('can be tested, switched off, given another secret and removed, by owners and administrators only', async () => {
    const { id, secret } = await made();
    expect((await owner.call('POST', `/webhooks/${id}/test`)).status).toBe(204);
    await drainJobs(test.app);
    expect(bodies()).toMatchObject([{ type: 'webhook.test', data: { register: null } }]);
    expect((await owner.call('POST', `/webhooks/${id}/secret`)).body['secret']).not.toBe(secret);
    await owner.call('POST', `/webhooks/${id}/state`, { state: 'off' });
    expect((await owner.call('POST', `/webhooks/${id}/test`)).body).toMatchObject({ code: 'webhooks.not-on' });
    await unit();
    expect(await deliveries(id)).toHaveLength(1);
    const [auditor, employee] = [await newMember(test, acme, ['auditor']), await newMember(test, acme, ['employee'])];
    expect([
      (await auditor.call('GET', '/webhooks')).status,
      (await auditor.call('POST', '/webhooks', wish())).status,
      (await employee.call('GET', '/webhooks')).status,
    ]).toEqual([200, 403, 403]);
    const other = await newMember(test, await newCompany(test), ['owner']);
    expect((await other.call('DELETE', `/webhooks/${id}`)).status).toBe(404);
    expect((await owner.call('DELETE', `/webhooks/${id}`)).status).toBe(204);
    expect((await owner.call('GET', `/webhooks/${id}/deliveries`)).status).toBe(404);
    expect(await historyOf()).toEqual(['removed', 'changed', 'renewed secret', 'created']);
  });

  const noticesOf = ({ accountId }: Caller) =>
    inCompany(
      test.database,
      { companyId: acme.id, accountId },
      async (tx) => (await tx.client.query<{ kind: string }>('select kind from notification')).rows,
    );
});

describe('the address of a webhook', () => {
  it.each([
    ['http://example.com/hook', 'https'],
    ['ftp://example.com', 'https'],
    ['example.com', 'Enter an address'],
    ['https://user:pass@example.com', 'user name'],
    ['https://127.0.0.1/', 'private'],
    ['https://[::1]/', 'private'],
    ['https://10.1.2.3:8443/', 'private'],
    ['https://169.254.169.254/latest/meta-data', 'private'],
    ['https://0x7f000001/', 'private'],
    ['https://2130706433/', 'private'],
    ['https://[::ffff:127.0.0.1]/', 'private'],
    ['https://[fd00::1]/', 'private'],
    ['https://0.1.2.3/', 'private'],
    ['https://100.64.1.1/', 'private'],
    ['https://[64:ff9b::7f00:1]/', 'private'],
    ['https://[64:ff9b:1::a00:1]/', 'private'],
    ['https://[::ffff:0:7f00:1]/', 'private'],
    ['https://[fe80::1]/', 'private'],
    ['https://127.1/', 'private'],
    ['https://0177.0.0.1/', 'private'],
    ['https://１２７.0.0.1/', 'private'],
    ['https://127.0.0.1./', 'private'],
    ['https://exa\nmple.com/hook', 'line breaks'],
    ['https://example.com/ho\tok', 'line breaks'],
    ['https://example.com/hook\r\nHost: internal', 'line breaks'],
    ['\nhttps://example.com', 'line breaks'],
    ['https://example.com/a b', 'spaces'],
    ['https://exam\u00adple.com/', 'invisible'],
    ['https://example.com/\u200b', 'invisible'],
    ['https://example.com/\u0000', 'invisible'],
    ['https:\\\\example.com', 'backslashes'],
    ['https://example.com\\@127.0.0.1/', 'backslashes'],
    ['https:example.com', 'Enter an address'],
    ['https:/example.com', 'Enter an address'],
    ['https://@example.com/', 'user name'],
    ['https://user@example.com/', 'user name'],
    ['https://:@example.com/', 'user name'],
    ['javascript://example.com/', 'https'],
    ['file:///etc/passwd', 'Enter an address'],
    ['gopher://example.com/', 'https'],
    ['https://', 'Enter an address'],
  ])('is not %j', (url, why) => {
    expect(urlProblem(url, false)?.message).toContain(why);
  });

  it('is refused with the field named', async () => {
    for (const url of ['https://example.com/ho\nok', ' https://example.com', 'https://u:p@example.com']) {
      const { status, body } = await owner.call('POST', '/webhooks', wish({ url }));
      expect({ status, paths: (body['errors'] as { path: string }[] | undefined)?.map(({ path }) => path) }).toEqual({
        status: 422,
        paths: ['url'],
      });
    }
  });

  it('may be one of the internet', () => {
    expect(urlProblem('https://example.com/hook?key=1', false)).toBeNull();
  });

  it('that a name leads to is looked at when it is called', async () => {
    // The name of this machine itself leads to it.
    expect(await send('https://localhost:9/', { headers: {}, body: '{}', toPrivate: false })).toEqual({
      status: null,
      error: 'EPRIVATE',
    });
    expect(await send('https://127.0.0.1:9/', { headers: {}, body: '{}', toPrivate: false })).toEqual({
      status: null,
      error: 'address',
    });
  });

  it.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4001:810::200e'])(
    '%s is of the internet',
    (address) => {
      expect(isPrivate(address)).toBe(false);
    },
  );
  it.each([
    '10.0.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b:1::1',
    '2002:a00:1::',
    '2001::1',
    '0.255.255.255',
    '169.254.0.1',
    'fd12:3456::1',
    'fe80::1%eth0',
    '::ffff:0:a00:1',
    '::ffff:7f00:1',
    '1.2.3',
    'nonsense',
  ])('%s is not', (address) => {
    expect(isPrivate(address)).toBe(true);
  });
});
