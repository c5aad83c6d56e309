import type { PageLoaders } from '#platform/routing/web/route-table.ts';

export const pages: PageLoaders = {
  onboarding: () => import('#modules/my-profile/onboarding/web/own-steps-page.tsx').then((file) => file.OwnStepsPage),
};
