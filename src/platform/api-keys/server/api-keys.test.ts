import { beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { TestClock } from '#test/support/accounts.ts';
import {
  newCompany,
  newMember,
  testApp,
  type Answer,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';
import { apiKey } from '#platform/directory/server/company-tables.ts';
import { membership } from '#platform/directory/server/member-tables.ts';

const clock = new TestClock();
let test: TestApp;
let acme: TestCompany;
let owner: Caller;

const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const makeKey = (access: readonly string[], { by = owner, expiresOn = inDays(30) } = {}) =>
  by.call('POST', '/api-keys', { name: 'Meter gateway', access, expiresOn });
const tokenOf = (answer: Answer) => String(answer.body['token']);

/** A call as a program makes it: no cookie, no origin. */
async function asProgram(
  token: string,
  method: string,
  path: string,
  body?: unknown,
  { of = acme, headers = {} }: { of?: TestCompany; headers?: Record<string, string> } = {},
) {
  const answer = await test.http.inject({
    method: method as 'GET',
    url: `/api/companies/${of.slug}${path}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), headers: answer.headers };
}
const unit = (name: string) => ({ name, kind: 'legalEntity' });

beforeAll(async () => {
  test = await testApp({ clock: clock.now });
  acme = await newCompany(test);
  owner = await newMember(test, acme, ['owner', 'administrator']);
});

describe('an API key', () => {
  it('is told once and kept as a hash; the list shows its beginning, its rights and when it was used', async () => {
    const made = await makeKey(['company.read', 'organisation.manage']);
    expect(made.status, made.text).toBe(201);
    const token = tokenOf(made);
    expect(token).toMatch(/^hw_[\w-]{43}$/);
    expect((await asProgram(token, 'POST', '/org-units', unit('By a program'))).status).toBe(201);
    const list = await owner.call('GET', '/api-keys');
    expect(list.text).not.toContain(token);
    expect(list.body['keys']).toMatchObject([
      {
        name: 'Meter gateway',
        start: token.slice(0, 9),
        access: ['company.read', 'organisation.manage'],
        state: 'working',
        lastUsedAt: clock.now().toISOString(),
      },
    ]);
    const [row] = await test.database.directory.select().from(apiKey).where(eq(apiKey.companyId, acme.id));
    expect(JSON.stringify(row)).not.toContain(token);
    const { items } = (await owner.call('GET', '/history?kind=orgUnit')).body as { items: unknown[] };
    expect(items[0]).toMatchObject({ action: 'create', actor: owner.accountId, through: 'Meter gateway' });
  });

  it('opens nothing without its rights, nothing that decides about people, and nothing outside its company', async () => {
    const narrow = tokenOf(await makeKey(['company.read']));
    expect((await asProgram(narrow, 'GET', '/org-units')).status).toBe(200);
    expect((await asProgram(narrow, 'POST', '/org-units', unit('Too much'))).body).toMatchObject({
      code: 'request.forbidden',
    });
    const wide = tokenOf(
      await makeKey([
        'company.read',
        'company.manage',
        'members.manage',
        'security.manage',
        'security.read',
        'company.export',
      ]),
    );
    for (const [method, path, body] of [
      ['POST', '/members', { email: 'x@y.example', roles: ['employee'] }],
      ['POST', '/api-keys', { name: 'Child', access: ['company.read'], expiresOn: inDays(1) }],
      ['DELETE', `/members/${owner.accountId}`, undefined],
      ['POST', '/company-exports', undefined],
      ['PATCH', `/security-settings/${acme.id}`, { version: 1, set: {} }],
    ] as const) {
      expect((await asProgram(wide, method, path, body)).body, path).toMatchObject({ code: 'accounts.key-not-here' });
    }
    const other = await newCompany(test);
    expect((await asProgram(wide, 'GET', '', undefined, { of: other })).status).toBe(404);
    expect(
      (await test.http.inject({ method: 'GET', url: '/api/user', headers: { authorization: `Bearer ${wide}` } }))
        .statusCode,
    ).toBe(401);
    expect(
      (
        await test.http.inject({
          method: 'GET',
          url: '/api/account',
          headers: { authorization: `Bearer ${wide}`, cookie: `session=${owner.token}` },
        })
      ).statusCode,
    ).toBe(401);
  });

  it('never has more than its maker: not when it is made, not later', async () => {
    const administrator = await newMember(test, acme, ['administrator']);
    expect((await makeKey(['company.close'], { by: administrator })).body).toMatchObject({
      code: 'accounts.key-scope',
    });
    const token = tokenOf(await makeKey(['company.read', 'organisation.manage'], { by: administrator }));
    expect((await asProgram(token, 'POST', '/org-units', unit('Before'))).status).toBe(201);
    const set = (values: Partial<typeof membership.$inferInsert>) =>
      test.database.directory.update(membership).set(values).where(eq(membership.accountId, administrator.accountId));
    await set({ roleKeys: ['employee'] });
    expect((await asProgram(token, 'POST', '/org-units', unit('After'))).status).toBe(403);
    await set({ status: 'suspended' });
    expect((await asProgram(token, 'GET', '/org-units')).body).toMatchObject({ code: 'accounts.key-invalid' });
  });

  it('ends when it is revoked, when its day is over, and for everybody who invents one', async () => {
    const made = await makeKey(['company.read'], { expiresOn: inDays(1) });
    const token = tokenOf(made);
    expect((await asProgram(token, 'GET', '')).status).toBe(200);
    expect((await owner.call('DELETE', `/api-keys/${String(made.body['id'])}`)).status).toBe(204);
    expect((await asProgram(token, 'GET', '')).status).toBe(401);
    const short = tokenOf(await makeKey(['company.read'], { expiresOn: inDays(1) }));
    clock.pass(2 * 86_400);
    expect((await asProgram(short, 'GET', '')).status).toBe(401);
    expect((await asProgram(`hw_${'x'.repeat(43)}`, 'GET', '')).status).toBe(401);
    owner = await newMember(test, acme, ['owner', 'administrator']);
    expect((await makeKey(['company.read'], { expiresOn: inDays(400) })).status).toBe(422);
    expect((await makeKey(['company.read'], { expiresOn: inDays(-1) })).status).toBe(422);
  });

  it('writes sixty times a minute and reads on', async () => {
    const token = tokenOf(await makeKey(['company.read', 'organisation.manage']));
    const statuses: number[] = [];
    for (let at = 0; at < 61; at += 1)
      statuses.push((await asProgram(token, 'POST', '/org-units', unit(`Unit ${at}`))).status);
    expect(statuses.slice(0, 60).every((status) => status === 201)).toBe(true);
    const refused = await asProgram(token, 'POST', '/org-units', unit('One more'));
    expect([statuses[60], refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, 429, true]);
    expect((await asProgram(token, 'GET', '/org-units')).status).toBe(200);
    clock.pass(61);
    expect((await asProgram(token, 'POST', '/org-units', unit('Later'))).status).toBe(201);
  });

  it('is seen by auditors, made by owners and administrators, and unknown to everybody else', async () => {
    const [auditor, hr] = [await newMember(test, acme, ['auditor']), await newMember(test, acme, ['hr'])];
    expect((await auditor.call('GET', '/api-keys')).status).toBe(200);
    expect((await makeKey(['company.read'], { by: auditor })).status).toBe(403);
    expect((await hr.call('GET', '/api-keys')).status).toBe(403);
  });
});
