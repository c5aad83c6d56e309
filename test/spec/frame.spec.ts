import { expect, type Locator } from '@playwright/test';
import { newCompany } from '#test/support/journey.ts';
import { test } from '#test/support/people.ts';

const home = '/borealis-furniture';

test('2.40 the bar has menu, logo, Home, greeting and Logout; it stays while the page scrolls', async ({ as }) => {
  const page = await as('Owner');
  await page.goto(`${home}/settings`);
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: /^(Open|Close) menu$/ })).toBeVisible();
  await expect(bar.getByRole('button', { name: /All modules/ })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(bar.getByText(/^(Good (morning|afternoon|evening)|Merry Christmas|Happy Halloween).*!$/)).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 10_000));
  await expect(bar).toBeInViewport();
});

test('2.42, 2.43 the greeting follows the clock of the person, has name and surname, and ends with an exclamation mark', async ({
  as,
}) => {
  const page = await as('Owner');
  const phrases = [
    ['2026-06-10T11:59:00Z', 'Good morning'],
    ['2026-06-10T12:00:00Z', 'Good afternoon'],
    ['2026-06-10T17:59:00Z', 'Good afternoon'],
    ['2026-06-10T18:00:00Z', 'Good evening'],
    ['2026-12-24T11:00:00Z', 'Merry Christmas'],
    ['2026-12-25T19:00:00Z', 'Merry Christmas'],
    ['2026-10-31T09:00:00Z', 'Happy Halloween'],
    ['2026-12-26T09:00:00Z', 'Good morning'],
  ] as const;
  for (const [at, phrase] of phrases) {
    await page.clock.setFixedTime(new Date(at));
    await page.goto(`${home}/settings`);
    await expect(page.getByRole('banner').getByText(`${phrase}, Demo Owner!`, { exact: true })).toBeVisible();
  }
});

test('2.46 the footer has Team, Contact Us, the year and the legal links', async ({ as }) => {
  const page = await as('Owner');
  await page.goto(`${home}/settings`);
  const footer = page.getByRole('contentinfo');
  for (const [name, path] of [
    ['Team', '/team'],
    ['Contact Us', '/contact-us'],
    ['Terms of use', '/terms-of-use'],
    ['Privacy policy', '/privacy-policy'],
    ['Cookies', '/cookies'],
  ] as const)
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', path);
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
});

test('2.41, 2.47 the menu and the grid show nobody what they may not open, and the grid has three in a row', async ({
  as,
}) => {
  const page = await as('Employee');
  await page.goto(home);
  const menu = page.getByRole('navigation', { name: 'Pages', exact: true });
  await expect(menu).toBeVisible();
  const linksOf = (part: Locator) =>
    part.getByRole('link').evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  const links = new Set(await linksOf(menu));
  const open = page.getByRole('button', { name: /All modules/ });
  await open.click();
  const grid = page.getByRole('dialog', { name: 'All modules' });
  const cells = grid.getByRole('link');
  await expect(cells.last()).toHaveText('Support');
  const boxes = await cells.evaluateAll((found) =>
    found.map((cell) => {
      const { x, y, height } = cell.getBoundingClientRect();
      return { x: Math.round(x), y: Math.round(y), height: Math.round(height) };
    }),
  );
  expect(boxes.length).toBeLessThanOrEqual(18);
  const columns = [...new Set(boxes.map(({ x }) => x))];
  const rows = [...new Set(boxes.map(({ y }) => y))];
  expect([columns.length, rows.length]).toEqual([Math.min(3, boxes.length), Math.ceil(boxes.length / 3)]);
  for (const [at, box] of boxes.entries())
    expect(box).toEqual({ x: columns[at % 3], y: rows[Math.floor(at / 3)], height: 70 });
  for (const cell of await cells.all()) {
    await cell.hover();
    await expect(page.getByRole('tooltip', { name: await cell.innerText(), exact: true })).toBeVisible();
  }
  for (const link of await linksOf(grid)) links.add(link);
  for (const link of links) {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page.getByRole('heading', { level: 1, name: /Page not found|You do not have access/ }),
      link,
    ).toHaveCount(0);
  }
});

