import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
/** They show files of modules that do not exist. */
const examples: readonly string[] = ['docs/style.md', 'docs/reference/add-a-register.md'];
const documents = files.filter(
  (path) => /^(?:docs\/.*|ARCHITECTURE|README)\.md$/.test(path) && !examples.includes(path),
);

it.each(documents)('%s names files that exist', (path) => {
  const named = [...readFileSync(path, 'utf8').matchAll(/`([a-z0-9-]+(?:\/[a-z0-9-]+)+\.(?:tsx?|mjs))`/g)];
  const missing = named.flatMap(([, name = '']) =>
    files.some((file) => file === name || file.endsWith(`/${name}`)) ? [] : [name],
  );
  expect(missing).toEqual([]);
});
