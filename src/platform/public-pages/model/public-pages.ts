/**
 * The pages that stand outside any company. Together with the modules' pages they are the one route table: router,
 * titles, reserved slugs and (by `isIndexed`) the sitemap are made from it.
 *
 * Guards: `public` for everybody; `guest` sends the signed-in to their own page; `person` needs any sign-in; `investor`
 * shows the investor login in place until one is signed in, and what the page shows depends on who is.
 */
export type PublicPageGuard = 'public' | 'guest' | 'person' | 'investor';

export interface PublicPage {
  path: string;
  page: string;
  title: string;
  guard: PublicPageGuard;
  /** In the sitemap. */
  isIndexed?: boolean;
}

export const publicPages = [
  { path: '/registration', page: 'registration', title: 'Register your company', guard: 'guest', isIndexed: true },
  { path: '/login', page: 'login', title: 'Sign in', guard: 'guest' },
  { path: '/forgot-password', page: 'forgot-password', title: 'Forgot password', guard: 'guest' },
  { path: '/reset-password', page: 'reset-password', title: 'Set a new password', guard: 'guest' },
  { path: '/investor-login', page: 'investor-login', title: 'Investor Login', guard: 'investor' },
  { path: '/investor-relations', page: 'investor-relations', title: 'Investor relations', guard: 'investor' },
  { path: '/invitation', page: 'invitation', title: 'Invitation', guard: 'public' },
  { path: '/confirm', page: 'confirm', title: 'Confirm your email address', guard: 'public' },
  { path: '/join', page: 'join', title: 'Join your company', guard: 'guest' },
  { path: '/survey', page: 'survey', title: 'Survey', guard: 'public' },
  { path: '/shared-report', page: 'shared-report', title: 'Shared report', guard: 'public' },
  { path: '/account', page: 'account', title: 'Your account', guard: 'person' },
  { path: '/companies', page: 'companies', title: 'Your companies', guard: 'person' },
] as const satisfies readonly PublicPage[];

export type PublicPageName = (typeof publicPages)[number]['page'];
/** Open pages that show what a module has: `src/web.tsx` says where they are loaded from. */
export type ModulePublicPageName = 'investor-relations' | 'survey' | 'shared-report';

/**
 * A page of the public site: a document of its own, rendered by the server and readable without JavaScript. Its title
 * and description: `site-words.ts`, which no page of the app needs.
 */
export interface SitePage {
  /** `/team/:job` takes any last segment. */
  path: string;
  page: string;
  /** In the sitemap. */
  isIndexed?: boolean;
}

export const sitePages = [
  { path: '/', page: 'home', isIndexed: true },
  { path: '/features', page: 'features', isIndexed: true },
  { path: '/team', page: 'team', isIndexed: true },
  { path: '/team/:job', page: 'job' },
  { path: '/about-us', page: 'about', isIndexed: true },
  { path: '/contact-us', page: 'contact', isIndexed: true },
  { path: '/subscribe', page: 'subscribe', isIndexed: true },
  { path: '/subscription', page: 'subscription' },
  { path: '/verify', page: 'verify', isIndexed: true },
  { path: '/terms-of-use', page: 'terms', isIndexed: true },
  { path: '/privacy-policy', page: 'privacy', isIndexed: true },
  { path: '/cookies', page: 'cookies', isIndexed: true },
] as const satisfies readonly SitePage[];

export type SitePageName = (typeof sitePages)[number]['page'];

/** Every address outside companies; no company may take the first segment of one. */
export const publicPaths: readonly string[] = [...publicPages, ...sitePages].map(({ path }) => path);

/** The start page of every company, at both of its addresses. Open to every member. */
export const homePages = [
  { path: '', page: 'home', title: 'Home', access: '', shortcut: 'h' },
  { path: 'home', page: 'home', title: 'Home', access: '' },
] as const;

/** Further pages of every company that belong to no module. */
export const companyPages = [
  { path: 'my-profile/change-password', page: 'change-password', title: 'Password and security', access: '' },
  { path: 'imports', page: 'imports', title: 'Imports', access: 'data.import' },
  { path: 'imports/new', page: 'import', title: 'Import file', access: 'data.import' },
  { path: 'imports/:id', page: 'import', title: 'Import', access: 'data.import' },
] as const;

export type CompanyPageName = (typeof companyPages)[number]['page'];
