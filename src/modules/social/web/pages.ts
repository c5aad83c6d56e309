import type { PageLoaders } from '#platform/routing/web/route-table.ts';

export const pages: PageLoaders = {
  overview: () => import('#modules/social/workforce/web/overview-page.tsx').then((file) => file.OverviewPage),
  'labor-practices': () =>
    import('#modules/social/workforce/web/labor-practices-page.tsx').then((file) => file.LaborPracticesPage),
  'diversity-and-inclusion': () =>
    import('#modules/social/diversity/web/diversity-page.tsx').then((file) => file.DiversityPage),
  'human-rights': () =>
    import('#modules/social/human-rights/web/human-rights-page.tsx').then((file) => file.HumanRightsPage),
  'community-engagement': () =>
    import('#modules/social/community-engagement/web/community-page.tsx').then((file) => file.CommunityPage),
  'community-partnerships': () =>
    import('#modules/social/community-partnerships/web/partnership-page.tsx').then((file) => file.PartnershipPage),
  'social-impact': () => import('#modules/social/social-impact/web/impact-page.tsx').then((file) => file.ImpactPage),
  settings: () => import('#modules/social/settings/web/settings-page.tsx').then((file) => file.SettingsPage),
};
