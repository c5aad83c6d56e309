import type { PageLoaders } from '#platform/routing/web/route-table.ts';

export const pages: PageLoaders = {
  leave: () => import('#modules/my-profile/leave/web/leave-page.tsx').then((file) => file.LeavePage),
};
