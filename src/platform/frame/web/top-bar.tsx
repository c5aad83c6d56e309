import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconHome, IconLogout, IconMenu2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { session } from '#platform/session/web/session.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import { settings } from '#platform/runtime/web/settings.ts';
import { Palette } from '#platform/search/web/palette.tsx';
import { Bell } from './bell.tsx';
import { CompanySwitcher } from './company-switcher.tsx';
import { Greeting } from './greeting-line.tsx';
import { LogoMark } from './logo.tsx';
import { Hint } from '#platform/kit/web/lazy/hint.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyOverlay, useOverlay } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { UserMenu } from './user-menu.tsx';
import { useFrameTexts } from './texts.ts';
import classes from './top-bar.module.css';

const modules = lazy(() => import('./module-grid.tsx').then((file) => file.ModuleGrid));

interface TopBarProps {
  isMenuOpen: boolean;
  onMenu: () => void;
}

/** The fixed bar of all signed-in pages. On narrow windows the account menu takes over what does not fit. */
export function TopBar({ isMenuOpen, onMenu }: TopBarProps) {
  const t = useFrameTexts();
  const company = useCompany();
  const { isOpen, close, trigger } = useOverlay(modules, 'dialog');
  return (
    <header className={classes['bar']}>
      <ActionIcon
        aria-label={isMenuOpen ? t('bar.menuClose') : t('bar.menuOpen')}
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <IconMenu2 size={20} stroke={1.7} />
      </ActionIcon>
      <Hint label={t('bar.modules')} isOff={isOpen}>
        <UnstyledButton className={classes['logo']} aria-label={`${settings().name}: ${t('bar.modules')}`} {...trigger}>
          <LogoMark size={30} />
          <span className={classes['name']}>{settings().name}</span>
        </UnstyledButton>
      </Hint>
      <Link to={`/${encodeURIComponent(company.slug)}`} className={classes['home']}>
        <IconHome size={17} stroke={1.7} aria-hidden />
        {t('bar.home')}
      </Link>
      <CompanySwitcher />
      <div className={classes['spacer']} />
      <Greeting className={classes['greeting']} />
      <Palette />
      <Bell />
      <div className={classes['wide']}>
        <SchemeSwitch />
        <Hint label={t('bar.logout')}>
          <ActionIcon aria-label={t('bar.logout')} onClick={() => void session.signOut()}>
            <IconLogout size={19} stroke={1.7} />
          </ActionIcon>
        </Hint>
      </div>
      <UserMenu />
      <LazyOverlay of={modules} isOpen={isOpen} onClose={close} />
    </header>
  );
}
