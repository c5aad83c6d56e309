import './tokens.css';
import { IconBuildingBank, IconLogin2, IconMenu2, IconMoon, IconSun } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react';
import { Logo } from '#platform/theme/web/logo.tsx';
import { readHints } from '#platform/session/web/hints.ts';
import { session } from '#platform/session/web/session.ts';
import { nobody, type Session } from '#platform/session/web/session-response.ts';
import { settings } from '#platform/runtime/web/settings.ts';
import { chooseScheme, shownScheme } from '#platform/theme/web/scheme.ts';
import { followIntent, goToSection, scrollToTop, type SectionId } from './scroll-to-section.ts';
import { useOpenTexts } from './texts.ts';
import classes from './public-bar.module.css';

/** The bar takes on its scrolled look beyond these pixels. */
const scrolledFromPx = 50;
const menuId = 'open-menu';
const accountId = 'open-account';

/**
 * The top bar of the public site and the doors. Its links are real addresses, so that it works without JavaScript too;
 * pages outside companies are documents of their own, the browser goes from one to the other itself.
 */
export function PublicBar({ path }: { path: string }) {
  const t = useOpenTexts();
  const { person, companies } = useVisitor();
  const isScrolled = useScrolled();
  useEffect(() => {
    if (path === '/') followIntent();
  }, [path]);
  const here = (address: string) => (path === address ? { 'aria-current': 'page' as const } : {});
  const isInvestor = person?.type === 'Investor';
  const links = (
    <>
      <SectionLink id="solutions">{t('solutions')}</SectionLink>
      <a href="/features" className={classes['link']} {...here('/features')}>
        {t('features')}
      </a>
      <a href="/team" className={classes['link']} {...here('/team')}>
        {t('team')}
      </a>
    </>
  );
  const dashboard = person === null ? null : dashboardOf({ person, companies });
  return (
    <header className={classes['bar']} data-scrolled={isScrolled}>
      <a href="#main" className={classes['skip']}>
        {t('skip')}
      </a>
      <a
        href="/"
        aria-label={t('home', { name: settings().name })}
        className={classes['logo']}
        onClick={(event) => onStartPage(event, scrollToTop)}
      >
        <Logo size={30} />
      </a>
      <nav aria-label={t('main')} className={`${classes['nav']} ${classes['wideOnly']}`}>
        {links}
      </nav>
      <div className={classes['end']}>
        <SchemeToggle />
        {!isInvestor && (
          <IconLink href="/investor-login" label={t('investorLogin')}>
            <IconBuildingBank size={20} stroke={1.7} aria-hidden />
          </IconLink>
        )}
        {(person === null || isInvestor) && (
          <IconLink href="/login" label={t('userLogin')}>
            <IconLogin2 size={20} stroke={1.7} aria-hidden />
          </IconLink>
        )}
        <SectionLink id="beta" className={`${classes['button']} ${classes['wideOnly']}`}>
          {t('beta')}
        </SectionLink>
        {person === null && path !== '/registration' && (
          <a href="/registration" className={`${classes['button']} ${classes['primary']} ${classes['middleOnly']}`}>
            {t('register')}
          </a>
        )}
        {dashboard !== null && (
          <a href={dashboard} className={`${classes['button']} ${classes['primary']} ${classes['middleOnly']}`}>
            {person?.type === 'Internal' ? t('dashboardOf', { name: settings().name }) : t('dashboard')}
          </a>
        )}
        {person !== null && (
          <AccountMenu email={person.email} name={[person.name, person.surname]} dashboard={dashboard ?? '/'} />
        )}
        <button
          type="button"
          className={`${classes['icon']} ${classes['narrowOnly']}`}
          popoverTarget={menuId}
          aria-label={t('menu')}
        >
          <IconMenu2 size={21} stroke={1.7} aria-hidden />
        </button>
      </div>
      <nav id={menuId} popover="auto" aria-label={t('menu')} className={classes['panel']}>
        {links}
        <SectionLink id="beta">{t('beta')}</SectionLink>
        {person === null && (
          <a href="/registration" className={classes['link']}>
            {t('register')}
          </a>
        )}
        {dashboard !== null && (
          <a href={dashboard} className={classes['link']}>
            {t('dashboard')}
          </a>
        )}
      </nav>
    </header>
  );
}