test('2.44, 2.45 the sidebar has Home first, Settings last and all modules between them, the open one with its pages, is away at 991 px and back when it is wider', async ({
  as,
}) => {
  const page = await as('Sustainability');
  await page.goto(`${home}/environmental/admin-setup`);
  const menu = page.getByRole('navigation', { name: 'Pages', exact: true });
  const links = menu.getByRole('link');
  await expect(links.first()).toHaveText('Home');
  await expect(links.first()).toHaveAttribute('href', home);
  await expect(links.last()).toHaveText('Settings');
  await expect(links.last()).toHaveAttribute('href', `${home}/settings`);
  await expect(links.nth(1)).toHaveAttribute('href', `${home}/approvals`);
  for (const name of ['Environmental', 'Materiality', 'Reports', 'Project management'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Set-up' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: 'Water consumption' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'KPI identification' })).toHaveCount(0);
  await menu.getByRole('button', { name: 'Pages of Materiality' }).click();
  await menu.getByRole('link', { name: 'KPI identification' }).click();
  await expect(menu.getByRole('link', { name: 'KPI identification' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: 'Water consumption' })).toHaveCount(0);
  // A group that was put away keeps the open module in view, on the next visit too.
  await menu.getByRole('button', { name: 'Sustainability', exact: true }).click();
  await page.reload();
  await expect(menu.getByRole('link', { name: 'KPI identification' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Environmental', exact: true })).toHaveCount(0);
  await menu.getByRole('button', { name: 'Sustainability', exact: true }).click();
  await expect(menu.getByRole('link', { name: 'Environmental', exact: true })).toBeVisible();
  const isKept = () => page.evaluate(() => localStorage.getItem('isSidebarExpanded'));
  await page.getByRole('button', { name: 'Close menu' }).click();
  expect(await isKept()).toBe('false');
  // Narrow, a module is its icon, and its pages are a menu beside it.
  await menu.getByRole('button', { name: 'Environmental' }).press('ArrowRight');
  await page.getByRole('menuitem', { name: 'Water consumption' }).click();
  await expect(page).toHaveURL(`${home}/environmental/water-consumption`);
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await isKept()).toBe('true');
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(menu.getByText('Settings', { exact: true })).toBeVisible();
  expect(await isKept()).toBe('true');
});

test('2.48, 2.41 the provider’s staff with the right find the admin pages in menu and grid, Clients never do', async ({
  as,
}) => {
  const internal = await as('Provider, administrator');
  const admin = '/heartwood/admin/webmaster';
  await internal.goto('/heartwood');
  await internal.getByRole('button', { name: 'Later' }).click();
  await expect(
    internal.getByRole('group', { name: 'Administration' }).getByRole('link', { name: 'Webmaster' }),
  ).toHaveAttribute('href', new RegExp(`^${admin}`));
  await internal.getByRole('button', { name: /All modules/ }).click();
  const cells = internal.getByRole('dialog', { name: 'All modules' }).getByRole('link');
  await expect(cells.last()).toHaveText('Admin');
  await expect(cells.nth(-2)).toHaveText('Settings');
  const client = await as('Owner');
  await client.goto(home);
  await expect(client.getByRole('navigation', { name: 'Pages', exact: true })).toBeVisible();
  await expect(client.locator('a[href*="/admin/"]')).toHaveCount(0);
  await client.goto(`${home}/admin/webmaster`);
  await expect(client.getByRole('heading', { level: 1, name: /Page not found|You do not have access/ })).toBeVisible();
});

test('3.01, 2.03 forged marks in the storage open nothing, and change nothing for somebody who is signed in', async ({
  as,
}) => {
  const page = await as('guest');
  await page.goto('/login');
  await page.evaluate(() => {
    for (const [key, value] of Object.entries({
      isAuth: 'true',
      userType: 'Internal',
      userCompany: 'Heartwood',
      userRole: 'owner',
    }))
      localStorage.setItem(key, value);
    sessionStorage.setItem('investorToken', 'forged');
  });
  await page.goto('/heartwood/settings');
  await expect(page).toHaveURL(/\/login/);
  expect(
    await page.evaluate(() =>
      ['isAuth', 'userType', 'userCompany', 'userRole'].map((key) => localStorage.getItem(key)),
    ),
  ).toEqual([null, null, null, null]);
  await page.evaluate(() => sessionStorage.setItem('investorToken', 'forged'));
  await page.goto('/investor-relations');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  const client = await as('Employee');
  await client.goto(home);
  await client.evaluate(() => {
    for (const [key, value] of Object.entries({
      isAuth: 'false',
      userType: 'Internal',
      userCompany: 'Heartwood',
      userRole: 'owner',
    }))
      localStorage.setItem(key, value);
  });
  await client.getByRole('navigation', { name: 'Pages', exact: true }).getByRole('link').last().click();
  await expect(client.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(client).toHaveURL(new RegExp(`^[^?]*${home}`));
  await client.goto('/heartwood');
  await expect(client).toHaveURL(home);
});

test('4.01 the session is checked behind a sign of loading, and a check that fails signs out and clears the keys', async ({
  as,
}) => {
  const page = await as('Owner');
  let answer = (): void => {};
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/(session|protected)$/, async (route) => {
    await isAsked;
    await route.fulfill({ status: 401, json: { title: 'Signed out' } });
  });
  await page.goto(`${home}/settings`);
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  answer();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /^(isAuth|user)/.test(key)))).toEqual([]);
});

test('4.03, 4.07 a logout that the server does not hear is logged, still clears this side, and is told at the next start', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: /^Sign in as Employee / }).click();
  await expect(page).toHaveURL(home);
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  await page.route('**/api/logout', (route) => route.abort());
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to Borealis Furniture' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(logged.join()).toContain('The server did not hear the sign-out.');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /^(isAuth|user)/.test(key)))).toEqual([]);
  await page.unroute('**/api/logout');
  await page.goto(home);
  await expect(page).toHaveURL(/\/login/);
  expect((await page.request.get('/api/protected')).status()).toBe(401);
});

