import type { PageLoaders } from '#platform/web/routing/route-table.ts';

export const pages: PageLoaders = {
  settings: () => import('./settings/settings.tsx').then((file) => file.SettingsPage),
};
