import { beforeAll, describe, expect, it } from 'vitest';
import { defaultRoles } from '#platform/directory/model/default-roles.ts';
import { allContracts } from '#platform/http/server/contract.ts';
import { newId } from '#platform/database/server/ids.ts';
import { buildHttp } from '#platform/assembly/server/app.ts';
import { callAs, type TestApp } from '#test/support/company.ts';
import { demoApp } from '#test/support/demo-app.ts';
import { proved } from '#test/support/history.ts';
import { borealis } from './borealis.ts';

let test: TestApp;
let token: string;
let start: string;
beforeAll(async () => {
  const made = await demoApp();
  const app = { ...made.app, env: { ...made.app.env, isDemo: true } };
  test = { ...made, app, http: await buildHttp(app) };
  const answer = await callAs(test, null, 'POST', '/api/demo-visit');
  token = /session=([\w-]{43})/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
  start = String(answer.body['path']);
}, 240_000);

const at = (path: string) => `/api/companies/${borealis.slug}${path}`;

it('1.03 the demo accounts are told in demo mode and nowhere else', async () => {
  const told = async (isDemo: boolean) => {
    const http = await buildHttp({ ...test.app, env: { ...test.app.env, isDemo } });
    const { accounts } = (await http.inject({ method: 'GET', url: '/api/demo-accounts' })).json<{
      accounts: { role: string }[];
    }>();
    await http.close();
    return accounts.map(({ role }) => role);
  };
  expect(await told(true)).toEqual([
    ...Object.values(defaultRoles).map(({ label }) => label),
    'Investor',
    'Provider, administrator',
  ]);
  expect(await told(false)).toEqual([]);
});

describe('a visitor of the demo', () => {
  it('sees the inventory of the demo company without an account', async () => {
    expect(start).toBe(`/${borealis.slug}/environmental/ghg-emissions`);
    expect((await callAs(test, token, 'GET', at('/inventory/runs'))).status).toBe(200);
    expect((await callAs(test, token, 'GET', '/api/protected')).body).toMatchObject({
      type: 'Client',
      isReadOnly: true,
      slug: borealis.slug,
    });
  });

  it('may write nothing at all: every call that is not a question is refused', async () => {
    for (const { method, path } of allContracts().filter(
      (contract) => contract.method !== 'GET' && /companies|sessions|edit-user/.test(contract.path),
    )) {
      const address = path.replace(':company', borealis.slug).replace(/:(\w+)/g, () => newId());
      const answer = await callAs(test, token, method, address, {});
      expect(
        [answer.status, answer.body['code'] ?? JSON.stringify(answer.body['errors'])],
        `${method} ${path}`,
      ).toEqual([403, expect.stringContaining('accounts.read-only')]);
    }
  });

  it('may answer a survey by a link of its own, which has nothing to do with the session', async () => {
    for (const [path, more] of [
      ['look', {}],
      ['answer', { answers: [] }],
    ] as const)
      expect(
        (await callAs(test, token, 'POST', `/api/surveys/${path}`, { token: 'none', ...more })).body,
        path,
      ).toMatchObject({ status: 400, code: 'materiality.survey-link-dead' });
  });

  it('may open a shared report by a link, which has nothing to do with the session either', async () => {
    expect((await callAs(test, token, 'POST', '/api/shared-reports/open', { token: 'none' })).body).toMatchObject({
      status: 404,
      code: 'report.link-not-found',
    });
  });

  it('takes no list along and reads no history of the company', async () => {
    expect((await callAs(test, token, 'GET', at('/activity-data/export?format=csv'))).status).toBe(403);
    expect((await callAs(test, token, 'GET', at('/members'))).status).toBe(403);
  });

  it('sees no other visitor', async () => {
    await callAs(test, null, 'POST', '/api/demo-visit');
    expect((await callAs(test, token, 'GET', '/api/sessions')).body['sessions']).toHaveLength(1);
  });

  it('is let in by no installation without a demo', async () => {
    const real = { ...test, http: await buildHttp({ ...test.app, env: { ...test.app.env, isDemo: false } }) };
    expect((await callAs(real, null, 'POST', '/api/demo-visit')).status).toBe(404);
  });
});

it('every record of the demo company is what its history says', async () => {
  const { entries, records, problems } = await proved(test.database);
  expect(problems).toEqual([]);
  expect(records).toBeGreaterThan(1000);
  expect(entries).toBeGreaterThan(records / 2);
}, 60_000);
