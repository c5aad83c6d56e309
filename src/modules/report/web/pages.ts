import type { PageLoaders } from '#platform/routing/web/route-table.ts';

export const pages: PageLoaders = {
  overview: () => import('#modules/report/overview/web/overview.tsx').then((file) => file.ReportOverviewPage),
  'esg-report': () => import('#modules/report/statement/web/esg-report.tsx').then((file) => file.EsgReportPage),
  settings: () => import('#modules/report/settings/web/settings.tsx').then((file) => file.SettingsPage),
};
