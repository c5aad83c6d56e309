import { ActionIcon, Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { Logo } from '../frame/logo.tsx';
import { useFrameTexts } from '../frame/texts.ts';
import { settings } from '../settings.ts';
import { useDoorTexts } from './texts.ts';
import classes from './doors.module.css';

/** The bar of the pages outside companies. */
export function OpenHeader() {
  const t = useDoorTexts();
  const frame = useFrameTexts();
  const { pathname } = useLocation();
  return (
    <header className={classes['header']}>
      <a href="#main" className={classes['skip']}>{frame('skip')}</a>
      <Link to="/" aria-label={t('header.home', { name: settings().name })} className={classes['homeLink']}><Logo size={30} /></Link>
      <nav aria-label={t('header.label')} className={classes['headerNav']}>
        <SchemeToggle />
        {pathname !== '/login' && <Button component={Link} to="/login" variant="default" size="sm">{t('header.signIn')}</Button>}
        {pathname !== '/registration' && <Button component={Link} to="/registration" size="sm" className={classes['wideOnly']}>{t('header.register')}</Button>}
      </nav>
    </header>
  );
}

/** Light or dark with one press; the frame's menu with "like the system" would bring its pop-over code to every visitor. */
function SchemeToggle() {
  const t = useFrameTexts();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  return (
    <ActionIcon aria-label={t('bar.darkMode')} aria-pressed={isDark} title={t('bar.darkMode')} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
      {isDark ? <IconMoon size={19} stroke={1.7} /> : <IconSun size={19} stroke={1.7} />}
    </ActionIcon>
  );
}
