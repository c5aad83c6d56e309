import type { PageLoaders } from '#platform/web/routing/route-table.ts';

export const pages: PageLoaders = {
  'investor-relations': () => import('./investor-relations.tsx').then((file) => file.InvestorRelationsPage),
};
