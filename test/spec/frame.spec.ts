import { expect } from '@playwright/test';
import { test } from '#test/support/people.ts';

const home = '/borealis-furniture';

test('the bar has menu, logo, Home, greeting and Logout; it stays while the page scrolls', async ({ as }) => {
  const page = await as('Owner');
  await page.goto(`${home}/settings`);
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: /the menu$/ })).toBeVisible();
  await expect(bar.getByRole('button', { name: /All modules/ })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(bar.getByText(/^(Good (morning|afternoon|evening)|Merry Christmas|Happy Halloween).*!$/)).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 10_000));
  await expect(bar).toBeInViewport();
});

for (const [at, phrase] of [['2026-06-10T11:59:00Z', 'Good morning'], ['2026-06-10T12:00:00Z', 'Good afternoon'], ['2026-06-10T17:59:00Z', 'Good afternoon'], ['2026-06-10T18:00:00Z', 'Good evening'], ['2026-12-24T11:00:00Z', 'Merry Christmas'], ['2026-12-25T11:00:00Z', 'Merry Christmas'], ['2026-10-31T11:00:00Z', 'Happy Halloween']] as const) {
  test(`the greeting at ${at}, by the person’s clock, is ${phrase}, with the name and an exclamation mark`, async ({ as }) => {
    const page = await as('Owner');
    await page.clock.setFixedTime(new Date(at));
    await page.goto(`${home}/settings`);
    await expect(page.getByRole('banner').getByText(new RegExp(`^${phrase}, \\S.*!$`))).toBeVisible();
  });
}

test('the footer has Team, Contact Us, the year and the legal links', async ({ as }) => {
  const page = await as('Owner');
  await page.goto(`${home}/settings`);
  const footer = page.getByRole('contentinfo');
  for (const [name, path] of [['Team', '/team'], ['Contact Us', '/contact-us'], ['Terms of use', '/terms-of-use'], ['Privacy policy', '/privacy-policy'], ['Cookies', '/cookies']] as const) await expect(footer.getByRole('link', { name })).toHaveAttribute('href', path);
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
});

test('the menu and the grid show nobody what they may not open', async ({ as }) => {
  const page = await as('Employee');
  await page.goto(home);
  await page.getByRole('button', { name: /All modules/ }).click();
  const grid = page.getByRole('dialog', { name: 'All modules' });
  const links = await grid.getByRole('link').evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length).toBeLessThanOrEqual(18);
  for (const link of links) {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /may not open|no page/ }), link).toHaveCount(0);
  }
});

test('forged marks in the storage open nothing', async ({ as }) => {
  const page = await as('guest');
  await page.goto('/login');
  await page.evaluate(() => {
    for (const [key, value] of Object.entries({ isAuth: 'true', userType: 'Internal', userCompany: 'Heartwood', userRole: 'owner' })) localStorage.setItem(key, value);
    sessionStorage.setItem('investorToken', 'forged');
  });
  await page.goto('/heartwood/settings');
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => ['isAuth', 'userType', 'userCompany', 'userRole'].map((key) => localStorage.getItem(key)))).toEqual([null, null, null, null]);
  await page.evaluate(() => sessionStorage.setItem('investorToken', 'forged'));
  await page.goto('/investor-relations');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
});

test('a session check that fails signs out and clears the keys', async ({ as }) => {
  const page = await as('Owner');
  await page.route(/\/api\/(session|protected)$/, (route) => route.fulfill({ status: 401, json: { title: 'Signed out' } }));
  await page.goto(`${home}/settings`);
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /^(isAuth|user)/.test(key)))).toEqual([]);
});

test('a logout that the server does not hear still clears this side, and is told at the next start', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: /^Sign in as Employee / }).click();
  await expect(page).toHaveURL(home);
  await page.route('**/api/logout', (route) => route.abort());
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /^(isAuth|user)/.test(key)))).toEqual([]);
  await page.unroute('**/api/logout');
  await page.goto(home);
  await expect(page).toHaveURL(/\/login/);
  expect((await page.request.get('/api/protected')).status()).toBe(401);
});

test('a fault of a page keeps the frame and offers to try again', async ({ as }) => {
  const page = await as('Owner');
  await page.route('**/api/companies/borealis-furniture/members*', (route) => route.fulfill({ status: 500, json: { title: 'Something went wrong.', requestId: 'abc-123' } }));
  await page.goto(`${home}/settings?tab=members`);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('button', { name: /try again/i }).first()).toBeVisible();
});
