import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountsTest, baseUrl, goodPassword, type AccountsTest } from '#test/support/accounts.ts';
import { statementsOf } from '#test/support/statements.ts';
import { mail } from '#platform/mail/server/tables.ts';
import { setAccountStatus } from '#test/support/account-status.ts';

let test: AccountsTest;
let email: string;
let accountId: string;
const newPassword = 'another quiet place inland';

beforeAll(async () => {
  test = await accountsTest();
  ({ email, accountId } = await test.company('Reset Company', 'r@reset.com'));
});
beforeEach(async () => {
  await test.database.pool.query('delete from directory.rate_limit');
  await test.database.directory.delete(mail);
});
const forgot = (address: string) => test.browser().post('/forgot-password', { email: address });
const reset = (token: string, password: unknown = newPassword) =>
  test.browser().post(`/api/reset-password/${token}`, { newPassword: password });
const canSignIn = async (password: string) => (await test.browser().post('/login', { email, password })).status === 200;

describe('asking for a reset link', () => {
  it.each(['/forgot-password', '/api/forgot-password'])(
    '7.05, 9.05 is answered alike for known and unknown addresses at %s',
    async (path) => {
      const known = await test.browser().post(path, { email });
      const unknown = await test.browser().post(path, { email: 'nobody@reset.com' });
      expect(known.status).toBe(200);
      expect(known.body).toEqual({ message: 'If an account with this address exists, a link has been sent.' });
      expect(unknown.body).toEqual(known.body);
      expect(unknown.status).toBe(known.status);
    },
  );

  it('9.05 takes the same steps for both', async () => {
    const steps = (address: string) => statementsOf(() => forgot(address));
    const known = await steps(email);
    expect(known).toHaveLength(3);
    expect(await steps('nobody@reset.com')).toEqual(known);
  });

  it('sends a link with the configured address, whatever host was asked, and nothing to strangers', async () => {
    await test
      .browser()
      .post('/forgot-password', { email: ' R@Reset.COM' }, { host: 'evil.example', origin: 'http://evil.example' });
    await forgot('nobody@reset.com');
    const [sent, ...more] = await test.mailsTo(email);
    expect(more).toEqual([]);
    expect(sent?.text).toMatch(new RegExp(`${baseUrl}/reset-password#token=[\\w-]{43}\\n`));
    expect(sent?.text).not.toContain('evil');
    expect(await test.mailsTo('nobody@reset.com')).toEqual([]);
    const { rows } = await test.database.pool.query(
      `select count(*)::int as n from directory.mail where data::text like '%nobody%'`,
    );
    expect(rows[0].n).toBe(0);
  });

  it('keeps the link’s token only as a hash, and puts none into the queue', async () => {
    await forgot(email);
    const queued = JSON.stringify((await test.database.pool.query('select data from directory.mail')).rows);
    expect(queued).toContain(email);
    const token = await test.tokenFor(email);
    const stored = JSON.stringify((await test.database.pool.query('select * from directory.one_time_token')).rows);
    expect(stored).not.toContain(token);
  });

  it('8.02 marks the field when it is no address, with an errors list; other failures have none', async () => {
    const wrong = await forgot('nobody');
    expect(wrong.status).toBe(422);
    expect(wrong.body).toMatchObject({ message: 'Error sending reset password email', errors: [{ path: 'email' }] });
    await forgot(email);
    await test.database.pool.query(`update directory.rate_limit set count = 99 where key like 'forgot-network:%'`);
    const limited = await forgot(email);
    expect(limited.status).toBe(429);
    expect(limited.body).toMatchObject({ message: 'Error sending reset password email' });
    expect(limited.body).not.toHaveProperty('errors');
  });

  it('sends three an hour and then stays silent, with the same answer', async () => {
    for (let round = 0; round < 5; round += 1)
      expect((await forgot(email)).body).toEqual({
        message: 'If an account with this address exists, a link has been sent.',
      });
    expect(await test.mailsTo(email)).toHaveLength(3);
    test.clock.pass(3601);
    await forgot(email);
    expect(await test.mailsTo(email)).toHaveLength(4);
  });

  it('sends nothing to a suspended account', async () => {
    const other = await test.company('Suspended Reset', 'sus@reset.com');
    await setAccountStatus(test.accounts, null, other.accountId, 'suspended');
    const before = (await test.mailsTo(other.email)).length;
    await forgot(other.email);
    expect(await test.mailsTo(other.email)).toHaveLength(before);
  });
});

