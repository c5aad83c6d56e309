import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyOverlay, type OverlayProps } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { SidebarLinks } from './sidebar-links.tsx';
import classes from './sidebar.module.css';
export function Sidebar({ isExpanded }: { isExpanded: boolean }) {
  return (
    <aside className={classes['sidebar']} data-expanded={isExpanded}>
      <SidebarLinks isExpanded={isExpanded} />
    </aside>
  );
}

const overlay = lazy(() => import('./sidebar-drawer.tsx').then((file) => file.SidebarDrawer));

/** The same as an overlay, on narrow windows. */
export function SidebarOverlay(props: OverlayProps) {
  return <LazyOverlay of={overlay} {...props} />;
}
