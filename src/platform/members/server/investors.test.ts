import { beforeAll, describe, expect, it } from 'vitest';
import { accountsTest, goodPassword, type AccountsTest } from '#test/support/accounts.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { grantInvestor, revokeInvestor } from './investors.ts';

let test: AccountsTest;
let companyId: string;
const email = 'ines@fund.com';

beforeAll(async () => {
  test = await accountsTest();
  // The same address stands behind the other door too, with another password.
  const { id, accountId } = await test.company('Invested Company', email);
  companyId = id;
  await inCompany(test.database, { companyId, accountId, now: test.clock.at }, (tx) =>
    grantInvestor(
      test.accounts,
      tx,
      { email, kind: 'equity', firm: 'Fund', name: 'Ines', surname: 'Vestor', password: 'the investor’s own password' },
      ['update', 'report'],
    ),
  );
});
const signIn = async () => {
  const browser = test.browser();
  return { browser, answer: await browser.post('/login-investor', { email, password: 'the investor’s own password' }) };
};

describe('an investor', () => {
  it.each(['/login-investor', '/api/login-investor'])(
    '7.03 signs in at a door of their own and gets the page’s token: %s',
    async (path) => {
      const answer = await test.browser().post(path, { email, password: 'the investor’s own password' });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        type: 'Investor',
        company: 'Invested Company',
        slug: 'invested-company',
        userRole: null,
        access: [],
        token: expect.stringMatching(/^[\w-]{22}$/),
        needsName: false,
      });
      expect((answer.headers['set-cookie'] as string[])[0]).toContain('Max-Age=28800');
    },
  );

  it('1.02 is refused with 401 for bad credentials, with those of the other door too, and the other way round', async () => {
    for (const body of [
      { email, password: goodPassword },
      { email: 'nobody@fund.com', password: goodPassword },
    ]) {
      const answer = await test.browser().post('/login-investor', body);
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({
        message: 'Network error',
        errors: [{ msg: 'The email address or the password is incorrect.' }],
      });
    }
    expect((await test.browser().post('/login', { email, password: 'the investor’s own password' })).status).toBe(401);
    expect((await test.browser().post('/login', { email, password: goodPassword })).status).toBe(200);
  });

  it('has a session of 8 hours, with the same token as long as it lasts', async () => {
    const { browser, answer } = await signIn();
    test.clock.pass(7.9 * 3600);
    expect((await browser.get('/protected')).body).toMatchObject({
      type: 'Investor',
      token: (answer.body as { token: string }).token,
    });
    test.clock.pass(0.2 * 3600);
    expect((await browser.get('/protected')).status).toBe(401);
  });

  it('gets into no company route and sees no users', async () => {
    const { browser } = await signIn();
    expect((await browser.get('/api/companies/invested-company/members')).status).toBe(404);
    expect((await browser.get('/users')).status).toBe(403);
    expect((await browser.get('/user')).body).toMatchObject({
      user: { name: 'Ines', surname: 'Vestor', type: 'Investor' },
    });
  });

  it('gets a reset link for each of the two doors', async () => {
    await test.browser().post('/forgot-password', { email });
    const [mail] = (await test.mailsTo(email)).slice(-1);
    const tokens = [...(mail?.text ?? '').matchAll(/#token=([\w-]{43})/g)].map(([, token]) => token);
    expect(tokens).toHaveLength(2);
    expect(mail?.text).toContain('investor password');
  });

  it('is out at once when the company takes the grant back', async () => {
    const { browser } = await signIn();
    const {
      rows: [row],
    } = await test.database.pool.query(`select id from directory.account where email = $1 and type = 'Investor'`, [
      email,
    ]);
    expect(await inCompany(test.database, { companyId, accountId: null }, (tx) => revokeInvestor(tx, row.id))).toBe(
      true,
    );
    expect((await browser.get('/protected')).status).toBe(401);
    const { answer } = await signIn();
    expect(answer.body).toMatchObject({ type: 'Investor', company: null, companies: [] });
    expect(await inCompany(test.database, { companyId, accountId: null }, (tx) => revokeInvestor(tx, row.id))).toBe(
      false,
    );
  });
});
