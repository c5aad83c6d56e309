import { allContracts } from '#platform/http/server/contract.ts';
import { everyContract } from '#platform/manifest/model/definitions.ts';
import type { Resource } from '#platform/records/model/resource.ts';

/**
 * Once all calls are served: every call, action and kind of record that was defined is one of them.
 *
 * @param resources  the kinds of records that the modules list
 * @throws Error naming what was defined and nothing serves
 */
export function assertServed(resources: readonly Resource[]): void {
  const left = unserved(resources);
  if (left.length > 0) throw new Error(`defined, but served by nothing: ${left.join(', ')}`);
}

/** What was defined and nothing serves, in words. A section of settings is served by its own two calls, unlisted. */
export function unserved(resources: readonly Resource[]): string[] {
  const routes = new Set(allContracts().map(({ method, path }) => `${method} ${path}`));
  const listed = new Set<object>(resources);
  /** A call of any kind of record is served once for each. */
  const isServed = (method: string, path: string): boolean =>
    (/^\/:register\b/.test(path) ? resources.map((kind) => path.replace(':register', kind.path)) : [path]).some((one) =>
      routes.has(`${method} ${one.startsWith('/api/') ? one : `/api/companies/:company${one}`}`),
    );
  return [...everyContract()]
    .filter(([given]) => {
      const { method, path, name } = given as { method?: string; path?: string; name?: string };
      if (method !== undefined && path !== undefined) return !isServed(method, path);
      if (path !== undefined) return !listed.has(given) && !isServed('PATCH', `/${path}/:id`);
      return !isServed('POST', `/actions/${name}`);
    })
    .map(([, what]) => what);
}
