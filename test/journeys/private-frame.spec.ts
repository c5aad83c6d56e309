import { isFileOf } from '../support/web-files.ts';
import { expect, test } from '@playwright/test';
import { invited } from '../support/colleague.ts';
import {
  complaintsOf,
  enter,
  enterAs,
  expectAccessible,
  newCompany,
  settled,
  signIn,
  signInAs,
} from '../support/journey.ts';

const home = '/borealis-furniture';

test('2.26, 2.41 the module grid ends with Support for clients, which leads to the chat and keeps the hash', async ({
  page,
}) => {
  await signInAs(page, 'employee');
  await page.getByRole('button', { name: /All modules/ }).click();
  const grid = page.getByRole('dialog', { name: 'All modules' });
  const cell = grid.getByRole('link', { name: 'Support' });
  expect((await cell.boundingBox())?.height).toBe(70);
  await cell.hover();
  await expect(page.getByRole('tooltip', { name: 'Support' })).toBeVisible();
  await expect(grid.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  await cell.click();
  await expect(grid).toBeHidden();
  await expect(page).toHaveURL(`${home}#support`);
  await expect(page.getByRole('heading', { name: 'Support', exact: true })).toBeInViewport();
});

test('a page is on its way before its link is pressed, and the menu of a button opens by keyboard and gives the focus back', async ({
  page,
}) => {
  await signInAs(page, 'project-manager');
  const isProjects = isFileOf(/projects-page\.tsx$/);
  const coming = page.waitForRequest((request) => isProjects(new URL(request.url())));
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Project management' }).hover();
  await coming;
  const account = page.getByRole('button', { name: 'Your account' });
  await account.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(account).toBeFocused();
});

test('two keys lead home and to the projects, not while something is typed; the palette runs commands and the question mark lists the keys', async ({
  page,
}) => {
  await enterAs(page, 'owner');
  await page.goto(`${home}/settings`);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page).toHaveURL(`${home}/project-management`);
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(home);
  await page.getByRole('combobox', { name: 'Search' }).pressSequentially('gp?');
  await expect(page).toHaveURL(home);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto(`${home}/settings`);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByRole('row', { name: 'g then p Projects' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search everything' });
  await expect(
    palette.getByRole('group', { name: 'Pages' }).getByRole('option', { name: /Water consumption/ }),
  ).toBeAttached();
  await palette.getByRole('combobox').fill('theme dark');
  await expect(palette.getByRole('option', { name: 'Switch to dark colours' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('system colours');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('add colleague');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Invite members' })).toBeVisible();
  // What was begun does not stay in the address: a reload would begin it again.
  await expect(page).toHaveURL(/\/settings\?tab=members$/);
});

test('8.05 the greeting does without a name it cannot get, says so quietly, and tries again', async ({ page }) => {
  await page.route('**/api/user', (route) =>
    route.fulfill({ status: 500, json: { message: 'Failed to fetch user data' } }),
  );
  await signInAs(page, 'owner');
  await expect(page.getByText('Failed to fetch user data', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening)!$/);
  await page.unroute('**/api/user');
  // An answer without a user is a failure too.
  await page.route('**/api/user', (route) => route.fulfill({ json: { data: {} } }));
  await page.reload();
  await expect(page.getByText('Failed to fetch user data', { exact: true })).toBeVisible();
  await page.unroute('**/api/user');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Demo Owner!$/);
  await expect(page.getByText('Failed to fetch user data', { exact: true })).toBeHidden();
});

test('a browser whose language is no tag gets working pages, with numbers and days in English', async ({ page }) => {
  await enterAs(page, 'sustainability');
  const complaints = complaintsOf(page);
  for (const said of ['en-US@posix', 'C']) {
    await page.addInitScript((language) => {
      Object.defineProperty(navigator, 'language', { get: () => language, configurable: true });
      Object.defineProperty(navigator, 'languages', { get: () => [language], configurable: true });
    }, said);
    await page.goto(`${home}/environmental/ghg-emissions?tab=activity`);
    const days = page.getByRole('row').filter({ hasText: / \d{4}/ });
    await expect(days.first()).toBeVisible();
    expect(await page.evaluate(() => navigator.language)).toBe(said);
    await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
    await settled(page);
  }
  expect(complaints).toEqual([]);
});

test('the greeting changes at the boundary without a reload', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.clock.install({ time: new Date('2026-03-02T11:59:30Z') });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good morning/);
  await page.clock.runFor(40_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good afternoon/);
});

test('access is asked for at the closed page, given by those who manage members, and opens it without signing in again', async ({
  page,
  browser,
  baseURL,
}) => {
  // A company of its own: a role that comes and goes would be seen by every other journey of the demo.
  const owner = await newCompany(baseURL, {
    company: 'Asking Mill',
    size: 20,
    sector: 'Manufacturing',
    email: 'owner@asking-mill.example',
  });
  const employee = await invited(baseURL, owner, 'reader@asking-mill.example', 'employee');
  await enter(page, employee);
  await page.goto(`/${owner.slug}/environmental/ghg-emissions`);
  await expect(page.getByRole('heading', { name: 'You do not have access' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Request access' }).click();
  await page.getByLabel(/Reason/).fill('I read the meters.');
  await page.getByRole('dialog').getByRole('button', { name: 'Request access' }).click();
  await expect(page.getByText(/Request sent to 1 person who manages members/)).toBeVisible();

  const context = await browser.newContext({ baseURL: process.env['JOURNEY_URL'] ?? '' });
  const manager = await context.newPage();
  await signIn(manager, owner);
  await manager.getByRole('button', { name: /^Notifications: \d+ unread/ }).click();
  await manager.getByRole('link', { name: /reader@asking-mill.example requests access/ }).click();
  await expect(manager).toHaveURL(`/${owner.slug}/settings?tab=members`);
  const requests = manager.getByRole('region', { name: 'Access requests' });
  await expect(requests).toContainText('I read the meters.');
  await requests.getByRole('button', { name: 'Change roles' }).click();
  const dialog = manager.getByRole('dialog', { name: 'Roles of reader@asking-mill.example' });
  await dialog.getByRole('combobox', { name: 'Roles' }).fill('Finance');
  await manager.getByRole('option', { name: 'Finance' }).click();
  // The open list lies over the buttons.
  await dialog.getByRole('combobox', { name: 'Roles' }).press('Tab');
  await dialog.getByRole('button', { name: 'Save roles' }).click();
  await expect(manager.getByText('Permission granted to reader@asking-mill.example')).toBeVisible();

  // The next answer of any call says that rights have changed; the page opens where it stands.
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Greenhouse gas emissions' })).toBeVisible();
  await expect(page.getByText('Your permissions have changed.', { exact: false })).toBeVisible();

  await manager
    .getByRole('row', { name: /reader@asking-mill.example/ })
    .getByRole('button')
    .click();
  await manager.getByRole('menuitem', { name: 'Change roles' }).click();
  await dialog.getByRole('combobox', { name: 'Roles' }).press('Backspace');
  await dialog.getByRole('combobox', { name: 'Roles' }).press('Tab');
  await dialog.getByRole('button', { name: 'Save roles' }).click();
  await expect(manager.getByText('Roles of reader@asking-mill.example saved').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('heading', { name: 'You do not have access' })).toBeVisible();
  await context.close();
});

test('a simulation says on every page as whom one looks, and ends there', async ({ page }) => {
  const slug = await enterAs(page, 'administrator');
  await page.goto(`/${slug}/employee/access-level`);
  await page.getByRole('button', { name: 'Simulate…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Simulate a role or member' });
  await dialog.getByLabel('Role or member').fill('Demo Employee');
  await page.getByRole('option', { name: 'Demo Employee' }).click();
  await dialog.getByRole('button', { name: 'Start simulation' }).click();
  const banner = page.getByRole('region', { name: 'Simulation' });
  await expect(banner).toContainText('You see the company as Demo Employee would');
  await page.goto(`/${slug}/my-profile/leave`);
  await expect(page.getByText('Not shown in a simulation')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/${slug}/hr`);
  await expect(page.getByRole('heading', { name: 'You do not have access' })).toBeVisible();
  await banner.getByRole('button', { name: 'End simulation' }).click();
  await expect(page.getByText('Simulation ended.')).toBeVisible();
  await expect(banner).toBeHidden();
  await expect(page.getByText('Your permissions have changed', { exact: false })).toBeHidden();
});

test('an address without a page offers the search', async ({ page }) => {
  await enterAs(page, 'owner');
  await page.goto(`${home}/nothing/here`);
  await page.getByRole('combobox', { name: 'Search' }).fill('settings');
  await page.getByRole('option', { name: /Company settings/ }).click();
  await expect(page).toHaveURL(`${home}/settings`);
});

test('what a form needs of other registers comes with it, and again when it did not come', async ({ page }) => {
  await signInAs(page, 'sustainability');
  let isBroken = true;
  await page.route(isFileOf(/\/company\/resources\.ts$/), (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto(`${home}/environmental/waste-management?tab=movements&view.record=new`);
  const site = page.getByRole('dialog').getByRole('combobox', { name: 'Site' });
  await site.click();
  await expect(page.getByText('The list could not be loaded. Type again to retry.')).toBeVisible();
  isBroken = false;
  await site.pressSequentially('a');
  await expect(page.getByRole('option', { name: 'Showroom Vienna' })).toBeVisible();
  await expect(site).toBeFocused();
  await expect(site).toHaveValue('a');
});

test('a page is printed without the frame and in light colours, and is dark again on the screen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await enterAs(page, 'sustainability');
  await page.goto(`${home}/materiality?tab=statement`);
  const paper = page.locator('[data-materiality-statement]');
  await expect(paper).toBeVisible();
  const scheme = page.locator('html');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe('rgb(26, 31, 28)');
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.goto(`${home}/project-management`);
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), page.locator('aside')])
    await expect(part).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
});
