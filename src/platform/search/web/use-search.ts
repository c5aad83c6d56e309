import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { queryKeys } from '#platform/http/web/queries.ts';
import { useDefinitions } from '#platform/records/web/fields/definitions.ts';
import { nounOf, useLabels } from '#platform/i18n/web/texts.ts';
import { useRouteTable } from '#platform/routing/web/route-table-context.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import { searchCall } from '#platform/search/model/search-calls.ts';
import { findCreations, findPages, hasWords, openPages, type PageHit } from './find-pages.ts';
import { useSearchTexts } from './texts.ts';
import type { PaletteCommand } from './use-commands.ts';

/** One line of the results: what it says, and where it leads or what it does. */
export interface Hit {
  key: string;
  title: string;
  note: string | null;
  does: PaletteCommand['does'];
}
export interface HitGroup {
  name: string;
  hits: Hit[];
}

const none: readonly PaletteCommand[] = [];

/**
 * Everything that matches, in groups: commands and pages from the route table at once, the rest from the server a moment
 * after the last key. `offered` is what stands there before anything is typed: every command and every page.
 */
export function useSearch(
  query: string,
  commands: readonly PaletteCommand[] = none,
): {
  groups: HitGroup[];
  offered: HitGroup[];
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
    const pages = findPages(table, company, wanted, label).slice(0, 6).map(pageHit);
    const creations = findCreations(
      table,
      definitions ?? [],
      company,
      wanted,
      ({ label: [singular], description }) => ({
        title: t('new', { singular: nounOf(singular) }),
        words: label(description),
      }),
    )
      .slice(0, 4)
      .map(pageHit);
    const run = commands.filter(({ title, words }) => hasWords(`${title} ${words}`, wanted)).slice(0, 6);
    const found = asked === '' ? undefined : data;
    return [
      { name: t('group.pages'), hits: pages },
      { name: t('group.commands'), hits: [...creations, ...run] },
      {
        name: t('group.records'),
        hits: (isNamed ? (found?.records ?? []) : []).map(
          ({ resource, id, title, path }): Hit => ({
            key: id,
            does: { to: `${home}/${path}` },
            title: title || label(kinds.get(resource) ?? ''),
            note: label(kinds.get(resource) ?? ''),
          }),
        ),
      },
      {
        name: t('group.people'),
        hits: (found?.people ?? []).map(
          ({ id, name, email }): Hit => ({
            key: id,
            does: { to: `${home}/settings?tab=members` },
            title: name,
            note: email,
          }),
        ),
      },
      {
        name: t('group.help'),
        hits: (found?.other ?? []).map(
          ({ title, path }): Hit => ({
            key: `${path} ${title}`,
            does: { to: `${home}/${path}` },
            title,
            note: null,
          }),
        ),
      },
    ].filter(({ hits }) => hits.length > 0);
  }, [wanted, asked, data, definitions, isNamed, company, table, label, t, commands]);
  const offered = useMemo(
    () => [
      { name: t('group.commands'), hits: [...commands] },
      { name: t('group.pages'), hits: openPages(table, company, label).map(pageHit) },
    ],
    [commands, table, company, label, t],
  );
  return {
    groups,
    offered,
    isSearching: isFetching || asked !== wanted || (wanted !== '' && !isNamed),
    error,
    retry: () => {
      fetchDefinitions();
      void refetch();
    },
  };
}

const pageHit = ({ to, title, module }: PageHit): Hit => ({ key: to, title, note: module, does: { to } });
