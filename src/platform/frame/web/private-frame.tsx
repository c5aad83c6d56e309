import { fetchOftenNeeded } from '#platform/routing/web/often-needed.ts';
import { notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useLocation, useLoaderData } from 'react-router';
import { makeQueryClient } from '#platform/http/web/queries.ts';
import { takeNotice } from '#platform/kit/web/feedback/notices.ts';
import { LiveUpdates } from '#platform/live/web/live.ts';
import { CompanyProvider, useCompany, type OpenCompany } from '#platform/session/web/company.tsx';
import { useSession } from '#platform/session/web/use-session.ts';
import { ClosingBanner } from './notices/closing-banner.tsx';
import { inMenu } from '#platform/routing/web/route-table.ts';
import { RouteTableProvider, useRouteTable } from '#platform/routing/web/route-table-context.tsx';
import { CompanyBrand } from './company-brand.tsx';
import { CompanyLocale } from './company-locale.tsx';
import { Footer } from './footer.tsx';
import { useShortcuts } from './keys/shortcuts.ts';
import { NameQuestion } from './name-question.tsx';
import { Sidebar, SidebarOverlay } from './sidebar/sidebar.tsx';
import { useSidebar } from './sidebar/sidebar-state.ts';
import { Toasts } from './toasts.tsx';
import { TopBar } from './top-bar/top-bar.tsx';
import { TermsNotice } from './notices/terms-notice.tsx';
import { useFrameTexts } from './texts.ts';
import { useUser } from './use-user.ts';
import { useOwnAppearance } from '#platform/session/web/own-appearance.ts';
import { hideToast, toast } from '#platform/records/web/register/toast.ts';
import { VisitorBanner } from './notices/visitor-banner.tsx';
import classes from './frame.module.css';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyOverlay } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';

// The page comes first; there is seldom something to say, and where the code of it does not come, nothing is missing.
const FrameNotices = lazyComponent(() => import('./notices/frame-notices.tsx').then((file) => file.FrameNotices), {
  isOptional: true,
});

const keysDialog = lazy(() => import('./keys/keys-dialog.tsx').then((file) => file.KeysDialog));

const SimulationBanner = lazyComponent(() =>
  import('./notices/simulation-banner.tsx').then((file) => file.SimulationBanner),
);
const SupportBanner = lazyComponent(() => import('./notices/support-banner.tsx').then((file) => file.SupportBanner));

/** What stands around every page of a company: bar, menu, footer, and the data and formats of that company. */
export function PrivateFrame() {
  const company = useLoaderData<OpenCompany>();
  const { person } = useSession();
  // What one person read is not kept for the next one at the same screen, nor for a simulation.
  const client = useMemo(makeQueryClient, [person?.accountId, company.simulation?.endsAt]);
  const table = useRouteTable();
  const shown = useMemo(
    () => (company.menu === undefined ? table : inMenu(table, company.menu)),
    [table, company.menu],
  );
  // Signed out: the guard is about to lead away.
  if (person === null) return null;
  return (
    <QueryClientProvider client={client}>
      <CompanyProvider company={company}>
        <CompanyBrand />
        <LiveUpdates />
        <CompanyLocale>
          <RouteTableProvider table={shown}>
            <Shell />
          </RouteTableProvider>
          <NameQuestion />
          <Toasts />
        </CompanyLocale>
      </CompanyProvider>
    </QueryClientProvider>
  );
}

function Shell() {
  const t = useFrameTexts();
  const sidebar = useSidebar();
  const { pathname } = useLocation();
  const { support, simulation } = useCompany();
  useEffect(() => {
    const notice = takeNotice();
    if (notice !== null) notifications.show({ message: t(`notice.${notice}`), color: 'copper' });
  }, [pathname, t]);
  const [areKeysShown, setKeysShown] = useState(false);
  const showKeys = useCallback(() => setKeysShown(true), []);
  useShortcuts(showKeys);
  useEffect(fetchOftenNeeded, []);
  useOwnAppearance();
  useUserNotice();
  useRightsNotice();
  return (
    <div className={classes['shell']} data-expanded={sidebar.isExpanded}>
      <a href="#main" className={classes['skip']}>
        {t('skip')}
      </a>
      <Meanwhile shows={null}>
        <FrameNotices />
      </Meanwhile>
      <TopBar
        isMenuOpen={sidebar.isNarrow ? sidebar.isOverlayOpen : sidebar.isExpanded}
        onMenu={sidebar.toggle}
        onKeys={showKeys}
      />
      <Sidebar isExpanded={sidebar.isExpanded} />
      <LazyOverlay of={keysDialog} isOpen={areKeysShown} onClose={() => setKeysShown(false)} />
      <SidebarOverlay isOpen={sidebar.isOverlayOpen} onClose={sidebar.closeOverlay} />
      <div className={classes['content']}>
        <VisitorBanner />
        {support !== undefined && (
          <Meanwhile shows={null}>
            <SupportBanner />
          </Meanwhile>
        )}
        {simulation !== undefined && (
          <Meanwhile shows={null}>
            <SimulationBanner />
          </Meanwhile>
        )}
        <TermsNotice />
        <main id="main" className={classes['main']} tabIndex={-1}>
          <ClosingBanner />
          <Outlet />
          {/* Mantine puts menus, lists and dialogs into the first such node: here they belong to a landmark of the page. */}
          <div data-portal="true" data-mantine-shared-portal-node="true" className={classes['overlays']} />
        </main>
        <Footer />
      </div>
    </div>
  );
}

/** Quiet: the greeting does without the name, and the person may try again. */
function useUserNotice(): void {
  const t = useFrameTexts();
  const { isError, refetch } = useUser();
  useEffect(() => {
    const id = 'user-data';
    if (!isError) {
      hideToast(id);
      return;
    }
    toast({
      id,
      title: t('notice.noUserData'),
      message: (
        <Button size="compact-sm" variant="light" mt={4} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      ),
      tone: 'plain',
      seconds: 3_600,
    });
  }, [isError, refetch, t]);
}

/**
 * Says so when somebody gave or took rights while one is here; the guards have run already. A factor that one adds
 * oneself is told to open pages the same way, and takes nothing away; a simulation says itself that it begins and ends.
 */
function useRightsNotice(): void {
  const t = useFrameTexts();
  const { slug } = useCompany();
  const { version, companies } = useSession();
  const open = companies.find((company) => company.slug === slug);
  const held = JSON.stringify([companies.map(({ role }) => role), open?.access]);
  const simulated = open?.simulation?.endsAt;
  const before = useRef({ version, held, simulated });
  useEffect(() => {
    const was = before.current;
    if (was.version !== version && was.held !== held && was.simulated === simulated)
      notifications.show({ message: t('notice.rightsChanged'), color: 'copper' });
    before.current = { version, held, simulated };
  }, [version, held, simulated, t]);
}
