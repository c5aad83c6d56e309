import { expect, test, type Browser, type Page } from '@playwright/test';
import { documents } from '#modules/site/model/open-pages.ts';
import { pageMetadata } from '#modules/site/public/model/page-metadata.ts';
import { borealis } from '../../src/demo/borealis.ts';
import { demoPassword } from '../../src/demo/seed.ts';
import { complaintsOf, enter, expectAccessible, signInOnPage } from '../support/journey.ts';

const open = documents.filter((page) => 'isIndexed' in page);

for (const { path, page: name } of open) {
  const { title } = pageMetadata[name];
  test(`2.05 ${path} is whole without JavaScript, with its own title, description, address and card`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(title));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(200);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{50,}/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL ?? ''}${path}`);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.*\.png$/);
    expect(new Set(asked)).toEqual(new Set([baseURL]));
    await context.close();
  });

  test(`${path} has no fault that axe can see, and the browser nothing to complain about`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto(path);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
}

test('the sitemap names the public pages and no other, robots.txt leads to it', async ({ request, baseURL }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  for (const { path } of open) expect(map).toContain(`<loc>${baseURL ?? ''}${path}</loc>`);
  for (const hidden of ['/login', '/subscription', borealis.slug]) expect(map).not.toContain(hidden);
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL ?? ''}/sitemap.xml`);
});

test('2.30, 2.31 the bar takes on its scrolled look beyond 50 px and not before', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const bar = page.getByRole('banner');
  await page.evaluate(() => window.scrollTo(0, 50));
  await expect(bar).toHaveAttribute('data-scrolled', 'false');
  await page.evaluate(() => window.scrollTo(0, 51));
  await expect(bar).toHaveAttribute('data-scrolled', 'true');
  const scrolls = await scrollsOf(page);
  const logo = bar.getByRole('link', { name: /home page/ });
  await logo.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await scrolls()).toEqual(['smooth']);
  await page.goto('/login');
  await logo.click();
  await expect(page).toHaveURL('/');
});

/** How the page is told to scroll from now on. */
async function scrollsOf(page: Page): Promise<() => Promise<(string | undefined)[]>> {
  const told = await page.evaluateHandle(() => {
    const behaviors: (string | undefined)[] = [];
    const note = (options: unknown) => {
      behaviors.push(
        typeof options === 'object' && options !== null ? (options as ScrollToOptions).behavior : undefined,
      );
    };
    const { scrollTo } = window;
    const { scrollIntoView } = Element.prototype;
    window.scrollTo = (...given: unknown[]) => {
      note(given[0]);
      Reflect.apply(scrollTo, window, given);
    };
    Element.prototype.scrollIntoView = function noted(...given: unknown[]) {
      note(given[0]);
      Reflect.apply(scrollIntoView, this, given);
    };
    return behaviors;
  });
  return () => told.jsonValue();
}

test('2.34 Team goes to the team', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Team' }).click();
  await expect(page).toHaveURL('/team');
  // A slash at its end names no open position.
  await page.goto('/team/');
  await expect(page).toHaveURL('/team');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const [name, id, heading] of [
  ['Solutions', 'solutions', /modules/],
  ['Join the Beta', 'beta', /beta/i],
] as const) {
  test(`2.04, 2.32, 2.33 ${name} leads to its section from the start page and from anywhere, taking the place of the page before`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    const scrolls = await scrollsOf(page);
    await page.getByRole('banner').getByRole('link', { name }).click();
    await expect(page.locator(`#${id}`).getByRole('heading', { level: 2, name: heading })).toBeFocused();
    expect(await scrolls()).toEqual(['smooth']);
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeInViewport();
    for (const from of ['/team', '/login']) {
      await page.goto(from);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const before = await page.evaluate(() => history.length);
      await page.getByRole('banner').getByRole('link', { name }).click();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeInViewport();
      expect(await page.evaluate(() => history.length)).toBe(before);
    }
  });
}

