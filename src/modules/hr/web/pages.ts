import type { PageLoaders } from '#platform/routing/web/route-table.ts';

export const pages: PageLoaders = {
  'diversity-and-inclusion': () =>
    import('#modules/hr/fair-pay/web/diversity-page.tsx').then((file) => file.DiversityPage),
  'employee-data': () =>
    import('#modules/hr/employee-data/web/employee-data-page.tsx').then((file) => file.EmployeeDataPage),
};
