import { Anchor } from '@mantine/core';
import { settings } from '#platform/runtime/web/settings.ts';
import { useFrameTexts } from './texts.ts';
import classes from './frame.module.css';

const links: readonly (readonly [string, 'team' | 'contact' | 'terms' | 'privacy' | 'cookies'])[] = [
  ['/team', 'team'],
  ['/contact-us', 'contact'],
  ['/terms-of-use', 'terms'],
  ['/privacy-policy', 'privacy'],
  ['/cookies', 'cookies'],
];

/**
 * Team, Contact Us, copyright of this year and the legal pages: documents of the public site, to which the browser goes
 * itself.
 */
export function Footer() {
  const t = useFrameTexts();
  return (
    <footer className={classes['footer']}>
      <span>{t('footer.copyright', { year: new Date().getFullYear(), name: settings().name })}</span>
      <nav aria-label={t('footer.label')}>
        {links.map(([path, text]) => (
          <Anchor key={path} href={path} underline="hover">
            {t(`footer.${text}`)}
          </Anchor>
        ))}
        {settings().hasImprint && (
          <Anchor href="/contact-us#imprint" underline="hover">
            {t('footer.imprint')}
          </Anchor>
        )}
      </nav>
    </footer>
  );
}
