import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { queryKeys } from '#platform/http/web/queries.ts';
import { useDefinitions } from '#platform/records/web/fields/definitions.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useRouteTable } from '#platform/routing/web/route-table-context.tsx';
import { useCompany, useCompanyApi } from '#platform/session/web/company.tsx';
import { searchCall } from '#platform/search/model/search-calls.ts';
import { findCreations, findPages } from './find-pages.ts';
import { useSearchTexts } from './texts.ts';

/** One line of the results: where it leads and what it says. */
export interface Hit {
  key: string;
  to: string;
  title: string;
  note: string | null;
}
export interface HitGroup {
  name: string;
  hits: Hit[];
}

/**
 * Everything that matches, in groups: pages from the route table at once, the rest from the server a moment after the
 * last key.
 */
export function useSearch(query: string): {
  groups: HitGroup[];
  isSearching: boolean;
  error: unknown;
  retry: () => void;
} {
  const t = useSearchTexts();
  const label = useLabels();
  const table = useRouteTable();
  const company = useCompany();
  const api = useCompanyApi();
  const wanted = query.trim();
  const [asked] = useDebouncedValue(wanted, 180);
  const { all: definitions, error: failure, retry: fetchDefinitions } = useDefinitions(wanted !== '');
  const isNamed = definitions !== null || failure !== null;
  useEffect(() => {
    // The specification logs the query of the home page's box; for debugging only.
    // eslint-disable-next-line no-console
    if (asked !== '') console.debug('Search query:', asked);
  }, [asked]);
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: [...queryKeys.company(api.company), 'search', asked, company.menu?.hidden ?? []],
    queryFn: ({ signal }) => api.send(searchCall, { query: { q: asked } }, { signal }),
    meta: { touches: searchCall.touches },
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const groups = useMemo(() => {
    if (wanted === '') return [];
    const home = `/${encodeURIComponent(company.slug)}`;
    const kinds = new Map(definitions?.map((resource) => [resource.name, resource.label[0]]));
    const pages = findPages(table, company, wanted, label)
      .slice(0, 6)
      .map(({ to, title, module }): Hit => ({ key: to, to, title, note: module }));
    const creations = findCreations(table, definitions ?? [], company, wanted, (singular) =>
      t('new', { singular: label(singular).toLowerCase() }),
    )
      .slice(0, 4)
      .map(({ to, title }): Hit => ({ key: to, to, title, note: null }));
    const found = asked === '' ? undefined : data;
    return [
      { name: t('group.pages'), hits: pages },
      {
        name: t('group.records'),
        hits: (isNamed ? (found?.records ?? []) : []).map(
          ({ resource, id, title, path }): Hit => ({
            key: id,
            to: `${home}/${path}`,
            title: title || label(kinds.get(resource) ?? ''),
            note: label(kinds.get(resource) ?? ''),
          }),
        ),
      },
      {
        name: t('group.people'),
        hits: (found?.people ?? []).map(
          ({ id, name, email }): Hit => ({ key: id, to: `${home}/settings?tab=members`, title: name, note: email }),
        ),
      },
      { name: t('group.actions'), hits: creations },
      {
        name: t('group.help'),
        hits: (found?.other ?? []).map(
          ({ title, path }): Hit => ({ key: `${path} ${title}`, to: `${home}/${path}`, title, note: null }),
        ),
      },
    ].filter(({ hits }) => hits.length > 0);
  }, [wanted, asked, data, definitions, isNamed, company, table, label, t]);
  return {
    groups,
    isSearching: isFetching || asked !== wanted || (wanted !== '' && !isNamed),
    error,
    retry: () => {
      fetchDefinitions();
      void refetch();
    },
  };
}
