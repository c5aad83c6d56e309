import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What one folder of messages may have to say: all of the platform, a module, or a page with messages of its own. */
export interface MessageFolder {
  /** `platform`, the name of the module, or the file of the page. */
  name: string;
  /** What the codes of its messages begin with, up to their point, in order. */
  namespaces: readonly string[];
  /** Its files, from the root of the project. */
  files: readonly string[];
}

const root = fileURLToPath(new URL('.', import.meta.url));
/** Where their common late part would stand: the plan of chunks and `vite.first-views.json` know it by this name. */
const partOf = (name: string): string =>
  name.startsWith('src/')
    ? name
    : `src/${name === 'platform' ? 'platform/messages' : `modules/${name}`}/web/all-messages.ts`;

/**
 * The messages and errors of the platform and of each module, read from their folders: nothing is listed by hand. What
 * one page alone shows (`page-messages.ts`) is a part of its own, which comes with the answers of that page.
 *
 * @param place  the root of the project
 */
export function messageFolders(place = root): MessageFolder[] {
  const files = globSync('src/{platform,modules/*}/**/model/{errors,messages,page-messages}.ts', { cwd: place })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
  const names = [...new Set(files.map(nameOf))].toSorted();
  return names.map((name) => {
    const own = files.filter((path) => nameOf(path) === name);
    const namespaces = new Set(own.flatMap((path) => namespacesIn(path, readFileSync(`${place}/${path}`, 'utf8'))));
    return { name, namespaces: [...namespaces].toSorted(), files: own };
  });
}

const nameOf = (path: string): string =>
  path.endsWith('/page-messages.ts') ? path : (/^src\/(?:modules\/)?([\w-]+)/.exec(path)?.[1] ?? '');

/** What is defined in the files that make messages is an example there. */
function namespacesIn(path: string, source: string): string[] {
  if (path.startsWith('src/platform/messages/')) return [];
  const code = source.replaceAll(/^ \*.*$/gm, '');
  return [
    ...code.matchAll(/define(?:Messages|Lines)\(\s*'([\w-]+)'/g),
    ...(code.includes(' defineErrors(') ? code.matchAll(/^ {2}'([\w-]+)\.[\w.-]+':/gm) : []),
  ].map(([, namespace = '']) => namespace);
}

/** What every page knows of, and what the pages of companies know besides. */
const listed = { 'virtual:message-modules': 'messageModules', 'virtual:page-messages': 'pageMessages' } as const;
const isListed = (id: string): id is keyof typeof listed => Object.hasOwn(listed, id);

/**
 * `virtual:message-modules` says for each folder what its codes begin with, and brings its messages as one late part: a
 * page that is answered `energy-note.gap` fetches what `environmental` says. `virtual:page-messages` does it for messages
 * of single pages.
 */
export function messageModules(): Plugin {
  const parts = new Map<string, MessageFolder>();
  return {
    name: 'message-modules',
    resolveId: (id) => (isListed(id) ? `\0${id}` : parts.has(id) ? id : null),
    load(id) {
      const list = id.slice(1);
      if (id.startsWith('\0') && isListed(list)) {
        const isOfPages = list === 'virtual:page-messages';
        const folders = messageFolders().filter(({ name }) => name.startsWith('src/') === isOfPages);
        for (const folder of folders) {
          parts.set(root + partOf(folder.name), folder);
          for (const path of folder.files) this.addWatchFile(root + path);
        }
        // The beginnings as one text, which every door loads.
        const says = folders.map(({ namespaces }) => namespaces.join(' ')).join(';');
        const loads = folders.map(({ name }) => `() => import(${JSON.stringify(root + partOf(name))})`);
        return `const loads = [\n  ${loads.join(',\n  ')},\n];
export const ${listed[list]} = ${JSON.stringify(says)}.split(';').map((text, at) => ({ says: text.split(' '), load: loads[at] }));`;
      }
      const folder = parts.get(id);
      return folder === undefined || existsSync(id)
        ? null
        : folder.files.map((path) => `import ${JSON.stringify(root + path)};`).join('\n');
    },
  };
}
