import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company } from '#platform/directory/server/tables.ts';
import { quote } from '#platform/directory/server/company-tables.ts';
import { newId } from '#platform/database/server/ids.ts';
import { TestClock } from '#test/support/accounts.ts';
import {
  callAs,
  newCompany,
  newMember,
  testApp,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';
import { runSchedules } from '#test/support/schedules.ts';
import { breakFile } from '#test/support/break-file.ts';
import { upload } from '#test/support/upload.ts';
import { isLei } from '#modules/company/settings/model/settings-sections.ts';
import { closeDueCompanies } from './closing.ts';
import { serverModule as companyServer } from '#modules/company/server/module.ts';
import { nextTermAfter } from './plan.ts';

const clock = new TestClock();
let test: TestApp;
let acme: TestCompany;
let owner: Caller;
const password = 'a quiet place by the sea';

beforeAll(async () => {
  test = await testApp({ clock: clock.now });
});
beforeEach(async () => {
  acme = await newCompany(test);
  owner = await newMember(test, acme, ['owner'], password);
});

const section = async (caller: Caller, path: string) =>
  (await caller.call('GET', `/${path}/${acme.id}`)).body['record'] as Record<string, unknown> & { version: number };
const historyOf = async (kind: string) =>
  (await owner.call('GET', `/history?kind=${kind}`)).body['items'] as {
    action: string;
    changes: { field: string; before: unknown; after: unknown }[];
    reason: string | null;
  }[];
const changes = (items: Awaited<ReturnType<typeof historyOf>>) =>
  Object.fromEntries((items[0]?.changes ?? []).map(({ field, before, after }) => [field, [before, after]]));

describe('the profile', () => {
  it('keeps what a manager enters, and tells it in the history with before, after and reason', async () => {
    const { version } = await section(owner, 'company-profile');
    const saved = await owner.call('PATCH', `/company-profile/${acme.id}`, {
      version,
      set: {
        legalName: 'Acme Möbel GmbH',
        vatId: 'DE123456789',
        lei: '5493001KJTIIGC8Y1R12',
        sectors: [{ sector: 'Energy' }, { sector: 'Mining' }],
      },
      reason: 'New register entry',
    });
    expect(saved.status, saved.text).toBe(200);
    expect(await section(owner, 'company-profile')).toMatchObject({
      version: 2,
      legalName: 'Acme Möbel GmbH',
      lei: '5493001KJTIIGC8Y1R12',
      sectors: [{ sector: 'Energy' }, { sector: 'Mining' }],
      changedBy: owner.accountId,
    });
    const items = await historyOf('companyProfile');
    expect(items[0]).toMatchObject({ action: 'change', reason: 'New register entry' });
    expect(changes(items)).toMatchObject({
      legalName: [null, 'Acme Möbel GmbH'],
      sectors: [['Manufacturing'], ['Energy', 'Mining']],
    });
  });

  it('refuses a change made from a version that somebody else changed, and shows theirs', async () => {
    const { version } = await section(owner, 'company-profile');
    await owner.call('PATCH', `/company-profile/${acme.id}`, { version, set: { city: 'Hamburg' } });
    const answer = await owner.call('PATCH', `/company-profile/${acme.id}`, { version, set: { city: 'Bremen' } });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'record.conflict', current: { city: 'Hamburg', version: version + 1 } });
  });

  it('says at each field what is wrong with it', async () => {
    const answer = await owner.call('PATCH', `/company-profile/${acme.id}`, {
      version: 1,
      set: {
        vatId: 'not one',
        lei: '5493001KJTIIGC8Y1R13',
        duns: '15-048-378',
        permId: '1-4295895031',
        country: 'Germany',
      },
    });
    expect(answer.status).toBe(422);
    expect((answer.body['errors'] as { path: string }[]).map(({ path }) => path).sort()).toEqual([
      'country',
      'duns',
      'permId',
      'vatId',
    ]);
    expect(
      (await owner.call('PATCH', `/company-profile/${acme.id}`, { version: 1, set: { lei: '5493001KJTIIGC8Y1R13' } }))
        .body['errors'],
    ).toMatchObject([{ path: 'lei' }]);
    expect(
      (await owner.call('PATCH', `/company-profile/${acme.id}`, { version: 1, set: { sectors: [] } })).status,
    ).toBe(422);
  });

  it('knows a good LEI by its check digits (examples of published entities)', () => {
    expect(['529900T8BM49AURSDO55', '5493001KJTIIGC8Y1R12', '213800WAVVOPS85N2205'].map(isLei)).toEqual([
      true,
      true,
      true,
    ]);
    expect(isLei('529900T8BM49AURSDO56')).toBe(false);
  });

  it('is the business of those whom section 8 names: owners and administrators change it, managers and auditors read it, employees do not', async () => {
    const outcomes: Record<string, [number, number]> = {};
    for (const key of [
      'administrator',
      'hr',
      'finance',
      'sustainability',
      'project-manager',
      'line-manager',
      'employee',
      'auditor',
    ] as const) {
      const person = await newMember(test, acme, [key]);
      const [read, write] = [
        await person.call('GET', `/company-profile/${acme.id}`),
        await person.call('PATCH', `/company-profile/${acme.id}`, { version: 99, set: { city: 'X' } }),
      ];
      outcomes[key] = [read.status, write.status];
    }
    expect(outcomes).toEqual({
      administrator: [200, 409],
      hr: [200, 403],
      finance: [200, 403],
      sustainability: [200, 403],
      'project-manager': [200, 403],
      'line-manager': [200, 403],
      employee: [403, 403],
      auditor: [200, 403],
    });
  });

  it('takes a small PNG or JPEG as logo and shows it to everybody, and refuses drawings and large pictures whatever they are called', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    expect((await upload(owner, '/logo', { name: 'logo.png', bytes: png })).status).toBe(204);
    const employee = await newMember(test, acme, ['employee']);
    const shown = await employee.call('GET', '/logo');
    expect(shown.status).toBe(200);
    expect(shown.headers['content-type']).toBe('image/png');
    expect(
      (
        await upload(owner, '/logo', {
          name: 'logo.png',
          bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        })
      ).status,
    ).toBeGreaterThanOrEqual(415);
    expect(
      (await upload(owner, '/logo', { name: 'logo.png', bytes: Buffer.concat([png, Buffer.alloc(1024 * 1024)]) })).body,
    ).toMatchObject({ code: 'company.logo-type' });
    expect((await upload(employee, '/logo', { name: 'logo.png', bytes: png })).status).toBe(403);
    breakFile(test, acme, png);
    expect(
      (await employee.call('GET', '/logo', undefined, { 'if-none-match': String(shown.headers['etag']) })).body,
    ).toMatchObject({ status: 410, code: 'file.damaged' });
    expect((await owner.call('DELETE', '/logo')).status).toBe(204);
    expect((await employee.call('GET', '/logo')).status).toBe(404);
    expect((await historyOf('companyLogo')).map((entry) => entry.action).toSorted()).toEqual([
      'change',
      'change',
      'file-damaged',
    ]);
  });
});

