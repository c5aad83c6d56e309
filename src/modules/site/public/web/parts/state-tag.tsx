import { useSiteTexts } from '#modules/site/web/texts.ts';
import classes from './solutions.module.css';

/** Whether something works today. */
export function StateTag({ isLive }: { isLive: boolean }) {
  const t = useSiteTexts();
  return (
    <span className={classes['tag']} data-live={isLive}>
      {isLive ? t('home.live') : t('home.planned')}
    </span>
  );
}
