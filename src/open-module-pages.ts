import type { PageLoaders } from '#platform/routing/web/route-table.ts';

/**
 * The open pages that belong to modules, apart from the doors: what they need is no part of what every visitor loads
 * first.
 */
export const pages: PageLoaders = Object.assign(
  {},
  ...Object.values(
    // In this place the build leaves out the names of the files.
    import.meta.glob<PageLoaders>('./modules/*/web/open-pages.ts', { eager: true, import: 'openPages' }),
  ),
) as PageLoaders;
