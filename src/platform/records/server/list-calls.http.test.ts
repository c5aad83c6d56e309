import { beforeAll, describe, expect, it } from 'vitest';
import { newCompany, newMember, newPerson, testApp, type Caller, type TestApp } from '#test/support/company.ts';
import { roundTripsOf } from '#test/support/round-trips.ts';

let test: TestApp;
let owner: Caller;
let powerless: Caller;
let stranger: Caller;
const list = '/org-units?kind=site&sort=-name&limit=2';
const trips = async (caller: Caller, path: string): Promise<number> => {
  // The first call notes that the session is used, and opens connections.
  await caller.call('GET', path);
  return roundTripsOf(test.database, () => caller.call('GET', path));
};

beforeAll(async () => {
  test = await testApp();
  const acme = await newCompany(test);
  owner = await newMember(test, acme, ['owner']);
  powerless = await newPerson(test, acme, []);
  stranger = await newPerson(test, await newCompany(test), ['company.read'], acme);
  const { body } = await owner.call('POST', '/org-units', { name: 'Group', kind: 'group' });
  const parent = (body['record'] as { id: string }).id;
  for (const name of ['Mill', 'Depot', 'Office'])
    await owner.call('POST', '/org-units', { name, kind: 'site', parent });
});

describe('a call for a list', () => {
  it('takes two round trips: who asks, and the page with its count and names', async () => {
    const { body } = await owner.call('GET', list);
    expect(body).toMatchObject({
      items: [{ name: 'Office' }, { name: 'Mill' }],
      count: { value: 3, more: false },
      next: expect.any(String) as string,
    });
    expect(Object.values(body['refs'] as object)).toContain('Group');
    expect(await trips(owner, list)).toBe(2);
    expect(await trips(owner, `${list}&after=${String(body['next'])}`)).toBe(2);
    expect(await trips(owner, '/org-units?name.contains=nothing')).toBe(2);
  });

  it('asks nothing of the company for whom it is refused', async () => {
    expect((await stranger.call('GET', list)).status).toBe(404);
    expect(await trips(stranger, list)).toBe(1);
    expect((await powerless.call('GET', list)).status).toBe(403);
    expect(await trips(powerless, list)).toBe(1);
  });
});
