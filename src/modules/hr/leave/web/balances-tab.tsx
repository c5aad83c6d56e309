import { Alert, Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import { useCall } from '#platform/http/web/hooks.ts';
import { queryKeys } from '#platform/http/web/queries.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView, type ViewedQuery } from '#platform/kit/web/query-view.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { AsOf } from '#platform/records/web/fields/as-of.tsx';
import { useAsOf } from '#platform/records/web/fields/use-as-of.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { leaveBalancesCall, leaveTotalsCall } from '../model/leave-calls.ts';
import { useLeaveTexts } from './texts.ts';

const panel = lazy(() => import('./ledger-panel.tsx').then((file) => file.LedgerPanel));
type Page = ResponseOf<typeof leaveBalancesCall>;

/** The balances of those whose leave one may see, on any day; each opens to its ledger. */
export function BalancesTab() {
  const { on } = useAsOf();
  return (
    <Stack gap="md">
      <Group align="end" gap="xs">
        <AsOf />
      </Group>
      <Balances on={on} />
    </Stack>
  );
}

function Balances({ on }: { on: string | undefined }) {
  const t = useLeaveTexts();
  const api = useCompanyApi();
  const mayTotal = useMay('leave-totals.read');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 200);
  const query = { ...(on === undefined ? {} : { on }), ...(search === '' ? {} : { search }) };
  const found = useInfiniteQuery({
    queryKey: queryKeys.call(api.company, leaveBalancesCall, {}, query),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page) => next,
    queryFn: ({ pageParam, signal }) =>
      api.send(
        leaveBalancesCall,
        { query: { ...query, ...(pageParam === null ? {} : { after: pageParam }) } },
        { signal },
      ),
    meta: { touches: leaveBalancesCall.touches },
  });
  const totals = useCall(leaveTotalsCall, { query: on === undefined ? {} : { on }, enabled: mayTotal });
  // Totals and list come together: what came first would be pushed down by the other.
  if ((mayTotal && totals.isPending) || (found.isPending && search === '')) return <Loading of="table" rows={8} />;
  return (
    <Stack gap="md">
      {mayTotal && <Totals of={totals} />}
      <TextInput
        label={t('balances.search')}
        type="search"
        maw={360}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        maxLength={120}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <QueryView
        of={found}
        shape="table"
        rows={8}
        isEmpty={({ pages }) => pages[0]?.count === 0 || pages[0]?.types.length === 0}
        empty={<EmptyState title={t('balances.emptyTitle')}>{t('balances.emptyText')}</EmptyState>}
        onClearFilters={search === '' ? undefined : () => setTyped('')}
      >
        {({ pages }) => (
          <Panel title={<span role="status">{t('balances.count', { count: pages[0]?.count ?? 0 })}</span>} isFlush>
            <BalanceTable pages={pages} />
            {found.hasNextPage && (
              <Button
                m="md"
                variant="default"
                loading={found.isFetchingNextPage}
                onClick={() => void found.fetchNextPage()}
              >
                {t('balances.more')}
              </Button>
            )}
          </Panel>
        )}
      </QueryView>
      <Opened on={on} />
    </Stack>
  );
}

function BalanceTable({ pages }: { pages: readonly Page[] }) {
  const t = useLeaveTexts();
  const format = useFormat();
  const [, setAddress] = useSearchParams();
  const open = (id: string) =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      after.set('person', id);
      return after;
    });
  return (
    <DataTable
      label={t('balances.title')}
      rows={pages.flatMap(({ items }) => items)}
      keyOf={({ id }) => id}
      isStacked
      columns={[
        {
          name: 'name',
          label: t('balances.name'),
          isHead: true,
          cell: ({ id, name }) => (
            <Anchor component="button" type="button" onClick={() => open(id)}>
              {name}
            </Anchor>
          ),
        },
        ...(pages[0]?.types ?? []).map(({ id, name }, at) => ({
          name: id,
          label: name,
          isNumber: true,
          cell: ({ balances }: Page['items'][number]) => {
            const of = balances[at];
            if (of === null || of === undefined) return format.number(null);
            const pending =
              of.pending === '0' ? '' : ` (${t('balances.pending', { days: format.number(of.pending) })})`;
            return `${format.figure(of.balance, 'day')}${pending}`;
          },
        })),
      ]}
    />
  );
}

function Totals({ of }: { of: ViewedQuery<ResponseOf<typeof leaveTotalsCall>> }) {
  const t = useLeaveTexts();
  const format = useFormat();
  return (
    <QueryView of={of} shape="figures" isEmpty={({ types }) => types.length === 0} empty={null}>
      {({ on: day, types, assumed }) => (
        <>
          <Tiles label={t('balances.totals')}>
            {types.map(({ id, name, people, balance, negative }) => (
              <Tile
                key={id}
                name={name}
                note={t('balances.totalNote', { count: people, day: format.date(day) })}
                figure={people === 0 ? null : format.figure(balance, 'day')}
              >
                {negative > 0 && t('balances.negative', { count: negative })}
              </Tile>
            ))}
          </Tiles>
          {assumed > 0 && (
            <Alert color="yellow" title={t('balances.assumedTitle')} mt="md">
              {t('balances.assumed', { count: assumed })}
            </Alert>
          )}
        </>
      )}
    </QueryView>
  );
}

/** The person that the address names, beside the list. */
function Opened({ on }: { on: string | undefined }) {
  const [address, setAddress] = useSearchParams();
  const person = address.get('person');
  if (person === null) return null;
  const close = () =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      after.delete('person');
      return after;
    });
  return <LazyDialog of={panel} key={person} person={person} on={on} onClose={close} />;
}
