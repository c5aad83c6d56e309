import type { PageLoaders } from '#platform/web/routing/route-table.ts';

export const pages: PageLoaders = {
  'esg-report': () => import('./esg-report.tsx').then((file) => file.EsgReportPage),
};
