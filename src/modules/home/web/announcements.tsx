import { Anchor, Badge, Button, Text } from '@mantine/core';
import { IconPin, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCall } from '#platform/http/web/hooks.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { settings } from '#platform/runtime/web/settings.ts';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { announcement, type ShownAnnouncement } from '../model/announcement.ts';
import { homeAnnouncementsCall } from '../model/home-calls.ts';
import { Card } from './card.tsx';
import { useHomeTexts } from './texts.ts';
import { Ticker } from './ticker.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import classes from './home.module.css';

const cardsMax = 4;
const tones = { event: 'copper', holiday: 'pine', update: 'blue' } as const;

/** What the company tells: the moving line, and the latest as cards. */
export function Announcements() {
  const t = useHomeTexts();
  const label = useLabels();
  const format = useFormat();
  const page = `/${encodeURIComponent(useCompany().slug)}/announcements`;
  const mayWrite = useMay('announcements.write');
  const { data, error, refetch } = useCall(homeAnnouncementsCall, { query: { today: useToday() } });
  const items = data?.items ?? [];
  return (
    <Card
      id="announcements"
      title={t('news.title')}
      actions={
        <>
          <Anchor component={Link} to={page} size="sm" underline="hover">
            {t('news.all')}
          </Anchor>
          {mayWrite && (
            <Button
              component={Link}
              to={`${page}?view.record=new`}
              size="xs"
              variant="default"
              leftSection={<IconPlus size={15} aria-hidden />}
            >
              {t('news.new')}
            </Button>
          )}
        </>
      }
    >
      {error !== null && data === undefined ? (
        <ErrorState error={error} order={3} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading rows={4} />
      ) : items.length === 0 ? (
        <Text size="sm" c="dimmed">
          {mayWrite ? t('news.emptyWriter') : t('news.empty')}
        </Text>
      ) : (
        <>
          <Ticker
            items={items.map((item) => ({
              id: item.id,
              text: `${item.isFromProvider ? `${settings().name} · ` : ''}${label(announcement.fields.kind.options[item.kind])} · ${format.date(item.date)} · ${item.title}`,
            }))}
          />
          <ul className={classes['news']}>
            {items.slice(0, cardsMax).map((item) => (
              <NewsCard
                key={item.id}
                item={item}
                to={item.isFromProvider ? `${page}#provider` : `${page}?view.record=${item.id}`}
              />
            ))}
          </ul>
          {items.length > cardsMax && (
            <Anchor component={Link} to={page} size="sm" underline="hover" mt="sm" display="inline-block">
              {t('news.more', { count: items.length - cardsMax })}
            </Anchor>
          )}
        </>
      )}
    </Card>
  );
}

function NewsCard({ item, to }: { item: ShownAnnouncement; to: string }) {
  const t = useHomeTexts();
  const label = useLabels();
  const format = useFormat();
  return (
    <li className={classes['newsCard']}>
      <div className={classes['newsHead']}>
        <Badge color={tones[item.kind]} flex="none">
          {label(announcement.fields.kind.options[item.kind])}
        </Badge>
        <time dateTime={item.date}>{format.date(item.date)}</time>
        {item.isFromProvider && (
          <span className={classes['newsFrom']}>{t('news.from', { provider: settings().name })}</span>
        )}
        {item.isPinned && <IconPin size={15} stroke={1.7} role="img" aria-label={t('news.pinned')} />}
      </div>
      <h3 className={classes['newsTitle']}>
        <Link to={to}>{item.title}</Link>
      </h3>
      {item.details !== null && <p className={classes['newsText']}>{item.details}</p>}
    </li>
  );
}