describe('the size', () => {
  it('is dated: the newest day that has begun applies, and all stay in the list', async () => {
    await owner.call('POST', '/sizes', { size: 120, from: '2026-02-01' });
    await owner.call('POST', '/sizes', { size: 80, from: '2025-06-01' });
    const { sizes } = (await owner.call('GET', '/sizes')).body as { sizes: { from: string; size: number }[] };
    expect(sizes.map(({ from, size }) => [from, size])).toEqual([
      ['2026-03-02', 50],
      ['2026-02-01', 120],
      ['2025-06-01', 80],
    ]);
    expect((await owner.call('GET', '')).body).toMatchObject({ size: 50 });
    await owner.call('POST', '/sizes', { size: 130, from: '2026-03-02' });
    expect((await owner.call('GET', '')).body).toMatchObject({ size: 130 });
    expect((await owner.call('POST', '/sizes', { size: 130, from: '2026-03-03' })).status).toBe(422);
  });
});

describe('name and address', () => {
  it('change together and by explicit action; the old address leads to the new one for twelve months and is nobody else’s', async () => {
    const renamed = await owner.call('POST', '/address', { name: 'Brand New Name', reason: 'Merger' });
    expect(renamed.body).toMatchObject({
      name: 'Brand New Name',
      slug: 'brand-new-name',
      redirectsUntil: '2027-03-02T10:00:00.000Z',
    });
    expect((await owner.call('GET', '')).body).toMatchObject({ slug: 'brand-new-name' });
    const answer = await callAs(test, owner.token, 'GET', '/api/protected');
    expect(answer.body['companies']).toMatchObject([{ slug: 'brand-new-name', formerSlugs: [acme.slug] }]);
    const other = await newCompany(test);
    const rival = await newMember(test, other, ['owner']);
    expect((await rival.call('POST', '/address', { name: acme.name })).body).toMatchObject({
      code: 'company.name-taken',
    });
    expect((await callAs(test, rival.token, 'GET', `/api/companies/${acme.slug}`)).status).toBe(404);
    await test.database.pool.query(`update directory.slug_redirect set ends_at = $1`, [clock.now()]);
    expect((await owner.call('GET', '')).status).toBe(404);
    expect((await rival.call('POST', '/address', { name: acme.name })).status).toBe(200);
  });

  it('keep to the rules of registration', async () => {
    for (const name of ['Features', 'users', 'a/b', ''])
      expect((await owner.call('POST', '/address', { name })).status, name).toBe(422);
    expect((await owner.call('POST', '/address', { name: acme.name })).body).toMatchObject({
      code: 'company.same-name',
    });
  });
});

