import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountsTest, goodPassword, type AccountsTest, type Browser } from '#test/support/accounts.ts';
import { findMembership, findPerson } from '#platform/members/server/find-person.ts';

let test: AccountsTest;
let email: string;
let accountId: string;
const signIn = async (): Promise<Browser> => {
  const browser = test.browser();
  await browser.post('/login', { email, password: goodPassword });
  return browser;
};

beforeAll(async () => {
  test = await accountsTest();
  ({ email, accountId } = await test.company('Session Company', 's@session.com'));
});
beforeEach(async () => {
  await test.database.pool.query('delete from directory.rate_limit');
});

describe('a session', () => {
  it('7.06 is told by /protected, also under /api', async () => {
    const browser = await signIn();
    for (const path of ['/protected', '/api/protected']) {
      const answer = await browser.get(path);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        isAuth: true,
        type: 'Client',
        company: 'Session Company',
        slug: 'session-company',
        userRole: 'owner',
        access: expect.arrayContaining(['company.manage']),
        version: 1,
        user: { id: accountId, email },
      });
    }
  });

  it('says on every answer which state of the rights it knows, so that open pages notice a change', async () => {
    const browser = await signIn();
    const versions = async () =>
      Promise.all(
        ['/api/protected', '/api/companies/session-company/members'].map(
          async (path) => (await browser.get(path)).headers['x-rights-version'],
        ),
      );
    const [before] = await versions();
    await test.database.pool.query('update directory.account set rights_version = rights_version + 1 where id = $1', [
      accountId,
    ]);
    expect(await versions()).toEqual([String(Number(before) + 1), String(Number(before) + 1)]);
    expect((await test.browser().get('/api/protected')).headers['x-rights-version']).toBeUndefined();
    await test.database.pool.query('update directory.account set rights_version = rights_version - 1 where id = $1', [
      accountId,
    ]);
  });

  it('7.06 is refused without a cookie or with another one, in the shape of the calls', async () => {
    const browser = test.browser();
    const answer = await browser.get('/protected');
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ message: 'Please sign in first.', errors: [{ msg: 'Please sign in first.' }] });
    for (const value of ['x'.repeat(43), 'short', '../../etc/passwd']) {
      browser.cookies.set('session', value);
      expect((await browser.get('/protected')).status).toBe(401);
    }
  });

  it('is told by /api/session as well, which answers somebody signed out with nobody instead of a refusal', async () => {
    const browser = await signIn();
    const { data: _, ...told } = (await browser.get('/protected')).body as { data: unknown };
    expect((await browser.get('/api/session')).body).toEqual(told);
    const nobody = test.browser();
    nobody.cookies.set('session', 'x'.repeat(43));
    const answer = await nobody.get('/api/session');
    expect(answer).toMatchObject({ status: 200, body: { person: null } });
    expect(nobody.cookies.has('session')).toBe(false);
  });

  it('ends after 12 hours without a request and lasts while it is used, 30 days at most', async () => {
    const browser = await signIn();
    const hours = 3600;
    for (let round = 0; round < 3; round += 1) {
      test.clock.pass(11.9 * hours);
      expect((await browser.get('/protected')).status).toBe(200);
    }
    test.clock.pass(12.1 * hours);
    expect((await browser.get('/protected')).status).toBe(401);
    const other = await signIn();
    for (let day = 0; day < 59; day += 1) {
      test.clock.pass(11.9 * hours);
      expect((await other.get('/protected')).status).toBe(200);
    }
    test.clock.pass(18.1 * hours);
    expect((await other.get('/protected')).status).toBe(401);
  });

  it('is noted as seen once a minute at most', async () => {
    const browser = await signIn();
    const seen = async () =>
      (
        await test.database.pool.query<{ at: Date }>(
          'select max(last_seen_at) as at from directory.session where account_id = $1',
          [accountId],
        )
      ).rows[0]?.at.toISOString();
    const from = await seen();
    test.clock.pass(59);
    await browser.get('/protected');
    expect(await seen()).toBe(from);
    test.clock.pass(2);
    await browser.get('/protected');
    expect(await seen()).toBe(test.clock.at.toISOString());
  });

  it('is checked by one query, with the company and the rights in it', async () => {
    const browser = await signIn();
    const token = browser.cookies.get('session') ?? '';
    // The first call about a company notes that the person was there.
    await findMembership(test.database, token, 'session-company');
    const queries = vi.spyOn(test.database.pool, 'query');
    expect(await findPerson(test.database, token)).toMatchObject({ accountId, type: 'Client', email });
    expect(queries).toHaveBeenCalledTimes(1);
    const found = await findMembership(test.database, token, 'session-company');
    expect(queries).toHaveBeenCalledTimes(2);
    expect(found?.membership).toMatchObject({
      company: { slug: 'session-company', name: 'Session Company', kind: 'client' },
      userRole: 'owner',
    });
    expect(found?.membership?.access.has('environmental.write')).toBe(true);
    expect((await findMembership(test.database, token, 'no-such-company'))?.membership).toBeNull();
    expect(await findPerson(test.database, 'x'.repeat(43))).toBeNull();
    vi.restoreAllMocks();
  });

  it('is listed and ended by its id, at once; those of others are not found', async () => {
    await test.database.pool.query('delete from directory.session');
    const [here, there] = [await signIn(), await signIn()];
    const { sessions } = (await here.get('/api/sessions')).body as {
      sessions: { id: string; isCurrent: boolean; device: string }[];
    };
    expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    expect(JSON.stringify(sessions)).not.toContain(here.cookies.get('session'));
    const other = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    const stranger = (await test.company('Stranger Company', 'st@ranger.com')).owner;
    expect((await stranger.delete(`/api/sessions/${other}`)).status).toBe(404);
    expect((await there.get('/protected')).status).toBe(200);
    expect((await here.delete(`/api/sessions/${other}`)).status).toBe(204);
    expect((await there.get('/protected')).status).toBe(401);
    expect((await here.delete(`/api/sessions/${other}`)).status).toBe(404);
    expect((await here.delete('/api/sessions/nonsense')).status).toBe(404);
    expect((await test.browser().get('/api/sessions')).status).toBe(401);
  });
});

