import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '../src/modules.ts';
import { resources } from '../src/resources.ts';
import { defaultRoles, type DefaultRoleKey } from '#platform/directory/model/default-roles.ts';
import { accessIn } from '#platform/directory/model/roles.ts';
import { companyPages, homePages, openPagesOf } from '#platform/public-pages/model/public-pages.ts';
import { accountsOf } from '#platform/credentials/server/accounts.ts';
import { grantInvestor } from '#platform/members/server/investors.ts';
import { startSession } from '#platform/credentials/server/sessions.ts';
import { account, company } from '#platform/directory/server/tables.ts';
import { membership } from '#platform/directory/server/member-tables.ts';
import { buildHttp } from '#platform/assembly/server/app.ts';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { newCompany, testApp, type TestApp, type TestCompany } from './support/company.ts';

/**
 * Every address for every kind of person, over HTTP: the twin of `guards.test.ts`. A page address always answers the
 * web app, the same for everybody and with nothing in it, only its status says 404 where nothing is for them; a call answers by right. Who may see what is decided by the
 * calls alone.
 */
interface Actor {
  name: string;
  kind: 'guest' | 'own' | 'other' | 'internal' | 'investor';
  role: DefaultRoleKey | null;
  token: string | null;
}

const roles = Object.keys(defaultRoles) as DefaultRoleKey[];
const may = ({ role, kind }: Actor, access: string): boolean =>
  access === '' ||
  (role !== null && accessIn(kind === 'internal' ? 'provider' : 'client', [role], defaultRoles).has(access));

let test: TestApp;
let http: FastifyInstance;
let acme: TestCompany;
let provider: TestCompany;
const people: Actor[] = [];
const webDir = mkdtempSync(join(tmpdir(), 'heartwood-web-'));

beforeAll(async () => {
  writeFileSync(
    join(webDir, 'index.html'),
    '<!doctype html><html lang="en"><head><meta name="app-settings" content="" /></head><body><div id="root"></div></body></html>',
  );
  test = await testApp();
  http = await buildHttp({ ...test.app, webDir });
  acme = await newCompany(test, 'Acme');
  const other = await newCompany(test, 'Other');
  provider = await newCompany(test, 'Heartwood');
  await test.database.pool.query(`update directory.company set kind = 'provider' where id = $1`, [provider.id]);
  people.push({ name: 'guest', kind: 'guest', role: null, token: null });
  for (const role of roles)
    people.push({ name: `client, ${role}`, kind: 'own', role, token: await member(acme, role, 'Client') });
  people.push({
    name: 'client of another company',
    kind: 'other',
    role: 'owner',
    token: await member(other, 'owner', 'Client'),
  });
  for (const role of roles)
    people.push({ name: `internal, ${role}`, kind: 'internal', role, token: await member(provider, role, 'Internal') });
  people.push({ name: 'investor', kind: 'investor', role: null, token: await investorOf(acme) });
}, 120_000);
afterAll(async () => {
  await http.close();
  rmSync(webDir, { recursive: true, force: true });
});

async function member(of: TestCompany, role: DefaultRoleKey, type: 'Client' | 'Internal'): Promise<string> {
  const [id, now] = [newId(), test.clock()];
  await test.database.directory
    .insert(account)
    .values({ id, type, email: `${id}@people.example`, createdAt: now.toISOString(), changedAt: now.toISOString() });
  await test.database.directory
    .insert(membership)
    .values({ companyId: of.id, accountId: id, roleKeys: [role], status: 'active', joinedAt: now.toISOString() });
  return tokenOf(id, type, of.id);
}

async function investorOf(of: TestCompany): Promise<string> {
  const id = await inCompany(test.database, { companyId: of.id, accountId: null }, (tx) =>
    grantInvestor(accountsOf(test.app), tx, { email: 'fund@people.example', kind: 'equity' }, ['update']),
  );
  return tokenOf(id, 'Investor', null);
}

async function tokenOf(
  accountId: string,
  type: 'Client' | 'Internal' | 'Investor',
  companyId: string | null,
): Promise<string> {
  return (
    await startSession(test.database.directory, {
      accountId,
      type,
      companyId,
      device: 'test',
      networkMark: 'test',
      now: test.clock(),
      replaces: null,
    })
  ).token;
}

