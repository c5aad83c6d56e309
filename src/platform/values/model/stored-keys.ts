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
    purpose: 'Keeps you signed in. No script can read it; with https its name begins with __Host-.',
    lasts: 'Until you sign out; 12 hours without use or 30 days at most, 8 hours for investors, 2 hours in the demo',
  },
  {
    name: 'device',
    kind: 'cookie',
    purpose:
      'Recognises a browser in which somebody signed in before, so that strangers cannot slow your sign-in down and a new device is told by mail.',
    lasts: '400 days',
  },
  {
    name: 'isAuth',
    kind: 'local',
    purpose: 'Whether somebody was signed in here, so that the first picture is right. A hint, never a right.',
    lasts: 'Until you sign out',
  },
  {
    name: 'userType',
    kind: 'local',
    purpose:
      'Whether a client, a member of the provider’s staff or an investor was signed in here. A hint, never a right.',
    lasts: 'Until you sign out',
  },
  {
    name: 'userCompany',
    kind: 'local',
    purpose: 'Name of the company last opened. A hint, never a right.',
    lasts: 'Until you sign out',
  },
  {
    name: 'userRole',
    kind: 'local',
    purpose: 'Your role in the company last opened. A hint, never a right.',
    lasts: 'Until you sign out',
  },
  {
    name: 'logoutOwed',
    kind: 'local',
    purpose: 'Remembers a sign-out that the server did not hear, so that it is told at the next start.',
    lasts: 'Until the server was told',
  },
  {
    name: 'isSidebarExpanded',
    kind: 'local',
    purpose: 'Whether you like the side menu wide or narrow.',
    lasts: 'Until you clear it',
  },
  {
    name: 'heartwood-colour-scheme',
    kind: 'local',
    purpose: 'Light or dark, if you chose one.',
    lasts: 'Until you clear it',
  },
  {
    name: 'heartwood-contrast',
    kind: 'local',
    purpose: 'Normal or more contrast, if you chose one.',
    lasts: 'Until you clear it',
  },
  {
    name: 'nameLater',
    kind: 'local',
    purpose: 'That you left the question for your name for later.',
    lasts: 'Until you clear it',
  },
  {
    name: 'isTickerPaused',
    kind: 'local',
    purpose: 'That you stopped the moving line of announcements.',
    lasts: 'Until you let it move again',
  },
  {
    name: 'recentSearches',
    kind: 'local',
    purpose: 'Your last six searches in each company, so that you can take one up again.',
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
    purpose: 'The section of the start page you were on the way to.',
    lasts: 'A moment',
  },
  {
    name: 'closedNotices',
    kind: 'session',
    purpose: 'Notices of the provider that you closed.',
    lasts: 'Until you close the tab',
  },
  {
    name: 'reloadedFor',
    kind: 'session',
    purpose: 'That this tab has reloaded for a new release already.',
    lasts: 'Until you close the tab',
  },
  {
    name: 'heartwood-drafts',
    kind: 'database',
    purpose: 'What you typed into a form and have not saved yet, so that a closed tab loses nothing.',
    lasts: 'Until the form is saved, 30 days at most',
  },
];
