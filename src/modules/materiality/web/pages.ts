import type { PageLoaders } from '#platform/web/routing/route-table.ts';

export const pages: PageLoaders = {
  overview: () => import('./overview.tsx').then((file) => file.OverviewPage),
  topic: () => import('./topic.tsx').then((file) => file.TopicPage),
  'standard-selection': () => import('./standard-selection/page.tsx').then((file) => file.StandardSelectionPage),
  'prioritization-tools': () =>
    import('./prioritization-tools/prioritization-tools.tsx').then((file) => file.PrioritizationToolsPage),
  'kpi-identification': () =>
    import('./kpi-identification/kpi-identification.tsx').then((file) => file.KpiIdentificationPage),
  settings: () => import('./settings.tsx').then((file) => file.SettingsPage),
};
