import { Anchor } from '@mantine/core';
import { settings } from '#platform/runtime/web/settings.ts';
import { useAuthTexts } from './texts.ts';
import classes from './auth.module.css';

/**
 * Where the provider is reached: its contact page, and its pages elsewhere, as the site’s settings name them. Links
 * only: nothing of theirs is loaded, and they are not told where one comes from.
 */
export function ContactLinks() {
  const t = useAuthTexts();
  return (
    <ul className={classes['contacts']} aria-label={t('login.contacts')}>
      <li>
        <Anchor href="/contact-us" size="sm" c="inherit">
          {t('login.contact')}
        </Anchor>
      </li>
      {settings().links.map(({ name, url }) => (
        <li key={url}>
          <Anchor
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
            size="sm"
            c="inherit"
          >
            {name}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
