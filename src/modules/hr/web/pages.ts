import type { PageLoaders } from '#platform/routing/web/route-table.ts';

export const pages: PageLoaders = {
  'employee-health': () => import('#modules/hr/health/web/health-page.tsx').then((file) => file.HealthPage),
  settings: () => import('#modules/hr/settings/web/settings-page.tsx').then((file) => file.SettingsPage),
  'employee-data': () =>
    import('#modules/hr/employee-data/web/employee-data-page.tsx').then((file) => file.EmployeeDataPage),
  overview: () => import('#modules/hr/overview/web/overview-page.tsx').then((file) => file.OverviewPage),
  'diversity-and-inclusion': () =>
    import('#modules/hr/fair-pay/web/diversity-page.tsx').then((file) => file.DiversityPage),
  'training-programs': () =>
    import('#modules/hr/training/web/training-programs-page.tsx').then((file) => file.TrainingProgramsPage),
  onboarding: () => import('#modules/hr/onboarding/web/onboarding-page.tsx').then((file) => file.OnboardingPage),
  offboarding: () => import('#modules/hr/offboarding/web/offboarding-page.tsx').then((file) => file.OffboardingPage),
};
