import type { PageLoaders } from '#platform/routing/web/route-table.ts';

export const pages: PageLoaders = {
  overview: () => import('#modules/my-profile/overview/web/overview-page.tsx').then((file) => file.OverviewPage),
  'edit-profile': () =>
    import('#modules/my-profile/edit-profile/web/edit-profile-page.tsx').then((file) => file.EditProfilePage),
  'change-password': () =>
    import('#modules/my-profile/security/web/change-password-page.tsx').then((file) => file.ChangePasswordPage),
  notifications: () =>
    import('#modules/my-profile/notifications/web/notifications-page.tsx').then((file) => file.NotificationsPage),
  certifications: () =>
    import('#modules/my-profile/certificate/web/certificates-page.tsx').then((file) => file.CertificatesPage),
  trainings: () => import('#modules/my-profile/trainings/web/trainings-page.tsx').then((file) => file.TrainingsPage),
  performance: () =>
    import('#modules/my-profile/performance/web/performance-page.tsx').then((file) => file.PerformancePage),
  settings: () => import('#modules/my-profile/settings/web/settings-page.tsx').then((file) => file.SettingsPage),
  leave: () => import('#modules/my-profile/leave/web/leave-page.tsx').then((file) => file.LeavePage),
  expenses: () => import('#modules/my-profile/expenses/web/expenses-page.tsx').then((file) => file.ExpensesPage),
  'work-satisfaction': () =>
    import('#modules/my-profile/work-satisfaction/web/work-satisfaction-page.tsx').then(
      (file) => file.WorkSatisfactionPage,
    ),
  documents: () => import('#modules/my-profile/documents/web/documents-page.tsx').then((file) => file.DocumentsPage),
  onboarding: () => import('#modules/my-profile/onboarding/web/own-steps-page.tsx').then((file) => file.OwnStepsPage),
};
