import '../../src/modules.ts';
import { expect, test, type Page } from '@playwright/test';
import { enterAs, expectAccessible, registered } from '../support/journey.ts';

const base = '/borealis-furniture/settings';
const password = 'Borealis-Demo-2026';

const tabs = (page: Page) => page.getByRole('tab').allInnerTexts();

test('each person sees the tabs that are theirs: all for the owner, to read for the auditor, members alone for an employee, none for a guest', async ({
  page,
}) => {
  await enterAs(page, 'owner');
  await page.goto(base);
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible();
  expect(await tabs(page)).toEqual([
    'Profile',
    'Locale',
    'Branding and menu',
    'Home page',
    'Members',
    'Roles',
    'Approvals',
    'Security',
    'API keys',
    'Webhooks',
    'Plan',
    'Data',
    'Audit log',
  ]);
  await page.keyboard.press('Tab');
  await page.getByRole('tab', { name: 'Profile' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`${base}?tab=locale`);
  await signOut(page);
  await enterAs(page, 'auditor');
  await page.goto(`${base}?tab=security`);
  await expect(page.getByText('You can view these settings.')).toBeVisible();
  expect(await tabs(page)).toEqual([
    'Profile',
    'Locale',
    'Branding and menu',
    'Home page',
    'Members',
    'Roles',
    'Approvals',
    'Security',
    'API keys',
    'Webhooks',
    'Plan',
    'Data',
    'Audit log',
  ]);
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0);
  await page.getByRole('tab', { name: 'API keys' }).click();
  await expect(page.getByRole('heading', { name: 'API keys', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create API key' })).toHaveCount(0);
  await signOut(page);
  await enterAs(page, 'employee');
  await page.goto(`${base}?tab=security`);
  await expect(page.getByRole('tab', { name: 'Members' })).toBeVisible();
  expect(await tabs(page)).toEqual(['Members', 'Roles']);
  await signOut(page);
  await enterAs(page, 'guest');
  await page.goto(base);
  await expect(page.getByRole('heading', { name: 'You do not have access' })).toBeVisible();
});

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

test('the profile is saved and stands in the history; two who edit at once compare', async ({ page, browser }) => {
  const slug = await registered(page, 'Settings Works');
  await page.goto(`/${slug}/settings`);
  await page.getByLabel('Legal name').fill('Settings Works GmbH');
  await page.getByLabel('VAT number').fill('de 1');
  await page.getByLabel('Tax number').focus();
  await expect(page.getByText('without spaces')).toBeVisible();
  await page.getByLabel('VAT number').fill('DE123456789');
  const second = await browser.newContext({
    storageState: await page.context().storageState(),
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  const other = await second.newPage();
  await other.goto(`/${slug}/settings`);
  await other.getByLabel('City').fill('Bremen');
  await other.getByLabel('Legal name').fill('Another Name AG');
  await page.getByLabel('Reason for the change').fill('First entry');
  await page.getByRole('button', { name: 'Save company profile' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await other.getByRole('button', { name: 'Save company profile' }).click();
  await expect(other.getByText('Someone changed this company profile')).toBeVisible();
  await other.getByRole('radio', { name: /Settings Works GmbH/ }).check();
  await other.getByRole('button', { name: 'Save result' }).click();
  await expect(other.getByText('Settings saved')).toBeVisible();
  await second.close();
  await page.goto(`/${slug}/settings?tab=history`);
  const entries = page.getByRole('tabpanel').getByRole('listitem');
  const entry = entries.filter({ hasText: 'First entry' });
  await expect(entry).toContainText('Settings Works GmbH');
  await expect(entries.first()).toContainText('Bremen');
});

test('the locale changes how days and amounts read on every page, and when a week begins', async ({ page }) => {
  const slug = await registered(page, 'Locale Works');
  await page.goto(`/${slug}/settings?tab=locale`);
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'German (Germany)' }).click();
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Tokyo');
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
  await page.getByRole('combobox', { name: 'First month of the financial year' }).click();
  await page.getByRole('option', { name: 'July' }).click();
  await page.getByRole('button', { name: 'Save locale settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.getByRole('tab', { name: 'Plan' }).click();
  await expect(page.getByRole('definition').filter({ hasText: '€' }).first()).toHaveText(/^100,00\s€$/);
});

test('another name moves the company; links to the old address still arrive', async ({ page }) => {
  const slug = await registered(page, 'Old Name Works');
  await page.goto(`/${slug}/settings`);
  await page.getByRole('button', { name: 'Change name and address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New name').fill('Features');
  await dialog.getByRole('button', { name: 'Change name and address' }).click();
  await expect(dialog.getByText('is reserved')).toBeVisible();
  await dialog.getByLabel('New name').fill('New Name Works');
  await dialog.getByRole('button', { name: 'Change name and address' }).click();
  await expect(page).toHaveURL('/new-name-works/settings');
  await expect(page.getByRole('definition').filter({ hasText: 'New Name Works' })).toBeVisible();
  await page.goto(`/${slug}/settings?tab=locale`);
  await expect(page).toHaveURL('/new-name-works/settings?tab=locale');
});

test('a key is made, shown once, works in a program, and ends when it is revoked', async ({ page, playwright }) => {
  const slug = await registered(page, 'Key Works');
  // Permissions that come late are waited for, and a click before them is not lost.
  await page.route('**/roles', async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    await route.continue();
  });
  await page.goto(`/${slug}/settings?tab=keys`);
  await page.getByRole('button', { name: 'Create API key' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Meter gateway');
  await page.getByRole('dialog').getByRole('button', { name: 'Select all read permissions' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click();
  const token = await page.getByRole('dialog').getByRole('textbox', { name: 'API key' }).inputValue();
  expect(token).toMatch(/^hw_/);
  await page.getByRole('button', { name: 'I have copied the key' }).click();
  const program = await playwright.request.newContext({
    baseURL: test.info().project.use.baseURL ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  expect((await program.get(`/api/companies/${slug}/org-units`)).status()).toBe(200);
  expect(
    (await program.post(`/api/companies/${slug}/org-units`, { data: { name: 'Plant', kind: 'site' } })).status(),
  ).toBe(403);
  await page.getByRole('button', { name: 'Revoke Meter gateway' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('cell', { name: 'Revoked' })).toBeVisible();
  expect((await program.get(`/api/companies/${slug}/org-units`)).status()).toBe(401);
  await program.dispose();
});

test('another plan is asked for with its price, and taken back', async ({ page }) => {
  const slug = await registered(page, 'Plan Works');
  await page.goto(`/${slug}/settings?tab=plan`);
  await expect(page.getByRole('button', { name: /^Request change from/ })).toBeDisabled();
  await page.getByRole('radio', { name: /^Advance Plan/ }).check();
  await page.getByLabel('Number of employees').fill('1000');
  await expect(page.getByRole('status').filter({ hasText: '300 × 3 × 1 = 900.00' })).toBeVisible();
  await page.getByRole('button', { name: /^Request change from/ }).click();
  await expect(page.getByText(/Advance Plan for €900.00 per month/)).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw request' }).click();
  await expect(page.getByText(/Advance Plan for €900.00 per month/)).toBeHidden();
});

test('everything is exported, the chain of the history is proved, and the company is closed and opened again', async ({
  page,
}) => {
  const slug = await registered(page, 'Closing Works');
  await page.goto(`/${slug}/settings?tab=data`);
  await page.getByRole('button', { name: 'Create full export' }).click();
  const link = page.getByRole('link', { name: /^Download \(.*export of/ });
  await expect(link).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^Closing Works \d{4}-\d\d-\d\d\.zip$/);
  await page.getByRole('tab', { name: 'Audit log' }).click();
  await page.getByRole('button', { name: 'Check integrity' }).click();
  await expect(page.getByText(/^No issues found: none of/)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('tab', { name: 'Data' }).click();
  await page.getByRole('button', { name: 'Close company' }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Close company' }).click();
  await expect(page.getByText('The password is incorrect.')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Your password').fill('a quiet place by the sea');
  await page.getByRole('dialog').getByRole('button', { name: 'Close company' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Open settings' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel closure' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Open settings' })).toBeHidden();
});

test('a role of the company’s own is made from another, narrowed and removed', async ({ page }) => {
  const slug = await registered(page, 'Role Works');
  await page.goto(`/${slug}/settings?tab=roles`);
  await page.getByRole('link', { name: 'Open access level' }).click();
  await page.getByRole('button', { name: 'Create role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Site manager');
  await dialog.getByLabel('Copy permissions from').selectOption({ label: 'Line manager' });
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sites have managers');
  await dialog.getByRole('button', { name: 'Preview change' }).click();
  await expect(dialog).toContainText('No one gains or loses a permission.');
  await dialog.getByRole('button', { name: 'Apply change' }).click();
  const cell = page.getByRole('row').filter({ hasText: 'View members and roles' }).getByRole('cell').last();
  await expect(page.getByRole('columnheader', { name: 'Site manager' })).toBeVisible();
  await expect(cell).toHaveText('Company');
  await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Site manager' });
  await page.getByRole('button', { name: 'Edit role' }).click();
  await dialog.getByText('View members and roles').first().click();
  await dialog.getByLabel('View members and roles').selectOption({ label: 'No permission' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Not theirs');
  await dialog.getByRole('button', { name: 'Preview change' }).click();
  await dialog.getByRole('button', { name: 'Apply change' }).click();
  await expect(cell).toContainText('No permission');
  await page.getByRole('button', { name: 'Edit role' }).click();
  await dialog.getByRole('button', { name: 'Delete role' }).click();
  await expect(page.getByRole('columnheader', { name: 'Site manager' })).toHaveCount(0);
});
