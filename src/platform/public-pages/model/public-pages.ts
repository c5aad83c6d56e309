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

/** The doors: what every company and person comes in by. Further pages are the modules' (`openPages` of their heads). */
export const doorPages = [
  { path: '/registration', page: 'registration', title: 'Register your company', guard: 'guest', isIndexed: true },
  { path: '/login', page: 'login', title: 'Sign in', guard: 'guest' },
  { path: '/forgot-password', page: 'forgot-password', title: 'Forgot password', guard: 'guest' },
  { path: '/reset-password', page: 'reset-password', title: 'Set a new password', guard: 'guest' },
  { path: '/investor-login', page: 'investor-login', title: 'Investor Login', guard: 'investor' },
  { path: '/invitation', page: 'invitation', title: 'Invitation', guard: 'public' },
  { path: '/confirm', page: 'confirm', title: 'Confirm your email address', guard: 'public' },
  { path: '/join', page: 'join', title: 'Join your company', guard: 'guest' },
  { path: '/account', page: 'account', title: 'Your account', guard: 'person' },
  { path: '/companies', page: 'companies', title: 'Your companies', guard: 'person' },
] as const satisfies readonly PublicPage[];

export type DoorPageName = (typeof doorPages)[number]['page'];

/** A page that is a document of its own, rendered by the server and readable without JavaScript. */
export interface DocumentPage {
  /** `/team/:job` takes any last segment. */
  path: string;
  page: string;
  /** In the sitemap. */
  isIndexed?: boolean;
}

/** What a module has outside companies, in its `model/open-pages.ts`: visitors load that alone of its head. */
export interface OpenPages {
  /** Pages of the app. The module's `web/open-pages.ts` says where they are loaded from. */
  openPages?: readonly PublicPage[];
  documents?: readonly DocumentPage[];
}

/** The pages of the app outside companies: the doors and those of modules. */
export const openPagesOf = (modules: readonly OpenPages[]): readonly PublicPage[] => [
  ...doorPages,
  ...modules.flatMap(({ openPages = [] }) => openPages),
];

/** Every address outside companies; no company may take the first segment of one. */
export const openPathsOf = (modules: readonly OpenPages[]): readonly string[] =>
  [...openPagesOf(modules), ...modules.flatMap(({ documents = [] }) => documents)].map(({ path }) => path);

/** The start page of every company, at both of its addresses. Open to every member. */
export const homePages = [
  { path: '', page: 'home', title: 'Home', access: '', shortcut: 'h' },
  { path: 'home', page: 'home', title: 'Home', access: '' },
] as const;

/** Further pages of every company that belong to no module. */
export const companyPages = [
  { path: 'imports', page: 'imports', title: 'Imports', access: 'data.import' },
  { path: 'imports/new', page: 'import', title: 'Import file', access: 'data.import' },
  { path: 'imports/:id', page: 'import', title: 'Import', access: 'data.import' },
] as const;

export type CompanyPageName = (typeof companyPages)[number]['page'];
