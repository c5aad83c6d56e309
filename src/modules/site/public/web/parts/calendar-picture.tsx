import { activityTypes } from '#modules/environmental/activity/model/activity-types.ts';
import { demoFigures } from '#modules/site/public/model/demo-figures.ts';
import { useSiteTexts } from '#modules/site/web/texts.ts';
import classes from './pictures.module.css';

const labelFor = (key: string): string =>
  Object.hasOwn(activityTypes, key) ? activityTypes[key as keyof typeof activityTypes].label : key;

/** What arrived of what was expected, and what then needs attention. */
export function CalendarPicture() {
  const t = useSiteTexts();
  const { calendar, worklist, year } = demoFigures;
  const left = (['noFactor', 'outliers', 'duplicates', 'missingMonths'] as const).filter((kind) => worklist[kind] > 0);
  return (
    <figure className={classes['window']}>
      <div className={classes['windowHead']}>
        <p className={classes['windowTitle']}>{t('picture.calendar', { year })}</p>
      </div>
      <ul className={classes['calendar']}>
        {calendar.map(({ site, activity, states }) => {
          const missing = states.filter((state) => state === 'missing').length;
          return (
            <li key={`${site} ${activity}`}>
              <span>
                {labelFor(activity)}
                <small>{site}</small>
              </span>
              <span
                className={classes['cells']}
                role="img"
                aria-label={`${states.length - missing} ${t('picture.arrived')}${missing > 0 ? `, ${missing} ${t('picture.missing')}` : ''}`}
              >
                {states.map((state, at) => (
                  <i key={`${at + 1} ${state}`} data-state={state} />
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      <div className={classes['worklist']}>
        <b>{t('picture.worklist')}</b>
        <ul>
          {left.map((kind) => (
            <li key={kind}>{t(`picture.${kind}`, { count: worklist[kind] })}</li>
          ))}
        </ul>
      </div>
    </figure>
  );
}
