import { expect, it } from 'vitest';
import { modules } from '../src/modules.ts';
import { pages as loaded } from '../src/open-module-pages.ts';

it('every page that a module has outside companies is loaded from its web/open-pages.ts, and no other', () => {
  const pages = modules.flatMap(({ openPages = [] }) => openPages.map(({ page }) => page));
  expect(Object.keys(loaded).toSorted()).toEqual(pages.toSorted());
});
