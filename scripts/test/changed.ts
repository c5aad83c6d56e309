import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What differs from a commit, what is not committed yet included. Paths from the project's folder. */
export function changedFiles(root: string, since: string): string[] {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(files)].filter((path) => existsSync(join(root, path)));
}

/** Where this branch began: the commit it shares with `main`; on `main` itself the commit before the last one. */
export function branchStart(root: string): string {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const start = git('merge-base', 'HEAD', 'main');
  return start === git('rev-parse', 'HEAD') ? 'HEAD~1' : start;
}

/** The journeys that walk the frame of every page. */
const always = ['every-page', 'frame'].map((name) => `test/journeys/${name}.spec.ts`);

/**
 * The journeys for what changed: those changed themselves; of a module those that speak of it, by its address or an
 * import from it; of the platform, what all modules stand on or the journeys' own support, those through the frame of
 * every page.
 */
export function journeysFor(changed: readonly string[], journeys: ReadonlyMap<string, string>): string[] {
  const modules = new Set(changed.flatMap((path) => /^src\/modules\/([^/]+)\//.exec(path)?.[1] ?? []));
  const isCommon = changed.some((path) =>
    /^(src\/(?!modules\/)|test\/support\/|playwright\.config|vite\.config)/.test(path),
  );
  return [...journeys]
    .filter(
      ([path, source]) =>
        changed.includes(path) ||
        (isCommon && always.includes(path)) ||
        [...modules].some((name) => new RegExp(`[/#]${name}\\b|modules/${name}/`).test(source)),
    )
    .map(([path]) => path);
}

/** The journeys with their text. */
export const journeyTexts = (root: string, paths: readonly string[]): ReadonlyMap<string, string> =>
  new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
