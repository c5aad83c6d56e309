import type { PageLoaders } from '#platform/routing/web/route-table.ts';

export const pages: PageLoaders = {
  'work-satisfaction': () =>
    import('#modules/my-profile/work-satisfaction/web/work-satisfaction-page.tsx').then(
      (file) => file.WorkSatisfactionPage,
    ),
};
