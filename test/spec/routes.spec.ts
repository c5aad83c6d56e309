import { expect } from '@playwright/test';
import { openPages } from '#platform/model/open-pages.ts';
import { test, type Who } from '#test/support/people.ts';

const guestPages = ['/registration', '/login', '/forgot-password', '/reset-password'];
const homes: readonly [Who, string][] = [['Owner', '/borealis-furniture'], ['Provider, administrator', '/heartwood'], ['Investor', '/investor-relations']];

test('the public pages open for everybody', async ({ as }) => {
  for (const who of ['guest', 'Owner', 'Investor', 'Provider, administrator'] as const) {
    const page = await as(who);
    for (const path of ['/', '/features', '/team', '/about-us', '/contact-us', '/subscribe', '/terms-of-use', '/privacy-policy', '/cookies', '/investor-login']) {
      await page.goto(path);
      await expect(page, `${who} at ${path}`).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 }), `${who} at ${path}`).toBeVisible();
    }
  }
});

for (const [who, home] of homes) {
  test(`the guest pages send ${who} to ${home}`, async ({ as }) => {
    const page = await as(who);
    for (const path of guestPages) {
      await page.goto(path);
      await expect(page, path).toHaveURL(home);
    }
  });
}

test('an address below the provider sends others to the login, and from there home with a notice', async ({ as }) => {
  const guest = await as('guest');
  await guest.goto('/heartwood/settings');
  await expect(guest).toHaveURL(/\/login/);
  const client = await as('Owner');
  await client.goto('/heartwood/settings');
  await expect(client).toHaveURL('/borealis-furniture');
  await expect(client.getByText('This page needs provider access')).toBeVisible();
  const internal = await as('Provider, administrator');
  await internal.goto('/heartwood/settings');
  await expect(internal.getByRole('heading', { level: 1, name: 'Company settings' })).toBeVisible();
});

test('a stranger’s company and one that nobody has are the same page that is not there', async ({ as }) => {
  for (const [who, path] of [['Owner', '/nobody-has-this'], ['Provider, administrator', '/borealis-furniture'], ['Provider, administrator', '/nobody-has-this']] as const) {
    const page = await as(who);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'There is no page at this address' }), `${who} at ${path}`).toBeVisible();
  }
});

test('the provider’s own company has the same pages', async ({ as }) => {
  const page = await as('Provider, administrator');
  for (const path of ['/heartwood', '/heartwood/environmental/ghg-emissions', '/heartwood/report/esg-report']) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`^[^?]*${path}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /no page|may not/ })).toHaveCount(0);
  }
});

test('a company root and its home are the same page', async ({ as }) => {
  const page = await as('Owner');
  const titles: string[] = [];
  for (const path of ['/borealis-furniture', '/borealis-furniture/home']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    titles.push(await page.title());
  }
  expect(titles[0]).toBe(titles[1]);
});

test('a page waits behind a spinner, scrolls to the top on a new path, and back comes to the old place', async ({ as }) => {
  const page = await as('Sustainability');
  await page.setViewportSize({ width: 1200, height: 500 });
  await page.goto('/borealis-furniture/environmental/admin-setup');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  const left = await page.evaluate(() => window.scrollY);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Company settings' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left - 60);
});

test('an investor has no company pages and no list of users', async ({ as }) => {
  const page = await as('Investor');
  await page.goto('/borealis-furniture/settings');
  await expect(page).toHaveURL(/\/investor-relations/);
  expect((await page.request.get('/users', { headers: { accept: 'application/json' } })).status()).toBe(403);
  expect((await page.request.get('/api/companies/borealis-furniture')).status()).toBe(404);
});

test('each address has a title of its own', async ({ as }) => {
  const page = await as('guest');
  const titles = new Set<string>();
  const paths = openPages.filter(({ guard }) => guard === 'public' || guard === 'guest').map(({ path }) => path).filter((path) => !path.includes(':'));
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    titles.add(await page.title());
  }
  expect(titles.size).toBe(paths.length);
});
