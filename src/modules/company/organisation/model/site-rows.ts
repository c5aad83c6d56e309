import type { OrgUnit } from './org-unit.ts';

type Site = Pick<OrgUnit, 'id' | 'kind' | 'code' | 'name'>;

/** The sites that were part of the company on some day of the period, with the keys of their rows, in their order. */
export function siteRows<Unit extends Site & Pick<OrgUnit, 'validFrom' | 'validTo'>>(
  units: readonly Unit[],
  { from, to }: { from: string; to: string },
): { key: string; site: Unit }[] {
  const keys = siteKeys(units);
  return units
    .filter(({ kind, validFrom, validTo }) => kind === 'site' && (validFrom ?? from) <= to && (validTo ?? to) >= from)
    .map((site) => ({ key: keys.get(site.id) ?? site.id, site }))
    .toSorted((one, other) => one.key.localeCompare(other.key, 'en', { numeric: true }));
}

/**
 * The key of each site's rows in tables of the report, the same in all of them: its code, else its name. Of two sites
 * without codes that are called alike, the later has its number behind the name. Rows are written as `axis=key`, so a
 * key holds no such sign.
 */
export function siteKeys(units: readonly Site[]): Map<string, string> {
  const keys = new Map<string, string>();
  const taken = new Set<string>();
  // Those with codes first: a code is nobody else's.
  for (const { id, code, name } of units
    .filter(({ kind }) => kind === 'site')
    .toSorted(
      (one, other) => Number(one.code === null) - Number(other.code === null) || (one.id < other.id ? -1 : 1),
    )) {
    const wanted = (code ?? name).replaceAll('=', '-').replace(/\s+/g, ' ').trim().slice(0, 110);
    let key = wanted;
    for (let number = 2; taken.has(key); number += 1) key = `${wanted} ${number}`;
    taken.add(key);
    keys.set(id, key);
  }
  return keys;
}
