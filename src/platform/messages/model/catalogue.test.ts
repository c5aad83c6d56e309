import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { messageFolders } from '../../../../vite.messages.ts';
import { messageCatalogue } from './messages.ts';

/** `vite.messages.ts` brings exactly these to the web, by module. */
const brought = new Set(globSync('src/**/model/{errors,messages,page-messages}.ts'));
/** What one page alone shows is a part of its own. */
const ofPages = globSync('src/**/model/page-messages.ts');
/** What files alone say (PDF, Word, Excel) is with what makes them, so that no page loads it. */
const ofFiles = new Set(globSync('src/**/{model,server}/file-texts.ts'));

it('what the product may say stands where the web finds it', () => {
  const definitions = globSync('src/**/*.ts').filter(
    (path) =>
      !path.endsWith('.test.ts') &&
      /= define(Messages|Errors|FileTexts)\(/.test(readFileSync(path, 'utf8').replaceAll(/^ \*.*$/gm, '')) &&
      !path.startsWith('src/platform/messages/model/') &&
      path !== 'src/platform/i18n/model/printed.ts',
  );
  expect(definitions.length).toBeGreaterThan(30);
  expect(definitions.filter((path) => !brought.has(path) && !ofFiles.has(path))).toEqual([]);
});

it('each module says its own: pages know by the beginning of a code which one to ask', () => {
  const folders = messageFolders();
  expect(folders.map(({ name }) => name)).toEqual(expect.arrayContaining(['platform', 'environmental', 'report']));
  expect(folders.flatMap(({ files }) => files).toSorted()).toEqual([...brought].toSorted());
  expect(folders.filter(({ namespaces }) => namespaces.length === 0)).toEqual([]);
  const all = folders.flatMap(({ namespaces }) => namespaces);
  expect(all.length).toBeGreaterThan(80);
  expect(all.filter((namespace, at) => all.indexOf(namespace) !== at)).toEqual([]);
});

it('every message is of a folder that says it, or of a file alone', async () => {
  await Promise.all([...brought].map((path) => import(pathToFileURL(path).href)));
  // Tests before this one, which share its process, may have brought what files say alone.
  const alone = [...ofFiles, 'src/platform/messages/model/schema-messages.ts'].flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/define(?:Messages|Lines|FileTexts)\(\s*'([\w-]+)'/g)].map(
      ([, namespace = '']) => namespace,
    ),
  );
  const all = new Set([...messageFolders().flatMap(({ namespaces }) => namespaces), ...alone]);
  const said = [...messageCatalogue().keys()].map((code) => code.slice(0, code.indexOf('.')));
  expect(said.length).toBeGreaterThan(500);
  expect([...new Set(said)].filter((namespace) => !all.has(namespace))).toEqual([]);
});

it.each(ofPages)('%s comes with the answers of its page, and is said by its room alone', (path) => {
  const room = path.slice(0, path.indexOf('/model/'));
  const namespace = /defineMessages\(\s*'([\w-]+)'/.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
  expect(messageFolders().filter(({ files }) => files.includes(path))).toEqual([
    { name: path, namespaces: [namespace], files: [path] },
  ]);
  const elsewhere = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !file.startsWith(`${room}/`) && readFileSync(file, 'utf8').includes(path.slice('src/'.length)),
  );
  expect(namespace).not.toBe('');
  expect(elsewhere).toEqual([]);
});

it('no page imports messages for their effect: the build knows from their codes which to bring', () => {
  const forEffect = /^import '[^']*(?:errors|messages)\.ts';$/m;
  expect(forEffect.test("import '#modules/some/model/page-messages.ts';")).toBe(true);
  const pages = globSync('src/**/web/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path));
  expect(pages.length).toBeGreaterThan(500);
  expect(pages.filter((path) => forEffect.test(readFileSync(path, 'utf8')))).toEqual([]);
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
