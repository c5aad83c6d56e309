import type { PageLoaders } from '#platform/routing/web/route-table.ts';

/** Where the pages of `model/open-pages.ts` are loaded from. */
export const openPages: PageLoaders = {
  'investor-relations': () => import('./investor-page.tsx').then((file) => file.InvestorPage),
};
