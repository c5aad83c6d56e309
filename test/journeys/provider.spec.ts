import { expect, test, type Browser, type Page } from '@playwright/test';
import { registerCompany } from '../../scripts/sample-inventory/api.ts';
import { stepAt, totpCode } from '#platform/two-factor/server/totp.ts';
import { secretOf } from '../support/authenticator-app.ts';
import { complaintsOf, enter, expectAccessible, signIn } from '../support/journey.ts';
import { brokenContracts } from '../support/broken-contracts.ts';
import { startServer, type RunningServer } from '../support/server.ts';

/**
 * What the provider says stands on every page of an installation: these journeys have one of their own, so that no
 * other one sees it.
 */
test.describe.configure({ mode: 'serial' });

const staff = { email: 'staff@provider.example', password: 'a lighthouse on the far side' };
/** A page outside companies asks every five minutes: they pass on these at once. */
const askAgain = (...pages: readonly Page[]) => Promise.all(pages.map((page) => page.clock.fastForward(301_000)));
let server: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  const settings = { DEMO: 'off', PROVIDER_EMAIL: staff.email, PROVIDER_PASSWORD: staff.password, NODE_ENV: 'test' };
  server = await startServer(settings, 240_000);
});
test.afterAll(async () => {
  await server?.stop();
  expect(brokenContracts(server?.output() ?? '')).toEqual([]);
});

const opened = async (browser: Browser, timezoneId = 'UTC'): Promise<Page> =>
  (await browser.newContext({ baseURL: server.url, timezoneId, locale: 'en-GB' })).newPage();
