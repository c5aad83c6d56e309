/**
 * The pages that stand outside any company. Together with the modules' pages they are the one route table: router, titles, reserved slugs
 * and (by `isIndexed`) the sitemap are made from it.
 *
 * Guards: `public` for everybody; `guest` sends the signed-in to their own page; `person` needs any sign-in;
 * `investor` shows the investor login in place until one is signed in, and what the page shows depends on who is.
 */
export type OpenGuard = 'public' | 'guest' | 'person' | 'investor';

export interface OpenPage {
  path: string;
  page: string;
  title: string;
  guard: OpenGuard;
  /** One sentence for search engines and social cards. */
  description?: string;
  /** In the sitemap. */
  isIndexed?: boolean;
}

export const openPages = [
  { path: '/registration', page: 'registration', title: 'Register your company', guard: 'guest', isIndexed: true, description: 'Create a company account with an instant price quote.' },
  { path: '/login', page: 'login', title: 'Sign in', guard: 'guest' },
  { path: '/forgot-password', page: 'forgot-password', title: 'Forgot your password', guard: 'guest' },
  { path: '/reset-password', page: 'reset-password', title: 'Set a new password', guard: 'guest' },
  { path: '/investor-login', page: 'investor-login', title: 'Investor sign-in', guard: 'investor' },
  { path: '/investor-relations', page: 'investor-relations', title: 'Investor relations', guard: 'investor' },
  { path: '/invitation', page: 'invitation', title: 'Your invitation', guard: 'public' },
  { path: '/confirm', page: 'confirm', title: 'Confirm your e-mail address', guard: 'public' },
  { path: '/join', page: 'join', title: 'Join your company', guard: 'guest' },
  { path: '/account', page: 'account', title: 'Your account', guard: 'person' },
  { path: '/companies', page: 'companies', title: 'Your companies', guard: 'person' },
] as const satisfies readonly OpenPage[];

export type OpenPageName = (typeof openPages)[number]['page'];
/** Open pages that show what a module has: `src/web.tsx` says where they are loaded from. */
export type ModuleOpenPageName = 'investor-relations';

/** A page of the public site: a document of its own, rendered by the server and readable without JavaScript. */
export interface SitePage {
  /** `/team/:job` takes any last segment. */
  path: string;
  page: string;
  title: string;
  /** One sentence for search engines and social cards. */
  description: string;
  /** In the sitemap. */
  isIndexed?: boolean;
}

export const sitePages = [
  { path: '/', page: 'home', title: 'Sustainability figures you can open and check', isIndexed: true, description: 'Bills, meters and spreadsheets become a greenhouse gas inventory and the reports made from it. Every figure opens to its formula, its factor and its document.' },
  { path: '/features', page: 'features', title: 'Features', isIndexed: true, description: 'Everything the product does, module by module: what works today and what is planned, with the price of every plan.' },
  { path: '/team', page: 'team', title: 'Team and open positions', isIndexed: true, description: 'Who makes the product, how we work, and the positions that are open now, each with its pay range.' },
  { path: '/team/:job', page: 'job', title: 'Open position', description: 'An open position with its pay range.' },
  { path: '/about-us', page: 'about', title: 'About us', isIndexed: true, description: 'Why we build software whose every figure can be checked, the method behind it and our own published figures.' },
  { path: '/contact-us', page: 'contact', title: 'Contact us', isIndexed: true, description: 'Write to sales, support, press or privacy. A person reads it and answers.' },
  { path: '/subscribe', page: 'subscribe', title: 'Newsletter', isIndexed: true, description: 'News about the product, the rules and the data, by mail and only after you confirm. One click ends it.' },
  { path: '/subscription', page: 'subscription', title: 'Your subscription', description: 'Confirm, change or end what we send you.' },
  { path: '/verify', page: 'verify', title: 'Verify a report', isIndexed: true, description: 'Check a published sustainability report: whether its facts are unchanged, who published them and when. No account needed.' },
  { path: '/terms-of-use', page: 'terms', title: 'Terms of use', isIndexed: true, description: 'The terms under which companies and their people use the product, with every earlier version.' },
  { path: '/privacy-policy', page: 'privacy', title: 'Privacy policy', isIndexed: true, description: 'Which personal data we process, why, for how long, and what your rights are.' },
  { path: '/cookies', page: 'cookies', title: 'Cookies and stored keys', isIndexed: true, description: 'Every cookie and every stored key the product uses, what it is for and how long it stays.' },
] as const satisfies readonly SitePage[];

export type SitePageName = (typeof sitePages)[number]['page'];

/** Every address outside companies; no company may take the first segment of one. */
export const openPaths: readonly string[] = [...openPages, ...sitePages].map(({ path }) => path);

/** The start page of every company, at both of its addresses. Open to every member. */
export const homePages = [
  { path: '', page: 'home', title: 'Home', access: '' },
  { path: 'home', page: 'home', title: 'Home', access: '' },
] as const;

/** Further pages of every company that belong to no module. */
export const companyPages = [
  { path: 'my-profile/change-password', page: 'change-password', title: 'Password and security', access: '' },
  { path: 'imports', page: 'imports', title: 'Imports', access: 'data.import' },
  { path: 'imports/new', page: 'import', title: 'Import a file', access: 'data.import' },
  { path: 'imports/:id', page: 'import', title: 'Import', access: 'data.import' },
] as const;

export type CompanyPageName = (typeof companyPages)[number]['page'];
