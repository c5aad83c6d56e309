import type { PageLoaders } from '#platform/routing/web/route-table.ts';

export const pages: PageLoaders = {
  overview: () => import('#modules/materiality/overview/web/overview.tsx').then((file) => file.OverviewPage),
  topic: () => import('#modules/materiality/assessment/web/topic.tsx').then((file) => file.TopicPage),
  'standard-selection': () =>
    import('#modules/materiality/standard-selection/web/page.tsx').then((file) => file.StandardSelectionPage),
  'prioritization-tools': () =>
    import('#modules/materiality/prioritization-tools/web/prioritization-tools.tsx').then(
      (file) => file.PrioritizationToolsPage,
    ),
  'kpi-identification': () =>
    import('#modules/materiality/kpi-identification/web/kpi-identification.tsx').then(
      (file) => file.KpiIdentificationPage,
    ),
  settings: () => import('#modules/materiality/settings/web/settings.tsx').then((file) => file.SettingsPage),
};
