import type { PageLoaders } from '#platform/routing/web/route-table.ts';

/** Where the pages of `model/open-pages.ts` are loaded from. */
export const openPages: PageLoaders = {
  'shared-report': () =>
    import('../sharing/web/shared-report/shared-report-page.tsx').then((file) => file.SharedReportPage),
};
