import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accountsTest,
  baseUrl,
  goodPassword,
  type AccountsTest,
  type Answer,
  type Browser,
} from '#test/support/accounts.ts';
import { Authenticator } from '#test/support/authenticator.ts';
import { stepAt, totpCode } from './totp.ts';

let test: AccountsTest;
beforeAll(async () => {
  test = await accountsTest();
});
beforeEach(async () => {
  await test.database.pool.query('delete from directory.rate_limit');
});

const password = goodPassword;
interface Step {
  ticket: string;
  kinds: string[];
  passkey: { challenge: string } | null;
}
const stepOf = ({ body }: Answer): Step => (body as { secondStep: Step }).secondStep;
const login = (browser: Browser, email: string, door = 'login') => browser.post(`/api/${door}`, { email, password });
const second = (browser: Browser, body: object) => browser.post('/api/login/second-step', body);

/** RFC 4648, the other way round: what the app does with the text it was given. */
function secretOf(text: string): Buffer {
  const bits = [...text]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

async function addApp(browser: Browser, name = 'Phone'): Promise<{ code(): string; recoveryCodes: string[] }> {
  const begun = (await browser.post('/api/account/totp', { password })).body as { ticket: string; secret: string };
  const code = () => totpCode(secretOf(begun.secret), stepAt(test.clock.at));
  const { status, body } = await browser.post('/api/account/totp/confirm', {
    ticket: begun.ticket,
    code: code(),
    name,
  });
  expect(status).toBe(200);
  return { code, recoveryCodes: (body as { recoveryCodes: string[] | null }).recoveryCodes ?? [] };
}

async function addKey(browser: Browser): Promise<{ key: Authenticator; recoveryCodes: string[] | null }> {
  const key = new Authenticator(baseUrl);
  const begun = (await browser.post('/api/account/passkeys', { password })).body as {
    ticket: string;
    options: { challenge: string };
  };
  const { status, body } = await browser.post('/api/account/passkeys/confirm', {
    ticket: begun.ticket,
    name: 'Key on the ring',
    response: key.create(begun.options),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return { key, ...(body as { recoveryCodes: string[] | null }) };
}

const factors = async (browser: Browser) =>
  ((await browser.get('/api/account')).body as { factors: { id: string; kind: string; name: string }[] }).factors;

describe('an authenticator app', () => {
  it('is added with the password and a first code, and then asked for after the password; no code works twice', async () => {
    const { owner, email } = await test.company('App Company');
    const { code, recoveryCodes } = await addApp(owner);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await owner.get('/api/account')).body).toMatchObject({
      factors: [{ kind: 'totp', name: 'Phone', lastUsedAt: null }],
      recoveryCodesLeft: 10,
    });

    const browser = test.browser();
    const first = await login(browser, email);
    expect(first.status).toBe(401);
    expect(first.headers['set-cookie']).toBeUndefined();
    expect(first.body).toMatchObject({
      errors: [
        {
          code: 'accounts.second-step',
          msg: 'The password is correct. Complete two-factor authentication to continue.',
        },
      ],
      secondStep: { kinds: ['totp', 'recovery'], passkey: null },
    });
    expect((await browser.get('/api/protected')).status).toBe(401);
    const { ticket } = stepOf(first);
    // The code that set it up is used already.
    expect((await second(browser, { ticket, code: code() })).status).toBe(422);
    test.clock.pass(30);
    const done = await second(browser, { ticket, code: code() });
    expect(done.status).toBe(200);
    expect(done.body).toMatchObject({ isAuth: true, type: 'Client', company: 'App Company', data: { type: 'Client' } });
    expect((await browser.get('/api/protected')).status).toBe(200);
    expect((await second(test.browser(), { ticket, code: code() })).status).toBe(401);
    const other = test.browser();
    expect((await second(other, { ticket: stepOf(await login(other, email)).ticket, code: code() })).status).toBe(422);
  });

  it('needs the password again, also to be removed, and is not added by a wrong code or somebody else’s ticket', async () => {
    const { owner } = await test.company('Careful Company');
    const { owner: other } = await test.company('Other Careful');
    const refused = await owner.post('/api/account/totp', { password: 'not the password' });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 'accounts.password-wrong', errors: [{ path: 'password' }] });
    const { ticket, secret } = (await owner.post('/api/account/totp', { password })).body as {
      ticket: string;
      secret: string;
    };
    expect(
      (await owner.post('/api/account/totp/confirm', { ticket, code: '000000', name: 'Phone' })).body,
    ).toMatchObject({ code: 'accounts.code-wrong', errors: [{ path: 'code' }] });
    const code = totpCode(secretOf(secret), stepAt(test.clock.at));
    expect((await other.post('/api/account/totp/confirm', { ticket, code, name: 'Phone' })).body).toMatchObject({
      code: 'accounts.set-up-over',
    });
    expect((await owner.post('/api/account/totp/confirm', { ticket, code, name: 'Phone' })).status).toBe(200);
    const [known] = await factors(owner);
    expect(
      (await owner.post(`/api/account/factors/${known?.id}/remove`, { password: 'not the password' })).status,
    ).toBe(422);
    expect((await other.post(`/api/account/factors/${known?.id}/remove`, { password })).status).toBe(404);
    expect((await owner.post(`/api/account/factors/${known?.id}/remove`, { password })).status).toBe(204);
    expect((await owner.get('/api/account')).body).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
  });

  it('is kept sealed: neither its secret nor a recovery code can be read in the database', async () => {
    const { owner } = await test.company('Sealed Company');
    const { secret, ticket } = (await owner.post('/api/account/totp', { password })).body as {
      secret: string;
      ticket: string;
    };
    const code = totpCode(secretOf(secret), stepAt(test.clock.at));
    const { recoveryCodes } = (await owner.post('/api/account/totp/confirm', { ticket, code, name: 'Phone' })).body as {
      recoveryCodes: string[];
    };
    const { rows } = await test.database.pool.query(
      `select encode(sealed_secret, 'hex') as bytes from directory.factor where sealed_secret is not null union all select encode(code_hash, 'hex') from directory.recovery_code`,
    );
    const text = rows.map(({ bytes }) => bytes as string).join(' ');
    expect(text).not.toContain(secretOf(secret).toString('hex'));
    for (const known of recoveryCodes)
      expect(text).not.toContain(Buffer.from(known.replaceAll('-', '')).toString('hex'));
  });
});