describe('security', () => {
  const set = async (values: object) => {
    const { version } = await section(owner, 'security-settings');
    return owner.call('PATCH', `/security-settings/${acme.id}`, { version, set: values });
  };

  it('ends sessions as early as the strictest company of a person says, from the moment it says so, and never later than the product', async () => {
    expect((await set({ sessionIdleMinutes: 10, sessionHours: 1 })).status).toBe(200);
    const person = await newMember(test, acme, ['employee']);
    clock.pass(9 * 60);
    expect((await person.call('GET', '')).status).toBe(200);
    clock.pass(11 * 60);
    expect((await person.call('GET', '')).status).toBe(401);
    expect((await callAs(test, person.token, 'GET', '/api/protected')).status).toBe(401);
    const busy = await newMember(test, acme, ['employee']);
    for (let minutes = 0; minutes < 56; minutes += 8) {
      clock.pass(8 * 60);
      expect((await busy.call('GET', '')).status).toBe(200);
    }
    clock.pass(8 * 60);
    expect((await busy.call('GET', '')).status).toBe(401);
    owner = await newMember(test, acme, ['owner']);
    expect((await set({ sessionIdleMinutes: 721 })).status).toBe(422);
    expect((await set({ sessionHours: 721 })).status).toBe(422);
  });

  it('asks for longer passwords when one is set', async () => {
    await set({ passwordMin: 20 });
    const person = await newMember(test, acme, ['employee'], password);
    const short = await callAs(test, person.token, 'POST', '/api/account/password', {
      password,
      newPassword: 'seventeen letters',
      endOthers: false,
    });
    expect(short.status, short.text).toBe(422);
    expect(short.text).toContain('at least 20');
  });

  it('invites only addresses of the company’s own domains; guests and auditors may come from elsewhere', async () => {
    await set({ invitationSuffixes: [{ suffix: 'acme.com' }, { suffix: 'acme.org' }] });
    const invite = (email: string, roles: string[]) => owner.call('POST', '/members', { email, roles });
    expect((await invite('ada@acme.com', ['employee'])).status).toBe(201);
    expect((await invite('ada@notacme.com', ['employee'])).body).toMatchObject({ code: 'accounts.suffix-not-allowed' });
    expect((await invite('ada@acme.com.evil.example', ['employee'])).status).toBe(422);
    expect((await invite('grace@auditors.example', ['auditor'])).status).toBe(201);
    expect((await set({ invitationSuffixes: [{ suffix: '@acme.com' }] })).status).toBe(422);
  });

  it('is read by auditors and changed by owners and administrators', async () => {
    const [auditor, hr] = [await newMember(test, acme, ['auditor']), await newMember(test, acme, ['hr'])];
    expect((await auditor.call('GET', `/security-settings/${acme.id}`)).status).toBe(200);
    expect((await auditor.call('PATCH', `/security-settings/${acme.id}`, { version: 1, set: {} })).status).toBe(403);
    expect((await hr.call('GET', `/security-settings/${acme.id}`)).status).toBe(403);
  });
});

