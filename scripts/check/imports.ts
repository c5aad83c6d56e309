import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** One source file: its path from the project's folder with forward slashes, and what it imports. */
export interface SourceFile {
  path: string;
  source: string;
  imports: Import[];
}

export interface Import {
  /** As written. */
  specifier: string;
  /** Path from the project's folder; null for packages and Node's own modules. */
  target: string | null;
  /** What stands between its braces, by the names of the file it comes from. */
  names: string[];
  /** Fetched when it is wanted (`import('…')`). */
  isLazy: boolean;
  line: number;
}

const aliases: readonly (readonly [string, string])[] = [
  ['#platform/', 'src/platform/'],
  ['#modules/', 'src/modules/'],
  ['#test/', 'test/'],
];
// At the start of a line: an import in the example of a comment stands behind its asterisk.
const statement =
  /^[ \t]*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"\n]+)['"]|^[ \t]*import\s*['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/gm;

/** All TypeScript files below the folders, with their imports. */
export function sourceFiles(root: string, folders: readonly string[]): SourceFile[] {
  const paths = folders.flatMap((folder) => pathsBelow(root, folder)).filter((path) => /\.(ts|tsx|mjs)$/.test(path));
  return paths.map((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    return { path, source, imports: [...importsOf(path, source), ...namedImports(path, source, paths)] };
  });
}

/** Imports by a name that is known only when they run: ``import(`./modules/${name}/server/module.ts`)``. */
function namedImports(path: string, source: string, paths: readonly string[]): Import[] {
  return [...source.matchAll(/\bimport\(\s*`(\.[^`]*\$\{[^`]*)`/g)].flatMap((match) => {
    const specifier = match[1] ?? '';
    const place = posix.join(posix.dirname(path), specifier.replace(/\$\{[^}]*\}/g, '*'));
    const pattern = new RegExp(
      `^${place
        .split('*')
        .map((part) => part.replace(/[.\\/]/g, '\\$&'))
        .join('[^/]+')}$`,
    );
    const line = source.slice(0, match.index).split('\n').length;
    return paths
      .filter((one) => pattern.test(one))
      .map((target) => ({ specifier: `./${target}`, target, names: [], isLazy: true, line }));
  });
}

/** The imports of one file, static and dynamic, types included. */
export function importsOf(path: string, source: string): Import[] {
  return [...source.matchAll(statement)].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? '';
    return {
      specifier,
      target: targetOf(path, specifier),
      names: namesIn(match[0]),
      isLazy: match[3] !== undefined,
      line: source.slice(0, match.index + match[0].length).split('\n').length,
    };
  });
}

/** `import { Tabs as Bar, type TabsProps } from` → `Tabs`, `TabsProps`. */
function namesIn(text: string): string[] {
  const [, inside = ''] = /\{([^}]*)\}/.exec(text) ?? [];
  return inside
    .split(',')
    .map(
      (part) =>
        part
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0] ?? '',
    )
    .filter((name) => name !== '');
}

/** Every file of ours that is reached from these, themselves included. */
export function reachedFrom(starts: readonly string[], files: ReadonlyMap<string, SourceFile>): Set<string> {
  const targetsOf = (path: string): string[] =>
    (files.get(path)?.imports ?? []).flatMap(({ target }) => (target !== null && files.has(target) ? [target] : []));
  return new Set(starts.flatMap((start) => [...reach(start, targetsOf)]));
}

function reach(start: string, targetsOf: (path: string) => readonly string[]): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    waiting.push(...targetsOf(path));
  }
  return reached;
}

/**
 * The circles of imports: for each group of files that all reach each other, one shortest way round, sorted by path.
 * Types count; what is fetched later does not: a drawer may show buttons that open it. An empty list means that every
 * file can be understood from what it imports.
 */
export function circlesAmong(files: ReadonlyMap<string, SourceFile>): string[][] {
  const targetsOf = (path: string): string[] =>
    (files.get(path)?.imports ?? []).flatMap(({ target, isLazy }) =>
      target !== null && !isLazy && files.has(target) ? [target] : [],
    );
  const found: string[][] = [];
  const isDone = new Set<string>();
  for (const start of [...files.keys()].sort()) {
    if (isDone.has(start)) continue;
    const circle = wayRound(start, targetsOf);
    if (circle === null) continue;
    for (const path of reach(start, targetsOf)) if (reach(path, targetsOf).has(start)) isDone.add(path);
    found.push(circle);
  }
  return found;
}

/** The shortest way from a file back to itself; null when there is none. */
function wayRound(start: string, targetsOf: (path: string) => string[]): string[] | null {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    for (const target of targetsOf(path)) {
      if (target === start) {
        const way = [path];
        for (let step = cameFrom.get(path); step !== undefined; step = cameFrom.get(step)) way.unshift(step);
        return way;
      }
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, path);
      waiting.push(target);
    }
  }
  return null;
}

function targetOf(path: string, specifier: string): string | null {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return posix.normalize(posix.join(posix.dirname(path), bare));
  for (const [alias, folder] of aliases) if (bare.startsWith(alias)) return folder + bare.slice(alias.length);
  return null;
}

function pathsBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + (root.endsWith('/') ? 0 : 1))
        .replaceAll('\\', '/'),
    )
    .filter((path) => !dirname(path).split('/').includes('node_modules'))
    .sort();
}
