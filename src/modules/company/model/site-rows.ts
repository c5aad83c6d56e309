import type { OrgUnit } from './org-unit.ts';

/** A site of a period and the number of its row in tables of the report: the same wherever sites are listed. */
export interface SiteRow<Site> { key: string; site: Site }

/** The sites that were part of the company on some day of the period, numbered in the order of their codes, then names. */
export function siteRows<Site extends Pick<OrgUnit, 'id' | 'kind' | 'code' | 'name' | 'validFrom' | 'validTo'>>(units: readonly Site[], { from, to }: { from: string; to: string }): SiteRow<Site>[] {
  return units.filter(({ kind, validFrom, validTo }) => kind === 'site' && (validFrom ?? from) <= to && (validTo ?? to) >= from)
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'en', { numeric: true }) || (one.id < other.id ? -1 : 1))
    .map((site, at) => ({ key: String(at + 1), site }));
}

const nameOf = ({ code, name }: Pick<OrgUnit, 'code' | 'name'>): string => `${code ?? '\uFFFF'} ${name}`;
