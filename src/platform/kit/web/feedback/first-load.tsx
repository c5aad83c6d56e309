import { LogoMark } from '#platform/theme/web/logo.tsx';
import { useFeedbackTexts } from './texts.ts';
import { useDelayed } from './delayed.ts';
import classes from './feedback.module.css';

/**
 * What stands there while the session is checked and the first page's code arrives: nothing for 150 ms, then our mark,
 * turning.
 */
export function FirstLoad() {
  const t = useFeedbackTexts();
  return (
    <div className={classes['firstLoad']} role="status">
      {useDelayed(true) && (
        <>
          <LogoMark size={44} className={classes['pulse']} />
          <span className={classes['hidden']}>{t('loading')}</span>
        </>
      )}
    </div>
  );
}
