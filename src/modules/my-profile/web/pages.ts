import type { PageLoaders } from '#platform/routing/web/route-table.ts';

export const pages: PageLoaders = {};
