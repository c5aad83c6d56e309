import type { Resource } from '#platform/records/model/resource.ts';
import { addressIn, mayOpen, type RouteTable } from '#platform/routing/web/route-table.ts';
import { recordAddress } from '#platform/manifest/model/module.ts';

export interface PageHit {
  to: string;
  title: string;
  module: string | null;
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (query: string) =>
  plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');

/** Whether a text contains every word of the query, in any order and whatever their case and accents. */
export function hasWords(text: string, query: string): boolean {
  const all = plain(text);
  return wordsOf(query).every((word) => all.includes(word));
}

/** All pages one may open and that no record belongs to, in the order of the menu. */
export function openPages(
  table: RouteTable,
  company: { slug: string; access: readonly string[] },
  label: (text: string) => string,
): PageHit[] {
  return table.places
    .filter(
      (place) =>
        mayOpen(place, company.access) &&
        !place.path.slice('/:company'.length).includes(':') &&
        !place.path.endsWith('/home'),
    )
    .map((place) => ({
      to: addressIn(company.slug, place),
      title: label(place.title),
      module: place.module === null || place.module.path === '' ? null : label(place.module.label),
    }));
}

/** Pages one may open whose title or module contains every word of the query; those that begin with it first. */
export function findPages(
  table: RouteTable,
  company: { slug: string; access: readonly string[] },
  query: string,
  label: (text: string) => string,
): PageHit[] {
  const [first = ''] = wordsOf(query);
  if (first === '') return [];
  return openPages(table, company, label)
    .filter(({ title, module }) => hasWords(`${title} ${module ?? ''}`, query))
    .toSorted(
      (one, other) => Number(!plain(one.title).startsWith(first)) - Number(!plain(other.title).startsWith(first)),
    );
}

/**
 * "New project", "New activity record": registers one may write into, by the words of their title or of what they are
 * for ("new site" is an organisation unit); those whose title has all words first.
 */
export function findCreations(
  table: RouteTable,
  definitions: readonly Resource[],
  company: { slug: string; access: readonly string[] },
  query: string,
  textsOf: (resource: Resource) => { title: string; words: string },
): PageHit[] {
  if (wordsOf(query).length === 0) return [];
  return registerPages(table, definitions, company.access)
    .flatMap(({ resource, address }) => {
      const { title, words } = textsOf(resource);
      return company.access.includes(resource.access.write) && hasWords(`${title} ${words}`, query)
        ? [{ to: `/${encodeURIComponent(company.slug)}/${address('new')}`, title, module: null }]
        : [];
    })
    .toSorted((one, other) => Number(hasWords(other.title, query)) - Number(hasWords(one.title, query)));
}

/** The kinds of records that have a page one may open, with the address of a record there. */
function registerPages(
  { modules }: RouteTable,
  definitions: readonly Resource[],
  access: readonly string[],
): { resource: Resource; address: (id: string) => string }[] {
  return definitions
    .filter(
      (resource) => access.includes(resource.access.read) && recordAddress(modules, access, resource.name, '') !== null,
    )
    .map((resource) => ({ resource, address: (id) => recordAddress(modules, access, resource.name, id) ?? '' }));
}
