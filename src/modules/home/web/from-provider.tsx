import { Badge, Button, Text } from '@mantine/core';
import { IconEye, IconEyeOff, IconPin } from '@tabler/icons-react';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall, useCompanyMutation } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { settings } from '#platform/runtime/web/settings.ts';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { announcement } from '../model/announcement.ts';
import { hideAnnouncementCall, providerAnnouncementsCall, showAnnouncementCall } from '../model/home-calls.ts';
import { Card } from './card.tsx';
import { useHomeTexts } from './texts.ts';
import { useToday } from '#platform/i18n/web/use-today.ts';
import classes from './home.module.css';

type Provided = ResponseOf<typeof providerAnnouncementsCall>['items'][number];

const tones = { event: 'copper', holiday: 'pine', update: 'blue' } as const;

/**
 * What the provider tells this company. Who writes announcements here also sees those for other roles, and may hide
 * each of them from everybody. Nothing while there is nothing.
 */
export function FromProvider() {
  const t = useHomeTexts();
  const mayHide = useMay('announcements.write');
  const { name } = useCompany();
  const { data } = useCall(providerAnnouncementsCall, { query: { today: useToday() } });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Card id="provider" title={t('provided.title', { provider: settings().name })}>
      {mayHide && (
        <Text size="sm" c="dimmed" mb="sm" maw="72ch">
          {t('provided.note', { company: name })}
        </Text>
      )}
      <ul className={classes['provided']}>
        {data.items.map((item) => (
          <Item key={item.id} of={item} mayHide={mayHide} />
        ))}
      </ul>
    </Card>
  );
}

function Item({ of: item, mayHide }: { of: Provided; mayHide: boolean }) {
  const t = useHomeTexts();
  const label = useLabels();
  const format = useFormat();
  return (
    <li className={classes['providedItem']} data-hidden={item.isHidden}>
      <div className={classes['providedText']}>
        <div className={classes['newsHead']}>
          <Badge color={tones[item.kind]} flex="none">
            {label(announcement.fields.kind.options[item.kind])}
          </Badge>
          <time dateTime={item.date}>{format.date(item.date)}</time>
          {item.isPinned && <IconPin size={15} stroke={1.7} role="img" aria-label={t('news.pinned')} />}
          {item.isHidden && <Badge color="gray">{t('provided.hidden')}</Badge>}
          {!item.isForMe && <span>{t('provided.others')}</span>}
        </div>
        <h3 className={classes['newsTitle']}>{item.title}</h3>
        {item.details !== null && <p className={classes['providedDetails']}>{item.details}</p>}
      </div>
      {mayHide && <HideButton of={item} />}
    </li>
  );
}

function HideButton({ of: { id, title, isHidden } }: { of: Provided }) {
  const t = useHomeTexts();
  const { name } = useCompany();
  const change = useCompanyMutation((api, verb: 'hide' | 'show') =>
    api.send(verb === 'hide' ? hideAnnouncementCall : showAnnouncementCall, { params: { id } }),
  );
  const run = () =>
    change.mutate(isHidden ? 'show' : 'hide', {
      onSuccess: () =>
        toast({
          message: isHidden ? t('provided.shownNow', { title }) : t('provided.hiddenNow', { title, company: name }),
        }),
      onError: (error) =>
        toast({ title: problemOf(error).title, message: problemOf(error).hint ?? '', tone: 'failed' }),
    });
  const Icon = isHidden ? IconEye : IconEyeOff;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon size={15} stroke={1.7} aria-hidden />}
      loading={change.isPending}
      aria-label={t(isHidden ? 'provided.showOf' : 'provided.hideOf', { title })}
      onClick={run}
    >
      {t(isHidden ? 'provided.show' : 'provided.hide')}
    </Button>
  );
}
