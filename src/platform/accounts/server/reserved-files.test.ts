import { readdirSync, readFileSync } from 'node:fs';
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

it('reserves the addresses outside companies that modules say they have, and names none of them in the platform', async () => {
  const { app } = await testApp();
  const own = app.modules.flatMap(({ openPages = [], documents = [] }) => [...openPages, ...documents]);
  const names = own.map(({ path }) => path.split('/')[1] ?? '').filter((name) => name !== '');
  expect(names).toEqual(expect.arrayContaining(['survey', 'shared-report', 'investor-relations', 'features', 'team']));
  const { reserved } = accountsOf(app);
  expect(names.filter((name) => !reserved.has(name))).toEqual([]);
  const added = {
    openPages: [{ path: '/open-day/:day', page: 'open-day', title: 'Open day', guard: 'public' as const }],
  };
  expect(accountsOf({ ...app, modules: [{ access: {}, ...added }] }).reserved.has('open-day')).toBe(true);
  expect(reserved.has('open-day')).toBe(false);
  const folder = 'src/platform/public-pages/model';
  const pages = readFileSync(`${folder}/public-pages.ts`, 'utf8');
  expect(own.filter(({ path }) => pages.includes(`path: '${path}'`))).toEqual([]);
});
