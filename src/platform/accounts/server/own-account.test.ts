import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountsTest, goodPassword, type AccountsTest, type Browser } from '#test/support/accounts.ts';

let test: AccountsTest;
beforeAll(async () => {
  test = await accountsTest();
});
beforeEach(async () => {
  await test.database.pool.query('delete from directory.rate_limit');
});

const password = goodPassword;
const newPassword = 'another quiet place';
const login = async (email: string, secret = password): Promise<Browser> => {
  const browser = test.browser();
  await browser.post('/api/login', { email, password: secret });
  return browser;
};
const isIn = async (browser: Browser) => (await browser.get('/api/protected')).status === 200;
const account = async (browser: Browser) => (await browser.get('/api/account')).body as Record<string, unknown>;
const linkIn = (text = '') => /#token=([\w-]{43})/.exec(text)?.[1] ?? '';
const confirm = (token: string) => test.browser().post('/api/confirmations', { token });

describe('one’s own password', () => {
  it('changes with the present one, ends the other sessions and is told by mail', async () => {
    const { owner, email } = await test.company('Password Company');
    const other = await login(email);
    expect((await owner.post('/api/account/password', { password, newPassword })).status).toBe(204);
    expect([await isIn(owner), await isIn(other)]).toEqual([true, false]);
    expect((await test.browser().post('/api/login', { email, password })).status).toBe(401);
    expect(await isIn(await login(email, newPassword))).toBe(true);
    expect((await test.mailsTo(email)).some(({ text }) => text.includes('Password changed'))).toBe(true);
    expect(await account(owner)).toMatchObject({
      events: expect.arrayContaining([expect.objectContaining({ text: 'Password changed' })]),
    });
  });

  it('leaves the other sessions where they are to stay', async () => {
    const { owner, email } = await test.company('Kept Company');
    const other = await login(email);
    await owner.post('/api/account/password', { password, newPassword, endOthers: false });
    expect(await isIn(other)).toBe(true);
  });

  it('is refused with a wrong present one, which is slowed down like a sign-in and apart from it, and by the rules', async () => {
    const { owner, email } = await test.company('Refused Company');
    for (let round = 0; round < 5; round += 1)
      expect(
        (await owner.post('/api/account/password', { password: 'not it at all', newPassword })).body,
      ).toMatchObject({ errors: [{ path: 'password' }] });
    expect((await owner.post('/api/account/password', { password, newPassword })).status).toBe(429);
    expect(await isIn(await login(email))).toBe(true);
    test.clock.pass(1);
    expect((await owner.post('/api/account/password', { password, newPassword: 'short' })).body).toMatchObject({
      errors: [{ path: 'newPassword' }],
    });
    expect((await owner.post('/api/account/password', { password, newPassword: 'refused company' })).status).toBe(422);
  });
});

describe('one’s own appearance', () => {
  it('is kept with the person and told to every device that signs in, one choice at a time', async () => {
    const { owner, email } = await test.company('Appearance Company');
    const told = async (browser: Browser) =>
      ((await browser.get('/api/session')).body as { user: { appearance: unknown } }).user.appearance;
    expect(await told(owner)).toEqual({ scheme: null, contrast: null });
    expect((await owner.put('/api/account/appearance', { contrast: 'more' })).status).toBe(204);
    expect((await owner.put('/api/account/appearance', { scheme: 'dark' })).status).toBe(204);
    expect(await told(await login(email))).toEqual({ scheme: 'dark', contrast: 'more' });
    expect((await owner.put('/api/account/appearance', { contrast: 'system' })).status).toBe(204);
    expect(await told(owner)).toEqual({ scheme: 'dark', contrast: 'system' });
    for (const wrong of [{ contrast: 'loud' }, { scheme: 'auto' }, { colour: 'red' }])
      expect((await owner.put('/api/account/appearance', wrong)).status).toBe(422);
    expect((await test.browser().put('/api/account/appearance', { contrast: 'more' })).status).toBe(401);
  });
});

describe('one’s own sessions', () => {
  it('tell device and network without an address, and end all but this one', async () => {
    const { owner, email } = await test.company('Sessions Company');
    const [near, far] = [test.browser(), test.browser({ ip: '203.0.113.9' })];
    for (const browser of [near, far]) await browser.post('/api/login', { email, password });
    const listed = await owner.get('/api/sessions');
    const { sessions } = listed.body as { sessions: { networkMark: string; isCurrent: boolean }[] };
    expect(listed.text).not.toMatch(/198\.51|203\.0/);
    expect(new Set(sessions.map(({ networkMark }) => networkMark)).size).toBe(2);
    for (const { networkMark } of sessions) expect(networkMark).toMatch(/^[a-z0-9]{8}$/);
    expect((await owner.delete('/api/sessions')).status).toBe(204);
    expect([await isIn(owner), await isIn(near), await isIn(far)]).toEqual([true, false, false]);
  });

  it('are nobody’s business while signed out', async () => {
    const browser = test.browser();
    for (const [method, path] of [
      ['GET', '/api/account'],
      ['GET', '/api/sessions'],
      ['DELETE', '/api/sessions'],
      ['POST', '/api/account/password'],
      ['POST', '/api/account/totp'],
      ['POST', '/api/account/email'],
    ] as const) {
      expect(
        (await browser.call(method, path, method === 'POST' ? { password, newPassword, email: 'x@y.com' } : undefined))
          .status,
        path,
      ).toBe(401);
    }
  });
});

