import { expect, test } from '@playwright/test';
import { borealis } from '../../src/demo/borealis.ts';
import { demoPassword } from '../../src/demo/seed.ts';
import { modules } from '../../src/modules.ts';
import { companyPages } from '#platform/public-pages/model/public-pages.ts';
import { disguises } from '#platform/i18n/model/pseudo.ts';
import { goInside, quietOf, settled, enter, signIn } from '../support/journey.ts';
import { serverSentences, speak, textsOn } from '../support/pseudo-locale.ts';

/**
 * Pages in languages that nobody speaks. In `en-XA`, accented and a third longer, `accessible.spec.ts` walks them all;
 * here they are written from right to left, as wide as a phone.
 */
test.describe.configure({ mode: 'parallel' });

/** Every page of a company, by its address; of what one component draws at several the first. */
const parts = [
  { name: 'no module', pages: ['', ...companyPages.filter(({ path }) => !path.includes(':')).map(({ path }) => path)] },
  ...modules.map((module) => ({
    name: module.name,
    pages: module.pages
      .filter(({ page }, at) => module.pages.findIndex((other) => other.page === page) === at)
      .map(({ path }) => [module.path, path].filter((part) => part !== '').join('/')),
  })),
];

test('the workings of a figure are said in the language of the page', async ({ page }) => {
  const quiet = quietOf(page);
  const isSaid = await serverSentences();
  await speak(page, 'en-XA');
  await enter(page, { email: `owner@${borealis.emailSuffix}`, password: demoPassword }, { hasName: true });
  const [, explain = ''] = /\[(.*?) ~/.exec(disguises['en-XA']('explain')) ?? [];
  const opened = new Set<string>();
  const said = new Set<string>();
  for (const address of [
    'environmental',
    'environmental/ghg-emissions?tab=results',
    'environmental/energy-consumption',
    'environmental/water-consumption',
    'environmental/waste-management',
    'environmental/biodiversity-impact',
  ]) {
    await page.goto(`/${borealis.slug}/${address}`);
    await settled(page);
    await quiet();
    const figures = page.locator(`main button[aria-haspopup=dialog][aria-label*="${explain}"]`);
    await expect(figures.first()).toBeVisible();
    for (let at = 0; at < Math.min(await figures.count(), 4); at += 1) {
      await figures.nth(at).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await settled(page);
      await quiet();
      opened.add(`${address} ${at}`);
      for (const text of await textsOn(page)) if (isSaid(text)) said.add(`${address}: ${text}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  }
  expect(opened.size).toBeGreaterThan(12);
  expect([...said]).toEqual([]);
});

test('what a form and the server refuse is said in the language of the page', async ({ page }) => {
  const inAccents = disguises['en-XA'];
  await speak(page, 'en-XA');
  await enter(page, { email: `sustainability@${borealis.emailSuffix}`, password: demoPassword }, { hasName: true });
  await page.goto(`/${borealis.slug}/environmental/ghg-emissions?tab=activity`);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog');
  await form.locator('[data-form-actions] button[type=submit]').first().click();
  // “{field} is required.”, with the label of the field in its own accents.
  const [, required = ''] = /(îš .*?\.)/.exec(inAccents('{field} is required.')) ?? [];
  await expect(form.getByText(required).first()).toBeVisible();
  await expect(form.getByText('is required')).toHaveCount(0);

  await page.goto(`/${borealis.slug}/my-profile/change-password`);
  await page.locator('input[name=password]').fill('not my password 1');
  await page.locator('input[name=newPassword]').fill('a quiet place by the sea');
  await page.locator('input[name=again]').fill('a quiet place by the sea');
  await page.locator('input[name=again]').press('Enter');
  await expect(page.getByText(inAccents('The password is incorrect.')).first()).toBeVisible();
});

/** What makes the page wider than the window: the deepest part that stands out of it. Null where nothing does. */
function widest(): string | null {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth + 1) return null;
  const isOut = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && (right > clientWidth + 1 || left < -1);
  };
  const scrolls = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
  const out = [...document.body.querySelectorAll('*')].filter(
    (element) => isOut(element) && !scrolls(element.parentElement),
  );
  const deepest = out.find((element) => ![...element.children].some((child) => out.includes(child)));
  return `${scrollWidth - clientWidth} px by <${deepest?.tagName.toLowerCase()} class="${deepest?.className.toString()}"> ${deepest?.textContent?.slice(0, 80)}`;
}

test('from right to left the sidebar is at the right, and names that are cut keep their beginning', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await speak(page, 'ar-XB');
  await enter(page, { email: `owner@${borealis.emailSuffix}`, password: demoPassword }, { hasName: true });
  await page.goto(`/${borealis.slug}/environmental/ghg-emissions?tab=activity`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const sidebar = await page.locator('[class*=sidebar][data-expanded]').first().boundingBox();
  expect((sidebar?.x ?? 0) + (sidebar?.width ?? 0)).toBe(1440);
  const cut = page.locator('.cut');
  await expect(cut.first()).toBeVisible();
  const styles = await cut.evaluateAll((all) => [
    ...new Set(all.map((one) => `${getComputedStyle(one).unicodeBidi} ${getComputedStyle(one).textAlign}`)),
  ]);
  expect(styles).toEqual(['plaintext right']);
});

for (const { name, pages } of parts)
  test(`no page of ${name} is too wide for a phone with texts a third longer, from right to left`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 844 });
    const quiet = quietOf(page);
    const wide: string[] = [];
    await speak(page, 'ar-XB');
    await signIn(page, { email: `owner@${borealis.emailSuffix}`, password: demoPassword }, { hasName: true });
    for (const address of pages) {
      if (address !== '') await goInside(page, `/${borealis.slug}/${address}`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar-XB');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      const look = async (place: string) => {
        await settled(page);
        await quiet();
        await settled(page);
        const over = await page.evaluate(widest);
        if (over !== null) wide.push(`/${address}${place}: ${over}`);
      };
      await look('');
      const tabs = page.locator('main [role=tab]');
      for (let at = 1; at < (await tabs.count()); at += 1) {
        await tabs.nth(at).click();
        await look(`, tab ${at + 1}`);
      }
    }
    expect(wide).toEqual([]);
  });
