import type { PageLoaders } from '#platform/web/routing/route-table.ts';

export const pages: PageLoaders = {
  overview: () => import('./overview/overview.tsx').then((file) => file.ReportOverviewPage),
  'esg-report': () => import('./esg-report.tsx').then((file) => file.EsgReportPage),
  settings: () => import('./settings/settings.tsx').then((file) => file.SettingsPage),
};