describe('the link that confirms an address', () => {
  it('is sent again, the earlier one is void, at most five times a day', async () => {
    const { owner, email } = await test.company('Verify Company');
    expect(await account(owner)).toMatchObject({ isEmailVerified: false });
    const first = linkIn((await test.mailsTo(email)).at(-1)?.text);
    expect((await owner.post('/api/account/verification')).status).toBe(204);
    const again = (await test.mailsTo(email)).at(-1);
    expect(again?.subject).toBe('Confirm your address for Heartwood');
    expect((await confirm(first)).status).toBe(400);
    expect((await confirm(linkIn(again?.text))).status).toBe(200);
    expect(await account(owner)).toMatchObject({ isEmailVerified: true });
    const mails = (await test.mailsTo(email)).length;
    expect((await owner.post('/api/account/verification')).status).toBe(204);
    expect((await test.mailsTo(email)).length).toBe(mails);
    await test.database.pool.query('update directory.account set email_verified_at = null where email = $1', [email]);
    for (let round = 0; round < 4; round += 1) await owner.post('/api/account/verification');
    expect((await owner.post('/api/account/verification')).status).toBe(429);
  });

  it('dies after seven days', async () => {
    const { email } = await test.company('Late Company');
    const token = linkIn((await test.mailsTo(email)).at(-1)?.text);
    test.clock.pass(7 * 86_400 + 1);
    expect((await confirm(token)).body).toMatchObject({ code: 'accounts.link-dead' });
  });
});

describe('another e-mail address', () => {
  const ask = (browser: Browser, email: string) => browser.post('/api/account/email', { password, email });

  it('takes its place when both mailboxes have confirmed, in either order, and the old one is told', async () => {
    const { owner, email } = await test.company('Moving Company');
    const next = 'new@moving.com';
    expect((await owner.post('/api/account/email', { password: 'not it at all', email: next })).status).toBe(422);
    expect((await ask(owner, email)).status).toBe(422);
    expect((await ask(owner, next)).status).toBe(204);
    expect(await account(owner)).toMatchObject({
      email,
      waitingEmail: { email: next, isOldConfirmed: false, isNewConfirmed: false },
    });
    const [old, fresh] = [
      linkIn((await test.mailsTo(email)).at(-1)?.text),
      linkIn((await test.mailsTo(next)).at(-1)?.text),
    ];
    expect((await confirm(fresh)).body).toMatchObject({ message: expect.stringContaining('the other address') });
    expect(await account(owner)).toMatchObject({ email, waitingEmail: { isNewConfirmed: true } });
    expect((await confirm(old)).body).toMatchObject({ message: expect.stringContaining('is changed') });
    expect(await account(owner)).toMatchObject({ email: next, isEmailVerified: true, waitingEmail: null });
    expect(await isIn(await login(next))).toBe(true);
    expect((await test.browser().post('/api/login', { email, password })).status).toBe(401);
    expect((await test.mailsTo(email)).at(-1)?.subject).toBe('Heartwood account: email address changed');
    expect((await confirm(old)).status).toBe(400);
  });

  it('that has an account already is answered the same, never takes its place, and its owner learns of the attempt', async () => {
    const { email: taken } = await test.company('Taken Company');
    const { owner, email } = await test.company('Wanting Company');
    const free = await ask(owner, 'free@wanting.com');
    const asked = await ask(owner, taken);
    expect([asked.status, asked.text]).toEqual([free.status, free.text]);
    const told = (await test.mailsTo(taken)).at(-1);
    expect(told?.text).toContain('An account with this address already exists');
    expect(linkIn(told?.text)).toBe('');
    expect((await confirm(linkIn((await test.mailsTo(email)).at(-1)?.text))).status).toBe(200);
    expect(await account(owner)).toMatchObject({ email });
  });

  it('is taken back, replaced by a later wish, and forgotten after seven days', async () => {
    const { owner, email } = await test.company('Wavering Company');
    await ask(owner, 'one@wavering.com');
    const first = linkIn((await test.mailsTo(email)).at(-1)?.text);
    await ask(owner, 'two@wavering.com');
    expect((await confirm(first)).status).toBe(400);
    await owner.delete('/api/account/email');
    expect(await account(owner)).toMatchObject({ waitingEmail: null });
    await ask(owner, 'three@wavering.com');
    const late = linkIn((await test.mailsTo(email)).at(-1)?.text);
    test.clock.pass(7 * 86_400 + 1);
    expect((await confirm(late)).status).toBe(400);
  });
});