describe('recovery codes', () => {
  it('work once each, as they are or as they are typed, and are told by mail', async () => {
    const { owner, email } = await test.company('Recovery Company');
    const {
      recoveryCodes: [code = '', next = ''],
    } = await addApp(owner);
    const browser = test.browser();
    const { ticket } = stepOf(await login(browser, email));
    expect((await second(browser, { ticket, recoveryCode: code.toUpperCase().replaceAll('-', ' ') })).status).toBe(200);
    const again = test.browser();
    const other = stepOf(await login(again, email)).ticket;
    expect((await second(again, { ticket: other, recoveryCode: code })).status).toBe(422);
    expect((await second(again, { ticket: other, recoveryCode: next })).status).toBe(200);
    expect((await again.get('/api/account')).body).toMatchObject({ recoveryCodesLeft: 8 });
    expect((await test.mailsTo(email)).some(({ text }) => text.includes('Signed in with a recovery code'))).toBe(true);
  });

  it('are made anew with the password, and the old ones are void', async () => {
    const { owner, email } = await test.company('Renewed Company');
    const {
      recoveryCodes: [old = ''],
    } = await addApp(owner);
    expect((await owner.post('/api/account/recovery-codes', { password: 'not the password' })).status).toBe(422);
    const {
      recoveryCodes: [fresh = ''],
    } = (await owner.post('/api/account/recovery-codes', { password })).body as { recoveryCodes: string[] };
    const browser = test.browser();
    const { ticket } = stepOf(await login(browser, email));
    expect((await second(browser, { ticket, recoveryCode: old })).status).toBe(422);
    expect((await second(browser, { ticket, recoveryCode: fresh })).status).toBe(200);
  });
});

describe('a passkey', () => {
  it('is asked after the password, and its answer is good for this sign-in only', async () => {
    const { owner, email } = await test.company('Key Company');
    const { key, recoveryCodes } = await addKey(owner);
    expect(recoveryCodes).toHaveLength(10);
    const browser = test.browser();
    const step = stepOf(await login(browser, email));
    expect(step.kinds).toEqual(['passkey', 'recovery']);
    expect(step.passkey).toMatchObject({ allowCredentials: [{ id: key.id.toString('base64url') }], rpId: 'localhost' });
    const elsewhere = stepOf(await login(test.browser(), email));
    const passkey = key.get(step.passkey ?? { challenge: '' });
    expect((await second(test.browser(), { ticket: elsewhere.ticket, passkey })).status).toBe(422);
    expect((await second(browser, { ticket: step.ticket, passkey })).status).toBe(200);
    expect((await second(test.browser(), { ticket: step.ticket, passkey })).status).toBe(401);
  });

  it('is refused from another origin, by another key, and from a copy that lags behind', async () => {
    const { owner, email } = await test.company('Copied Key');
    const { key } = await addKey(owner);
    const attempt = async (answer: (options: { challenge: string }) => object) => {
      const browser = test.browser();
      const step = stepOf(await login(browser, email));
      return (await second(browser, { ticket: step.ticket, passkey: answer(step.passkey ?? { challenge: '' }) }))
        .status;
    };
    expect(await attempt((options) => key.get(options))).toBe(200);
    expect(await attempt((options) => key.get(options))).toBe(200);
    expect(await attempt((options) => new Authenticator(baseUrl).get(options))).toBe(422);
    expect(
      await attempt((options) => Object.assign(new Authenticator('https://evil.example'), { id: key.id }).get(options)),
    ).toBe(422);
    expect(
      await attempt((options) => ({ ...new Authenticator(baseUrl).get(options), id: key.id.toString('base64url') })),
    ).toBe(422);
    expect(await attempt((options) => key.get(options, { lag: 2 }))).toBe(422);
    expect(await attempt(() => ({ id: 7 }))).toBe(422);
  });

  it('is not added by an answer to another question', async () => {
    const { owner } = await test.company('Other Question');
    const { ticket } = (await owner.post('/api/account/passkeys', { password })).body as { ticket: string };
    const answer = await owner.post('/api/account/passkeys/confirm', {
      ticket,
      name: 'Key',
      response: new Authenticator(baseUrl).create({ challenge: 'AAAA' }),
    });
    expect(answer.body).toMatchObject({ code: 'accounts.passkey-refused' });
    expect(await factors(owner)).toEqual([]);
  });
});

