import type { PageLoaders } from '#platform/routing/web/route-table.ts';

/** The provider's own pages for what comes in by the public site. */
export const pages: PageLoaders = {
  incoming: () => import('#modules/site/provider/web/incoming.tsx').then((file) => file.IncomingPage),
  broadcasts: () => import('#modules/site/provider/web/broadcasts/broadcasts.tsx').then((file) => file.BroadcastsPage),
  'site-settings': () =>
    import('#modules/site/provider/web/settings/site-settings.tsx').then((file) => file.SiteSettingsPage),
  'support-access': () =>
    import('#modules/site/provider/web/support-access.tsx').then((file) => file.SupportAccessPage),
  'kept-mail': () => import('#modules/site/provider/web/unsent-email.tsx').then((file) => file.UnsentEmailPage),
  'lost-second-factor': () =>
    import('#modules/site/provider/web/account-recovery.tsx').then((file) => file.AccountRecoveryPage),
  'edit-job-positions': () =>
    import('#modules/site/provider/web/job-positions.tsx').then((file) => file.JobPositionsPage),
};
