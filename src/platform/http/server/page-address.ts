import type { Module } from '#platform/manifest/model/module.ts';
import { companyPages, homePages, openPathsOf } from '#platform/public-pages/model/public-pages.ts';
import { plannedPages, type PlannedModule } from '#platform/public-pages/model/planned-pages.ts';

/**
 * The one address of a page: no slash at its end, none twice, all in lower case; the query stays. Every page of ours is
 * written so, slugs of companies too (decision P4).
 *
 * @param url  path and query as they were asked for
 * @returns null where it is that address already, or where its escapes cannot be read
 */
export function canonicalAddress(url: string): string | null {
  const [path = '', ...query] = url.split('?');
  const segments = path.split('/').filter((segment) => segment !== '');
  let plain: string[];
  try {
    plain = segments.map((segment) => decodeURIComponent(segment));
  } catch {
    return null;
  }
  const lower = plain.map((segment) => segment.toLowerCase().normalize('NFC'));
  const isOne = path === `/${segments.join('/')}` && lower.every((segment, at) => segment === plain[at]);
  if (isOne) return null;
  return [`/${lower.map(encodeURIComponent).join('/')}`, ...query].join('?');
}

/** Where an address leads as far as addresses alone can say. */
export type Destination = 'outside' | 'company' | 'nowhere';

/**
 * Tells addresses that no page has from those of the product and those of a page that companies have. Whether there is
 * such a company, and whether the asker belongs to it, is another question.
 *
 * @param isReserved  whether no company can have this first segment
 */
export function destinations(
  modules: readonly Module[],
  planned: readonly PlannedModule[],
  isReserved: (slug: string) => boolean,
): (path: string) => Destination {
  const own = [...homePages, ...companyPages].map(({ path }) => path);
  const ofModules = modules.flatMap((module) =>
    module.pages.map((page) => [module.path, page.path].filter((part) => part !== '').join('/')),
  );
  const inside = [
    ...own,
    ...ofModules,
    ...modules.map(({ path }) => path),
    ...plannedPages(planned, new Set(ofModules)).map(({ path }) => path),
  ].map(patternOf);
  const outside = openPathsOf(modules).map((path) => patternOf(path.slice(1)));
  return (path) => {
    const asked = path.replace(/^\//, '');
    if (outside.some((pattern) => pattern.test(asked))) return 'outside';
    const [slug = '', ...rest] = asked.split('/');
    if (slug === '' || isTaken(slug, isReserved)) return 'nowhere';
    return inside.some((pattern) => pattern.test(rest.join('/'))) ? 'company' : 'nowhere';
  };
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:[^/]+/g, '[^/]+')}$`);

function isTaken(slug: string, isReserved: (slug: string) => boolean): boolean {
  try {
    return isReserved(decodeURIComponent(slug));
  } catch {
    return true;
  }
}