describe('guessing at the second step', () => {
  it('costs 1, 2, 4 … seconds after five failures, whatever the ticket, and tells the owner once', async () => {
    const { owner, email } = await test.company('Guessed Company');
    await addApp(owner);
    const guess = async () =>
      second(test.browser(), { ticket: stepOf(await login(test.browser(), email)).ticket, code: '000000' });
    for (let round = 0; round < 5; round += 1) expect((await guess()).status).toBe(422);
    const slow = await guess();
    expect(slow.status).toBe(429);
    expect(slow.body).toMatchObject({ code: 'accounts.slow-down' });
    test.clock.pass(1);
    expect((await guess()).status).toBe(422);
    expect(
      (await test.mailsTo(email)).filter(({ text }) => text.includes('two-factor authentication failed')),
    ).toHaveLength(1);
  });

  it('ends with the ticket, after five minutes', async () => {
    const { owner, email } = await test.company('Slow Company');
    const { code } = await addApp(owner);
    const browser = test.browser();
    const { ticket } = stepOf(await login(browser, email));
    test.clock.pass(301);
    expect((await second(browser, { ticket, code: code() })).body).toMatchObject({ code: 'accounts.step-over' });
    expect((await second(browser, { ticket: 'x'.repeat(43), code: code() })).status).toBe(401);
  });
});

describe('a company that requires two-factor authentication', () => {
  it('lets holders of the role in when they have one, with the next call, and nobody shuts themselves out', async () => {
    const { owner, slug } = await test.company('Strict Company');
    const { browser: finance } = await test.member(owner, slug, 'fin@strict.com', ['finance']);
    const { browser: employee } = await test.member(owner, slug, 'emp@strict.com', ['employee']);
    const demand = (roles: string[]) => owner.put(`/api/companies/${slug}/security`, { secondFactorRoles: roles });
    expect((await finance.put(`/api/companies/${slug}/security`, { secondFactorRoles: [] })).status).toBe(403);
    expect((await demand(['owner', 'finance'])).body).toMatchObject({ code: 'accounts.own-factor-first' });
    expect((await demand(['nobody'])).status).toBe(422);
    expect((await demand(['finance'])).status).toBe(204);
    expect((await owner.get(`/api/companies/${slug}/security`)).body).toEqual({ secondFactorRoles: ['finance'] });

    const members = `/api/companies/${slug}/members`;
    expect((await employee.get(members)).status).toBe(200);
    const shut = await finance.get(members);
    expect(shut.status).toBe(403);
    expect(shut.body).toMatchObject({ code: 'accounts.factor-missing' });
    expect((await finance.get('/api/users')).status).toBe(403);
    expect((await finance.get('/api/protected')).body).toMatchObject({
      access: [],
      companies: [{ slug, needsSecondFactor: true }],
    });
    expect((await finance.get('/api/account')).body).toMatchObject({ demandedBy: ['Strict Company'] });
    await addApp(finance);
    expect((await finance.get(members)).status).toBe(200);
    expect((await finance.get('/api/protected')).body).toMatchObject({
      companies: [{ slug, needsSecondFactor: false }],
    });
    const [known] = await factors(finance);
    expect((await finance.post(`/api/account/factors/${known?.id}/remove`, { password })).body).toMatchObject({
      code: 'accounts.factor-needed',
    });
    await demand([]);
    expect((await finance.post(`/api/account/factors/${known?.id}/remove`, { password })).status).toBe(204);
  });
});

it('asks at the investors’ door as well, with the same sentence as ever in the message', async () => {
  const { owner, email } = await test.company('Fund Company');
  await addApp(owner);
  await test.database.pool.query(`update directory.account set type = 'Investor' where email = $1`, [email]);
  const browser = test.browser();
  const first = await login(browser, email, 'login-investor');
  expect(first.status).toBe(401);
  expect(first.body).toMatchObject({ message: 'Network error', secondStep: { kinds: ['totp', 'recovery'] } });
});
