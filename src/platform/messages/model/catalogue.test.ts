import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** `all-messages.ts` brings exactly these to the web. */
const brought = new Set(globSync('src/**/model/{errors,messages}.ts'));

it('what the product may say stands where the web finds it', () => {
  const definitions = globSync('src/**/*.ts').filter(
    (path) =>
      !path.endsWith('.test.ts') &&
      /= define(Messages|Errors)\(/.test(readFileSync(path, 'utf8').replaceAll(/^ \*.*$/gm, '')) &&
      !path.startsWith('src/platform/messages/model/'),
  );
  expect(definitions.length).toBeGreaterThan(30);
  expect(definitions.filter((path) => !brought.has(path))).toEqual([]);
});
