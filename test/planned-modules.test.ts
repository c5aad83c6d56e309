import { expect, it } from 'vitest';
import { destinations } from '#platform/http/server/page-address.ts';
import { companyPages, homePages } from '#platform/public-pages/model/public-pages.ts';
import { plannedPages } from '#platform/public-pages/model/planned-pages.ts';
import { modules } from '../src/modules.ts';
import { plannedModules } from '../src/planned-modules.ts';

const there = new Set([
  ...[...homePages, ...companyPages].map(({ path }) => path),
  ...modules.flatMap(({ path, pages }) => pages.map((page) => (page.path === '' ? path : `${path}/${page.path}`))),
]);

it('a module is planned as long as it lacks a page: then src/planned-modules.ts loses its line', () => {
  const lacking = plannedModules.filter((module) => plannedPages([module], there).length > 0);
  expect(plannedModules).toEqual(lacking);
  expect(new Set(plannedModules.map(({ path }) => path)).size).toBe(plannedModules.length);
});

it('every planned address is one of the company, and no other below it', () => {
  const leads = destinations(modules, plannedModules, () => false);
  for (const { path } of plannedPages(plannedModules, there)) {
    expect(leads(`/acme/${path}`), path).toBe('company');
    expect(leads(`/acme/${path}/nothing`), path).toBe('nowhere');
  }
});

it('a planned module has the name that its head has, where some of its pages are there', () => {
  for (const { path, label } of plannedModules)
    expect(modules.find((module) => module.path === path)?.label ?? label, path).toBe(label);
});
