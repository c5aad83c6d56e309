import { Alert, Badge, Button } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { ScrollRegion } from '#platform/kit/web/scroll-region.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { endOtherSessionsCall, endSessionCall } from '../model/own-account-calls.ts';
import { useAccountSend, useOwnSessions } from './account-calls.ts';
import { Part } from './part.tsx';
import classes from './account.module.css';
import { useAccountTexts } from './texts.ts';
import { useWording } from '#platform/messages/web/use-in-words.ts';

/** The browsers one is signed in with; each can be ended, and all others at once. */
export function SessionsPart() {
  const t = useAccountTexts();
  const format = useFormat();
  const said = useWording();
  const { data, error, refetch } = useOwnSessions();
  const end = useAccountSend(endSessionCall);
  const endOthers = useAccountSend(endOtherSessionsCall);
  const [isDone, setDone] = useState(false);
  return (
    <Part title={t('sessions.title')} intro={t('sessions.intro')}>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} order={3} />}
      {data === undefined && error === null && <Loading of="table" rows={2} />}
      {data !== undefined && (
        <div className={classes['table']}>
          <ScrollRegion label={t('sessions.list')}>
            <table className={classes['sessions']}>
              <thead>
                <tr>
                  {(['device', 'network', 'since', 'seen', 'action'] as const).map((name) => (
                    <th key={name} scope="col">
                      {t(`sessions.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.map(({ id, device, deviceSaid, networkMark, createdAt, lastSeenAt, isCurrent }) => (
                  <tr key={id}>
                    <th scope="row">
                      {said(device, deviceSaid)}
                      {isCurrent && (
                        <Badge ms={8} size="sm">
                          {t('sessions.this')}
                        </Badge>
                      )}
                    </th>
                    <td className={classes['mono']} data-label={t('sessions.network')}>
                      {networkMark}
                    </td>
                    <td data-label={t('sessions.since')}>{format.moment(createdAt)}</td>
                    <td data-label={t('sessions.seen')}>{format.ago(lastSeenAt, new Date())}</td>
                    <td>
                      {!isCurrent && (
                        <Button
                          size="xs"
                          variant="default"
                          aria-label={t('sessions.endOf', { device })}
                          onClick={() => end.mutate({ params: { id } })}
                        >
                          {t('sessions.end')}
                        </Button>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </div>
      )}
      <div role="status">{isDone && <Alert color="pine">{t('sessions.ended')}</Alert>}</div>
      {data !== undefined && data.length > 1 && (
        <Button variant="default" onClick={() => endOthers.mutate({}, { onSuccess: () => setDone(true) })}>
          {t('sessions.endAll')}
        </Button>
      )}
    </Part>
  );
}
