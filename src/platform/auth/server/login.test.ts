import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountsTest, goodPassword, type AccountsTest, type Answer } from '#test/support/accounts.ts';
import { newId } from '#platform/database/server/ids.ts';
import { setAccountStatus } from '#test/support/account-status.ts';

let test: AccountsTest;
const people = { ada: 'ada@signin.com', sue: 'sue@suspended.com' };
const wrong = {
  message: 'The email address or the password is incorrect.',
  errors: [{ msg: 'The email address or the password is incorrect.', path: '', code: 'accounts.sign-in-refused' }],
};

beforeAll(async () => {
  test = await accountsTest();
  await test.company('Signin Company', people.ada);
  const { accountId } = await test.company('Suspended Company', people.sue);
  await setAccountStatus(test.accounts, null, accountId, 'suspended');
});
beforeEach(async () => {
  await test.database.pool.query('delete from directory.rate_limit');
});

const login = (body: object, headers: Record<string, string> = {}) => test.browser().post('/login', body, headers);
const without = ({ body }: Answer) => {
  const { requestId: _, ...rest } = body as Record<string, unknown>;
  return rest;
};

describe('signing in', () => {
  it.each(['/login', '/api/login'])(
    '3.03, 7.02 answers data.type and data.company at %s, with the keys the client keeps',
    async (path) => {
      const answer = await test.browser().post(path, { email: ' Ada@SignIn.com ', password: goodPassword });
      expect(answer.status).toBe(200);
      const expected = {
        isAuth: true,
        type: 'Client',
        company: 'Signin Company',
        slug: 'signin-company',
        userRole: 'owner',
        needsName: true,
        companies: [{ name: 'Signin Company', slug: 'signin-company', userRole: 'owner' }],
      };
      expect(answer.body).toMatchObject(expected);
      expect((answer.body as { data: object }).data).toMatchObject(expected);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it('gives a cookie that scripts and other sites cannot use', async () => {
    const { headers } = await login({ email: people.ada, password: goodPassword });
    const [session] = headers['set-cookie'] as string[];
    expect(session).toMatch(/^session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
  });

  it('keeps only the hash of the token', async () => {
    const browser = test.browser();
    await browser.post('/login', { email: people.ada, password: goodPassword });
    const token = browser.cookies.get('session') ?? '';
    const { rows } = await test.database.pool.query('select * from directory.session');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('takes a new token at each sign-in and voids the one the browser had', async () => {
    const browser = test.browser();
    await browser.post('/login', { email: people.ada, password: goodPassword });
    const first = browser.cookies.get('session') ?? '';
    await browser.post('/login', { email: people.ada, password: goodPassword });
    expect(browser.cookies.get('session')).not.toBe(first);
    browser.cookies.set('session', first);
    expect((await browser.get('/protected')).status).toBe(401);
  });

  it.each([
    ['an unknown address', 'nobody@signin.com', 'whatever it is'],
    ['a wrong password', people.ada, 'whatever it is'],
    ['a suspended account', people.sue, goodPassword],
  ])('answers %s with one and the same refusal', async (_, email, password) => {
    const answer = await login({ email, password });
    expect(answer.status).toBe(401);
    expect(without(answer)).toEqual(wrong);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('tells an investor at the users’ door which door is theirs, and only with the right password', async () => {
    const email = 'ida@fund.example';
    const hash = await test.accounts.passwords.hash(goodPassword);
    await test.database.pool.query(
      `insert into directory.account (id, type, email, password_hash, created_at, changed_at) values ($1, 'Investor', $2, $3, now(), now())`,
      [newId(), email, hash],
    );
    const answer = await login({ email, password: goodPassword });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({
      errors: [
        { msg: 'This is an investor account. Use Investor Login to sign in.', code: 'accounts.investor-account' },
      ],
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(without(await login({ email, password: 'whatever it is' }))).toEqual(wrong);
  });

  it('9.05 takes the same steps for all three: the same statements and one verified hash', async () => {
    const steps = async (email: string, password: string) => {
      const queries = vi.spyOn(test.database.pool, 'query');
      const connections = vi.spyOn(test.database.pool, 'connect');
      const hashes = vi.spyOn(test.accounts.passwords, 'verify');
      await login({ email, password });
      const seen = {
        statements: queries.mock.calls.map(([statement]) => String(statement)),
        connections: connections.mock.calls.length,
        hashes: hashes.mock.calls.length,
      };
      vi.restoreAllMocks();
      return seen;
    };
    const unknown = await steps('nobody@signin.com', 'whatever it is');
    expect(unknown.statements).toHaveLength(3);
    expect(unknown.hashes).toBe(1);
    expect(await steps(people.ada, 'whatever it is')).toEqual(unknown);
    expect(await steps(people.sue, goodPassword)).toEqual(unknown);
  });

  it.each([
    [{}, ['email', 'password']],
    [{ email: 'ada', password: 'x' }, ['email']],
    [{ email: people.ada }, ['password']],
    [[], ['']],
    [null, ['']],
  ])('marks what is missing in %j', async (body, paths) => {
    const answer = await login(body as object);
    expect(answer.status).toBe(422);
    expect((answer.body as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual(paths);
  });
});

describe('guessing', () => {
  it('costs 1, 2, 4 … 60 seconds after five failures, and never locks anybody out', async () => {
    const guess = () => login({ email: 'guessed@signin.com', password: 'whatever it is' });
    for (let round = 0; round < 5; round += 1) expect((await guess()).status).toBe(401);
    const waits = [];
    for (let round = 0; round < 8; round += 1) {
      const refused = await guess();
      expect(refused.status).toBe(429);
      const seconds = Number(refused.headers['retry-after']);
      expect(refused.body).toMatchObject({
        errors: [{ msg: `Too many attempts. Please try again in ${seconds} seconds.`, seconds }],
      });
      waits.push(seconds);
      test.clock.pass(seconds);
      expect((await guess()).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it('is slowed down the same for addresses with and without an account, also many at once', async () => {
    const statuses = async (email: string) =>
      (await Promise.all(Array.from({ length: 9 }, () => login({ email, password: 'whatever it is' }))))
        .map(({ status }) => status)
        .sort();
    const unknown = await statuses('nobody@signin.com');
    expect(unknown).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429]);
    expect(await statuses(people.ada)).toEqual(unknown);
  });

  it('does not keep out the person in a browser they have used before', async () => {
    const own = test.browser();
    await own.post('/login', { email: people.ada, password: goodPassword });
    await own.post('/logout');
    for (let round = 0; round < 8; round += 1) await login({ email: people.ada, password: 'whatever it is' });
    expect((await login({ email: people.ada, password: goodPassword })).status).toBe(429);
    expect((await own.post('/login', { email: people.ada, password: goodPassword })).status).toBe(200);
  });

  it('is forgotten after a success, and counted anew', async () => {
    for (let round = 0; round < 4; round += 1) await login({ email: people.ada, password: 'whatever it is' });
    expect((await login({ email: people.ada, password: goodPassword })).status).toBe(200);
    for (let round = 0; round < 5; round += 1)
      expect((await login({ email: people.ada, password: 'whatever it is' })).status).toBe(401);
  });

  it('is limited for a network whatever the addresses, successes not counted', async () => {
    const browser = test.browser({ ip: '203.0.113.50' });
    await browser.post('/login', { email: people.ada, password: goodPassword });
    await test.database.pool.query(`update directory.rate_limit set count = 60 where key like 'login-network:%'`);
    expect(
      (await browser.post('/login', { email: 'somebody.else@signin.com', password: 'whatever it is' })).status,
    ).toBe(429);
    expect(
      (await test.browser({ ip: '203.0.113.51' }).post('/login', { email: people.ada, password: goodPassword })).status,
    ).toBe(200);
  });

  it('leaves no address and no e-mail readable in the counts', async () => {
    await login({ email: people.ada, password: 'whatever it is' });
    const { rows } = await test.database.pool.query('select key from directory.rate_limit');
    expect(JSON.stringify(rows)).not.toMatch(/@|198\.51/);
  });
});

it('tells the person by mail of a sign-in from a second browser, not of the first', async () => {
  const { email } = await test.company('Device Company', 'd@device.com');
  expect((await test.mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Welcome to Heartwood: confirm your address',
  ]);
  await test
    .browser()
    .post(
      '/login',
      { email, password: goodPassword },
      { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' },
    );
  const mail = (await test.mailsTo(email)).at(-1);
  expect(mail?.subject).toBe('New sign-in to Heartwood');
  expect(mail?.text).toContain('Firefox on Windows, 2 Mar 2026, 10:0');
});

it('makes hashes of an older cost anew at the next sign-in', async () => {
  const { hash } = await import('@node-rs/argon2');
  const { email, accountId } = await test.company('Old Hash', 'old@hash.com');
  await test.database.pool.query('update directory.account set password_hash = $2 where id = $1', [
    accountId,
    await hash(goodPassword, { memoryCost: 4096, timeCost: 3, parallelism: 1 }),
  ]);
  expect((await login({ email, password: goodPassword })).status).toBe(200);
  const {
    rows: [row],
  } = await test.database.pool.query('select password_hash from directory.account where id = $1', [accountId]);
  expect(row.password_hash).toContain('$m=19456,t=2,p=1$');
  expect((await login({ email, password: goodPassword })).status).toBe(200);
});