describe('plan and quote', () => {
  it('tells the stored quote with its arithmetic, and puts a wish into force with the next term', async () => {
    await test.database.directory.insert(quote).values({
      id: newId(),
      companyId: acme.id,
      planKeys: ['simple'],
      size: 50,
      sectors: ['Manufacturing'],
      multiplierTenths: 10,
      amountMinor: 10_000,
      currency: 'EUR',
      createdAt: clock.now().toISOString(),
      validUntil: clock.now().toISOString(),
    });
    expect((await owner.call('GET', '/plan')).body).toMatchObject({
      planKeys: ['simple'],
      quote: { amountMinor: 10_000, workings: '100 × 1 × 1 = 100.00' },
      change: null,
    });
    const same = { planKeys: ['simple'], size: 50, sectors: ['Manufacturing'] };
    expect((await owner.call('PUT', '/plan/change', same)).body).toMatchObject({ code: 'company.nothing-to-change' });
    const wish = { planKeys: ['medium'], size: 250, sectors: ['Energy', 'Mining', 'Retail'] };
    expect((await owner.call('PUT', '/plan/change', wish)).status).toBe(204);
    const { change } = (await owner.call('GET', '/plan')).body as { change: { startsOn: string } };
    expect(change).toMatchObject({
      ...wish,
      amountMinor: 48_000,
      workings: '200 × 2 × 1.2 = 480.00',
      startsOn: nextTermAfter(clock.now().toISOString().slice(0, 10)),
    });
    await runSchedules(companyServer, test.app);
    expect((await owner.call('GET', '/plan')).body).toMatchObject({ planKeys: ['simple'] });
    clock.pass((Date.parse(`${change.startsOn}T00:00:01Z`) - clock.now().getTime()) / 1000);
    await runSchedules(companyServer, test.app);
    owner = await newMember(test, acme, ['owner']);
    expect((await owner.call('GET', '/plan')).body).toMatchObject({
      planKeys: ['medium'],
      change: null,
      quote: { amountMinor: 48_000, size: 250 },
    });
    expect((await historyOf('plan')).map(({ action }) => action)).toEqual(['begun', 'asked']);
  });

  it('takes a wish back, and is the owner’s alone to change', async () => {
    const wish = { planKeys: ['advance'], size: 1000, sectors: ['Energy'] };
    await owner.call('PUT', '/plan/change', wish);
    expect((await owner.call('DELETE', '/plan/change')).status).toBe(204);
    expect((await owner.call('DELETE', '/plan/change')).status).toBe(404);
    const [administrator, finance, employee] = [
      await newMember(test, acme, ['administrator']),
      await newMember(test, acme, ['finance']),
      await newMember(test, acme, ['employee']),
    ];
    expect([
      (await administrator.call('GET', '/plan')).status,
      (await administrator.call('PUT', '/plan/change', wish)).status,
    ]).toEqual([200, 403]);
    expect([(await finance.call('GET', '/plan')).status, (await employee.call('GET', '/plan')).status]).toEqual([
      200, 403,
    ]);
  });

  it.each([
    ['2026-03-02', '2026-04-01'],
    ['2026-12-31', '2027-01-01'],
    ['2028-02-29', '2028-03-01'],
  ])('begins the term after %s on %s', (day, next) => {
    expect(nextTermAfter(day)).toBe(next);
  });
});

describe('closing the company', () => {
  it('takes an owner and the password, leaves it readable for thirty days, and can be taken back', async () => {
    const administrator = await newMember(test, acme, ['administrator'], password);
    expect((await administrator.call('POST', '/closing', { password })).status).toBe(403);
    expect((await owner.call('POST', '/closing', { password: 'something else' })).status).toBe(422);
    const closing = await owner.call('POST', '/closing', { password, reason: 'Sold' });
    expect(closing.body['closesAt']).toBe(new Date(clock.now().getTime() + 30 * 86_400_000).toISOString());
    expect((await administrator.call('GET', '')).body).toMatchObject({ closesAt: closing.body['closesAt'] });
    expect(
      (await administrator.call('PATCH', `/company-profile/${acme.id}`, { version: 1, set: { city: 'X' } })).body,
    ).toMatchObject({ code: 'accounts.company-closing' });
    expect((await administrator.call('POST', '/members', { email: 'a@b.example', roles: ['employee'] })).status).toBe(
      409,
    );
    expect((await owner.call('POST', '/company-exports')).status).toBe(201);
    expect((await owner.call('DELETE', '/closing')).status).toBe(204);
    expect(
      (await administrator.call('PATCH', `/company-profile/${acme.id}`, { version: 1, set: { city: 'X' } })).status,
    ).toBe(200);
  });

  it('ends everybody’s access when the thirty days are over, and keys with it', async () => {
    await owner.call('POST', '/closing', { password });
    clock.pass(30 * 86_400 + 1);
    await closeDueCompanies(test.app);
    owner = await newMember(test, acme, ['owner']);
    expect((await owner.call('GET', '')).status).toBe(404);
    const [row] = await test.database.directory
      .select({ status: company.status })
      .from(company)
      .where(eq(company.id, acme.id));
    expect(row?.status).toBe('closed');
  });
});
