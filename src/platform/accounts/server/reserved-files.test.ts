import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { testApp } from '#test/support/company.ts';
import { accountsOf } from '#platform/credentials/server/accounts.ts';

it('reserves the name of every file that the site serves', async () => {
  const { app } = await testApp();
  const webDir = 'public';
  const { reserved } = accountsOf({ ...app, webDir });
  const files = readdirSync(webDir);
  expect(files).toContain('colour-scheme.js');
  expect(files.filter((name) => !reserved.has(name))).toEqual([]);
  expect(reserved.has('acme')).toBe(false);
});
