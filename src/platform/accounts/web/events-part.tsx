import { Text } from '@mantine/core';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useWording } from '#platform/messages/web/use-in-words.ts';
import type { SecurityEvent } from '../model/own-account-calls.ts';
import { Part } from './part.tsx';
import { useAccountTexts } from './texts.ts';
import classes from './account.module.css';

/** The last twenty things that happened to the account. */
export function EventsPart({ events }: { events: readonly SecurityEvent[] }) {
  const t = useAccountTexts();
  const format = useFormat();
  const said = useWording();
  if (events.length === 0)
    return (
      <Part title={t('events.title')}>
        <Text size="sm">{t('events.none')}</Text>
      </Part>
    );
  return (
    <Part title={t('events.title')}>
      <ol className={classes['list']}>
        {events.map(({ id, text, wording, device, deviceSaid, at }) => (
          <li key={id} className={classes['event']}>
            <span>{said(text, wording)}</span>
            <span className={classes['when']}>
              {said(device, deviceSaid)} · <time dateTime={at}>{format.moment(at)}</time>
            </span>
          </li>
        ))}
      </ol>
    </Part>
  );
}
