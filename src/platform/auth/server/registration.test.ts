import { beforeAll, describe, expect, it, vi } from 'vitest';
import { accountsTest, baseUrl, goodPassword, registration, type AccountsTest } from '#test/support/accounts.ts';
import { statementsOf } from '#test/support/statements.ts';

let test: AccountsTest;
beforeAll(async () => {
  test = await accountsTest();
});

describe('registering a company', () => {
  it.each(['/register', '/api/register'])('7.01 answers data and data.message at %s', async (path) => {
    const name = `Plain Company${path.replaceAll('/', ' ')}`;
    const email = `ada@${path.length}.example.com`;
    const answer = await test.browser().post(path, registration({ companyName: name, email }));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      message: `${name} is registered. An email with the next step has been sent to ${email}.`,
      quote: '480.00',
    });
    expect((answer.body as { data: unknown }).data).toMatchObject({ message: expect.any(String) });
  });

  it('makes company, owner, quote, history and mail together', async () => {
    await test
      .browser()
      .post(
        '/register',
        registration({ companyName: 'Borealis Furniture', email: 'nora@borealis.com', companyEmail: 'borealis.com' }),
      );
    const {
      rows: [company],
    } = await test.database.pool.query(`select * from directory.company where slug = 'borealis-furniture'`);
    expect(company).toMatchObject({
      name: 'Borealis Furniture',
      size: 250,
      sectors: ['Energy', 'Mining', 'Retail'],
      plan_keys: ['medium'],
      email_suffix: 'borealis.com',
      status: 'trial',
      kind: 'client',
      terms_version: '1',
    });
    const {
      rows: [quote],
    } = await test.database.pool.query('select * from directory.quote where company_id = $1', [company.id]);
    expect(quote).toMatchObject({
      amount_minor: '48000',
      currency: 'EUR',
      multiplier_tenths: 20,
      size: 250,
      plan_keys: ['medium'],
    });
    expect(quote.valid_until.getTime() - quote.created_at.getTime()).toBe(30 * 86_400_000);
    const {
      rows: [owner],
    } = await test.database.pool.query(
      'select a.*, m.role_keys from directory.membership m join directory.account a on a.id = m.account_id where m.company_id = $1',
      [company.id],
    );
    expect(owner).toMatchObject({
      email: 'nora@borealis.com',
      type: 'Client',
      name: null,
      surname: null,
      email_verified_at: null,
      role_keys: ['owner', 'administrator', 'hr', 'sustainability'],
    });
    expect(owner.password_hash).toMatch(/^\$argon2id\$/);
    const client = await test.database.pool.connect();
    await client.query(`begin; set local app.company = '${company.id}'`);
    const { rows: history } = await client.query(
      'select action, resource, record_id, title, after from history order by seq',
    );
    await client.query('rollback');
    client.release();
    expect(history).toMatchObject([
      {
        action: 'registered',
        resource: 'company',
        record_id: company.id,
        title: 'Borealis Furniture',
        after: { quoteMinor: 48_000, currency: 'EUR', size: 250, termsVersion: '1' },
      },
      {
        action: 'joined',
        resource: 'member',
        record_id: owner.id,
        after: { roles: ['owner', 'administrator', 'hr', 'sustainability'] },
      },
    ]);
    expect(JSON.stringify(history)).not.toContain('nora@');
    const mails = await test.mailsTo('nora@borealis.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`${baseUrl}/confirm#token=`);
  });

  it('stores N/A as no amount for a company of size 0', async () => {
    const answer = await test
      .browser()
      .post('/register', registration({ companyName: 'Nobody Yet', email: 'n@nobody.com', companySize: 0 }));
    expect(answer.body).toMatchObject({ quote: 'N/A', quoteWorkings: null });
    const {
      rows: [quote],
    } = await test.database.pool.query(
      `select q.* from directory.quote q join directory.company c on c.id = q.company_id where c.slug = 'nobody-yet'`,
    );
    expect(quote).toMatchObject({ amount_minor: null, multiplier_tenths: null });
  });

  it('marks every wrong field and makes nothing', async () => {
    const answer = await test.browser().post('/register', {
      ...registration({ companyName: 'Companies', email: 'nobody' }),
      agreeTerms: false,
      password: 'password1',
    });
    expect(answer.status).toBe(422);
    const { errors } = answer.body as { errors: { path: string; msg: string }[] };
    expect(errors.map(({ path }) => path).sort()).toEqual(['agreeTerms', 'companyName', 'email']);
    const common = await test
      .browser()
      .post('/register', registration({ companyName: 'Common Ltd', email: 'c@common.com', password: 'password1' }));
    expect(common.body).toMatchObject({
      errors: [
        {
          path: 'password',
          msg: 'This is one of the 100,000 most common passwords. Choose another.',
          // For pages in another language.
          said: { code: 'auth.password-common' },
        },
      ],
    });
    expect(
      (await test.database.pool.query(`select from directory.account where email in ('nobody', 'c@common.com')`))
        .rowCount,
    ).toBe(0);
  });

  // Those of modules: `test/reserved-names.test.ts`.
  it('refuses the product’s own name and addresses', async () => {
    for (const companyName of ['Heartwood', 'API', 'Login', 'Investor Login', 'Companies']) {
      expect(
        (await test.browser({ ip: '198.51.100.20' }).post('/register', registration({ companyName, email: 'x@y.com' })))
          .status,
      ).toBe(422);
    }
  });

  it('9.04 says at the field that a name is taken and which is free; case and blanks do not make another', async () => {
    const browser = test.browser({ ip: '198.51.100.21' });
    await browser.post('/register', registration({ companyName: 'Twice Ltd', email: 'one@twice.com' }));
    const answer = await browser.post(
      '/register',
      registration({ companyName: ' TWICE   ltd', email: 'two@twice.com' }),
    );
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      errors: [
        {
          path: 'companyName',
          code: 'accounts.name-taken',
          msg: 'A company with this name already exists. Add a word, for example “TWICE   ltd 2”.',
        },
      ],
    });
    expect(
      (await test.database.pool.query(`select from directory.account where email = 'two@twice.com'`)).rowCount,
    ).toBe(0);
  });

  it('makes one company of a double click', async () => {
    const browser = test.browser({ ip: '198.51.100.22' });
    const send = () =>
      browser.post('/register', registration({ companyName: 'Double Click', email: 'd@double.com' }), {
        'idempotency-key': 'one-click',
      });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect((await test.database.pool.query(`select from directory.company where slug = 'double-click'`)).rowCount).toBe(
      1,
    );
    expect(await test.mailsTo('d@double.com')).toHaveLength(1);
    const other = await browser.post(
      '/register',
      registration({ companyName: 'Double Click', email: 'other@double.com' }),
      { 'idempotency-key': 'one-click' },
    );
    expect(other.status).toBe(409);
  });

  it('lets ten an hour through from one network, slips not counted', async () => {
    const browser = test.browser({ ip: '2001:db8:7::1' });
    for (let number = 0; number < 12; number += 1) expect((await browser.post('/register', {})).status).toBe(422);
    const statuses = [];
    for (let number = 0; number < 11; number += 1)
      statuses.push(
        (await browser.post('/register', registration({ companyName: `Many ${number}`, email: `m${number}@many.com` })))
          .status,
      );
    expect(statuses).toEqual([...new Array<number>(10).fill(200), 429]);
    expect(
      (
        await test
          .browser({ ip: '2001:db8:7::ffff' })
          .post('/register', registration({ companyName: 'Many X', email: 'mx@many.com' }))
      ).headers['retry-after'],
    ).toBe('3600');
    expect(
      (
        await test
          .browser({ ip: '2001:db8:7:1::1' })
          .post('/register', registration({ companyName: 'Many Y', email: 'my@many.com' }))
      ).status,
    ).toBe(200);
  });
});

