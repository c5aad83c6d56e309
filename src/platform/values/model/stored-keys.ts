/**
 * Something the product stores in a browser. The page on cookies is made from this list; a test finds every place that
 * stores and looks it up here.
 */
export interface StoredKey {
  name: string;
  kind: 'cookie' | 'local' | 'session' | 'database';
  purpose: string;
  lasts: string;
}

export const storedKeys: readonly StoredKey[] = [
  {
    name: 'session',
    kind: 'cookie',
    purpose: 'Keeps you signed in. Scripts cannot read it; with HTTPS its name starts with __Host-.',
    lasts: 'Until you sign out; 12 hours without use or 30 days at most, 8 hours for investors, 2 hours in the demo',
  },
  {
    name: 'device',
    kind: 'cookie',
    purpose:
      'Recognises a browser used to sign in before, so that failed attempts by others do not delay your sign-in and you receive an email about a new device.',
    lasts: '400 days',
  },
  {
    name: 'isAuth',
    kind: 'local',
    purpose: 'Whether a user was signed in here, so that the first view is correct. It grants no access.',
    lasts: 'Until you sign out',
  },
  {
    name: 'userType',
    kind: 'local',
    purpose:
      'Whether a client, a member of the provider’s staff or an investor was signed in here. It grants no access.',
    lasts: 'Until you sign out',
  },
  {
    name: 'userCompany',
    kind: 'local',
    purpose: 'Name of the company last opened. It grants no access.',
    lasts: 'Until you sign out',
  },
  {
    name: 'userRole',
    kind: 'local',
    purpose: 'Your role in the company last opened. It grants no access.',
    lasts: 'Until you sign out',
  },
  {
    name: 'logoutOwed',
    kind: 'local',
    purpose: 'Remembers a sign-out that did not reach the server, so that it is completed at the next start.',
    lasts: 'Until the server has confirmed it',
  },
  {
    name: 'isSidebarExpanded',
    kind: 'local',
    purpose: 'Whether the side menu is expanded or collapsed.',
    lasts: 'Until you clear it',
  },
  {
    name: 'heartwood-colour-scheme',
    kind: 'local',
    purpose: 'Colour scheme, if you chose one.',
    lasts: 'Until you clear it',
  },
  {
    name: 'heartwood-contrast',
    kind: 'local',
    purpose: 'Normal or more contrast, if you chose one.',
    lasts: 'Until you clear it',
  },
  {
    name: 'language',
    kind: 'local',
    purpose: 'Language of the pages, if you chose one.',
    lasts: 'Until you clear it',
  },
  {
    name: 'nameLater',
    kind: 'local',
    purpose: 'That you postponed entering your name.',
    lasts: 'Until you clear it',
  },
  {
    name: 'closedMenuGroups',
    kind: 'local',
    purpose: 'The groups of the menu that you closed.',
    lasts: 'Until you open them',
  },
  {
    name: 'isTickerPaused',
    kind: 'local',
    purpose: 'That you paused the announcement ticker.',
    lasts: 'Until you resume it',
  },
  {
    name: 'recentSearches',
    kind: 'local',
    purpose: 'Your last six searches in each company, so that you can repeat them.',
    lasts: 'Until you clear them',
  },
  {
    name: 'investorToken',
    kind: 'session',
    purpose: 'Shows the investor page in this tab. Data needs the session as well.',
    lasts: 'Until you close the tab',
  },
  {
    name: 'scrollTo',
    kind: 'session',
    purpose: 'The section of the home page to scroll to.',
    lasts: 'A moment',
  },
  {
    name: 'closedNotices',
    kind: 'session',
    purpose: 'Service notices that you closed.',
    lasts: 'Until you close the tab',
  },
  {
    name: 'reloadedFor',
    kind: 'session',
    purpose: 'That this tab has already reloaded for a new release.',
    lasts: 'Until you close the tab',
  },
  {
    name: 'reloadedForFiles',
    kind: 'session',
    purpose: 'When this tab has last reloaded because a part of the page did not arrive.',
    lasts: 'Until you close the tab',
  },
  {
    name: 'heartwood-drafts',
    kind: 'database',
    purpose: 'Unsaved entries in a form, so that they are not lost when the tab is closed.',
    lasts: 'Until the form is saved, 30 days at most',
  },
  {
    name: 'heartwood-reports',
    kind: 'database',
    purpose: 'Reports of incidents with their photos that could not be sent yet.',
    lasts: 'Until the report is sent or you delete it',
  },
];
