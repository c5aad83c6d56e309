import type { PageLoaders } from '#platform/routing/web/route-table.ts';

export const pages: PageLoaders = {
  overview: () => import('#modules/social/workforce/web/overview-page.tsx').then((file) => file.OverviewPage),
  'labor-practices': () =>
    import('#modules/social/workforce/web/labor-practices-page.tsx').then((file) => file.LaborPracticesPage),
  settings: () => import('#modules/social/settings/web/settings-page.tsx').then((file) => file.SettingsPage),
};
