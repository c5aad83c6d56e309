import { ActionIcon, Button, Indicator, UnstyledButton, useComputedColorScheme } from '@mantine/core';
import { IconBell, IconHome, IconLogout, IconMenu2, IconMoon, IconSelector, IconSun } from '@tabler/icons-react';
import { Link } from 'react-router';
import { session } from '#platform/session/web/session.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import { settings } from '#platform/runtime/web/settings.ts';
import { Palette } from '#platform/search/web/palette.tsx';
import { Greeting } from '../greeting-line.tsx';
import { LogoMark } from '#platform/theme/web/logo.tsx';
import { Hint } from '#platform/kit/web/lazy/hint.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyOverlay, useOverlay } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { useFrameTexts } from '../texts.ts';
import classes from './top-bar.module.css';
import { useSession } from '#platform/session/web/use-session.ts';
import switcher from './company-switcher.module.css';
import { useNotifications } from './bell-calls.ts';
import { initialsOf, Letters } from './letters.tsx';
import letters from './letters.module.css';

const modules = lazy(() => import('../sidebar/module-grid.tsx').then((file) => file.ModuleGrid));

interface TopBarProps {
  isMenuOpen: boolean;
  onMenu: () => void;
  /** Shows the keyboard shortcuts. */
  onKeys: () => void;
}

/** The fixed bar of all signed-in pages. On narrow windows the account menu takes over what does not fit. */
export function TopBar({ isMenuOpen, onMenu, onKeys }: TopBarProps) {
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
      <Palette onKeys={onKeys} />
      <div className={classes['spacer']} />
      <Greeting className={classes['greeting']} />
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

const companiesMenu = lazy(() => import('./bar-menus.tsx').then((file) => file.CompaniesMenu));

/** The open company's name; a menu for people who belong to several. */
function CompanySwitcher() {
  const t = useFrameTexts();
  const { companies } = useSession();
  const open = useCompany();
  const { isOpen, button, close, trigger } = useOverlay(companiesMenu, 'menu');
  if (companies.length < 2) return <span className={switcher['only']}>{open.name}</span>;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        className={switcher['button']}
        rightSection={<IconSelector size={15} aria-hidden />}
        aria-label={`${t('bar.company')}: ${open.name}`}
        {...trigger}
      >
        {open.name}
      </Button>
      {button !== null && <LazyOverlay of={companiesMenu} isOpen={isOpen} onClose={close} button={button} />}
    </>
  );
}

const bellPanel = lazy(() => import('./bell-panel.tsx').then((file) => file.BellPanel));

/** What one was told, the unread counted on the bell. */
function Bell() {
  const t = useFrameTexts();
  const { isOpen, button, close, trigger } = useOverlay(bellPanel, 'dialog');
  const { data, refetch } = useNotifications();
  const unread = data?.unread ?? 0;
  const name = unread === 0 ? t('bell.label') : `${t('bell.label')}: ${t('bell.unread', { count: unread })}`;
  return (
    <>
      <Hint label={t('bell.label')} isOff={isOpen}>
        <ActionIcon
          aria-label={name}
          {...trigger}
          onClick={() => {
            trigger.onClick();
            if (!isOpen) void refetch();
          }}
        >
          <Indicator disabled={unread === 0} color="red.9" size={8} offset={3}>
            <IconBell size={19} stroke={1.7} aria-hidden />
          </Indicator>
        </ActionIcon>
      </Hint>
      {button !== null && <LazyOverlay of={bellPanel} isOpen={isOpen} onClose={close} button={button} />}
    </>
  );
}

const schemeMenu = lazy(() => import('./bar-menus.tsx').then((file) => file.SchemeMenu));

/** Light, dark, or like the system. */
function SchemeSwitch() {
  const t = useFrameTexts();
  const shown = useComputedColorScheme('light');
  const { isOpen, button, close, trigger } = useOverlay(schemeMenu, 'menu');
  return (
    <>
      <Hint label={t('bar.scheme')} isOff={isOpen}>
        <ActionIcon aria-label={t('bar.scheme')} {...trigger}>
          {shown === 'dark' ? <IconMoon size={19} stroke={1.7} /> : <IconSun size={19} stroke={1.7} />}
        </ActionIcon>
      </Hint>
      {button !== null && <LazyOverlay of={schemeMenu} isOpen={isOpen} onClose={close} button={button} />}
    </>
  );
}

const accountMenu = lazy(() => import('./bar-menus.tsx').then((file) => file.AccountMenu));

/** Who one is, and the way out. */
function UserMenu() {
  const t = useFrameTexts();
  const { person } = useSession();
  const { isOpen, button, close, trigger } = useOverlay(accountMenu, 'menu');
  if (person === null) return null;
  const full = [person.name, person.surname].filter((part) => part).join(' ');
  return (
    <>
      <UnstyledButton aria-label={t('bar.account')} style={{ borderRadius: '50%' }} {...trigger}>
        <Letters text={initialsOf(full || person.email)} className={letters['badge']} />
      </UnstyledButton>
      {button !== null && (
        <LazyOverlay
          of={accountMenu}
          isOpen={isOpen}
          onClose={close}
          button={button}
          full={full}
          email={person.email}
        />
      )}
    </>
  );
}
