import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCompany, newMember, testApp, type Caller, type TestApp, type TestCompany } from './support/company.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../', import.meta.url));

/** What a program does with the client: makes a site, changes its name and finds it in the list. */
const errand = `
import { defaults, getOrgUnits, patchOrgUnitsId, postOrgUnits, type NewOrgUnit } from './client.ts';

const [url = '', token = '', company = ''] = process.argv.slice(2);
defaults.baseUrl = url;
defaults.headers = { authorization: 'Bearer ' + token };
const site: NewOrgUnit = { name: 'Works', kind: 'site', country: 'DE' };
const { id, version } = (await postOrgUnits(company, site)).record;
await patchOrgUnitsId(company, id, { version, set: { name: 'New works' } });
const { items } = await getOrgUnits(company);
console.log(JSON.stringify(items.map((unit) => unit.name)));
`;

let test: TestApp;
let acme: TestCompany;
let owner: Caller;
let url: string;
let folder: string;

beforeAll(async () => {
  test = await testApp();
  acme = await newCompany(test, 'Acme');
  owner = await newMember(test, acme, ['owner']);
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(test.http.server.address() as AddressInfo).port}`;
  // Below the project, so that the client finds the generator's runtime.
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache', 'openapi-client-'));
});
afterAll(async () => {
  await test.http.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a client generated from the description by a public generator', () => {
  it('compiles, and does an errand with an API key', { timeout: 120_000 }, async () => {
    const file = join(folder, 'openapi.json');
    writeFileSync(file, await (await fetch(`${url}/api/openapi.json`)).text());
    await run(process.execPath, [
      join(root, 'node_modules/oazapfts/dist/cli.js'),
      '--optimistic',
      file,
      join(folder, 'client.ts'),
    ]);
    writeFileSync(join(folder, 'errand.ts'), errand);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          target: 'es2023',
          module: 'nodenext',
          types: ['node'],
          skipLibCheck: true,
          allowImportingTsExtensions: true,
        },
        files: ['errand.ts'],
      }),
    );
    await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]);
    const key = await owner.call('POST', '/api-keys', {
      name: 'Errand',
      access: ['company.read', 'organisation.manage'],
      expiresOn: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    });
    expect(key.status, key.text).toBe(201);
    const { stdout } = await run(process.execPath, [
      join(folder, 'errand.ts'),
      url,
      String(key.body['token']),
      acme.slug,
    ]);
    expect(JSON.parse(stdout)).toEqual(['New works']);
  });
});
