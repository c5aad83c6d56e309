import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountsTest, type AccountsTest, type Browser } from '#test/support/accounts.ts';

let test: AccountsTest;
beforeAll(async () => {
  test = await accountsTest();
});
beforeEach(async () => {
  await test.database.pool.query('delete from directory.rate_limit');
});

const rolesOf = async (browser: Browser, slug: string, id: string) =>
  (
    (await browser.get(`/api/companies/${slug}/members`)).body as { members: { id: string; roles: string[] }[] }
  ).members.find((member) => member.id === id)?.roles;

describe('handing a company over', () => {
  it('waits for the one who gets it: then they are owner, and the one before stays without that role', async () => {
    const { owner, slug, accountId } = await test.company('Handed Company');
    const { browser: next, accountId: nextId } = await test.member(owner, slug, 'next@handed.com', ['hr']);
    const { browser: other } = await test.member(owner, slug, 'other@handed.com', ['administrator']);
    const base = `/api/companies/${slug}`;
    expect((await other.post(`${base}/members/${nextId}/offer-ownership`)).body).toMatchObject({
      code: 'accounts.role-not-yours',
    });
    expect((await owner.post(`${base}/members/${nextId}/offer-ownership`)).status).toBe(204);
    expect((await test.mailsTo('next@handed.com')).at(-1)?.text).toContain(
      'offers you the ownership of Handed Company',
    );
    expect((await next.get(`${base}/members`)).body).toMatchObject({
      ownershipOffer: { fromId: accountId, toId: nextId },
    });
    expect(await rolesOf(owner, slug, nextId)).toEqual(['hr']);
    expect((await other.post(`${base}/ownership/accept`)).status).toBe(404);
    expect((await next.post(`${base}/ownership/accept`)).status).toBe(204);
    expect(await rolesOf(owner, slug, nextId)).toEqual(['hr', 'owner']);
    expect(await rolesOf(owner, slug, accountId)).toEqual(['administrator', 'hr', 'sustainability']);
    expect((await next.post(`${base}/ownership/accept`)).status).toBe(404);
    const { rows } = await test.database.pool.query(`select count(*)::int as n from directory.ownership_offer`);
    expect(rows[0].n).toBe(0);
  });

  it('can be taken back, declined, and runs out after seven days', async () => {
    const { owner, slug } = await test.company('Wavering Owner');
    const { browser: next, accountId } = await test.member(owner, slug, 'next@wavering.com', ['employee']);
    const base = `/api/companies/${slug}`;
    for (const ends of [owner, next]) {
      await owner.post(`${base}/members/${accountId}/offer-ownership`);
      expect((await ends.delete(`${base}/ownership`)).status).toBe(204);
      expect((await next.post(`${base}/ownership/accept`)).status).toBe(404);
    }
    await owner.post(`${base}/members/${accountId}/offer-ownership`);
    await test.database.pool.query(`update directory.ownership_offer set expires_at = $1`, [test.clock.now()]);
    expect((await next.post(`${base}/ownership/accept`)).body).toMatchObject({ code: 'accounts.no-offer' });
  });

  it('is not accepted by who has become unfit since: with an end of their access, or as an auditor', async () => {
    const { owner, slug } = await test.company('Changed Company');
    const { browser: next, accountId } = await test.member(owner, slug, 'next@changed.com', ['employee']);
    const base = `/api/companies/${slug}`;
    for (const values of [`ends_at = '2199-01-01'`, `role_keys = array['auditor']`]) {
      await test.database.pool.query(
        `update directory.membership set role_keys = array['employee'], ends_at = null where account_id = $1`,
        [accountId],
      );
      await owner.post(`${base}/members/${accountId}/offer-ownership`);
      await test.database.pool.query(`update directory.membership set ${values} where account_id = $1`, [accountId]);
      expect((await next.post(`${base}/ownership/accept`)).body, values).toMatchObject({
        code: 'accounts.owner-unfit',
      });
    }
  });

  it('is not offered to guests, auditors, owners and strangers', async () => {
    const { owner, slug, accountId } = await test.company('Unfit Company');
    const { accountId: guest } = await test.member(owner, slug, 'guest@unfit.com', ['guest']);
    const { accountId: auditor } = await test.member(owner, slug, 'auditor@unfit.com', ['auditor']);
    const { accountId: stranger } = await test.company('Stranger Company');
    for (const id of [guest, auditor, accountId])
      expect((await owner.post(`/api/companies/${slug}/members/${id}/offer-ownership`)).body).toMatchObject({
        code: 'accounts.owner-unfit',
      });
    expect((await owner.post(`/api/companies/${slug}/members/${stranger}/offer-ownership`)).status).toBe(404);
  });
});

