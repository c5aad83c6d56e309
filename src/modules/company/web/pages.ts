import type { PageLoader, PageLoaders } from '#platform/web/routing/route-table.ts';

export const home: PageLoader = () => import('./home.tsx').then((file) => file.HomePage);

export const pages: PageLoaders = {
  settings: () => import('./settings.tsx').then((file) => file.SettingsPage),
};
