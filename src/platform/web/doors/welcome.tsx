import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { settings } from '../settings.ts';
import { OpenHeader } from './open-header.tsx';
import { Rings } from './rings.tsx';
import { useDoorTexts } from './texts.ts';
import classes from './doors.module.css';

const points = ['import', 'explain', 'missing', 'history'] as const;

/** The front page for now: what the product does today, and the two doors. */
export function WelcomePage() {
  const t = useDoorTexts();
  return (
    <div className={classes['welcome']}>
      <Rings className={classes['rings']} />
      <OpenHeader />
      <main id="main">
        <div className={classes['hero']}>
          <h1 className={classes['headline']} tabIndex={-1}>{t('welcome.headline')}</h1>
          <p className={classes['lead']}>{t('welcome.lead', { name: settings().name })}</p>
          <div className={classes['heroActions']}>
            <Button component={Link} to="/registration" size="md">{t('welcome.register')}</Button>
            <Button component={Link} to="/login" size="md" variant="default">{t('welcome.signIn')}</Button>
          </div>
        </div>
        <ul className={classes['points']} aria-label={t('welcome.points')}>
          {points.map((point) => <li key={point} className={classes['point']}><h2>{t(`welcome.${point}Title`)}</h2><p>{t(`welcome.${point}Text`)}</p></li>)}
        </ul>
      </main>
    </div>
  );
}
