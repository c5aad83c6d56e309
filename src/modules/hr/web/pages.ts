import type { PageLoaders } from '#platform/routing/web/route-table.ts';

export const pages: PageLoaders = {
  onboarding: () => import('#modules/hr/onboarding/web/onboarding-page.tsx').then((file) => file.OnboardingPage),
  offboarding: () => import('#modules/hr/offboarding/web/offboarding-page.tsx').then((file) => file.OffboardingPage),
};