const ask = (who: Actor, url: string, accept: string) =>
  http.inject({
    method: 'GET',
    url,
    headers: {
      accept,
      'sec-fetch-mode': accept === 'text/html' ? 'navigate' : 'cors',
      'sec-fetch-site': 'same-origin',
      ...(who.token === null ? {} : { cookie: `session=${who.token}` }),
    },
  });

/** Status of a call for each person; equal ones are told once. */
async function statuses(
  url: string,
  expected: (who: Actor) => number,
  asked: readonly Actor[] = people,
): Promise<void> {
  const found = await Promise.all(
    asked.map(async (who) => [who.name, (await ask(who, url, 'application/json')).statusCode] as const),
  );
  expect(Object.fromEntries(found), url).toEqual(Object.fromEntries(asked.map((who) => [who.name, expected(who)])));
}

/** The people who tell a right from every other one: as few roles as hold no other right alike, and who has none. */
function tellersOf(access: string): readonly Actor[] {
  const telling = (['own', 'internal'] as const).flatMap((kind) => {
    const staff = people.filter((who) => who.kind === kind);
    const tells = (who: Actor, other: string) => may(who, other) !== may(who, access);
    let others = keys.filter((other) => staff.some((who) => tells(who, other)));
    const chosen: Actor[] = [];
    while (others.length > 0) {
      const told = (who: Actor) => others.filter((other) => tells(who, other)).length;
      const best = staff.reduce((one, next) => (told(next) > told(one) ? next : one));
      chosen.push(best);
      others = others.filter((other) => !tells(best, other));
    }
    return chosen;
  });
  return people.filter((who) => telling.includes(who) || who.role === null || who.kind === 'other');
}

const inside = (slug: string) =>
  [...homePages, ...companyPages]
    .map(({ path }) => `/${slug}${path === '' ? '' : `/${path.replace(':id', newId())}`}`)
    .concat(
      modules.flatMap((module) =>
        module.pages.map(({ path }) => `/${[slug, module.path, path].filter((part) => part !== '').join('/')}`),
      ),
    );

/** Of a page: the provider's staff and investors may be sent on from any company, so theirs always comes with 200. */
function statusFor({ kind }: Actor, address: string): number {
  const [, slug = ''] = address.split('/');
  const isOfCompany = ['acme', 'other', 'heartwood', 'no-such-company'].includes(slug);
  if (!isOfCompany || kind === 'internal' || kind === 'investor') return 200;
  return { own: slug === 'acme', other: slug === 'other', guest: false }[kind] ? 200 : 404;
}

describe('a page address', () => {
  it('answers the web app, the same for everybody, and never says whether a company exists: 404 for whoever does not belong there', async () => {
    const addresses = [
      ...openPagesOf(modules).map(({ path }) => path),
      ...inside('acme'),
      ...inside('other'),
      ...inside('heartwood'),
      ...inside('no-such-company'),
    ];
    const bodies = new Set<string>();
    for (const address of addresses) {
      for (const who of people.filter(({ name }) => /guest|owner|employee|investor|another/.test(name))) {
        const answer = await ask(who, address, 'text/html');
        expect(
          [answer.statusCode, answer.headers['content-type'], answer.headers['vary']?.toString().includes('Accept')],
          `${who.name} at ${address}`,
        ).toEqual([statusFor(who, address), 'text/html; charset=utf-8', true]);
        bodies.add(answer.body);
      }
    }
    expect(bodies.size).toBe(1);
    expect([...bodies][0]).not.toMatch(/acme/i);
  });

  it('is one: with a slash at its end or in capitals it leads to the right one, once, and no page is 404', async () => {
    const owner = people.find(({ kind }) => kind === 'own');
    if (owner === undefined) throw new Error('nobody is there');
    for (const [asked, right] of [
      ['/Login/', '/login'],
      ['/acme/', '/acme'],
      ['/ACME/Environmental/?period=1', '/acme/environmental?period=1'],
      ['//evil.example/', '/evil.example'],
    ] as const) {
      const answer = await ask(owner, asked, 'text/html');
      expect([answer.statusCode, answer.headers['location']], asked).toEqual([308, right]);
    }
    for (const address of ['/acme/nothing/here', '/login/x', '/nothing'])
      expect((await ask(owner, address, 'text/html')).statusCode, address).toBe(404);
    for (const address of ['/acme/financial', '/acme/social/human-rights'])
      expect((await ask(owner, address, 'text/html')).statusCode, address).toBe(200);
  });
});

