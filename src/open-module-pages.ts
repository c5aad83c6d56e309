import type { PageLoaders } from '#platform/routing/web/route-table.ts';

/**
 * The open pages that belong to modules, apart from the doors: what they need is no part of what every visitor loads
 * first.
 */
export const openModulePages: PageLoaders = {
  'investor-relations': () => import('./modules/financial/web/investor-page.tsx').then((file) => file.InvestorPage),
  survey: () =>
    import('./modules/materiality/prioritization-tools/web/survey-page/survey-page.tsx').then(
      (file) => file.SurveyPage,
    ),
  'shared-report': () =>
    import('./modules/report/sharing/web/shared-report/shared-report-page.tsx').then((file) => file.SharedReportPage),
};
