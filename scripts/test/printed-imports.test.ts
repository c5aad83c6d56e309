import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = [
  'ARCHITECTURE.md',
  ...readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`),
];

interface Printed {
  page: string;
  names: string[];
  path: string;
}

/** What the examples of the documentation import of the platform: `import { a, type B } from '#platform/…'`. */
const printed: Printed[] = pages
  .filter((page) => page.endsWith('.md'))
  .flatMap((page) =>
    [...readFileSync(root + page, 'utf8').matchAll(/^import (?:type )?\{([^}]+)\} from '#platform\/([^']+)';$/gm)].map(
      ([, names = '', path = '']) => ({
        page,
        names: names.split(',').map((name) => name.trim().replace(/^type /, '')),
        path: `src/platform/${path}`,
      }),
    ),
  );

describe('the examples of the documentation', () => {
  it('import from the platform what is there', () => {
    expect(printed.length).toBeGreaterThan(15);
    const missing = printed.flatMap(({ page, names, path }) => {
      const source = existsSync(root + path) ? readFileSync(root + path, 'utf8') : '';
      return names
        .filter(
          (name) =>
            !new RegExp(`^export (?:async )?(?:const|function|interface|type|class) ${name}\\b`, 'm').test(source),
        )
        .map((name) => `${page}: ${name} from ${path}`);
    });
    expect(missing).toEqual([]);
  });
});
