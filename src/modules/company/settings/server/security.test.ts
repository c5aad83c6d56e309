import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { account, company } from '#platform/directory/server/tables.ts';
import { invitation } from '#platform/directory/server/member-tables.ts';
import { unsentEmails } from '#platform/mail/server/mailer.ts';
import { TestClock } from '#test/support/accounts.ts';
import {
  callAs,
  newCompany,
  newMember,
  testApp,
  type Answer,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';
import { nameServer, type NameServer } from '#test/support/dns.ts';

const clock = new TestClock();
let dns: NameServer;
let test: TestApp;
let acme: TestCompany;
let owner: Caller;

beforeAll(async () => {
  dns = await nameServer();
  test = await testApp({ clock: clock.now, settings: { DNS_SERVERS: dns.address } });
});
beforeEach(async () => {
  acme = await newCompany(test);
  owner = await newMember(test, acme, ['owner']);
  dns.texts.clear();
  dns.isSilent = false;
  await test.database.pool.query('delete from directory.rate_limit');
});

const set = async (values: object, address = '127.0.0.1'): Promise<Answer> => {
  const { record } = (await owner.call('GET', `/security-settings/${acme.id}`, undefined, from(address))).body as {
    record: { version: number };
  };
  return owner.call('PATCH', `/security-settings/${acme.id}`, { version: record.version, set: values }, from(address));
};
const from = (address: string) => ({ 'test-address': address });
const only = (...networks: string[]) => ({ allowedNetworks: networks.map((network) => ({ network })) });
const actions = async (kind: string) =>
  ((await owner.call('GET', `/history?kind=${kind}`)).body['items'] as { action: string }[]).map(
    ({ action }) => action,
  );
const mailsTo = async (email: string) => {
  await test.app.mail.deliverDue();
  return (await unsentEmails(test.database, 1000)).filter(({ to }) => to === email).map(({ text }) => text ?? '');
};
const tokenIn = (text: string | undefined) => /#(?:token|invitation)=([\w-]{43})/.exec(text ?? '')?.[1] ?? '';

describe('the networks a company can be opened from', () => {
  it('hold for every call of people and keys, from the next one on, and say nothing of the networks', async () => {
    const employee = await newMember(test, acme, ['employee']);
    const {
      body: { token },
    } = await owner.call('POST', '/api-keys', {
      name: 'Meter',
      access: ['company.read'],
      expiresOn: clock.now().toISOString().slice(0, 10),
    });
    const asKey = (address: string) =>
      callAs(test, null, 'GET', `/api/companies/${acme.slug}/org-units`, undefined, {
        authorization: `Bearer ${String(token)}`,
        ...from(address),
      });
    expect((await set(only('127.0.0.1', '198.51.100.0/24', '2001:db8:7::/48'))).status).toBe(200);
    for (const address of ['198.51.100.9', '2001:db8:7::9', '::ffff:198.51.100.1']) {
      expect(
        [(await employee.call('GET', '', undefined, from(address))).status, (await asKey(address)).status],
        address,
      ).toEqual([200, 200]);
    }
    for (const address of ['203.0.113.9', '2001:db8:8::9']) {
      const shut = await employee.call('GET', '', undefined, from(address));
      expect(shut.status).toBe(403);
      expect(shut.body).toMatchObject({ code: 'accounts.network-not-allowed' });
      expect(shut.text).not.toContain('198.51.100');
      expect((await asKey(address)).body).toMatchObject({ code: 'accounts.network-not-allowed' });
      expect((await owner.call('POST', '/org-units', { name: 'X', kind: 'site' }, from(address))).status).toBe(403);
    }
  });

  it('hold for the calls outside of the company’s address too, and the session tells the page', async () => {
    const employee = await newMember(test, acme, ['owner']);
    await set(only('127.0.0.1'));
    const session = await callAs(test, employee.token, 'GET', '/api/session', undefined, from('203.0.113.9'));
    expect(session.body).toMatchObject({ access: [], companies: [{ slug: acme.slug, isShutHere: true }] });
    expect((await callAs(test, employee.token, 'GET', '/api/users', undefined, from('203.0.113.9'))).status).toBe(403);
    expect((await callAs(test, employee.token, 'GET', '/api/session')).body).toMatchObject({
      companies: [{ slug: acme.slug, isShutHere: false }],
    });
  });

  it('tell a stranger nothing: a foreign company is 404 from everywhere', async () => {
    await set(only('127.0.0.1'));
    const stranger = await newMember(test, await newCompany(test), ['owner']);
    expect(
      (await callAs(test, stranger.token, 'GET', `/api/companies/${acme.slug}`, undefined, from('203.0.113.9'))).status,
    ).toBe(404);
  });

  it('never lock out the one who saves them, are kept in one form, and stand in the history', async () => {
    const shut = await set(only('198.51.100.0/24'));
    expect(shut.status).toBe(422);
    expect(shut.text).toContain('127.0.0.1');
    expect((await owner.call('GET', '/own-address', undefined, from('2001:db8::5'))).body).toEqual({
      address: '2001:db8::5',
    });
    expect((await set(only('2001:db8::/33'), '2001:db8::5')).status).toBe(200);
    expect((await set({ passwordMin: 12 }, '2001:db8::5')).status).toBe(200);
    expect((await set(only('127.0.0.9/8', '127.0.0.0/8', ' 2001:DB8::1'), '2001:db8::1')).status).toBe(200);
    expect((await owner.call('GET', `/security-settings/${acme.id}`)).body['record']).toMatchObject(
      only('127.0.0.0/8', '2001:db8::1/128'),
    );
    expect((await set(only('127.0.0.1', 'acme.com'))).body['errors']).toMatchObject([
      { path: 'allowedNetworks.1.network' },
    ]);
    expect((await set(only())).status).toBe(200);
    expect((await owner.call('GET', '', undefined, from('203.0.113.9'))).status).toBe(200);
    expect(await actions('companySecurity')).toEqual(['change', 'change', 'change', 'change']);
  });
});

describe('the e-mail domain', () => {
  type Domain = { domain: string; record: { host: string; value: string }; proof: { method: string } | null };
  const domain = async () => (await owner.call('GET', '/email-domain')).body as unknown as Domain;

  it('is proven by the TXT record of this company, and not by that of another', async () => {
    const before = await domain();
    expect(before).toMatchObject({
      domain: `${acme.slug}.example`,
      proof: null,
      record: { host: `_heartwood.${acme.slug}.example` },
    });
    expect((await owner.call('POST', '/email-domain/dns')).body).toMatchObject({ code: 'accounts.domain-not-proven' });
    dns.texts.set(before.record.host, ['v=spf1 -all', 'heartwood-domain=of-somebody-else']);
    expect((await owner.call('POST', '/email-domain/dns')).status).toBe(409);
    dns.texts.set(before.record.host, ['v=spf1 -all', before.record.value]);
    expect((await owner.call('POST', '/email-domain/dns')).status).toBe(204);
    expect(await domain()).toMatchObject({ proof: { method: 'dns' } });
    expect((await owner.call('DELETE', '/email-domain')).status).toBe(204);
    expect(await actions('emailDomain')).toEqual(['revoked', 'proven']);
  });

  it('is not said to be unproven when no name server answers', async () => {
    dns.isSilent = true;
    expect((await owner.call('POST', '/email-domain/dns')).body).toMatchObject({
      code: 'accounts.dns-unreachable',
      status: 503,
    });
  }, 30_000);

  it('is proven by a mail to who looks after it, whose link works once', async () => {
    expect((await owner.call('POST', '/email-domain/mail', { mailbox: 'ceo' })).status).toBe(422);
    expect((await owner.call('POST', '/email-domain/mail', { mailbox: 'postmaster' })).status).toBe(204);
    const token = tokenIn((await mailsTo(`postmaster@${acme.slug}.example`))[0]);
    expect(token).toHaveLength(43);
    const confirmed = await callAs(test, null, 'POST', '/api/confirmations', { token });
    expect(confirmed.status, confirmed.text).toBe(200);
    expect(await domain()).toMatchObject({ proof: { method: 'mail' } });
    expect((await callAs(test, null, 'POST', '/api/confirmations', { token })).status).toBe(400);
    expect(await actions('emailDomain')).toEqual(['proven', 'asked']);
  });

  it('cannot be one where anybody gets an address', async () => {
    await test.database.directory
      .update(company)
      .set({ emailSuffix: 'gmail.com', isFreeMail: true })
      .where(eq(company.id, acme.id));
    expect((await owner.call('POST', '/email-domain/dns')).body).toMatchObject({ code: 'accounts.domain-free-mail' });
    expect((await owner.call('POST', '/email-domain/mail', { mailbox: 'admin' })).status).toBe(409);
  });

  it('is the business of owners and administrators', async () => {
    const [auditor, hr] = [await newMember(test, acme, ['auditor']), await newMember(test, acme, ['hr'])];
    expect([
      (await auditor.call('GET', '/email-domain')).status,
      (await auditor.call('POST', '/email-domain/dns')).status,
      (await hr.call('GET', '/email-domain')).status,
    ]).toEqual([200, 403, 403]);
  });

  const prove = async () => {
    const { record } = await domain();
    dns.texts.set(record.host, [record.value]);
    expect((await owner.call('POST', '/email-domain/dns')).status).toBe(204);
  };
  const askToJoin = async (email: string) => {
    await callAs(test, null, 'POST', '/api/join-requests', { email });
    return mailsTo(email);
  };

  it('once proven, opens the company to requests of its people, and shuts it for another company that only says it has the domain', async () => {
    const email = `ada@${acme.slug}.example`;
    // An owner with a confirmed address of the domain is enough while nobody has proven it.
    const rival = await newCompany(test);
    await test.database.directory
      .update(company)
      .set({ emailSuffix: `${acme.slug}.example` })
      .where(eq(company.id, rival.id));
    const boss = await newMember(test, rival, ['owner']);
    await test.database.directory
      .update(account)
      .set({ email: `boss@${acme.slug}.example`, emailVerifiedAt: clock.now().toISOString() })
      .where(eq(account.id, boss.accountId));
    expect((await askToJoin(email))[0]).toContain(rival.name);
    await prove();
    const mails = await askToJoin(email);
    expect(mails[0]).toContain(acme.name);
    expect(mails[0]).not.toContain(rival.name);
    await callAs(test, null, 'POST', '/api/confirmations', { token: tokenIn(mails[0]) });
    expect((await owner.call('GET', '/members')).body['joinRequests']).toMatchObject([{ email }]);
  });

  it('lets its people in without being asked about, where the company has switched that on, and never where its rules say otherwise', async () => {
    await prove();
    expect((await set({ joinsByDomain: true })).status).toBe(200);
    const email = `grace@${acme.slug}.example`;
    const confirmed = await callAs(test, null, 'POST', '/api/confirmations', {
      token: tokenIn((await askToJoin(email))[0]),
    });
    expect(confirmed.body).toMatchObject({
      message: `${acme.name} has invited you. The invitation has been sent by email.`,
    });
    expect(
      await test.database.directory
        .select({ email: invitation.email, roleKeys: invitation.roleKeys })
        .from(invitation)
        .where(eq(invitation.companyId, acme.id)),
    ).toEqual([{ email, roleKeys: ['employee'] }]);
    expect((await owner.call('GET', '/members')).body['joinRequests']).toEqual([]);
    await set({ invitationSuffixes: [{ suffix: 'elsewhere.example' }] });
    const other = `linus@${acme.slug}.example`;
    await callAs(test, null, 'POST', '/api/confirmations', { token: tokenIn((await askToJoin(other))[0]) });
    expect((await owner.call('GET', '/members')).body['joinRequests']).toMatchObject([{ email: other }]);
  });
});
