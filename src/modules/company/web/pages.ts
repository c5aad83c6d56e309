import type { PageLoaders } from '#platform/routing/web/route-table.ts';

export const pages: PageLoaders = {
  settings: () => import('#modules/company/settings/web/settings.tsx').then((file) => file.SettingsPage),
};
