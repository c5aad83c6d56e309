import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newCompany, newMember, testApp } from '#test/support/company.ts';
import { temporaryFolder } from '#test/support/database.ts';
import { upload } from '#test/support/upload.ts';
import { buildHttp } from '#platform/assembly/server/app.ts';
import { permissionsPolicy } from './permissions-policy.ts';

const test = await testApp();
const webDir = temporaryFolder();
mkdirSync(join(webDir, 'assets'));
writeFileSync(
  join(webDir, 'index.html'),
  '<!doctype html><html lang="en"><head><meta name="app-settings" content="" /></head><body></body></html>',
);
writeFileSync(join(webDir, 'assets/app.js'), 'export {};');
const http = await buildHttp({ ...test.app, webDir });
afterAll(() => http.close());
const owner = await newMember(test, await newCompany(test, 'Policy Company'), ['owner']);
const { body } = await upload(owner, '/files', { name: 'note.txt', bytes: 'A note.' });
const fileId = (body['file'] as { id: string }).id;

it.each([
  [
    'a page',
    '/policy-company/home',
    200,
    { accept: 'text/html', 'sec-fetch-mode': 'navigate', cookie: `session=${owner.token}` },
  ],
  ['a built file', '/assets/app.js', 200, {}],
  ['a call', '/api/health/live', 200, {}],
  ['a call that asks the database', '/api/health/ready', 200, {}],
  ['a stored file', `/api/companies/policy-company/files/${fileId}/content`, 200, { cookie: `session=${owner.token}` }],
  ['a refusal', '/api/companies/policy-company/members', 401, {}],
  ['what is not there', '/api/nothing', 404, {}],
  ['an address that cannot be read', '/api/%zz', 400, {}],
])(
  '%s says which parts of the browser the product uses, and that it uses no others',
  async (_what, url, status, headers) => {
    const answer = await http.inject({ method: 'GET', url, headers });
    expect([answer.statusCode, answer.headers['permissions-policy']]).toEqual([status, permissionsPolicy]);
  },
);

it('leaves passkeys and copying to the product’s own pages, and camera, microphone and place to nobody', () => {
  for (const name of ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write'])
    expect(permissionsPolicy).toContain(`${name}=(self)`);
  for (const name of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
    expect(permissionsPolicy).toContain(`${name}=()`);
  expect(permissionsPolicy).not.toContain('*');
});
