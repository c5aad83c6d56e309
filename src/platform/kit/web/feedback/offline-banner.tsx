import { useSyncExternalStore } from 'react';
import { connection } from '#platform/http/web/connection.ts';
import { useFeedbackTexts } from './texts.ts';
import classes from './feedback.module.css';

/**
 * Says so while the server does not answer. The live region is always in the page, so that screen readers hear it
 * appear.
 */
export function OfflineBanner() {
  const isOffline = useSyncExternalStore(connection.subscribe, connection.current) === 'offline';
  return (
    <div role="status" className={classes['offlineHost']}>
      {isOffline && <OfflineNote />}
    </div>
  );
}

export function OfflineNote() {
  const t = useFeedbackTexts();
  return (
    <div className={classes['offline']}>
      <strong>{t('offline.title')}</strong> {t('offline.text')}
    </div>
  );
}
