import { Anchor, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { useSend } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import {
  muteRecordCall,
  readNotificationsCall,
  snoozeNotificationsCall,
  type Notification,
} from '#platform/notifications/model/notification-calls.ts';
import { noticeText } from '#platform/notifications/model/notice-text.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { settings } from '#platform/runtime/web/settings.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import classes from './notifications.module.css';
import { useInboxTexts } from './texts.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** One notice: what it says, where it leads, and how it is put away. */
export function InboxItem({ item }: { item: Notification }) {
  const t = useInboxTexts();
  const label = useLabels();
  const format = useFormat();
  const { slug } = useCompany();
  const read = useSend(readNotificationsCall);
  const snooze = useSend(snoozeNotificationsCall);
  const mute = useSend(muteRecordCall);
  const text = noticeText(label(item.text), {
    by: item.kind === 'broadcast' ? settings().name : (item.by ?? t('someone')),
    label: item.label === null ? t('record') : label(item.label),
  });
  const ids = [item.id];
  const markRead = () => {
    if (item.readAt === null) read.mutate({ body: { ids } });
  };
  return (
    <li className={classes['item']}>
      <span className={classes['dot']} data-unread={item.readAt === null} aria-hidden />
      <div className={classes['text']}>
        {item.readAt === null && <VisuallyHidden>{t('unread')}: </VisuallyHidden>}
        {item.path === null ? (
          text
        ) : (
          <Anchor component={Link} to={`/${encodeURIComponent(slug)}/${item.path}`} onClick={markRead}>
            {text}
          </Anchor>
        )}
        <Text size="xs" c="dimmed" component="div">
          <time dateTime={item.createdAt}>{format.ago(item.createdAt, new Date())}</time>
          {item.snoozedUntil !== null && item.snoozedUntil > new Date().toISOString() && (
            <> · {t('snoozedUntil', { moment: format.moment(item.snoozedUntil) })}</>
          )}
        </Text>
      </div>
      <Group gap={6} className={classes['buttons']}>
        {item.readAt === null && (
          <Button size="compact-sm" variant="subtle" aria-label={t('readOf', { text })} onClick={markRead}>
            {t('read')}
          </Button>
        )}
        {item.snoozedUntil !== null && item.snoozedUntil > new Date().toISOString() ? (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t('wakeOf', { text })}
            onClick={() => snooze.mutate({ body: { ids, until: null } })}
          >
            {t('wake')}
          </Button>
        ) : (
          <>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`${t('snoozeOf', { text })}: ${t('snoozeTomorrow')}`}
              onClick={() => snooze.mutate({ body: { ids, until: inDays(1) } })}
            >
              {t('snoozeTomorrow')}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`${t('snoozeOf', { text })}: ${t('snoozeWeek')}`}
              onClick={() => snooze.mutate({ body: { ids, until: inDays(7) } })}
            >
              {t('snoozeWeek')}
            </Button>
          </>
        )}
        {item.about !== null && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t('muteOf', { text })}
            onClick={() =>
              item.about !== null &&
              mute.mutate(
                { body: { ...item.about, isMuted: true } },
                { onSuccess: () => toast({ message: t('muted') }) },
              )
            }
          >
            {t('mute')}
          </Button>
        )}
      </Group>
    </li>
  );
}
