import { Button } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyOverlay, useOverlay } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { useSession } from '#platform/session/web/use-session.ts';
import { useFrameTexts } from './texts.ts';
import classes from './company-switcher.module.css';

const menu = lazy(() => import('./bar-menus.tsx').then((file) => file.CompaniesMenu));

/** The open company's name; a menu for people who belong to several. */
export function CompanySwitcher() {
  const t = useFrameTexts();
  const { companies } = useSession();
  const open = useCompany();
  const { isOpen, button, close, trigger } = useOverlay(menu, 'menu');
  if (companies.length < 2) return <span className={classes['only']}>{open.name}</span>;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        className={classes['button']}
        rightSection={<IconSelector size={15} aria-hidden />}
        aria-label={`${t('bar.company')}: ${open.name}`}
        {...trigger}
      >
        {open.name}
      </Button>
      {button !== null && <LazyOverlay of={menu} isOpen={isOpen} onClose={close} button={button} />}
    </>
  );
}
