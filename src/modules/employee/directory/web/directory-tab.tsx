import { Anchor, Button, NativeSelect, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import { queryKeys } from '#platform/http/web/queries.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { directoryCall, type DirectoryEntry } from '../model/directory-calls.ts';
import { useAsOf } from '#platform/records/web/fields/use-as-of.ts';
import classes from './directory.module.css';
import { PersonName } from './person-name.tsx';
import { useDirectoryTexts } from './texts.ts';
import { useProfileAddress } from './use-profile-address.ts';

type Found = ResponseOf<typeof directoryCall>;

function useDirectory(query: { on?: string; search?: string; site?: string }) {
  const api = useCompanyApi();
  return useInfiniteQuery({
    queryKey: queryKeys.call(api.company, directoryCall, {}, query),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Found) => next,
    queryFn: ({ pageParam, signal }) =>
      api.send(directoryCall, { query: { ...query, ...(pageParam === null ? {} : { after: pageParam }) } }, { signal }),
    meta: { touches: directoryCall.touches },
  });
}

/** Everybody who is employed on the day, by name, as a table or as cards. */
export function DirectoryTab() {
  const t = useDirectoryTexts();
  const format = useFormat();
  const { on } = useAsOf();
  const [typed, setTyped] = useState('');
  // The map of sites leads here with one chosen.
  const [address] = useSearchParams();
  const [site, setSite] = useState(address.get('site') ?? '');
  const [view, setView] = useState<'table' | 'cards'>('table');
  const [search] = useDebouncedValue(typed.trim(), 200);
  const found = useDirectory({
    ...(on === undefined ? {} : { on }),
    ...(search === '' ? {} : { search }),
    ...(site === '' ? {} : { site }),
  });
  // They stay while another search is on its way.
  const [sites, setSites] = useState<Found['sites']>([]);
  const came = found.data?.pages[0]?.sites;
  if (came !== undefined && came !== sites) setSites(came);
  const isFiltered = search !== '' || site !== '';
  return (
    <>
      <div className={classes['bar']} role="search">
        <TextInput
          className={classes['search'] ?? ''}
          label={t('search')}
          type="search"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          maxLength={120}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('site')}
          value={site}
          onChange={(event) => setSite(event.currentTarget.value)}
          data={[{ value: '', label: t('allSites') }, ...sites.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <SegmentedControl
          className={classes['end'] ?? ''}
          aria-label={t('viewLabel')}
          value={view}
          onChange={(chosen) => setView(chosen === 'cards' ? 'cards' : 'table')}
          data={[
            { value: 'table', label: t('view.table') },
            { value: 'cards', label: t('view.cards') },
          ]}
        />
      </div>
      <QueryView
        of={found}
        shape="table"
        rows={8}
        isEmpty={({ pages }) => pages[0]?.count === 0}
        empty={<NobodyYet />}
        onClearFilters={
          isFiltered
            ? () => {
                setTyped('');
                setSite('');
              }
            : undefined
        }
      >
        {({ pages }) => {
          const people = pages.flatMap(({ items }) => items);
          return (
            <Panel
              title={<span role="status">{t('count', { count: pages[0]?.count ?? 0 })}</span>}
              note={on === undefined ? undefined : t('asOfNote', { day: format.date(on) })}
              isFlush={view === 'table'}
            >
              {view === 'table' ? <PeopleTable people={people} /> : <PeopleCards people={people} />}
              {found.hasNextPage && (
                <div className={classes['foot']}>
                  <Button
                    variant="default"
                    loading={found.isFetchingNextPage}
                    onClick={() => void found.fetchNextPage()}
                  >
                    {t('more')}
                  </Button>
                </div>
              )}
            </Panel>
          );
        }}
      </QueryView>
    </>
  );
}

function NobodyYet() {
  const t = useDirectoryTexts();
  const mayWrite = useMay('employee.write');
  return <EmptyState title={t('emptyTitle')}>{mayWrite ? t('emptyText') : t('emptyReader')}</EmptyState>;
}

function PeopleTable({ people }: { people: readonly DirectoryEntry[] }) {
  const t = useDirectoryTexts();
  const format = useFormat();
  const { open } = useProfileAddress();
  return (
    <DataTable
      label={t('tab.directory')}
      rows={people}
      keyOf={({ id }) => id}
      isStacked
      columns={[
        {
          name: 'name',
          label: t('name'),
          isHead: true,
          cell: ({ id, name }) => <PersonName name={name} onOpen={() => open(id)} />,
        },
        { name: 'position', label: t('position'), cell: (one) => one.position ?? format.number(null) },
        { name: 'unit', label: t('unit'), cell: (one) => one.unit ?? format.number(null) },
        { name: 'site', label: t('siteColumn'), cell: (one) => one.site ?? format.number(null) },
        { name: 'manager', label: t('manager'), cell: (one) => one.manager?.name ?? format.number(null) },
      ]}
    />
  );
}

function PeopleCards({ people }: { people: readonly DirectoryEntry[] }) {
  const { open } = useProfileAddress();
  return (
    <ul className={classes['cards']}>
      {people.map((one) => (
        <li key={one.id} className={classes['card']}>
          <div className={classes['about']}>
            <PersonName name={one.name} note={one.position} onOpen={() => open(one.id)} />
            <Text size="sm" mt="xs">
              {[one.unit, one.site].filter((part) => part !== null).join(' · ')}
            </Text>
            {one.workEmail !== null && (
              <Anchor size="sm" href={`mailto:${one.workEmail}`}>
                {one.workEmail}
              </Anchor>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
