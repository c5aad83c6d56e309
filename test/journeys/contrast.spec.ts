import { expect, test, type Page } from '@playwright/test';
import { borealis } from '../../src/demo/borealis.ts';
import { demoPassword } from '../../src/demo/seed.ts';
import { violationsOn } from '../support/axe.ts';
import { complaintsOf, enter, expectAccessible, newCompany, painted, settled, signIn } from '../support/journey.ts';

const root = (page: Page) => page.locator('html');

/** Text at 7 : 1, large text at 4.5 : 1 (WCAG 2.2, 1.4.6), in light and dark. */
async function expectStrong(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'more', reducedMotion: 'reduce' });
    await expect(root(page)).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expect(root(page)).toHaveAttribute('data-contrast', 'more');
    await settled(page);
    await painted(page);
    const violations = await violationsOn(page, {
      rules: ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'],
    });
    expect
      .soft(
        violations.flatMap(({ id, nodes }) =>
          nodes.slice(0, 5).map(({ html, message }) => `${id}: ${html} ${message}`),
        ),
        `${page.url()} ${colorScheme}`,
      )
      .toEqual([]);
  }
}

test('more contrast is followed where the system asks for it, at 7 : 1, in light and dark, on the public site too', async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ contrast: 'more' });
  for (const address of ['/', '/login']) {
    await page.goto(address);
    await expectStrong(page);
  }
  await enter(page, { email: `sustainability@${borealis.emailSuffix}`, password: demoPassword }, { hasName: true });
  for (const address of [
    '',
    '/environmental/ghg-emissions',
    '/environmental/ghg-emissions?tab=activity',
    '/settings?tab=branding',
  ]) {
    await page.goto(`/${borealis.slug}${address}`);
    await expectStrong(page);
  }
});

test('contrast is chosen in the bar, follows the person to another device, and goes back to what the system asks for', async ({
  page,
  baseURL,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const company = await newCompany(baseURL, {
    company: 'Clear View',
    size: 9,
    sector: 'Retail',
    email: 'owner@clear-view.example',
  });
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Colour scheme' }).click();
    const kept = page.waitForResponse(
      (response) => response.url().endsWith('/api/account/appearance') && response.ok(),
    );
    await page.getByRole('menuitemradio', { name, exact: true }).click();
    await kept;
  };
  await signIn(page, company);
  await settled(page);
  await expect(root(page)).toHaveAttribute('data-contrast', 'normal');
  await choose('More contrast');
  await expect(root(page)).toHaveAttribute('data-contrast', 'more');
  await choose('Dark');
  await expect(root(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(root(page)).toHaveAttribute('data-contrast', 'more');

  const elsewhere = await browser.newPage({ colorScheme: 'light' });
  await signIn(elsewhere, company);
  await expect(root(elsewhere)).toHaveAttribute('data-contrast', 'more');
  await expect(root(elsewhere)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await elsewhere.close();

  await choose('System contrast');
  await expect(root(page)).toHaveAttribute('data-contrast', 'normal');
  await page.emulateMedia({ contrast: 'more' });
  await expect(root(page)).toHaveAttribute('data-contrast', 'more');
  await choose('Normal');
  await expect(root(page)).toHaveAttribute('data-contrast', 'normal');
  await choose('System');
  await page.getByRole('button', { name: 'Colour scheme' }).click();
  await expectAccessible(page, { within: '[role=menu]' });
  expect(complaints).toEqual([]);
});

test('where the system draws its own colours, what only a ground told has a line', async ({ page }) => {
  await enter(page, { email: `sustainability@${borealis.emailSuffix}`, password: demoPassword }, { hasName: true });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/${borealis.slug}/environmental/ghg-emissions?tab=activity`);
  const style = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  await expect(page.locator('[data-status]').first()).toBeVisible();
  expect(await style('[data-status]', 'border-top-style')).toBe('solid');
  expect(await style('[data-status]', 'border-top-width')).toBe('1px');
  expect(await style('nav [aria-current="page"]', 'outline-style')).toBe('solid');
});
