import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation, useNavigationType } from 'react-router';
import { OfflineBanner } from '#platform/kit/web/feedback/offline-banner.tsx';
import { NavigationProgress } from '#platform/kit/web/feedback/navigation-progress.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { settings } from '#platform/runtime/web/settings.ts';
import { holdElement, holdHeight } from '#platform/routing/web/hold-scroll.ts';
import { usePlace } from '#platform/routing/web/route-table-context.tsx';

/** What every page has around it: progress of a navigation, the offline banner, title, scroll and focus rules. */
export function RootLayout() {
  useTitle();
  useScrollAndFocus();
  return (
    <>
      <NavigationProgress isRunning={useNavigation().state !== 'idle'} />
      <OfflineBanner />
      <Outlet />
    </>
  );
}

function useTitle(): void {
  const place = usePlace();
  const label = useLabels();
  const title = place === null ? settings().name : `${label(place.title)} – ${settings().name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

const positions = new Map<string, number>();

/**
 * A new path starts at its top with the focus on its heading; a hash goes to its target; Back returns to where one was.
 * A change of the query alone (filters) moves nothing.
 */
function useScrollAndFocus(): void {
  const location = useLocation();
  const type = useNavigationType();
  const before = useRef({ key: location.key, pathname: location.pathname });
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(before.current.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);
  useEffect(() => {
    const isSamePath = before.current.pathname === location.pathname;
    const isFirst = before.current.key === location.key;
    before.current = { key: location.key, pathname: location.pathname };
    if (!isSamePath) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    if (location.hash !== '') return holdElement(decodeURIComponent(location.hash.slice(1)));
    if (type === 'POP') return holdHeight(positions.get(location.key) ?? (isFirst ? window.scrollY : 0));
    if (!isSamePath) window.scrollTo(0, 0);
    return undefined;
  }, [location, type]);
}
