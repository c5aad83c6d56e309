import { beforeAll, describe, expect, it } from 'vitest';
import { allContracts, type Contract } from '#platform/http/server/contract.ts';
import { newId } from '#platform/database/server/ids.ts';
import { resources } from '../src/resources.ts';
import {
  callAs,
  newCompany,
  newPerson,
  testApp,
  type Caller,
  type TestApp,
  type TestCompany,
} from './support/company.ts';
import { unlikeKinds } from './support/kinds-to-walk.ts';

/**
 * Walks every documented call below a company, generic and own: nobody from outside learns that the company exists,
 * nobody inside does what they may not. The calls of a register are the same code for all, and `every-record.test.ts`
 * asks them of each with a record in it: here those of unlike registers stand for the others.
 */
let test: TestApp;
let acme: TestCompany;
let stranger: Caller;
let rival: Caller;
let without: Caller;
let all: readonly Contract[];
let contracts: readonly Contract[];

beforeAll(async () => {
  test = await testApp();
  acme = await newCompany(test, 'Acme');
  const other = await newCompany(test, 'Other');
  stranger = await newPerson(test, null, [], acme);
  rival = await newPerson(
    test,
    other,
    [
      'company.read',
      'environmental.read',
      'environmental.write',
      'data.import',
      'data.export',
      'members.manage',
      'report.read',
    ],
    acme,
  );
  without = await newPerson(test, acme, []);
  all = allContracts().filter(({ path }) => path.startsWith('/api/companies/:company'));
  const alike = new Set(resources.map(({ path }) => path)).difference(
    new Set(unlikeKinds(resources).map(({ path }) => path)),
  );
  contracts = all.filter(({ path }) => {
    const [, register = ''] =
      /^\/api\/companies\/:company\/(.+?)(?:\/measures|\/bulk|\/:id(?:\/restore|\/history)?)?$/.exec(path) ?? [];
    return !alike.has(register);
  });
});

/** An address with made-up ids, as somebody who tries would use. */
const addressOf = ({ path }: Contract, slug: string) =>
  path.replace(':company', slug).replace(/:(\w+)/g, (_whole, name: string) => (/seq|page/i.test(name) ? '1' : newId()));
const bodyOf = ({ method }: Contract) => (method === 'GET' || method === 'DELETE' ? undefined : {});

describe('every call below a company', () => {
  it('answers a stranger, a member of another company and a company that does not exist with the same 404', async () => {
    expect(contracts.length).toBeGreaterThan(500);
    for (const contract of contracts) {
      const said = `${contract.method} ${contract.path}`;
      const answers = [
        await callAs(test, stranger.token, contract.method, addressOf(contract, acme.slug), bodyOf(contract)),
        await callAs(test, rival.token, contract.method, addressOf(contract, acme.slug), bodyOf(contract)),
        await callAs(test, rival.token, contract.method, addressOf(contract, 'no-such-company'), bodyOf(contract)),
      ];
      expect(
        answers.map(({ status }) => status),
        said,
      ).toEqual([404, 404, 404]);
      const [one, two, three] = answers.map(({ body }) => ({ ...body, requestId: '' }));
      expect(two, said).toEqual(one);
      expect(three, said).toEqual(one);
    }
  });

  it('asks somebody signed out to sign in', async () => {
    for (const contract of all) {
      const answer = await callAs(test, null, contract.method, addressOf(contract, acme.slug), bodyOf(contract), {
        'sec-fetch-site': 'same-origin',
      });
      expect(answer.status, `${contract.method} ${contract.path}`).toBe(401);
    }
  });

  it('refuses a member who lacks its right with 403, or with 404 where the address names a thing they may not know of', async () => {
    for (const contract of contracts.filter(({ access }) => access)) {
      const answer = await callAs(
        test,
        without.token,
        contract.method,
        addressOf(contract, acme.slug),
        bodyOf(contract),
      );
      const namesThing = /:company.*:/.test(contract.path);
      expect(
        namesThing ? [403, 404] : [403],
        `${contract.method} ${contract.path}: ${answer.text.slice(0, 200)}`,
      ).toContain(answer.status);
    }
  });

  it('tells a colleague without the right to manage members nothing of when, where from and on what device somebody was active', async () => {
    const everything = [...new Set(all.flatMap(({ access }) => (access ? [access] : [])))].filter(
      (access) => access !== 'members.manage',
    );
    const colleague = await newPerson(test, acme, everything);
    const watched = await newPerson(test, acme, ['company.read']);
    const lastSeen = '2031-02-03T04:05:06.789Z';
    await test.database.pool.query('update directory.membership set last_seen_at = $2 where account_id = $1', [
      watched.accountId,
      lastSeen,
    ]);
    await test.database.pool.query(
      `update directory.session set last_seen_at = $2, device = 'Watched device', network_mark = 'watched-network' where account_id = $1`,
      [watched.accountId, lastSeen],
    );
    const told = async (caller: Caller, url: string) =>
      /2031-02-03|Watched device|watched-network/.test((await callAs(test, caller.token, 'GET', url)).text);
    // A stream names kinds of records alone, and never ends.
    const reads = all.filter(({ method, isStream }) => method === 'GET' && !isStream);
    for (const contract of reads)
      expect(await told(colleague, addressOf(contract, acme.slug)), contract.path).toBe(false);
    for (const url of [
      '/users',
      '/user',
      '/api/session',
      `/edit-user/${watched.accountId}`,
      `/api/companies/${acme.slug}/history/export?format=csv`,
      `/api/companies/${acme.slug}/search?q=person`,
    ])
      expect(await told(colleague, url), url).toBe(false);
    // Those who manage members see it.
    expect(
      await told(
        await newPerson(test, acme, ['members.read', 'members.manage']),
        `/api/companies/${acme.slug}/members`,
      ),
    ).toBe(true);
  });

  it('refuses a write that another site makes the browser send', async () => {
    for (const contract of contracts.filter(({ method }) => method !== 'GET')) {
      const answer = await callAs(
        test,
        without.token,
        contract.method,
        addressOf(contract, acme.slug),
        bodyOf(contract),
        { origin: 'https://evil.example' },
      );
      expect(answer.status, `${contract.method} ${contract.path}`).toBe(403);
      expect(answer.body).toMatchObject({ code: 'accounts.foreign-origin' });
    }
  });
});
