import { Button, Group, NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import { useCall, useSend } from '#platform/http/web/hooks.ts';
import { queryKeys } from '#platform/http/web/queries.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import {
  notificationFilters,
  notificationSettingsCall,
  notificationsCall,
  readNotificationsCall,
} from '#platform/notifications/model/notification-calls.ts';
import { InboxItem } from './inbox-item.tsx';
import classes from './notifications.module.css';
import { useInboxTexts } from './texts.ts';

/** One's notices, the latest first; the address says which are shown. */
export function Inbox() {
  const t = useInboxTexts();
  const label = useLabels();
  const api = useCompanyApi();
  const [address, setAddress] = useSearchParams();
  const show = notificationFilters.find((one) => one === address.get('show')) ?? 'all';
  const kind = address.get('kind') ?? '';
  const kinds = useCall(notificationSettingsCall);
  const query = { show, ...(kind === '' ? {} : { kind }) };
  const list = useInfiniteQuery({
    queryKey: queryKeys.call(api.company, notificationsCall, { pages: true }, query),
    queryFn: ({ pageParam, signal }) =>
      api.send(notificationsCall, { query: pageParam === null ? query : { ...query, after: pageParam } }, { signal }),
    meta: { touches: notificationsCall.touches },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const read = useSend(readNotificationsCall);
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(address);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setAddress(next, { replace: true });
  };
  const isFiltered = show !== 'all' || kind !== '';
  return (
    <Panel
      title={t('tab.inbox')}
      actions={
        <Button
          variant="default"
          size="sm"
          loading={read.isPending}
          onClick={() => read.mutate({ body: { ids: null } })}
        >
          {t('readAll')}
        </Button>
      }
    >
      <Group gap="md" mb="md" align="flex-end">
        <SegmentedControl
          aria-label={t('show.label')}
          value={show}
          data={notificationFilters.map((value) => ({ value, label: t(`show.${value}`) }))}
          onChange={(value) => set('show', value === 'all' ? '' : value)}
        />
        <NativeSelect
          aria-label={t('kind')}
          value={kind}
          onChange={(event) => set('kind', event.currentTarget.value)}
          data={[
            { value: '', label: t('kindAll') },
            ...(kinds.data?.kinds ?? []).map((one) => ({ value: one.kind, label: label(one.label) })),
          ]}
        />
      </Group>
      <QueryView
        of={list}
        isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
        empty={
          isFiltered ? (
            <Text size="sm">{t('emptyFiltered')}</Text>
          ) : (
            <EmptyState title={t('emptyTitle')} order={3}>
              {t('emptyText')}
            </EmptyState>
          )
        }
      >
        {({ pages }) => (
          <>
            <ul className={classes['list']}>
              {pages.flatMap(({ items }) => items.map((item) => <InboxItem key={item.id} item={item} />))}
            </ul>
            {list.hasNextPage && (
              <Button
                variant="default"
                mt="md"
                loading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {t('more')}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </Panel>
  );
}
