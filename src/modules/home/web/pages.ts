import type { PageLoader, PageLoaders } from '#platform/routing/web/route-table.ts';

export const home: PageLoader = () => import('./home.tsx').then((file) => file.HomePage);

export const pages: PageLoaders = {
  approvals: () => import('#platform/approvals/web/approvals.tsx').then((file) => file.ApprovalsPage),
  announcements: () => import('./announcements-page.tsx').then((file) => file.AnnouncementsPage),
  help: () => import('./help-page.tsx').then((file) => file.HelpPage),
};
