import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { namespaces } from '../../../message-modules.ts';

/** `web/all-messages.ts` of each module brings exactly these to the web. */
const brought = new Set(globSync('src/**/model/{errors,messages}.ts'));
/** What one page alone shows comes with that page. */
const ofPages = globSync('src/**/model/page-messages.ts');
/** What files alone say (PDF, Word, Excel) is with what makes them, so that no page loads it. */
const ofFiles = new Set(globSync('src/**/{model,server}/file-texts.ts'));

it('what the product may say stands where the web finds it', () => {
  const definitions = globSync('src/**/*.ts').filter(
    (path) =>
      !path.endsWith('.test.ts') &&
      /= define(Messages|Errors|FileTexts)\(/.test(readFileSync(path, 'utf8').replaceAll(/^ \*.*$/gm, '')) &&
      !path.startsWith('src/platform/messages/model/'),
  );
  expect(definitions.length).toBeGreaterThan(30);
  expect(definitions.filter((path) => !brought.has(path) && !ofFiles.has(path) && !ofPages.includes(path))).toEqual([]);
});

it('pages know by the beginning of a code which module says it', () => {
  const said = new Map<string, Set<string>>();
  for (const path of brought) {
    const text = readFileSync(path, 'utf8').replaceAll(/^ \*.*$/gm, '');
    const defined = [
      ...text.matchAll(/define(?:Messages|Lines)\(\s*'([\w-]+)'/g),
      ...(text.includes(' defineErrors(') ? text.matchAll(/^ {2}'([\w-]+)\.[\w.-]+':/gm) : []),
    ];
    const name = /src\/(?:modules\/)?([\w-]+)/.exec(path)?.[1] ?? '';
    const its = said.get(name) ?? new Set();
    said.set(name, its);
    for (const [, namespace = ''] of path.startsWith('src/platform/messages/') ? [] : defined) its.add(namespace);
  }
  const sorted = (lists: Iterable<readonly [string, Iterable<string>]>) =>
    Object.fromEntries([...lists].map(([name, its]) => [name, [...its].toSorted()]));
  expect(sorted(Object.entries(namespaces))).toEqual(sorted(said));
  const all = Object.values(namespaces).flat();
  expect(new Set(all).size).toBe(all.length);
});

it.each(ofPages)('%s comes with a page of its room, and is said by this room alone', (path) => {
  const room = path.slice(0, path.indexOf('/model/'));
  const imported = `import '#${path.slice('src/'.length)}';`;
  const namespace = /defineMessages\(\s*'([\w-]+)'/.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
  expect(globSync(`${room}/web/**/*.tsx`).filter((file) => readFileSync(file, 'utf8').includes(imported))).toHaveLength(
    1,
  );
  const elsewhere = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !file.startsWith(`${room}/`) && readFileSync(file, 'utf8').includes(path.slice('src/'.length)),
  );
  expect(namespace).not.toBe('');
  expect(elsewhere).toEqual([]);
});

it('a schema says what is wrong by a message, never by a sentence of its own', () => {
  const asks =
    /(?:\berror: |\.(?:min|max|regex|refine|int|email|length)\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*, )['`][A-Z“]/;
  expect(asks.test(".min(1, 'Choose a plan.')") && asks.test("z.string({ error: 'Enter a name.' })")).toBe(true);
  const schemas = globSync('src/**/*.ts').filter(
    (path) => !path.endsWith('.test.ts') && /from 'zod'/.test(readFileSync(path, 'utf8')),
  );
  expect(schemas.length).toBeGreaterThan(100);
  const said = schemas.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, at) => (asks.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
  );
  expect(said).toEqual([]);
});

it('workings are said by messages, never by words of their own', () => {
  const words = /\b(?:formula|method): ['`](?=[^'`]* [^'`]*['`])[^'`]*[a-z]{4}/;
  const engines = globSync('src/modules/**/{model,server}/**/*.ts').filter(
    (path) => !/\.test\./.test(path) && readFileSync(path, 'utf8').includes("from '#platform/kit/model/explained.ts'"),
  );
  expect(engines.length).toBeGreaterThan(15);
  const said = engines.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => words.test(line.replaceAll(/\$\{[^}]*\}/g, '')))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(said).toEqual([]);
});
