import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import { readNotificationsCall } from '#platform/notifications/model/notification-calls.ts';
import { noticeText } from '#platform/notifications/model/notice-text.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { AnchoredPanel } from '#platform/kit/web/lazy/anchored.tsx';
import type { AnchoredProps } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { settings } from '#platform/runtime/web/settings.ts';
import { useNotifications, type Notification } from './bell-calls.ts';
import { useFrameTexts } from '../texts.ts';
import classes from './bell.module.css';

/** The list below the bell. Opening one marks it as read. */
export function BellPanel({ isOpen, onClose, button }: AnchoredProps) {
  const t = useFrameTexts();
  const { data, error, refetch } = useNotifications();
  const read = useCompanyMutation((api, ids: string[] | null) => api.send(readNotificationsCall, { body: { ids } }));
  const unread = data?.unread ?? 0;
  const items = data?.items ?? [];
  return (
    <AnchoredPanel
      isOpen={isOpen}
      onClose={onClose}
      button={button}
      position="bottom-end"
      width={360}
      shadow="lg"
      label={t('bell.label')}
      className={classes['list']}
    >
      <div className={classes['head']}>
        <strong>{t('bell.label')}</strong>
        {unread > 0 && (
          <Button size="compact-xs" variant="subtle" onClick={() => read.mutate(null)}>
            {t('bell.readAll')}
          </Button>
        )}
      </div>
      {error !== null && data === undefined ? (
        <ErrorState error={error} order={3} onRetry={() => void refetch()} />
      ) : items.length === 0 ? (
        <div className={classes['none']}>
          <Text fw={560}>{t('bell.none')}</Text>
          <Text size="sm" c="dimmed">
            {t('bell.noneText')}
          </Text>
        </div>
      ) : (
        <ul className={classes['items']}>
          {items.map((item) => (
            <Item
              key={item.id}
              item={item}
              onOpen={() => {
                onClose();
                if (item.readAt === null) read.mutate([item.id]);
              }}
            />
          ))}
        </ul>
      )}
    </AnchoredPanel>
  );
}

function Item({ item, onOpen }: { item: Notification; onOpen: () => void }) {
  const t = useFrameTexts();
  const label = useLabels();
  const format = useFormat();
  const { slug } = useCompany();
  const text = noticeText(label(item.text), {
    by: item.kind === 'broadcast' ? settings().name : (item.by ?? t('bell.someone')),
    label: item.label === null ? t('bell.record') : label(item.label),
  });
  const content = (
    <>
      <span className={classes['dot']} data-unread={item.readAt === null} aria-hidden />
      <span>
        <span className={classes['text']}>{text}</span>
        <time dateTime={item.createdAt}>{format.ago(item.createdAt, new Date())}</time>
      </span>
    </>
  );
  return (
    <li>
      {item.path === null ? (
        <button type="button" className={classes['item']} onClick={onOpen}>
          {content}
        </button>
      ) : (
        <Link to={`/${encodeURIComponent(slug)}/${item.path}`} className={classes['item']} onClick={onOpen}>
          {content}
        </Link>
      )}
    </li>
  );
}
