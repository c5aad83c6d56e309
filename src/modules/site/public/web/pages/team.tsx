import type { SiteFacts } from '#modules/site/public/model/site-facts.ts';
import { PageHead } from '../parts/page-head.tsx';
import { dayText, payText } from '../parts/position-text.ts';
import { useSiteTexts } from '#modules/site/web/texts.ts';
import classes from './team.module.css';

/** Who makes the product, and the open positions. Without people who want to be shown it says so. */
export function TeamPage({ facts }: { facts: SiteFacts }) {
  const t = useSiteTexts();
  const { people, positions, name } = facts;
  return (
    <div className="page">
      <PageHead title={t('team.title')} lead={t('team.lead', { name })} />
      <section aria-labelledby="people" className="block">
        <h2 id="people">{t('team.people')}</h2>
        {people.length === 0 ? (
          <p>{t('team.nobody')}</p>
        ) : (
          <ul className={classes['people']}>
            {people.map((person) => (
              <li key={person.name}>
                <b>{person.name}</b>
                <span>{person.role}</span>
                {person.bio !== null && <p>{person.bio}</p>}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="positions" className="block">
        <h2 id="positions">{t('team.positions')}</h2>
        {positions.length === 0 ? (
          <>
            <p>
              <b>{t('team.noPositions')}</b> {t('team.noPositionsText')}
            </p>
            <a className="button" href="/contact-us">
              {t('team.write')}
            </a>
          </>
        ) : (
          <ul className={classes['positions']}>
            {positions.map((position) => (
              <li key={position.slug}>
                <a href={`/team/${encodeURIComponent(position.slug)}`}>
                  <b>{position.title}</b>
                  <span>{[position.location, position.remote, position.contract].join(' · ')}</span>
                </a>
                <span className={classes['pay']}>
                  <b>{payText(position.pay)}</b>
                  {position.until !== null && <span>{t('team.until', { day: dayText(position.until) })}</span>}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="work" className="block">
        <h2 id="work">{t('team.how')}</h2>
        <div className={classes['principles']}>
          {(['evidence', 'open', 'calm'] as const).map((key) => (
            <div key={key} className="panel">
              <h3>{t(`team.${key}`)}</h3>
              <p>{t(`team.${key}Text`)}</p>
            </div>
          ))}
        </div>
      </section>
    </div>
  );
}
