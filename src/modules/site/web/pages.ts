import type { PageLoaders } from '#platform/web/routing/route-table.ts';

/** The provider's own pages for what comes in by the public site. */
export const pages: PageLoaders = {
  incoming: () => import('./admin/incoming.tsx').then((file) => file.IncomingPage),
  broadcasts: () => import('./admin/broadcasts/broadcasts.tsx').then((file) => file.BroadcastsPage),
  'site-settings': () => import('./admin/settings/site-settings.tsx').then((file) => file.SiteSettingsPage),
  'support-access': () => import('./admin/support-access.tsx').then((file) => file.SupportAccessPage),
  'kept-mail': () => import('./admin/kept-mail.tsx').then((file) => file.KeptMailPage),
  'lost-second-factor': () => import('./admin/lost-factor.tsx').then((file) => file.LostFactorPage),
  'edit-job-positions': () => import('./admin/job-positions.tsx').then((file) => file.JobPositionsPage),
};
