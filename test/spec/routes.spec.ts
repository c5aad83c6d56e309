import { expect } from '@playwright/test';
import { solutions } from '#modules/site/public/model/solutions.ts';
import { openPagesOf } from '#platform/public-pages/model/public-pages.ts';
import { documents } from '#modules/site/model/open-pages.ts';
import { modules } from '../../src/modules.ts';
import { newCompany } from '#test/support/journey.ts';
import { test, type Actor } from '#test/support/people.ts';

const guestPages = ['/registration', '/login', '/forgot-password', '/reset-password'];
const homes: readonly [Actor, string][] = [
  ['Owner', '/borealis-furniture'],
  ['Provider, administrator', '/heartwood'],
  ['Investor', '/investor-relations'],
];

test('2.01 the public pages open for everybody', async ({ as }) => {
  for (const who of ['guest', 'Owner', 'Investor', 'Provider, administrator'] as const) {
    const page = await as(who);
    for (const path of [
      '/',
      '/features',
      '/team',
      '/about-us',
      '/contact-us',
      '/subscribe',
      '/terms-of-use',
      '/privacy-policy',
      '/cookies',
      '/investor-login',
    ]) {
      await page.goto(path);
      await expect(page, `${who} at ${path}`).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 }), `${who} at ${path}`).toBeVisible();
    }
  }
});

for (const [who, home] of homes) {
  test(`2.10, 2.11, 2.12 the guest pages send ${who} to ${home}`, async ({ as }) => {
    const page = await as(who);
    for (const path of guestPages) {
      await page.goto(path);
      await expect(page, path).toHaveURL(home);
    }
  });
}

test('2.20 an address below the provider sends others to the login, and from there home with a notice', async ({
  as,
}) => {
  const guest = await as('guest');
  await guest.goto('/heartwood/settings');
  await expect(guest).toHaveURL(/\/login/);
  const client = await as('Owner');
  for (const path of [
    '/heartwood/settings',
    '/heartwood/admin/webmaster',
    '/heartwood/admin/clients/details',
    '/heartwood',
  ]) {
    await client.goto(path);
    await expect(client, path).toHaveURL('/borealis-furniture');
    await expect(client.getByText('This page needs provider access'), path).toBeVisible();
  }
  const investor = await as('Investor');
  await investor.goto('/heartwood/settings');
  await expect(investor).toHaveURL('/investor-relations');
  const internal = await as('Provider, administrator');
  await internal.goto('/heartwood/settings');
  await expect(internal.getByRole('heading', { level: 1, name: 'Company settings' })).toBeVisible();
});

test('2.21 a stranger’s company and one that nobody has are the same page that is not there; one’s own opens', async ({
  as,
  baseURL,
}) => {
  const { slug } = await newCompany(baseURL, {
    company: `Strangers ${Date.now().toString(36)}`,
    size: 5,
    sector: 'Energy',
    email: `ada@strangers${Date.now().toString(36)}.example`,
  });
  const member = await as('Owner');
  await member.goto('/borealis-furniture');
  await expect(member.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  for (const [who, path] of [
    ['Owner', `/${slug}`],
    ['Owner', '/nobody-has-this'],
    ['Provider, administrator', '/borealis-furniture'],
    ['Provider, administrator', '/nobody-has-this'],
  ] as const) {
    const page = await as(who);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page not found' }), `${who} at ${path}`).toBeVisible();
  }
});

test('2.22 the provider’s own company has the same pages', async ({ as }) => {
  const page = await as('Provider, administrator');
  for (const path of ['/heartwood', '/heartwood/environmental/ghg-emissions', '/heartwood/report/esg-report']) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`^[^?]*${path}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /Page not found|You do not have access/ })).toHaveCount(0);
  }
});

test('2.25 a company root and its home are the same page', async ({ as }) => {
  const page = await as('Owner');
  const read = async (path: string): Promise<string> => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    return [
      await page.title(),
      ...(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()),
    ].join();
  };
  const root = await read('/borealis-furniture');
  expect(root).toContain('Support');
  expect(await read('/borealis-furniture/home')).toBe(root);
});

test('2.24, 2.26 a page waits behind a sign of loading, scrolls to the top on a new path, and back comes to the old place', async ({
  as,
}) => {
  const page = await as('Sustainability');
  await page.setViewportSize({ width: 1200, height: 500 });
  await page.goto('/borealis-furniture/environmental/admin-setup');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  const left = await page.evaluate(() => window.scrollY);
  let arrive = (): void => {};
  const isWanted = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // Whatever the chunk is called that the page stands in.
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Company settings' })).toHaveCount(0);
  arrive();
  await expect(page.getByRole('heading', { level: 1, name: 'Company settings' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left - 60);
  await page.getByRole('button', { name: /All modules/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Support' }).click();
  await expect(page).toHaveURL('/borealis-furniture#support');
  await expect(page.getByRole('heading', { name: 'Support', exact: true })).toBeInViewport();
});

test('6.03 an investor has no company pages and no list of users', async ({ as }) => {
  const page = await as('Investor');
  await page.goto('/borealis-furniture/settings');
  await expect(page).toHaveURL(/\/investor-relations/);
  expect((await page.request.get('/users', { headers: { accept: 'application/json' } })).status()).toBe(403);
  expect((await page.request.get('/api/companies/borealis-furniture')).status()).toBe(404);
});

test('1.01, 2.05 each address has a title of its own, each public page also a description and a card; the start page names the modules', async ({
  as,
}) => {
  const page = await as('guest');
  const titles = new Set<string>();
  const paths = openPagesOf(modules)
    .filter(({ guard }) => guard === 'public' || guard === 'guest')
    .map(({ path }) => path)
    .filter((path) => !path.includes(':'));
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    titles.add(await page.title());
  }
  expect(titles.size).toBe(paths.length);
  const open = documents.filter((one) => 'isIndexed' in one);
  const heads = await Promise.all(
    open.map(async ({ path }) => (await page.request.get(path, { headers: { accept: 'text/html' } })).text()),
  );
  expect(open[0]?.path).toBe('/');
  for (const { title } of solutions) expect(heads[0]).toContain(title.replaceAll('&', '&amp;'));
  for (const mark of [
    'name="description"',
    'property="og:title"',
    'property="og:description"',
    'property="og:url"',
    'rel="canonical"',
  ]) {
    const found = heads.map((html) => new RegExp(`<[^>]*${mark}[^>]*>`).exec(html)?.[0]);
    expect(found, mark).not.toContain(undefined);
    expect(new Set(found).size, mark).toBe(open.length);
  }
});
