import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  callAs,
  newCompany,
  newMember,
  testApp,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';

let test: TestApp;
let acme: TestCompany;
let owner: Caller;

beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  acme = await newCompany(test);
  owner = await newMember(test, acme, ['owner']);
});

const set = async (values: object) => {
  const { record } = (await owner.call('GET', `/branding/${acme.id}`)).body as { record: { version: number } };
  return owner.call('PATCH', `/branding/${acme.id}`, { version: record.version, set: values });
};
const actions = async (kind: string) =>
  ((await owner.call('GET', `/history?kind=${kind}`)).body['items'] as { action: string }[]).map(
    ({ action }) => action,
  );

describe('branding', () => {
  it('takes a colour that can be read on white, and names the nearest for one that cannot', async () => {
    expect((await set({ brandColour: '#7a1f5c', letterHead: 'Acme Ltd\nMain Street 1' })).status).toBe(200);
    const employee = await newMember(test, acme, ['employee']);
    expect((await employee.call('GET', '')).body).toMatchObject({
      brandColour: '#7a1f5c',
      letterHead: 'Acme Ltd\nMain Street 1',
    });
    const pale = await set({ brandColour: '#ffcc00' });
    expect(pale.body['errors']).toMatchObject([
      { path: 'brandColour', message: expect.stringMatching(/The nearest is #[0-9a-f]{6}\./) as unknown },
    ]);
    const [, nearest] = /The nearest is (#[0-9a-f]{6})/.exec(pale.text) ?? [];
    expect((await set({ brandColour: nearest })).status).toBe(200);
    for (const brandColour of ['red', '#FFF', '#12345', 'url(x)'])
      expect((await set({ brandColour })).status, brandColour).toBe(422);
    expect((await set({ brandColour: null })).status).toBe(200);
    expect(await actions('companyBranding')).toEqual(['change', 'change', 'change']);
  });

  it('is changed by owners and administrators', async () => {
    const [hr, employee] = [await newMember(test, acme, ['hr']), await newMember(test, acme, ['employee'])];
    expect([
      (await hr.call('GET', `/branding/${acme.id}`)).status,
      (await hr.call('PATCH', `/branding/${acme.id}`, { version: 1, set: {} })).status,
      (await employee.call('GET', `/branding/${acme.id}`)).status,
    ]).toEqual([200, 403, 403]);
  });
});

describe('the menu', () => {
  const menu = async () => (await owner.call('GET', '/menu')).body['modules'] as { name: string; isHidden: boolean }[];

  it('leaves modules out and puts the others in order; everybody’s session tells it, and their data stay', async () => {
    const before = (await menu()).map(({ name }) => name);
    expect(before).toContain('environmental');
    expect(before).not.toContain('site');
    const employee = await newMember(test, acme, ['employee']);
    const rights = async () => Number((await employee.call('GET', '')).headers['x-rights-version']);
    const version = await rights();
    expect(
      (await owner.call('PUT', '/menu', { order: ['report', 'financial'], hidden: ['project-management'] })).status,
    ).toBe(204);
    expect((await menu()).slice(0, 2).map(({ name }) => name)).toEqual(['report', 'financial']);
    expect((await menu()).filter(({ isHidden }) => isHidden).map(({ name }) => name)).toEqual(['project-management']);
    expect((await callAs(test, employee.token, 'GET', '/api/session')).body['companies']).toMatchObject([
      { menu: { order: ['report', 'financial'], hidden: ['project-management'] } },
    ]);
    expect(await rights()).toBeGreaterThan(version);
    expect((await owner.call('POST', '/projects', { name: 'Kept' })).status).toBe(201);
    expect(await actions('companyMenu')).toEqual(['change']);
  });

  it('knows only modules that stand in menus, and is changed by owners and administrators', async () => {
    for (const name of ['site', 'home', 'nothing'])
      expect((await owner.call('PUT', '/menu', { order: [], hidden: [name] })).status, name).toBe(422);
    const hr = await newMember(test, acme, ['hr']);
    expect([
      (await hr.call('GET', '/menu')).status,
      (await hr.call('PUT', '/menu', { order: [], hidden: [] })).status,
    ]).toEqual([200, 403]);
  });
});

describe('language and formats', () => {
  it('are read and changed by their own call, with the version they were made from', async () => {
    const address = `/locale-settings/${acme.id}`;
    const { record } = (await owner.call('GET', address)).body as { record: { version: number; currency: string } };
    const changed = await owner.call('PATCH', address, { version: record.version, set: { weekStart: 'sunday' } });
    expect(changed.status, changed.text).toBe(200);
    expect((await owner.call('GET', address)).body['record']).toMatchObject({ weekStart: 'sunday' });
    const stale = await owner.call('PATCH', address, { version: record.version, set: { weekStart: 'monday' } });
    expect([stale.status, stale.body['code']]).toEqual([409, 'record.conflict']);
    expect(await actions('companyLocale')).toEqual(['change']);
  });
});
