import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { UNITS } from '#platform/units/model/unit-table.ts';
import { useFactors } from '#modules/environmental/web/calls.ts';

/** What the library is searched by. Empty parts do not narrow it. */
export interface FactorSearch {
  search: string;
  source: string | null;
  category: string | null;
  scope: string | null;
  region: string;
  /** A day of it is within the validity of the factor. */
  year: string | null;
  /** Unit codes, one of which the factor is stated per. */
  per: readonly string[];
}

export const anyFactor: FactorSearch = {
  search: '',
  source: null,
  category: null,
  scope: null,
  region: '',
  year: null,
  per: [],
};

/**
 * The library, searched while one types and paged forward and back. `scopes` are those of a search that names none: what
 * an activity is assigned is not biogenic CO₂ outside the scopes, which would count as zero.
 */
export function useFactorSearch(start: Partial<FactorSearch> = {}, scopes: readonly string[] = []) {
  const [search, setSearch] = useState<FactorSearch>({ ...anyFactor, ...start });
  const [pages, setPages] = useState<readonly (string | null)[]>([null]);
  const [asked] = useDebouncedValue(search, 220);
  const after = pages.at(-1) ?? null;
  const question = useFactors({
    search: asked.search.trim(),
    source: asked.source,
    category: asked.category,
    scope: asked.scope ?? (scopes.length === 0 ? null : scopes.join(',')),
    region: asked.region.trim(),
    year: asked.year,
    per: asked.per.join(','),
    after,
  });
  return {
    search,
    question,
    start,
    change: (part: Partial<FactorSearch>) => {
      setSearch((before) => ({ ...before, ...part }));
      setPages([null]);
    },
    next: () => {
      const next = question.data?.next;
      if (next) setPages((before) => [...before, next]);
    },
    previous: () => setPages((before) => (before.length > 1 ? before.slice(0, -1) : before)),
    page: pages.length,
    hasNext: typeof question.data?.next === 'string',
  };
}
/**
 * The units that measure the same as one: a bill in kg finds factors per tonne. Money is not converted without a rate,
 * so it stands alone.
 */
export function unitsLike(code: string): string[] {
  const dimension = UNITS.find((unit) => unit.code === code)?.dimension;
  const alike = UNITS.filter((unit) => unit.dimension === dimension).map((unit) => unit.code);
  return dimension === undefined ? [code] : [code, ...alike.filter((other) => other !== code)];
}

export type FactorSearching = ReturnType<typeof useFactorSearch>;
