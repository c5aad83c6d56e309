import type { Resource } from '#platform/records/model/resource.ts';
import { addressIn, mayOpen, type RouteTable } from '#platform/routing/web/route-table.ts';
import { registerPages } from './register-pages.ts';

export interface PageHit {
  to: string;
  title: string;
  module: string | null;
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Pages one may open whose title or module contains every word of the query; those that begin with it first. */
export function findPages(
  table: RouteTable,
  company: { slug: string; access: readonly string[] },
  query: string,
  label: (text: string) => string,
): PageHit[] {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const hits = table.places
    .filter(
      (place) =>
        mayOpen(place, company.access) &&
        !place.path.slice('/:company'.length).includes(':') &&
        !place.path.endsWith('/home'),
    )
    .flatMap((place) => {
      const title = label(place.title);
      const module = place.module === null || place.module.path === '' ? null : label(place.module.label);
      const text = plain(`${title} ${module ?? ''}`);
      return words.every((word) => text.includes(word))
        ? [
            {
              hit: { to: addressIn(company.slug, place), title, module },
              rank: plain(title).startsWith(words[0] ?? '') ? 0 : 1,
            },
          ]
        : [];
    });
  return hits.sort((one, other) => one.rank - other.rank).map(({ hit }) => hit);
}

/** "New project", "New activity record": registers one may write into, by the same words. */
export function findCreations(
  table: RouteTable,
  definitions: readonly Resource[],
  company: { slug: string; access: readonly string[] },
  query: string,
  title: (singular: string) => string,
): PageHit[] {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  return registerPages(table, definitions, company.access).flatMap(({ resource, address }) => {
    const text = title(resource.label[0]);
    return company.access.includes(resource.access.write) && words.every((word) => plain(text).includes(word))
      ? [{ to: `/${encodeURIComponent(company.slug)}/${address('new')}`, title: text, module: null }]
      : [];
  });
}
