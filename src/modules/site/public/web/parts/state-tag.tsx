import { useSiteTexts } from '#modules/site/web/texts.ts';
import classes from './solutions.module.css';

/** Whether something works today, all of it or a part. */
export function StateTag({ state }: { state: 'live' | 'partly' | 'planned' }) {
  const t = useSiteTexts();
  return (
    <span className={classes['tag']} data-live={state === 'live'}>
      {t(`home.${state}`)}
    </span>
  );
}
