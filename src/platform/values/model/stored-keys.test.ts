import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { storedKeys } from './stored-keys.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const sources = [...globSync('src/**/*.{ts,tsx}', { cwd: root }), 'public/colour-scheme.js']
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, source: readFileSync(`${root}${path}`, 'utf8') }));
const listed = (kind: string) => storedKeys.filter((key) => key.kind === kind).map(({ name }) => name);

/**
 * The names a file stores under: literals, constants of the file, the first word of a name that goes on with ids, and
 * the members of a list that is walked through.
 */
function keysIn(source: string, argument: string): string[] {
  const literal = /^'([^']+)'$/.exec(argument)?.[1];
  if (literal !== undefined) return [literal];
  const constant = new RegExp(`const ${argument} = ['\`]([^'\` ]+)`).exec(source)?.[1];
  if (constant !== undefined) return [constant];
  const list = new RegExp(`for \\(const ${argument} of \\[([^\\]]+)\\]`).exec(source)?.[1] ?? '';
  return [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name ?? '');
}

const stored = (area: 'localStorage' | 'sessionStorage') =>
  sources.flatMap(({ path, source }) =>
    [...source.matchAll(new RegExp(`${area}\\.setItem\\(([^,]+),`, 'g'))].map(([, argument = '']) => ({
      path,
      keys: keysIn(source, argument.trim()),
    })),
  );

describe('the list of stored keys', () => {
  it.each([
    ['localStorage', 'local'],
    ['sessionStorage', 'session'],
  ] as const)('has every key that the program writes into %s, and no other', (area, kind) => {
    const found = stored(area);
    for (const { path, keys } of found)
      expect(keys, `${path} stores under a name that could not be read`).not.toEqual([]);
    expect([...new Set(found.flatMap(({ keys }) => keys))].toSorted()).toEqual(listed(kind).toSorted());
  });

  it('has every cookie and every database', () => {
    const cookies = sources.flatMap(({ source }) =>
      [...source.matchAll(/export const \w+Cookie = '([^']+)'/g)].map(([, name]) => name),
    );
    expect(cookies.toSorted()).toEqual(listed('cookie').toSorted());
    const databases = sources.flatMap(({ source }) =>
      [...source.matchAll(/indexedDB\.open\((\w+)/g)].flatMap(([, argument = '']) => keysIn(source, argument.trim())),
    );
    expect(databases).toEqual(listed('database'));
  });
});
