import type { PageLoaders } from '#platform/routing/web/route-table.ts';

/** Where the pages of `model/open-pages.ts` are loaded from. */
export const openPages: PageLoaders = {
  survey: () => import('../prioritization-tools/web/survey-page/survey-page.tsx').then((file) => file.SurveyPage),
};