/** Every right that opens a list. */
const keys = [
  ...new Set(resources.map(({ access }) => access.read)),
  ...modules.flatMap(({ access }) => Object.keys(access)),
];

describe('a call', () => {
  const records = resources.map(({ path, access }) => [path, access.read] as const);
  /** The first list of a right is asked for by everybody, the others by those who tell it from other rights. */
  const first = new Map(records.map(([path, access]) => [access, path] as const).toReversed());
  const own = (kind: Actor['kind'], access: string) => (who: Actor) =>
    who.kind === 'guest' ? 401 : who.kind === kind ? (may(who, access) ? 200 : 403) : 404;

  it.each<readonly [string, string]>([
    ['', ''],
    ...records,
    ['members', 'members.read'],
    ['roles', 'members.read'],
    ['security', 'members.read'],
    ['investors', 'investor-relations.read'],
    ['investor-views', 'investor-relations.read'],
  ])('6.02 below a company, %j, needs %j there', async (path, access) => {
    const at = (slug: string) => `/api/companies/${slug}${path === '' ? '' : `/${path}`}`;
    const asked = [undefined, path].includes(first.get(access)) ? people : tellersOf(access);
    await statuses(at(acme.slug), own('own', access), asked);
    await statuses(at(provider.slug), own('internal', access), asked);
    await statuses(at('no-such-company'), (who) => (who.kind === 'guest' ? 401 : 404), asked);
  });

  it('6.02 of one’s own account is for everybody who is signed in, of whatever type', async () => {
    for (const path of ['/api/account', '/api/sessions', '/api/protected', '/api/user', '/protected', '/user'])
      await statuses(path, ({ kind }) => (kind === 'guest' ? 401 : 200));
  });

  it('6.02, 6.03 for the people of the company in use needs the right there', async () => {
    await statuses('/api/users', (who) =>
      who.kind === 'guest' ? 401 : who.kind !== 'investor' && may(who, 'members.read') ? 200 : 403,
    );
  });

  it('of the investor area is for investors whom the company lets in', async () => {
    await statuses(
      `/api/investor-relations/${acme.slug}`,
      ({ kind }) => ({ guest: 401, investor: 200, own: 404, other: 404, internal: 404 })[kind],
    );
    for (const slug of ['other', provider.slug, 'no-such-company'])
      await statuses(`/api/investor-relations/${slug}`, ({ kind }) => (kind === 'guest' ? 401 : 404));
  });

  it('7.13 that shares its address with a page answers data to a program and the page to a browser', async () => {
    for (const address of ['/protected', '/user', '/users', '/logout'])
      for (const who of people.slice(0, 2)) {
        expect((await ask(who, address, 'text/html')).headers['content-type'], address).toContain('text/html');
        const data = await ask(who, address, 'application/json');
        expect(data.headers['content-type'], address).toContain('application/json');
        expect(data.headers['vary'], address).toContain('Accept');
      }
  });
});

it.each([
  ['POST', '/register'],
  ['POST', '/login'],
  ['POST', '/login-investor'],
  ['GET', '/logout'],
  ['POST', '/forgot-password'],
  ['GET', '/protected'],
  ['GET', '/user'],
  ['GET', '/users'],
  ['PUT', `/edit-user/${newId()}`],
  ['POST', '/contact'],
  ['POST', '/subscribe'],
  ['POST', `/reset-password/${'x'.repeat(43)}`],
] as const)('7.15 %s %s answers the same below /api', async (method, url) => {
  const said = async (prefix: string) => {
    const answer = await http.inject({
      method,
      url: prefix + url,
      headers: { accept: 'application/json', 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' },
      ...(method === 'GET' ? {} : { payload: {} }),
    });
    const { requestId: _, ...body } = answer.json<Record<string, unknown>>();
    return [answer.statusCode, body];
  };
  const plain = await said('');
  expect(plain[0]).not.toBe(404);
  expect(await said('/api')).toEqual(plain);
});

it('a closed company is as if it were not there', async () => {
  const closed = await newCompany(test, 'Closed');
  const token = await member(closed, 'owner', 'Client');
  await test.database.directory.update(company).set({ status: 'closed' }).where(eq(company.id, closed.id));
  expect(
    (await ask({ name: '', kind: 'own', role: 'owner', token }, `/api/companies/${closed.slug}`, 'application/json'))
      .statusCode,
  ).toBe(404);
});