describe('two owners who remove each other at the same moment', () => {
  it('leave one of them, fifty times of fifty, and the other is told why not', async () => {
    const { owner, slug, id: companyId, accountId } = await test.company('Quarrelling Owners');
    const { browser: second, accountId: secondId } = await test.member(owner, slug, 'second@quarrelling.com', [
      'administrator',
    ]);
    const base = `/api/companies/${slug}`;
    // Who is removed is signed out: each round begins with both signed in.
    const signedIn = (await test.database.pool.query('select jsonb_agg(to_jsonb(s)) as all from directory.session s'))
      .rows[0].all;
    for (let round = 1; round <= 50; round += 1) {
      for (const id of [accountId, secondId]) {
        await test.database.pool.query(
          `insert into directory.membership (company_id, account_id, role_keys, status, joined_at) values ($1, $2, '{owner}', 'active', now()) on conflict (company_id, account_id) do update set role_keys = '{owner}', status = 'active'`,
          [companyId, id],
        );
      }
      await test.database.pool.query(
        `insert into directory.session select * from jsonb_populate_recordset(null::directory.session, $1::jsonb)
           on conflict do nothing`,
        [JSON.stringify(signedIn)],
      );
      // Sessions that were elsewhere before: each call notes first where its owner is now, which refers to the company.
      await test.database.pool.query('update directory.session set company_id = null where account_id = any ($1)', [
        [accountId, secondId],
      ]);
      const answers = await Promise.all([
        owner.delete(`${base}/members/${secondId}`),
        second.delete(`${base}/members/${accountId}`),
      ]);
      const said = `round ${round}: ${answers.map(({ status, text }) => `${status} ${text}`).join(' | ')}`;
      const refused = answers.filter(({ status }) => status !== 204);
      expect(refused, said).toHaveLength(1);
      expect(refused[0]?.text, said).toMatch(/"code":"(request\.(not-found|signed-out)|accounts\.last-owner)"/);
      const { rows } = await test.database.pool.query(
        `select account_id from directory.membership where company_id = $1 and status = 'active' and 'owner' = any (role_keys)`,
        [companyId],
      );
      expect(rows, said).toHaveLength(1);
    }
  });
});

describe('asking to join by one’s address', () => {
  const ask = (email: string) => test.browser().post('/api/join-requests', { email });
  const requests = async (browser: Browser, slug: string) =>
    ((await browser.get(`/api/companies/${slug}/members`)).body as { joinRequests: { id: string; email: string }[] })
      .joinRequests;

  it('counts when the mailbox has confirmed and the company has shown that the suffix is theirs; a manager lets in by invitation', async () => {
    const { owner, slug, email: ownerEmail } = await test.company('Acme GmbH', 'ada@acme.com');
    const { browser: employee } = await test.member(owner, slug, 'emp@acme.com', ['employee']);
    const email = 'joan@acme.com';
    const first = await ask(email);
    expect(await test.mailsTo(email)).toEqual([]);
    await test.browser().post('/api/confirmations', { token: await test.tokenFor(ownerEmail) });
    const second = await ask(email);
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    const [mail] = await test.mailsTo(email);
    expect(mail?.text).toContain('Request to join Acme GmbH');
    expect(await requests(owner, slug)).toEqual([]);
    const token = await test.tokenFor(email);
    expect((await test.browser().post('/api/confirmations', { token })).body).toMatchObject({
      message: expect.stringContaining('Your request to join Acme GmbH'),
    });
    expect((await test.browser().post('/api/confirmations', { token })).status).toBe(400);
    expect((await test.mailsTo(ownerEmail)).at(-1)?.subject).toBe('joan@acme.com: request to join Acme GmbH');
    const [request] = await requests(owner, slug);
    expect(await requests(employee, slug)).toEqual([]);
    expect(
      (await employee.post(`/api/companies/${slug}/join-requests/${request?.id}/accept`, { roles: ['employee'] }))
        .status,
    ).toBe(403);
    expect(
      (await owner.post(`/api/companies/${slug}/join-requests/${request?.id}/accept`, { roles: ['employee'] })).status,
    ).toBe(204);
    expect((await test.mailsTo(email)).at(-1)?.subject).toBe('Join Acme GmbH on Heartwood');
    expect(await requests(owner, slug)).toEqual([]);
  });

  it('answers the same for a suffix nobody has, a free-mail suffix and a member, and sends them nothing', async () => {
    const { owner, slug } = await test.company('Free Mailers', 'boss@gmail.com');
    await test.database.pool.query(
      `update directory.company set email_suffix = 'gmail.com', is_free_mail = true where slug = $1`,
      [slug],
    );
    await test.browser().post('/api/confirmations', { token: await test.tokenFor('boss@gmail.com') });
    const answers = await Promise.all(['x@nobody-has-this.com', 'y@gmail.com', 'emp@acme.com'].map(ask));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    for (const email of ['x@nobody-has-this.com', 'y@gmail.com']) expect(await test.mailsTo(email)).toEqual([]);
    expect((await test.mailsTo('emp@acme.com')).some(({ subject }) => subject.startsWith('Join your company'))).toBe(
      false,
    );
    expect(await requests(owner, slug)).toEqual([]);
  });

  it('is turned down without a word, by the company that was asked only', async () => {
    const { owner } = await test.company('Elsewhere Company');
    const acme = test.browser();
    await acme.post('/api/login', { email: 'ada@acme.com', password: 'a quiet place by the sea' });
    await ask('jim@acme.com');
    await test.browser().post('/api/confirmations', { token: await test.tokenFor('jim@acme.com') });
    const [request] = await requests(acme, 'acme-gmbh');
    expect((await owner.delete(`/api/companies/elsewhere-company/join-requests/${request?.id}`)).status).toBe(404);
    expect((await acme.delete(`/api/companies/acme-gmbh/join-requests/${request?.id}`)).status).toBe(204);
    expect(await requests(acme, 'acme-gmbh')).toEqual([]);
  });
});
