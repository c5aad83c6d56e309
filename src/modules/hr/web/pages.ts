import type { PageLoaders } from '#platform/routing/web/route-table.ts';

export const pages: PageLoaders = {
  'employee-data': () =>
    import('#modules/hr/employee-data/web/employee-data-page.tsx').then((file) => file.EmployeeDataPage),
  settings: () => import('#modules/hr/settings/web/settings-page.tsx').then((file) => file.SettingsPage),
};