async function asStaff(browser: Browser): Promise<Page> {
  const page = await opened(browser);
  await signIn(page, staff, { origin: server.url });
  return page;
}
/** A call in the name of whoever is signed in on the page. */
async function call(
  page: Page,
  method: 'POST' | 'PATCH',
  path: string,
  data: object,
): Promise<{ record: { id: string; version: number } }> {
  const answer = await page.request.fetch(`/api/companies/heartwood${path}`, {
    method,
    data,
    headers: { origin: server.url },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { record: { id: string; version: number } };
}
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

test('the operator stands in the legal texts and the imprint once the staff has entered it; before that only the staff is told what is missing', async ({
  browser,
}) => {
  const [page, visitor] = [await asStaff(browser), await opened(browser)];
  const complaints = complaintsOf(page);
  await page.goto('/terms-of-use');
  await expect(page.getByRole('complementary', { name: 'Operator details missing' })).toContainText(
    'Supervisory authority',
  );
  await visitor.goto('/terms-of-use');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByText('Operator details missing')).toHaveCount(0);
  await page.getByRole('link', { name: 'Enter details in site settings' }).click();
  await expect(page.getByText('9 details missing')).toBeVisible();
  await expectAccessible(page);
  const facts = [
    ['Legal name', 'Example Operations Ltd'],
    ['Represented by', 'Its directors'],
    ['Street and number', '1 Example Street'],
    ['Postal code', '10115'],
    ['City', 'Berlin'],
    ['Contact email', 'contact@operations.example'],
    ['Data protection contact', 'privacy@operations.example'],
    ['Supervisory authority', 'The authority of Berlin'],
  ] as const;
  for (const [label, value] of facts) await page.getByLabel(label).fill(value);
  await page.getByRole('combobox', { name: 'Country' }).fill('German');
  await page.getByRole('option', { name: 'Germany' }).click();
  await page.getByRole('button', { name: 'Save operator' }).click();
  await expect(page.getByText('Operator details complete')).toBeVisible();
  for (const path of ['/terms-of-use', '/privacy-policy', '/contact-us']) {
    // As it comes from the server, without any script.
    const html = await (await visitor.request.get(path)).text();
    for (const [, value] of facts) expect(html, path).toContain(value);
    expect(html).toContain('Germany');
  }
  await visitor.goto('/');
  await visitor.getByRole('link', { name: 'Imprint' }).click();
  await expect(visitor.getByRole('region', { name: 'Imprint' })).toContainText('Example Operations Ltd');
  await expectAccessible(visitor);
  await visitor.goto('/terms-of-use');
  await expectAccessible(visitor);
  expect(complaints).toEqual([]);
});

test('2.64 links to the provider’s pages elsewhere are taken with https only, and shown at the sign-in and in the footer without a word of where one comes from', async ({
  browser,
}) => {
  const [page, visitor] = [await asStaff(browser), await opened(browser)];
  await visitor.goto('/login');
  const contacts = visitor.getByRole('list', { name: 'Contact options' });
  await expect(visitor.getByRole('link', { name: 'Mastodon' })).toHaveCount(0);
  await page.goto('/heartwood/admin/webmaster/settings?tab=links');
  await page.getByRole('group', { name: 'Links' }).getByRole('button', { name: 'Add line' }).click();
  const line = page.getByRole('row', { name: 'Line 1' });
  await line.getByRole('textbox', { name: 'Name' }).fill('Mastodon');
  await line.getByRole('textbox', { name: 'Address' }).fill('http://example.social/@heartwood');
  await page.getByRole('button', { name: 'Save site links' }).click();
  await expect(page.getByText('Enter an address that begins with https://').first()).toBeVisible();
  await line.getByRole('textbox', { name: 'Address' }).fill('https://example.social/@heartwood');
  await page.getByRole('button', { name: 'Save site links' }).click();
  await expect(page.getByText('Links saved')).toBeVisible();
  await visitor.reload();
  const link = contacts.getByRole('link', { name: 'Mastodon' });
  await expect(link).toHaveAttribute('href', 'https://example.social/@heartwood');
  await expect(link).toHaveAttribute('referrerpolicy', 'no-referrer');
  await visitor.goto('/');
  await expect(visitor.getByRole('contentinfo').getByRole('link', { name: 'Mastodon' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  await expectAccessible(page);
});

test('a notice appears on open pages without a reload, in the reader’s own time, can be closed for the session, and is gone when it is ended; one that is told ahead comes and goes by the clock of the page', async ({
  browser,
}) => {
  test.slow();
  const [page, door, site] = [
    await asStaff(browser),
    await opened(browser, 'America/New_York'),
    await opened(browser, 'Asia/Tokyo'),
  ];
  const complaints = [complaintsOf(door), complaintsOf(site)];
  for (const open of [door, site]) await open.clock.install();
  await door.goto('/login');
  await site.goto('/features');
  await page.goto('/heartwood/admin/webmaster/settings');
  await expect(page.getByText('No service notices yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New service notice' }).first().click();
  await page.getByLabel('Title').fill('Our office is closed');
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Information' }).click();
  const from = page.getByRole('textbox', { name: 'From', exact: true });
  await from.fill('2026-01-01');
  await page.getByRole('button', { name: 'Create service notice' }).click();
  const notices = (open: Page) => open.getByRole('region', { name: 'Service notices' });
  await expect(page.getByRole('button', { name: 'End notice: Our office is closed' })).toBeVisible();
  await expect(notices(page).getByText('Our office is closed')).toBeVisible();
  await askAgain(door, site);
  for (const open of [door, site]) await expect(notices(open).getByText('Our office is closed')).toBeVisible();
  await expectAccessible(door, {
    ready: async (shown) => expect(shown.getByText('Our office is closed')).toBeVisible(),
  });
  await door.getByRole('button', { name: 'Close: Our office is closed' }).click();
  await expect(door.getByText('Our office is closed')).toHaveCount(0);
  await door.reload();
  await expect(door.getByLabel('Email')).toBeVisible();
  await expect(door.getByText('Our office is closed')).toHaveCount(0);

  // In two days from 14:30 UTC, announced now.
  const day = inDays(2).slice(0, 10);
  await call(page, 'POST', '/site-notices', {
    title: 'New database',
    kind: 'maintenance',
    from: `${day}T14:30:00.000Z`,
    until: `${day}T15:30:00.000Z`,
    announcedFrom: '2026-01-01T00:00:00.000Z',
    isReadOnly: true,
  });
  await askAgain(door);
  await expect(door.getByText('New database')).toBeVisible();
  const [inNewYork, inTokyo] = ['America/New_York', 'Asia/Tokyo'].map((timeZone) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
      new Date(`${day}T14:30:00.000Z`),
    ),
  );
  await expect(door.getByRole('region', { name: 'Service notices' })).toContainText(inNewYork ?? '?');
  await site.reload();
  await expect(site.getByRole('region', { name: 'Service notices' })).toContainText(inTokyo ?? '?');
  await page.reload();
  await page.getByRole('button', { name: 'End notice: Our office is closed' }).click();
  await expect(notices(page).getByText('Our office is closed')).toHaveCount(0);
  await askAgain(site);
  await expect(site.getByText('Our office is closed')).toHaveCount(0);

  // In an hour for an hour; from here on the page is told nothing more.
  await call(page, 'POST', '/site-notices', {
    title: 'Slow for a while',
    kind: 'disturbance',
    from: inDays(1 / 24),
    until: inDays(2 / 24),
  });
  const told = door.waitForResponse((response) => response.url().endsWith('/api/notices'));
  await askAgain(door);
  await told;
  await door.route('**/api/notices', () => {});
  await expect(door.getByText('Slow for a while')).toHaveCount(0);
  await door.clock.fastForward('01:01:00');
  await expect(notices(door).getByText('Slow for a while')).toBeVisible();
  await door.clock.fastForward('01:01:00');
  await expect(door.getByText('Slow for a while')).toHaveCount(0);
  expect(complaints.flat()).toEqual([]);
});

test('during read-only maintenance a client reads, is told why nothing can be changed and until when, and goes on when it is over', async ({
  browser,
}) => {
  test.slow();
  const [page, client] = [await asStaff(browser), await opened(browser)];
  const made = await registerCompany(server.url, {
    company: 'Calm Waters',
    size: 20,
    sector: 'Retail',
    email: 'owner@calmwaters.example',
  });
  const stream = client.waitForResponse((response) => response.url().includes('/events'));
  await signIn(client, made, { origin: server.url });
  const greeting = client.getByRole('textbox', { name: 'Custom greeting' });
  await expect(greeting).toBeVisible();
  await stream;
  await call(page, 'POST', '/site-notices', {
    title: 'Moving house',
    kind: 'maintenance',
    from: inDays(-0.01),
    until: inDays(0.1),
    isReadOnly: true,
  });
  // The page of a company hears of it on its live connection.
  const notice = client.getByRole('region', { name: 'Service notices' });
  await expect(notice).toContainText('You can view data but not change it.');
  await expect(notice.getByRole('button', { name: /^Close: Moving/ })).toHaveCount(0);
  await expectAccessible(client);
  await greeting.fill('Good morning');
  await client.getByRole('button', { name: 'Update Greeting' }).click();
  await expect(client.getByText(/Maintenance is in progress until .* UTC/).first()).toBeVisible();
  // The provider's staff may write, and ends it.
  await page.goto('/heartwood/admin/webmaster/settings');
  await page.getByRole('button', { name: 'End notice: Moving house' }).click();
  await expect(page.getByRole('button', { name: 'End notice: Moving house' })).toHaveCount(0);
  await expect(client.getByText('Moving house')).toHaveCount(0);
  await client.getByRole('button', { name: 'Update Greeting' }).click();
  await expect(client.getByRole('heading', { level: 1, name: /Good morning/ })).toBeVisible();
});

test('an announcement of the provider reaches the chosen company on its home page, in the line and in the bell, and can be hidden there; the other company hears nothing', async ({
  browser,
}) => {
  test.slow();
  const [page, chosen, other] = [await asStaff(browser), await opened(browser), await opened(browser)];
  const [east, west] = [
    await registerCompany(server.url, {
      company: 'East Works',
      size: 20,
      sector: 'Retail',
      email: 'owner@eastworks.example',
    }),
    await registerCompany(server.url, {
      company: 'West Works',
      size: 20,
      sector: 'Retail',
      email: 'owner@westworks.example',
    }),
  ];
  await page.goto('/heartwood/admin/webmaster/broadcasts');
  await expect(page.getByText('No provider announcements yet')).toBeVisible();
  await page.getByRole('button', { name: 'New provider announcement' }).first().click();
  await page.getByLabel('Title').fill('A visit in spring');
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Event' }).click();
  await page.getByRole('textbox', { name: 'Date', exact: true }).fill('2199-03-31');
  await page.getByLabel('Details').fill('We come by and listen.');
  await page.getByRole('combobox', { name: 'Companies' }).first().click();
  await page.getByRole('option', { name: 'Selected companies' }).click();
  await page.getByRole('combobox', { name: 'Selected companies' }).fill('East');
  await page.getByRole('option', { name: 'East Works' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create provider announcement' }).click();
  const row = page.getByRole('row', { name: /A visit in spring/ });
  await expect(row).toContainText('1 company');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Preview audience' }).click();
  const dialog = page.getByRole('dialog', { name: 'Audience' });
  await expect(dialog.getByRole('status')).toHaveText('1 company, 1 person now.');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Announcement published: “A visit in spring”')).toBeVisible();

  await signIn(chosen, east, { origin: server.url });
  await expect(chosen.getByRole('heading', { name: 'A visit in spring' })).toBeVisible();
  await expect(chosen.getByText('From Heartwood', { exact: true })).toBeVisible();
  await expect(chosen.getByRole('group', { name: 'Latest announcements' })).toContainText('Heartwood · Event');
  await chosen.getByRole('button', { name: /^Notifications: 1 unread/ }).click();
  await chosen.getByRole('link', { name: /Heartwood announced: A visit in spring/ }).click();
  const provided = chosen.getByRole('region', { name: 'From Heartwood' });
  await expect(provided).toContainText('We come by and listen.');
  await expectAccessible(chosen);
  await provided.getByRole('button', { name: 'Hide for everyone: A visit in spring' }).click();
  await expect(provided.getByText('Hidden', { exact: true })).toBeVisible();
  await chosen.goto(`/${east.slug}`);
  await expect(chosen.getByRole('heading', { name: 'Announcements & Updates' })).toBeVisible();
  await expect(chosen.getByText('No announcements.', { exact: false })).toBeVisible();

  await signIn(other, west, { origin: server.url });
  await expect(other.getByText('No announcements.', { exact: false })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});

test('without a mail server the provider’s owner reads the mails in the product, with links that work', async ({
  browser,
}) => {
  const [page, guest] = [await asStaff(browser), await opened(browser)];
  const complaints = complaintsOf(page);
  const company = await registerCompany(server.url, {
    company: 'Paper Works',
    size: 20,
    sector: 'Retail',
    email: 'owner@paperworks.example',
  });
  await guest.goto('/forgot-password');
  await guest.getByLabel('Email').fill(company.email);
  await guest.getByRole('button', { name: 'Reset Password' }).click();
  await expect(guest.getByText('If an account with this address exists, a link has been sent.')).toBeVisible();
  await page.goto('/heartwood/admin/webmaster');
  await page
    .getByRole('navigation', { name: 'Pages', exact: true })
    .getByRole('link', { name: 'Unsent email' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unsent email' })).toBeVisible();
  const mail = page
    .getByRole('article')
    .filter({ hasText: company.email })
    .filter({ has: page.getByRole('link', { name: /reset-password/, includeHidden: true }) })
    .first();
  await expect(async () => {
    await page.reload();
    await expect(mail).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await mail.getByText(/^Open “/).click();
  await expectAccessible(page);
  await guest.goto((await mail.getByRole('link', { name: /reset-password/ }).getAttribute('href')) ?? '');
  await expect(guest.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the support comes into a company only while it is let in, says what for, is told from its people on every page, and is seen in what it opened', async ({
  browser,
}) => {
  test.slow();
  const [page, owner] = [await asStaff(browser), await opened(browser)];
  const complaints = complaintsOf(page);
  const company = await registerCompany(server.url, {
    company: 'Open Door Works',
    size: 20,
    sector: 'Retail',
    email: 'owner@opendoor.example',
  });
  await page.goto('/heartwood/admin/webmaster/support-access');
  await expect(page.getByText('No support access granted')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/${company.slug}/environmental`);
  await expect(page.getByRole('heading', { level: 1, name: /Page not found/ })).toBeVisible();

  await enter(owner, company, { origin: server.url });
  await owner.goto(`/${company.slug}/settings?tab=security`);
  const card = owner.getByRole('region', { name: 'Support access for Heartwood' });
  await card.getByRole('textbox', { name: 'Reason' }).fill('The water balance does not add up');
  await card.getByRole('combobox', { name: 'Duration' }).selectOption('8 hours');
  await expectAccessible(owner);
  await card.getByRole('button', { name: 'Grant support access' }).click();
  await expect(card.getByText(/^Support can view data until/)).toBeVisible();

  await page.goto('/heartwood/admin/webmaster/support-access');
  const open = page.getByRole('region', { name: 'Open Door Works' });
  await expect(open).toContainText('The water balance does not add up');
  await open.getByRole('button', { name: 'Access Open Door Works' }).click();
  const dialog = page.getByRole('dialog', { name: 'Access Open Door Works' });
  await dialog.getByRole('textbox').fill('Ticket 4711, looking at the flows');
  await dialog.getByRole('button', { name: 'Start session' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Set up two-factor authentication for your own account first.');
  await expectAccessible(page);
  const begun = (await (
    await page.request.post('/api/account/totp', {
      data: { password: staff.password },
      headers: { origin: server.url },
    })
  ).json()) as { ticket: string; secret: string };
  const added = await page.request.post('/api/account/totp/confirm', {
    data: { ticket: begun.ticket, code: totpCode(secretOf(begun.secret), stepAt(new Date())), name: 'App' },
    headers: { origin: server.url },
  });
  expect(added.ok(), await added.text()).toBe(true);
  await dialog.getByRole('button', { name: 'Start session' }).click();
  await expect(page).toHaveURL(`/${company.slug}`);
  const banner = page.getByText(/^You have view-only support access to Open Door Works until/);
  await expect(banner).toBeVisible();
  await page.goto(`/${company.slug}/environmental/ghg-emissions?tab=activity`);
  await expect(page.getByRole('heading', { level: 1, name: 'Greenhouse gas emissions' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^New activity/ })).toHaveCount(0);
  await expect(banner).toBeVisible();
  await expectAccessible(page);

  await owner.reload();
  await expect(owner.getByRole('button', { name: /^Notifications: \d+ unread/ })).toBeVisible();
  const visits = card.getByRole('region', { name: 'Support sessions' });
  await visits.getByText(/active since/).click();
  await expect(visits).toContainText('Ticket 4711, looking at the flows');
  await expect(visits.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(owner);
  await card.getByRole('button', { name: 'Revoke support access' }).click();
  await expect(owner.getByText('Support access revoked')).toBeVisible();
  // The open page hears of it by itself.
  await expect(page.getByRole('heading', { level: 1, name: /Page not found/ })).toBeVisible();
  await page.goto(`/${company.slug}/environmental`);
  await expect(page.getByRole('heading', { level: 1, name: /Page not found/ })).toBeVisible();
  expect(complaints.filter((complaint) => !/status of (404|409)/.test(complaint))).toEqual([]);
});
