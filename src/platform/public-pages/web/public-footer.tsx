import './tokens.css';
import { Logo } from '#platform/theme/web/logo.tsx';
import { settings } from '#platform/runtime/web/settings.ts';
import { useOpenTexts } from './texts.ts';
import classes from './public-footer.module.css';

const groups = [
  [
    'product',
    [
      ['/#solutions', 'solutions'],
      ['/features', 'features'],
      ['/api/docs', 'api'],
      ['/verify', 'verify'],
      ['/registration', 'register'],
    ],
  ],
  [
    'company',
    [
      ['/about-us', 'about'],
      ['/team', 'team'],
      ['/contact-us', 'contact'],
      ['/subscribe', 'subscribe'],
    ],
  ],
  [
    'legal',
    [
      ['/terms-of-use', 'terms'],
      ['/privacy-policy', 'privacy'],
      ['/cookies', 'cookies'],
    ],
  ],
] as const;

/** The footer of the public site and the doors. */
export function PublicFooter() {
  const t = useOpenTexts();
  const { name, links: elsewhere, hasImprint } = settings();
  return (
    <footer className={classes['footer']}>
      <div className={classes['inner']}>
        <div className={classes['brand']}>
          <Logo size={30} />
          <p>{t('claim')}</p>
          {elsewhere.length > 0 && (
            <ul className={classes['elsewhere']} aria-label={t('elsewhere')}>
              {elsewhere.map(({ name: place, url }) => (
                <li key={url}>
                  <a href={url} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
                    {place}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {groups.map(([group, links]) => (
          <nav key={group} aria-label={t(group)} className={classes['group']}>
            <h2>{t(group)}</h2>
            <ul>
              {links.map(([href, text]) => (
                <li key={href}>
                  <a href={href}>{t(text)}</a>
                </li>
              ))}
              {group === 'legal' && hasImprint && (
                <li>
                  <a href="/contact-us#imprint">{t('imprint')}</a>
                </li>
              )}
            </ul>
          </nav>
        ))}
      </div>
      <p className={classes['copyright']}>{t('copyright', { year: new Date().getFullYear(), name })}</p>
    </footer>
  );
}
