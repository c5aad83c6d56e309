import { describe, expect, it } from 'vitest';
import { reservedSlugs } from '#platform/directory/model/slug.ts';
import { openPathsOf } from '#platform/public-pages/model/public-pages.ts';
import { modules } from '../src/modules.ts';

const firstOf = (path: string) => path.split('/')[1] ?? '';
const ofModules = modules
  .flatMap(({ openPages = [], documents = [] }) => [...openPages, ...documents])
  .map(({ path }) => firstOf(path))
  .filter((name) => name !== '');

describe('names that no company may take', () => {
  it('are those of the pages that the specification names outside companies', () => {
    const reserved = reservedSlugs(openPathsOf(modules), 'heartwood');
    const specified =
      'features team about-us contact-us terms-of-use privacy-policy cookies subscribe investor-relations investor-login';
    for (const name of specified.split(' ')) expect([name, reserved.has(name)]).toEqual([name, true]);
    for (const name of ofModules) expect([name, reserved.has(name)]).toEqual([name, true]);
  });

  it('the platform knows no page of a module by itself', () => {
    const alone = reservedSlugs([], 'heartwood');
    expect(ofModules.length).toBeGreaterThan(0);
    expect(ofModules.filter((name) => alone.has(name))).toEqual([]);
  });
});
