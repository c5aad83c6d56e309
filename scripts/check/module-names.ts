import type { Violation } from './boundaries.ts';
import type { SourceFile } from './imports.ts';

/**
 * What every company has, so that the platform may count on its rights: the company itself with its people, home and
 * my profile with what is somebody's own.
 */
const ofEveryCompany: ReadonlySet<string> = new Set(['company', 'home', 'my-profile']);

/** Tests, and the examples of the gallery. */
const isLeftOut = (path: string): boolean =>
  !path.startsWith('src/platform/') || /\.test\.tsx?$/.test(path) || path.startsWith('src/platform/gallery/');

/**
 * Nothing in the platform names a module: a right (`'environmental.manage'`), an address (`'environmental/settings'`,
 * `'/report'`) or a path (`path: 'report'`) of one comes from its head. Comments may, as examples.
 *
 * @param modules  the names of all modules
 */
export function moduleNameViolations(
  files: readonly Pick<SourceFile, 'path' | 'source'>[],
  modules: readonly string[],
): Violation[] {
  const names = modules.filter((name) => !ofEveryCompany.has(name)).join('|');
  const literal = new RegExp(
    `(['"\`])(?:(?:${names})[./]|/(?:${names})(?=[/?'"\`])|(?<=\\bpath: ['"\`])(?:${names})\\1)`,
  );
  return files
    .filter(({ path }) => !isLeftOut(path))
    .flatMap(({ path, source }) =>
      source
        .split('\n')
        .map((text, at) => ({ path, line: at + 1, text }))
        .filter(({ text }) => !/^\s*(?:\/\/|\/?\*)/.test(text) && literal.test(text)),
    )
    .map(({ path, line }) => ({
      path,
      line,
      message: 'names a module: the platform takes rights and addresses from the heads of modules',
    }));
}
