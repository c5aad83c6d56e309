import { beforeEach, describe, expect, it } from 'vitest';
import { accountsTest, goodPassword, type AccountsTest } from '#test/support/accounts.ts';
import { ensureProvider } from './provider.ts';

let test: AccountsTest;
beforeEach(async () => {
  test = await accountsTest();
});

describe('the provider’s company', () => {
  it('is made at the first start with a one-time link, anew until somebody has set a password', async () => {
    const first = await ensureProvider(test.app);
    expect(first.firstAdministrator?.email).toBe('administrator@heartwood.example');
    const second = await ensureProvider(test.app);
    expect(second.companyId).toBe(first.companyId);
    const token = (access: typeof first) =>
      /#token=([\w-]{43})$/.exec(access.firstAdministrator?.setPasswordLink ?? '')?.[1] ?? '';
    expect(
      (await test.browser().post(`/api/reset-password/${token(first)}`, { newPassword: goodPassword })).status,
    ).toBe(400);
    test.clock.pass(6 * 86_400);
    expect(
      (await test.browser().post(`/api/reset-password/${token(second)}`, { newPassword: goodPassword })).status,
    ).toBe(200);
    expect(await ensureProvider(test.app)).toEqual({ companyId: first.companyId, firstAdministrator: null });
    const browser = test.browser();
    expect(
      (await browser.post('/login', { email: 'administrator@heartwood.example', password: goodPassword })).body,
    ).toMatchObject({ type: 'Internal', company: 'Heartwood', slug: 'heartwood', userRole: 'owner' });
    expect((await browser.get('/api/companies/heartwood/members')).status).toBe(200);
  });

  it('takes credentials from the settings, and keeps them when they change later', async () => {
    await ensureProvider(test.app, { email: 'Root@Provider.com', password: goodPassword });
    await ensureProvider(test.app, { email: 'other@provider.com', password: 'another quiet place' });
    expect(
      (await test.browser().post('/login', { email: 'root@provider.com', password: goodPassword })).body,
    ).toMatchObject({ type: 'Internal' });
    const { rows } = await test.database.pool.query(`select email from directory.account where type = 'Internal'`);
    expect(rows).toEqual([{ email: 'root@provider.com' }]);
  });

  it('refuses weak credentials at the start', async () => {
    await expect(ensureProvider(test.app, { email: 'root@provider.com', password: 'password1' })).rejects.toThrow(
      /most common/,
    );
    await expect(ensureProvider(test.app, { email: 'root', password: goodPassword })).rejects.toThrow(/e-mail/);
  });

  it('is made once by several processes that start together', async () => {
    const made = await Promise.all(
      [1, 2, 3].map(() => ensureProvider(test.app, { email: 'root@provider.com', password: goodPassword })),
    );
    expect(new Set(made.map(({ companyId }) => companyId)).size).toBe(1);
    const { rows } = await test.database.pool.query(`select kind from directory.company`);
    expect(rows).toEqual([{ kind: 'provider' }]);
    expect((await test.database.pool.query(`select from directory.account`)).rowCount).toBe(1);
  });

  it('2.27 follows a new product name and address', async () => {
    const { companyId } = await ensureProvider(test.app);
    test.app.env.productName = 'Oakwood';
    test.app.env.productSlug = 'oakwood';
    expect((await ensureProvider(test.app)).companyId).toBe(companyId);
    expect((await test.database.pool.query(`select slug, name from directory.company`)).rows).toEqual([
      { slug: 'oakwood', name: 'Oakwood' },
    ]);
  });

  it('is for Internal accounts alone, client companies for Clients', async () => {
    await ensureProvider(test.app, { email: 'root@provider.com', password: goodPassword });
    const root = test.browser();
    await root.post('/login', { email: 'root@provider.com', password: goodPassword });
    const client = await test.company('Client Company', 'c@client.com');
    expect((await client.owner.get('/api/companies/heartwood/members')).status).toBe(404);
    expect((await root.get(`/api/companies/${client.slug}/members`)).status).toBe(404);
    await root.post('/api/companies/heartwood/members', { email: 'c@client.com', roles: ['employee'] });
    expect(
      (await test.browser().post('/api/invitations/accept', { token: await test.tokenFor('c@client.com') })).body,
    ).toMatchObject({ status: 409, code: 'accounts.wrong-kind' });
    await client.owner.post(`/api/companies/${client.slug}/members`, {
      email: 'root@provider.com',
      roles: ['employee'],
    });
    expect(
      (await test.browser().post('/api/invitations/accept', { token: await test.tokenFor('root@provider.com') })).body,
    ).toMatchObject({ status: 409, code: 'accounts.wrong-kind' });
    const colleague = await test.member(root, 'heartwood', 'new@provider.com', ['employee']);
    expect((await colleague.browser.get('/protected')).body).toMatchObject({
      type: 'Internal',
      company: 'Heartwood',
      userRole: 'employee',
    });
  });

  it('lets only its owner read the kept mails, and hides that they exist from everybody else', async () => {
    await ensureProvider(test.app, { email: 'root@provider.com', password: goodPassword });
    const root = test.browser();
    await root.post('/login', { email: 'root@provider.com', password: goodPassword });
    const client = await test.company('Client Company', 'c@client.com');
    await test.mailsTo('c@client.com');
    expect((await root.get('/api/companies/heartwood/outbox')).body).toMatchObject({
      mails: [{ to: 'c@client.com', subject: expect.stringContaining('Welcome') }],
    });
    expect((await client.owner.get(`/api/companies/${client.slug}/outbox`)).status).toBe(404);
    const admin = await test.member(root, 'heartwood', 'admin@provider.com', ['administrator']);
    expect((await admin.browser.get('/api/companies/heartwood/outbox')).status).toBe(404);
  });

  it('cannot be taken by a client’s registration', async () => {
    await test.company('Taken Before', 't@aken.com');
    test.app.env.productSlug = 'taken-before';
    await expect(ensureProvider(test.app)).rejects.toThrow(/PRODUCT_SLUG/);
  });
});
