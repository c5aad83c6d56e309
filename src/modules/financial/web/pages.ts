import type { PageLoaders } from '#platform/routing/web/route-table.ts';

export const pages: PageLoaders = {
  'investor-relations': () => import('./investor-relations.tsx').then((file) => file.InvestorRelationsPage),
};
