import type { PageLoaders } from '#platform/routing/web/route-table.ts';

export const pages: PageLoaders = {
  overview: () => import('#modules/employee/overview/web/overview-page.tsx').then((file) => file.OverviewPage),
  'employee-list': () =>
    import('#modules/employee/directory/web/employee-list-page.tsx').then((file) => file.EmployeeListPage),
  'employee-satisfaction': () =>
    import('#modules/employee/survey/web/employee-satisfaction-page.tsx').then((file) => file.EmployeeSatisfactionPage),
  'training-progress': () =>
    import('#modules/employee/training/web/training-progress-page.tsx').then((file) => file.TrainingProgressPage),
  settings: () => import('#modules/employee/settings/web/settings-page.tsx').then((file) => file.SettingsPage),
  'access-level': () =>
    import('#modules/employee/access/web/access-level-page.tsx').then((file) => file.AccessLevelPage),
};