/** Who sits here, for a visitor without asking the server: who left no mark of a session was never signed in. */
function useVisitor(): Session {
  useEffect(() => {
    if (readHints().isAuth) void session.ready();
  }, []);
  return useSyncExternalStore(session.subscribe, session.current, () => undefined) ?? nobody;
}

/** The dashboard of an Internal is the provider's; the others go to the company last used, or choose one. */
function dashboardOf({ person, companies }: Pick<Session, 'person' | 'companies'>): string {
  if (person?.type === 'Internal') return `/${settings().slug}`;
  const [last] = companies;
  return last === undefined ? '/companies' : `/${encodeURIComponent(last.slug)}`;
}

function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > scrolledFromPx,
    () => false,
  );
}

function subscribeToScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** A plain click only: one with a modifier opens a new tab, as everywhere. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function onStartPage(event: MouseEvent, work: () => void): void {
  if (location.pathname !== '/' || !isPlain(event)) return;
  event.preventDefault();
  work();
}

function SectionLink({
  id,
  className = classes['link'],
  children,
}: {
  id: SectionId;
  className?: string | undefined;
  children: ReactNode;
}) {
  const go = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    hideMenu();
    goToSection(id);
  };
  return (
    <a href={`/#${id}`} className={className} onClick={go}>
      {children}
    </a>
  );
}

function hideMenu(): void {
  const menu = document.getElementById(menuId);
  if (menu?.matches(':popover-open')) menu.hidePopover();
}

function IconLink({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <a href={href} className={classes['icon']} aria-label={label}>
      {children}
      <span className={classes['tip']} role="tooltip">
        {label}
      </span>
    </a>
  );
}

/**
 * Light or dark with one press. The server does not know which is shown, so the sun stands there until the page has
 * woken up.
 */
function SchemeToggle() {
  const t = useOpenTexts();
  const [isDark, setDark] = useState(false);
  useEffect(() => setDark(shownScheme() === 'dark'), []);
  const toggle = () => {
    const scheme = isDark ? 'light' : 'dark';
    chooseScheme(scheme);
    // Fetched by those who choose; what fails here is remembered on this device.
    void import('#platform/session/web/own-appearance.ts')
      .then(({ saveAppearance }) => saveAppearance({ scheme }))
      .catch(() => undefined);
    setDark(!isDark);
  };
  return (
    <button type="button" className={classes['icon']} aria-label={t('darkMode')} aria-pressed={isDark} onClick={toggle}>
      {isDark ? <IconMoon size={20} stroke={1.7} aria-hidden /> : <IconSun size={20} stroke={1.7} aria-hidden />}
    </button>
  );
}

function AccountMenu({
  email,
  name,
  dashboard,
}: {
  email: string;
  name: readonly (string | null)[];
  dashboard: string;
}) {
  const t = useOpenTexts();
  const letters =
    name
      .map((part) => [...(part ?? '')][0] ?? '')
      .join('')
      .toUpperCase() || ([...email][0] ?? '').toUpperCase();
  return (
    <>
      <button type="button" className={classes['letters']} popoverTarget={accountId} aria-label={t('accountMenu')}>
        {letters}
      </button>
      <div id={accountId} popover="auto" className={classes['panel']}>
        <p>{t('signedIn', { email })}</p>
        <a href={dashboard} className={classes['link']}>
          {t('dashboard')}
        </a>
        <button type="button" className={classes['link']} onClick={() => void session.signOut()}>
          {t('logout')}
        </button>
      </div>
    </>
  );
}