describe('signing out', () => {
  it.each([
    ['GET', '/logout'],
    ['GET', '/api/logout'],
    ['POST', '/logout'],
    ['POST', '/api/logout'],
  ] as const)('7.04 by %s %s ends the session', async (method, path) => {
    const browser = await signIn();
    const token = browser.cookies.get('session') ?? '';
    const answer = await browser.call(method, path, undefined, {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'cors',
    });
    expect(answer.status).toBe(200);
    expect(browser.cookies.has('session')).toBe(false);
    browser.cookies.set('session', token);
    expect((await browser.get('/protected')).status).toBe(401);
  });

  it('needs no session', async () => {
    expect((await test.browser().post('/logout')).status).toBe(200);
  });

  it.each([
    ['an image on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['a fetch of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }],
    ['an image on our own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
    ['a prefetch', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-purpose': 'prefetch' }],
    ['a sub-domain', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
  ])('7.04 is not done for %s', async (_, headers) => {
    const browser = await signIn();
    expect((await browser.get('/logout', headers as Record<string, string>)).status).toBe(403);
    expect((await browser.get('/protected')).status).toBe(200);
  });

  it('is not done by a link: going there is going to a page', async () => {
    const browser = await signIn();
    const answer = await browser.get('/logout', { 'sec-fetch-mode': 'navigate', accept: 'text/html' });
    expect(answer.status).toBe(404);
    expect((await browser.get('/protected')).status).toBe(200);
  });
});

describe('an address that is page and call', () => {
  it.each(['/user', '/users', '/protected'])(
    '7.13 %s gives data to programs and leaves browsers to the web app',
    async (path) => {
      const browser = await signIn();
      const data = await browser.get(path);
      expect(data.status).toBe(200);
      expect(data.headers['vary']).toContain('Accept');
      expect(data.headers['vary']).toContain('Sec-Fetch-Mode');
      expect(data.headers['cache-control']).toBe('no-store');
      const page = await browser.get(path, { accept: 'text/html,application/xhtml+xml' });
      expect(page.body).toMatchObject({ code: 'request.not-found' });
      expect((await browser.get(`/api${path}`, { accept: 'text/html', 'sec-fetch-mode': 'navigate' })).status).toBe(
        200,
      );
    },
  );
});

describe('writes from other sites', () => {
  const attempt =
    (headers: Record<string, string>, cookies = true) =>
    async () => {
      const browser = cookies ? await signIn() : test.browser();
      return (await browser.post('/logout', undefined, headers)).status;
    };
  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['another port', { origin: 'http://localhost:4000' }],
    ['our name by another site', { origin: 'http://evil.localhost:3000' }],
    ['no address at all', { origin: 'http:' }],
    [
      'our host claimed, but the browser says cross-site',
      { host: 'heartwood.test', origin: 'http://heartwood.test', 'sec-fetch-site': 'cross-site' },
    ],
  ])('are refused: %s', async (_, headers) => {
    expect(await attempt(headers)()).toBe(403);
  });
  it.each([
    ['our origin', { origin: 'http://localhost:3000' }],
    ['our origin with fetch metadata', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
    ['the host that was asked, under another name', { host: '192.168.1.20:3000', origin: 'http://192.168.1.20:3000' }],
  ])('are carried out for %s', async (_, headers) => {
    expect(await attempt(headers)()).toBe(200);
  });
  it('are carried out for programs only while they carry no session', async () => {
    const browser = await signIn();
    const cookie = `session=${browser.cookies.get('session')}`;
    const send = (headers: Record<string, string>) => test.http.inject({ method: 'POST', url: '/logout', headers });
    expect((await send({ cookie })).statusCode).toBe(403);
    expect((await send({})).statusCode).toBe(200);
    expect((await send({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await send({ cookie, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  });
});
