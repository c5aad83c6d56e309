import { beforeAll, describe, expect, it } from 'vitest';
import { accountsTest, registration, type AccountsTest } from '#test/support/accounts.ts';
import { cleanUpAccounts } from './clean-up.ts';

let test: AccountsTest;
beforeAll(async () => {
  test = await accountsTest();
});
const count = async (table: string) =>
  (await test.database.pool.query<{ n: number }>(`select count(*)::int as n from directory.${table}`)).rows[0]?.n;

describe('cleaning up', () => {
  it('removes what has run out and nothing else', async () => {
    const { email } = await test.company('Clean Company', 'c@clean.com');
    await test.browser().post('/login', { email, password: 'wrong one' });
    await test.mailsTo(email);
    await cleanUpAccounts(test.app);
    expect([await count('session'), await count('one_time_token'), await count('mail'), await count('device')]).toEqual(
      [1, 1, 1, 1],
    );
    test.clock.pass(13 * 3600);
    await cleanUpAccounts(test.app);
    expect([await count('session'), await count('rate_limit'), await count('one_time_token')]).toEqual([0, 0, 1]);
    test.clock.pass(401 * 86_400);
    await cleanUpAccounts(test.app);
    expect([
      await count('one_time_token'),
      await count('mail'),
      await count('device'),
      await count('company'),
      await count('account'),
    ]).toEqual([0, 0, 0, 1, 1]);
  });

  it('closes a company that nobody confirmed, and its name is free again', async () => {
    const { email } = await test.company('Known Owner', 'k@known.com');
    await test.browser().post('/register', registration({ companyName: 'Never Confirmed', email }));
    const token = await test.tokenFor(email);
    test.clock.pass(6 * 86_400);
    await cleanUpAccounts(test.app);
    expect(
      (await test.browser().post('/register', registration({ companyName: 'Never Confirmed', email: 'new@never.com' })))
        .status,
    ).toBe(409);
    test.clock.pass(2 * 86_400);
    await cleanUpAccounts(test.app);
    expect((await test.browser().post('/api/confirmations', { token })).status).toBe(400);
    expect(
      (await test.browser().post('/register', registration({ companyName: 'Never Confirmed', email: 'new@never.com' })))
        .status,
    ).toBe(200);
  });
});