describe('the link', () => {
  const fresh = async () => {
    await forgot(email);
    return test.tokenFor(email);
  };

  it('7.12 sets the password, ends all sessions and says so by mail', async () => {
    const { owner } = await test.company('Ended Sessions', 'e@ended.com');
    await test.browser().post('/forgot-password', { email: 'e@ended.com' });
    const answer = await reset(await test.tokenFor('e@ended.com'));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: 'Password reset successful.', door: 'user' });
    expect((await owner.get('/protected')).status).toBe(401);
    expect((await test.browser().post('/login', { email: 'e@ended.com', password: newPassword })).status).toBe(200);
    expect((await test.browser().post('/login', { email: 'e@ended.com', password: goodPassword })).status).toBe(401);
    expect((await test.mailsTo('e@ended.com')).map(({ subject }) => subject)).toContain('Heartwood password changed');
  });

  it.each(['/reset-password', '/api/reset-password'])('7.12 works once at %s, of two at once for one', async (path) => {
    const token = await fresh();
    const answers = await Promise.all([1, 2].map(() => test.browser().post(`${path}/${token}`, { newPassword })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const dead = await reset(token);
    expect(dead.status).toBe(400);
    expect(dead.body).toMatchObject({
      message: 'Error resetting password. Please try again.',
      errors: [{ code: 'accounts.link-dead' }],
    });
  });

  it('works for 30 minutes', async () => {
    const token = await fresh();
    test.clock.pass(30 * 60 + 1);
    expect((await reset(token)).status).toBe(400);
    const other = await fresh();
    test.clock.pass(29 * 60);
    expect((await reset(other)).status).toBe(200);
  });

  it('is void as soon as a newer one is sent', async () => {
    const older = await fresh();
    const newer = await fresh();
    expect(newer).not.toBe(older);
    expect((await reset(older)).status).toBe(400);
    expect((await reset(newer)).status).toBe(200);
  });

  it('5.09 still works after a password that the rules refuse', async () => {
    const token = await fresh();
    for (const [password, reason] of [
      ['short', 'at least 8'],
      ['password1', '100,000'],
      ['r@reset.com', 'email'],
      ['Reset Company', 'company'],
      ['heartwood', 'product'],
      ['x'.repeat(129), 'at most 128'],
      [null, 'Enter a password'],
    ] as const) {
      const answer = await reset(token, password);
      expect(answer.status, reason).toBe(422);
      expect(answer.body).toMatchObject({
        message: 'Error resetting password. Please try again.',
        errors: [{ path: 'newPassword', msg: expect.stringContaining(reason) }],
      });
    }
    expect((await reset(token)).status).toBe(200);
    expect(await canSignIn(newPassword)).toBe(true);
  });

  it('cannot be guessed nor taken from another purpose', async () => {
    expect((await reset('x'.repeat(43))).status).toBe(400);
    const { email: other } = await test.company('Other Purpose', 'o@purpose.com');
    expect((await reset(await test.tokenFor(other))).status).toBe(400);
  });

  it('confirms the address and lifts the delay of failed sign-ins', async () => {
    for (let round = 0; round < 5; round += 1) await canSignIn('whatever it is');
    expect((await reset(await fresh())).status).toBe(200);
    expect(await canSignIn(newPassword)).toBe(true);
    const {
      rows: [row],
    } = await test.database.pool.query('select email_verified_at from directory.account where id = $1', [accountId]);
    expect(row.email_verified_at).not.toBeNull();
  });
});
