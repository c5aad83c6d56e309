import { ActionIcon, Button, Indicator, Popover, Text, Tooltip } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useCompanyMutation } from '../api/hooks.ts';
import { queryKeys } from '../api/queries.ts';
import { ErrorState } from '../feedback/error-state.tsx';
import { useLabels } from '../i18n/texts.ts';
import { useFormat } from '../i18n/use-format.tsx';
import { useCompany, useCompanyApi } from '../session/company.tsx';
import { useFrameTexts } from './texts.ts';
import classes from './bell.module.css';

/** As `GET /notifications` answers. */
interface Notification { id: string; kind: 'mention' | 'accessRequest' | 'jobDone' | 'jobFailed'; by: string | null; label: string | null; path: string | null; createdAt: string; readAt: string | null }

const everyMs = 60_000;

function useNotifications() {
  const api = useCompanyApi();
  return useQuery({ queryKey: [...queryKeys.company(api.company), 'notifications'], queryFn: ({ signal }) => api.call<{ unread: number; items: Notification[] }>('GET', '/notifications', { signal }), refetchInterval: everyMs });
}

/** What one was told, the unread counted on the bell. Opening one marks it as read. */
export function Bell() {
  const t = useFrameTexts();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useNotifications();
  const read = useCompanyMutation((api, ids: string[] | null) => api.call<void>('POST', '/notifications/read', { body: { ids } }));
  const unread = data?.unread ?? 0;
  const items = data?.items ?? [];
  const name = unread === 0 ? t('bell.label') : `${t('bell.label')}: ${t('bell.unread', { count: unread })}`;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={360} trapFocus shadow="lg">
      <Popover.Target>
        <Tooltip label={t('bell.label')} disabled={isOpen}>
          <ActionIcon aria-label={name} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => { setOpen(!isOpen); if (!isOpen) void refetch(); }}>
            <Indicator disabled={unread === 0} color="red.9" size={8} offset={3}><IconBell size={19} stroke={1.7} aria-hidden /></Indicator>
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={classes['list'] ?? ''} aria-label={t('bell.label')}>
        <div className={classes['head']}>
          <strong>{t('bell.label')}</strong>
          {unread > 0 && <Button size="compact-xs" variant="subtle" onClick={() => read.mutate(null)}>{t('bell.readAll')}</Button>}
        </div>
        {error !== null && data === undefined ? <ErrorState error={error} order={3} onRetry={() => void refetch()} />
          : items.length === 0 ? <div className={classes['none']}><Text fw={560}>{t('bell.none')}</Text><Text size="sm" c="dimmed">{t('bell.noneText')}</Text></div>
          : <ul className={classes['items']}>{items.map((item) => <Item key={item.id} item={item} onOpen={() => { setOpen(false); if (item.readAt === null) read.mutate([item.id]); }} />)}</ul>}
      </Popover.Dropdown>
    </Popover>
  );
}

function Item({ item, onOpen }: { item: Notification; onOpen: () => void }) {
  const t = useFrameTexts();
  const label = useLabels();
  const format = useFormat();
  const { slug } = useCompany();
  const text = t(`bell.${item.kind}`, { by: item.by ?? t('bell.someone'), label: item.label === null ? t('bell.record') : label(item.label) });
  const content = <><span className={classes['dot']} data-unread={item.readAt === null} aria-hidden /><span><span className={classes['text']}>{text}</span><time dateTime={item.createdAt}>{format.ago(item.createdAt, new Date())}</time></span></>;
  return <li>{item.path === null ? <button type="button" className={classes['item']} onClick={onOpen}>{content}</button> : <Link to={`/${encodeURIComponent(slug)}/${item.path}`} className={classes['item']} onClick={onOpen}>{content}</Link>}</li>;
}
