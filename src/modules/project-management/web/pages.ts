import type { PageLoaders } from '#platform/web/routing/route-table.ts';

export const pages: PageLoaders = {
  overview: () => import('./projects-page.tsx').then((file) => file.ProjectsPage),
};