test('8.09 a fault of a page shows a boundary with a reference, keeps the frame and can be tried again; so does one of a part', async ({
  as,
}) => {
  const page = await as('Owner');
  const members = '**/api/companies/borealis-furniture/members*';
  await page.route(members, (route) =>
    route.fulfill({ status: 500, json: { title: 'Something went wrong.', requestId: 'abc-123' } }),
  );
  await page.goto(`${home}/settings?tab=members`);
  await expect(page.getByRole('alert').getByText('abc-123')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute(members);
  await page.route(members, (route) => route.fulfill({ json: { members: 'nobody' } }));
  await page.getByRole('button', { name: 'Try again' }).click();
  // The boundary's own reference, not the one of the answer that failed before.
  await expect(
    page
      .getByRole('alert')
      .filter({ hasNotText: 'abc-123' })
      .getByText(/Reference/),
  ).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.unroute(members);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row', { name: /owner@borealis.example/ })).toBeVisible();
});

test('5.08 an answer that denies success is a failure with the server’s message', async ({ page, baseURL }) => {
  const own = await newCompany(baseURL, {
    company: `Denied ${Date.now().toString(36)}`,
    size: 5,
    sector: 'Energy',
    email: `ada@denied${Date.now().toString(36)}.example`,
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill(own.email);
  await page.getByLabel('Password', { exact: true }).fill(own.password);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.route('**/api/edit-user/*', (route) =>
    route.fulfill({ status: 200, json: { success: false, message: 'Names are kept by the HR department.' } }),
  );
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Surname').fill('Lovelace');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('alert')).toHaveText('Names are kept by the HR department.');
});
