import { UnstyledButton } from '@mantine/core';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyOverlay, useOverlay } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { useSession } from '#platform/session/web/use-session.ts';
import { initialsOf, Letters } from './letters.tsx';
import classes from './letters.module.css';
import { useFrameTexts } from './texts.ts';

const menu = lazy(() => import('./bar-menus.tsx').then((file) => file.AccountMenu));

/** Who one is, and the way out. */
export function UserMenu() {
  const t = useFrameTexts();
  const { person } = useSession();
  const { isOpen, button, close, trigger } = useOverlay(menu, 'menu');
  if (person === null) return null;
  const full = [person.name, person.surname].filter((part) => part).join(' ');
  return (
    <>
      <UnstyledButton aria-label={t('bar.account')} style={{ borderRadius: '50%' }} {...trigger}>
        <Letters text={initialsOf(full || person.email)} className={classes['badge']} />
      </UnstyledButton>
      {button !== null && (
        <LazyOverlay of={menu} isOpen={isOpen} onClose={close} button={button} full={full} email={person.email} />
      )}
    </>
  );
}