describe('registering with an address that has an account', () => {
  it('answers the same, keeps the company waiting, and adds it when its mail is confirmed', async () => {
    const { owner, email } = await test.company('First Firm');
    const fresh = await test
      .browser()
      .post('/register', registration({ companyName: 'Fresh Firm', email: 'new@fresh.com' }));
    const known = await test.browser().post('/register', registration({ companyName: 'Second Firm', email }));
    const shape = (body: unknown) =>
      JSON.stringify(body)
        .replaceAll('Second Firm', 'Fresh Firm')
        .replaceAll(email, 'new@fresh.com')
        .replaceAll('second-firm', 'fresh-firm');
    expect(known.status).toBe(fresh.status);
    expect(shape(known.body)).toBe(shape(fresh.body));
    expect((await owner.get('/api/companies/second-firm/members')).status).toBe(404);
    const mail = (await test.mailsTo(email)).at(-1);
    expect(mail?.subject).toContain('Company registered');
    expect(mail?.text).not.toContain(goodPassword);
    const answer = await test.browser().post('/api/confirmations', { token: await test.tokenFor(email) });
    expect(answer.body).toMatchObject({ kind: 'company', slug: 'second-firm' });
    expect((await owner.get('/api/companies/second-firm/members')).status).toBe(200);
    expect((await owner.get('/protected')).body).toMatchObject({
      companies: expect.arrayContaining([expect.objectContaining({ slug: 'second-firm', userRole: 'owner' })]),
    });
  });

  it('9.05 takes the same number of statements and hashes', async () => {
    const { email } = await test.company('Counted Company', 'counted@company.com');
    const steps = async (companyName: string, address: string) => {
      const hashes = vi.spyOn(test.accounts.passwords, 'hash');
      const statements = await statementsOf(() =>
        test.browser().post('/register', registration({ companyName, email: address })),
      );
      const seen = [statements.length, hashes.mock.calls.length];
      vi.restoreAllMocks();
      return seen;
    };
    const fresh = await steps('Counted Fresh', 'counted.fresh@company.com');
    expect(fresh[1]).toBe(1);
    expect(await steps('Counted Known', email)).toEqual(fresh);
  });

  it('does not change the password of that account', async () => {
    const { email } = await test.company('Kept Password');
    await test
      .browser()
      .post('/register', registration({ companyName: 'Attack Co', email, password: 'chosen by a stranger' }));
    expect((await test.browser().post('/login', { email, password: 'chosen by a stranger' })).status).toBe(401);
    expect((await test.browser().post('/login', { email, password: goodPassword })).status).toBe(200);
  });
});

it('confirms the address of a new owner once', async () => {
  const { email } = await test.company('Confirmed Co');
  const token = await test.tokenFor(email);
  expect((await test.browser().post('/api/confirmations', { token })).body).toMatchObject({
    kind: 'email',
    message: 'Email address confirmed.',
  });
  expect((await test.browser().post('/api/confirmations', { token })).body).toMatchObject({
    code: 'accounts.link-dead',
    status: 400,
  });
});
