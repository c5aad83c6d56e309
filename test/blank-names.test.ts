import { beforeAll, expect, it } from 'vitest';
import type { FieldError } from '#platform/errors/model/errors.ts';
import { callAs, newCompany, newMember, testApp, type Answer, type Caller, type TestApp } from './support/company.ts';
import { asOwner } from './support/owner.ts';
import { upload } from './support/upload.ts';

/**
 * What looks like a name to a program and like nothing to a person: spaces, signs without width, fillers, the empty
 * braille pattern, a soft hyphen, direction marks.
 */
const blank = ' \u00a0\u3000\u200b\u2060\u3164\u115f\u2800\u00ad\u200e\u202e ';

let test: TestApp;
let owner: Caller;
let unit: string;
beforeAll(async () => {
  test = await testApp();
  owner = await newMember(test, await newCompany(test, 'Blank Company'), ['owner', 'sustainability'], 'correct horse');
  const made = await owner.call('POST', '/org-units', { name: 'Plant', kind: 'site', code: 'P' });
  unit = idOf(made);
});

const idOf = ({ body }: Answer): string => (body['record'] as { id: string }).id;
const pathsOf = ({ body }: Answer): string[] => ((body['errors'] ?? []) as FieldError[]).map(({ path }) => path);
const root = (method: string, path: string, body: unknown) => callAs(test, owner.token, method, path, body);

const calls: [string, string, () => Promise<Answer>][] = [
  [
    'a company at registration',
    'companyName',
    () =>
      callAs(test, null, 'POST', '/register', {
        companyName: blank,
        companySize: 5,
        companySector: ['Manufacturing'],
        selectedPlans: ['simple'],
        agreeTerms: true,
        companyEmail: 'blank.example',
        email: 'a@blank.example',
        password: 'correct horse battery',
      }),
  ],
  ['a company that gets another name', 'name', () => owner.call('POST', '/address', { name: blank })],
  ['a person', 'name', () => root('PUT', `/edit-user/${owner.accountId}`, { name: blank })],
  ['a record', 'name', () => owner.call('POST', '/org-units', { name: blank, kind: 'site' })],
  [
    'a record that changes',
    'name',
    () => owner.call('PATCH', `/org-units/${unit}`, { version: 1, set: { name: blank } }),
  ],
  ['a role', 'label', () => owner.call('PUT', '/roles/blank', { label: blank, access: ['company.read'] })],
  [
    'an API key',
    'name',
    () => owner.call('POST', '/api-keys', { name: blank, access: ['company.read'], expiresOn: '2030-01-01' }),
  ],
  [
    'a saved view',
    'name',
    () => owner.call('POST', '/saved-views', { name: blank, resource: 'orgUnit', state: 'sort=name' }),
  ],
  [
    'a webhook',
    'name',
    () =>
      owner.call('POST', '/webhooks', {
        name: blank,
        url: 'https://example.com/hook',
        registers: ['orgUnit'],
        happenings: ['created'],
      }),
  ],
  ['a comment', 'text', () => owner.call('POST', `/org-units/${unit}/comments`, { text: blank })],
  [
    'an announcement',
    'title',
    () => owner.call('POST', '/announcements', { title: blank, kind: 'Update', date: '2026-03-01' }),
  ],
  ['a project', 'name', () => owner.call('POST', '/projects', { name: blank })],
  ['a search that is kept', 'searches.0', () => owner.call('PUT', '/kept-searches', { searches: [blank] })],
];

it.each(calls)('refuses a name of blanks for %s, at the field', async (_what, path, call) => {
  const answer = await call();
  expect(answer.status, answer.text).toBe(422);
  expect(pathsOf(answer)).toContain(path);
});

it('asks for what a company’s own required field says, too', async () => {
  expect(
    (
      await owner.call('POST', '/custom-fields', {
        resource: 'orgUnit',
        key: 'nickname',
        label: 'Nickname',
        kind: 'text',
        isRequired: true,
      })
    ).status,
  ).toBe(201);
  expect(
    pathsOf(await owner.call('POST', '/org-units', { name: 'Depot', kind: 'site', custom: { nickname: blank } })),
  ).toEqual(['custom.nickname']);
});

it('calls an uploaded file “file” where its name shows nothing', async () => {
  const { body } = await upload(owner, '/files', { name: '\u3164\u2800.txt', bytes: 'A note.' });
  expect(body['file']).toMatchObject({ name: 'file.txt' });
});

it.each([
  [
    'at registration',
    () =>
      callAs(test, null, 'POST', '/register', {
        companyName: 'Blank Passwords',
        companySize: 5,
        companySector: ['Manufacturing'],
        selectedPlans: ['simple'],
        agreeTerms: true,
        companyEmail: 'blank.example',
        email: 'b@blank.example',
        password: '\u2003'.repeat(12),
      }),
    'password',
  ],
  [
    'when it changes',
    () => root('POST', '/api/account/password', { password: 'correct horse', newPassword: '\u2003'.repeat(12) }),
    'newPassword',
  ],
] as const)('refuses a password of blanks %s', async (_when, call, path) => {
  const answer = await call();
  expect(answer.status, answer.text).toBe(422);
  expect(pathsOf(answer)).toContain(path);
});

it('refuses a country code that does not exist, and lets a row that has one from before change otherwise', async () => {
  expect(pathsOf(await owner.call('POST', '/org-units', { name: 'Nowhere', kind: 'site', country: 'ZZ' }))).toEqual([
    'country',
  ]);
  const old = idOf(
    await owner.call('POST', '/org-units', {
      name: 'Old',
      kind: 'site',
      code: 'O',
      country: 'DE',
      custom: { nickname: 'Old' },
    }),
  );
  await asOwner(test.database.ownerUrl, (superuser) =>
    superuser.query(`update org_unit set country = 'ZZ' where id = $1`, [old]),
  );
  expect((await owner.call('GET', `/org-units/${old}`)).text).toContain('"country":"ZZ"');
  expect((await owner.call('PATCH', `/org-units/${old}`, { version: 1, set: { name: 'Renamed' } })).status).toBe(200);
});
