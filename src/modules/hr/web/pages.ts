import type { PageLoaders } from '#platform/routing/web/route-table.ts';

export const pages: PageLoaders = {
  overview: () => import('#modules/hr/overview/web/overview-page.tsx').then((file) => file.OverviewPage),
};
