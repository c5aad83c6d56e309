import { beforeAll, expect, it } from 'vitest';
import { startSchedules } from '#platform/jobs/server/schedules.ts';
import { callAs, newCompany, newPerson, type Caller } from '#test/support/company.ts';
import { newInternal } from '#test/support/provider.ts';
import { siteTest, type SiteTest } from '#test/support/site.ts';

let test: SiteTest;
let webmaster: Caller;
beforeAll(async () => {
  test = await siteTest();
  webmaster = await newInternal(test, ['site-settings.read']);
}, 120_000);

it('the provider is told when scheduled work ran last and runs next, nobody else is', async () => {
  const before = Date.now();
  await (await startSchedules(test.app)).stop();
  const { schedules } = (await webmaster.call('GET', '/schedules')).body as {
    schedules: { name: string; dueAt: string }[];
  };
  expect(schedules).toContainEqual({
    name: 'files-check',
    every: 'hour',
    dueAt: expect.stringMatching(/:15:00\.000Z$/),
    startedAt: null,
    doneAt: null,
    failure: null,
  });
  expect(schedules.every(({ dueAt }) => Date.parse(dueAt) > before)).toBe(true);
  const acme = await newCompany(test);
  const owner = await newPerson(test, acme, ['site-settings.read']);
  expect((await owner.call('GET', '/schedules')).status).toBe(404);
  expect((await callAs(test, null, 'GET', `/api/companies/${acme.slug}/schedules`)).status).toBe(401);
});
