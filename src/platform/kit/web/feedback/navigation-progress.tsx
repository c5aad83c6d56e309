import { useFeedbackTexts } from './texts.ts';
import { useDelayed } from './delayed.ts';
import classes from './feedback.module.css';

/** A thin bar at the top while the next page loads; the old page stays until then. Shows itself after 150 ms. */
export function NavigationProgress({ isRunning }: { isRunning: boolean }) {
  const t = useFeedbackTexts();
  return (
    <div role="status" className={classes['progressHost']}>
      {useDelayed(isRunning) && (
        <>
          <div className={classes['progress']} />
          <span className={classes['hidden']}>{t('loading')}</span>
        </>
      )}
    </div>
  );
}
