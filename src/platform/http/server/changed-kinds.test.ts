import { beforeAll, expect, it } from 'vitest';
import { newCompany, newMember, testApp, type Caller } from '../../../../test/support/company.ts';

let owner: Caller;
beforeAll(async () => {
  const test = await testApp();
  owner = await newMember(test, await newCompany(test, 'Acme'), ['owner']);
});

it('says with a change which kinds of records it changed, and nothing with a reading or a refusal', async () => {
  const made = await owner.call('POST', '/org-units', { name: 'Works', kind: 'site' });
  expect(made.status, made.text).toBe(201);
  expect(made.headers['x-changed']).toBe('orgUnit');
  expect((await owner.call('GET', '/org-units')).headers['x-changed']).toBeUndefined();
  expect((await owner.call('POST', '/org-units', {})).headers['x-changed']).toBeUndefined();
});

it('says it for what is somebody’s own and leaves no history too', async () => {
  const kept = await owner.call('POST', '/pinned-items', { kind: 'task', title: 'Sites' });
  expect(kept.status, kept.text).toBe(201);
  expect(kept.headers['x-changed']).toBe('pin');
});