test('2.35, 2.36, 2.37 the login icons have tooltips, and go away for those who came in by them', async ({ page }) => {
  await page.goto('/');
  for (const [name, path] of [
    ['Investor Login', '/investor-login'],
    ['User Login', '/login'],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
    await page.getByRole('link', { name }).hover();
    await expect(
      page.getByRole('tooltip', { name, includeHidden: true }).or(page.locator('[role=tooltip]', { hasText: name })),
    ).toBeVisible();
  }
  // At the door: only there the browser is told that somebody came in.
  await signInOnPage(page, { email: `employee@${borealis.emailSuffix}`, password: demoPassword });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toHaveAttribute('href', `/${borealis.slug}`);
  await expect(page.getByRole('link', { name: 'User Login' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Investor Login' })).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'User Login' })).toBeVisible();
});

test('2.35, 2.36, 2.37 an investor sees no way to sign in as one, and a dashboard that leads to the investor page', async ({
  page,
}) => {
  await page.goto('/investor-login');
  await page.getByLabel('Email', { exact: true }).fill(`investor@${borealis.emailSuffix}`);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/investor-relations/);
  await page.goto('/');
  const dashboard = page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first();
  await expect(dashboard).toHaveAttribute('href', `/${borealis.slug}`);
  await expect(page.getByRole('link', { name: 'Investor Login' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'User Login' })).toBeVisible();
  await dashboard.click();
  await expect(page).toHaveURL(`/investor-relations?company=${borealis.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Borealis Furniture' })).toBeVisible();
});

test('2.36, 2.38, 4.02, 4.08 staff of the provider come to its dashboard, put off their name, and see the way back', async ({
  page,
}) => {
  await signInOnPage(page, { email: 'administrator@heartwood.example', password: demoPassword });
  await expect(page).toHaveURL('/heartwood');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^(Good (morning|afternoon|evening)|Merry Christmas|Happy Halloween)!$/,
  );
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'User Login' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Dashboard Heartwood' })).toHaveAttribute('href', '/heartwood');
});

test('a module card opens its outcomes and says what is live and what is planned', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Environmental/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Environmental' });
  await expect(drawer.getByRole('listitem')).toHaveCount(3);
  await expect(drawer.getByText('Available', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('the quote of the start page goes along to the registration', async ({ page }) => {
  await page.goto('/');
  const price = page.getByRole('region', { name: /price/i });
  await price.getByLabel('Medium Plan').check();
  await price.getByLabel('Number of employees').fill('250');
  for (const sector of ['Energy', 'Mining']) await price.getByLabel(sector, { exact: true }).check();
  await expect(price.getByRole('status').first()).toContainText('480.00');
  await price.getByRole('link', { name: 'Register with these values' }).click();
  await expect(page).toHaveURL(/\/registration/);
  await expect(page.getByLabel('Number of employees')).toHaveValue('250');
  await expect(page.locator('output')).toHaveText('480.00');
});

/** Reads the provider's outbox, where mails are kept without a mail server, and gives the newest text to an address. */
async function mailTo(browser: Browser, baseURL: string, email: string): Promise<string> {
  const context = await browser.newContext({ baseURL });
  await context.request.post('/api/login', {
    data: { email: 'administrator@heartwood.example', password: demoPassword },
    headers: { origin: baseURL },
  });
  let text = '';
  await expect
    .poll(async () => {
      const { mails } = (await (await context.request.get('/api/companies/heartwood/outbox')).json()) as {
        mails: { to: string; text: string }[];
      };
      text = mails.find(({ to }) => to === email)?.text ?? '';
      return text;
    })
    .not.toBe('');
  await context.close();
  return text;
}

test('8.06 a message is sent, answered by mail with its number, and read by the provider; after a failure the text is still there', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/contact-us');
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('Email', { exact: true }).fill('ada@visitor.example');
  await page.getByLabel('Message').fill('Short');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to send contact form.');
  await expect(page.getByLabel('Message')).toHaveValue('Short');
  await page.getByLabel('Message').fill('What does it cost for 300 people?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('status')).toContainText('Thank you. We have received your message.');
  const number = /\d{4,}/.exec(await page.getByRole('status').innerText())?.[0] ?? '';
  expect(await mailTo(browser, baseURL ?? '', 'ada@visitor.example')).toContain(number);

  await enter(page, { email: 'administrator@heartwood.example', password: demoPassword });
  await page.goto('/heartwood/admin/webmaster');
  await expect(page.getByText('Ada Lovelace').first()).toBeVisible();
});

test('the newsletter is confirmed, changed and ended by the links of its mails', async ({ page, browser, baseURL }) => {
  const email = 'reader@visitor.example';
  await page.goto('/subscribe');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('status')).toContainText('48 hours');
  const confirm = /http\S+#confirm=\S+/.exec(await mailTo(browser, baseURL ?? '', email))?.[0] ?? '';
  await page.goto(confirm);
  await expect(page.getByText('Subscription confirmed.')).toBeVisible();
  await expect(page).toHaveURL(/\/subscription$/);
  let manage = '';
  await expect
    .poll(async () => (manage = /http\S+#manage=\S+/.exec(await mailTo(browser, baseURL ?? '', email))?.[0] ?? ''))
    .not.toBe('');
  // In a tab of its own, as a mail program opens it: in this one only the part behind the # would change.
  await page.goto('about:blank');
  await page.goto(manage);
  await page.getByLabel('Changes in standards and laws').uncheck();
  await page.getByRole('button', { name: 'Save topics' }).click();
  await expect(page.getByText('Topics saved')).toBeVisible();
  await page.getByRole('button', { name: 'Unsubscribe from everything' }).click();
  await expect(page.getByText(/^You are unsubscribed\./)).toBeVisible();
});

test('a wish for the beta is confirmed by mail', async ({ page, browser, baseURL }) => {
  await page.goto('/');
  const form = page.locator('#beta');
  await form.getByLabel('Email', { exact: true }).fill('beta@visitor.example');
  await form.getByLabel('Company', { exact: true }).fill('Acme GmbH');
  await form.getByRole('button', { name: 'Join the Beta' }).click();
  await expect(form.getByRole('status')).toContainText('48 hours');
  await page.goto(/http\S+#confirm=\S+/.exec(await mailTo(browser, baseURL ?? '', 'beta@visitor.example'))?.[0] ?? '');
  await expect(page.getByText('Beta request confirmed')).toBeVisible();
});

test('the demo opens without an account, says that nothing is stored, and is left again', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open demo' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/${borealis.slug}/environmental/ghg-emissions`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Demo', exact: true }).getByText('Nothing you do here is saved.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Leave demo' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'User Login' })).toBeVisible();
});

test('a position is written, published with its pay range, applied for, and read by the provider', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const headers = { origin: baseURL ?? '' };
  await context.request.post('/api/login', {
    data: { email: 'administrator@heartwood.example', password: demoPassword },
    headers,
  });
  const made = (await (
    await context.request.post('/api/companies/heartwood/job-positions', {
      headers,
      data: {
        title: 'Factor Librarian',
        location: 'Graz',
        remote: 'hybrid',
        contract: 'fullTime',
        payPer: 'year',
        description: 'You keep the editions of emission factors.',
        from: '2026-01-01',
        payMinMinor: 4_800_000,
        payMaxMinor: 6_000_000,
        currency: 'EUR',
      },
    })
  ).json()) as { record: { id: string; version: number } };
  await context.request.patch(`/api/companies/heartwood/job-positions/${made.record.id}`, {
    headers,
    data: { version: made.record.version, set: { status: 'published' } },
  });
  await page.goto('/team');
  await expect(page.getByText('48,000–60,000 EUR a year')).toBeVisible();
  await page.getByRole('link', { name: /Factor Librarian/ }).click();
  await expectAccessible(page);
  const structured = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText()) as Record<
    string,
    unknown
  >;
  expect(structured).toMatchObject({
    '@type': 'JobPosting',
    title: 'Factor Librarian',
    baseSalary: { currency: 'EUR', value: { minValue: 48_000, maxValue: 60_000, unitText: 'YEAR' } },
  });
  await page.getByLabel('Your name').fill('Dee Doe');
  await page.getByLabel('Email', { exact: true }).fill('dee@visitor.example');
  await page.getByLabel('Cover letter').fill('I like bills.');
  await page.getByLabel(/CV/).setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  });
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByRole('status')).toContainText('We have received your application');
  await enter(page, { email: 'administrator@heartwood.example', password: demoPassword });
  await page.goto('/heartwood/admin/webmaster/edit-job-positions?tab=applications');
  await expect(page.getByText('Dee Doe').first()).toBeVisible();
  await context.request.patch(`/api/companies/heartwood/job-positions/${made.record.id}`, {
    headers,
    data: { version: made.record.version + 1, set: { status: 'closed' } },
  });
  await page.goto('/team');
  await expect(page.getByText('Factor Librarian')).toHaveCount(0);
  await context.close();
});

test('the features are found by a word', async ({ page }) => {
  await page.goto('/features');
  await page.getByLabel('Search features').fill('pay gap');
  await expect(page.getByRole('rowheader', { name: /Diversity/ }).first()).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /Water consumption/ })).toBeHidden();
});

for (const name of ['Features', 'Login', 'users', 'subscription']) {
  test(`9.04 a company called “${name}” is refused politely`, async ({ request, baseURL }) => {
    const answer = await request.post('/api/register', {
      headers: { origin: baseURL ?? '' },
      data: {
        companyName: name,
        companySize: 10,
        companySector: ['Energy'],
        selectedPlans: ['simple'],
        agreeTerms: true,
        companyEmail: 'acme.com',
        email: 'a@acme.com',
        password: 'a quiet place by the sea',
      },
    });
    expect(answer.status()).toBe(422);
    expect(JSON.stringify(await answer.json())).toContain('is reserved. Add a word');
  });
}
