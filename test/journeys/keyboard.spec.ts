import { expect, test, type Locator, type Page } from '@playwright/test';
import { borealis } from '../../src/demo/borealis.ts';
import { demoPassword } from '../../src/demo/seed.ts';
import { complaintsOf, enterAs, settled } from '../support/journey.ts';

/** Presses Tab (or another key) until the focus is there. At every stop on the way one can see where one is. */
async function walkTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press(key);
    const { isVisible, name } = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
      // From the last element of a page the focus goes to the browser's own bar.
      return {
        isVisible:
          focused === document.body || (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
        name: focused.outerHTML.slice(0, 200),
      };
    });
    expect(isVisible, `one sees the focus on ${name}`).toBe(true);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} does not lead to ${target.toString()}`);
}

test('by keys alone: in, through the modules to a record and its change, to a figure’s explanation and back', async ({
  page,
}) => {
  test.slow();
  const complaints = complaintsOf(page);
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(`sustainability@${borealis.emailSuffix}`);
  await walkTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { level: 1 });
  await expect(page).toHaveURL(`/${borealis.slug}`);
  await expect(title).toBeFocused();

  await test.step('the grid of modules leads to a page and gives the focus to its title; Escape gives it back', async () => {
    const modules = page.getByRole('button', { name: /All modules/ });
    await walkTo(page, modules, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Home' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(modules).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Home' })).toBeFocused();
    await walkTo(page, page.getByRole('dialog').getByRole('link', { name: 'Environmental' }), 'ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/environmental$/);
    await expect(title).toBeFocused();
    await walkTo(
      page,
      page
        .getByRole('navigation', { name: 'Pages', exact: true })
        .getByRole('link', { name: 'Greenhouse gas emissions' }),
      'Shift+Tab',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/ghg-emissions$/);
    await expect(title).toBeFocused();
  });

  await test.step('tabs are walked by arrows, the grid too; Enter opens a record, and after a change Escape leads back to its cell', async () => {
    await walkTo(page, page.getByRole('tab', { name: 'Results' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Activity data' })).toBeFocused();
    await expect(page.getByRole('grid')).toBeVisible();
    await settled(page);
    await page.keyboard.press('j');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    const cell = page.locator('[data-cell="2.2"]');
    await expect(cell).toBeFocused();
    await page.keyboard.press('Enter');
    const record = page.getByRole('dialog');
    const description = record.getByLabel('Description');
    await expect(description).toBeVisible();
    await walkTo(page, description);
    const text = `Read from the meter, ${Date.now()}`;
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
    await walkTo(page, record.getByRole('button', { name: /^Save/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(record).toBeHidden();
    await expect(cell).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(description).toHaveValue(text);
    await page.keyboard.press('Escape');
    await expect(cell).toBeFocused();
  });

  await test.step('a figure opens its explanation, and Escape leads back to the figure', async () => {
    await walkTo(page, page.getByRole('tab', { name: 'Activity data' }), 'Shift+Tab');
    await page.keyboard.press('ArrowLeft');
    const figure = page.getByRole('group', { name: 'Emissions for the period' }).getByRole('button').first();
    await walkTo(page, figure);
    await page.keyboard.press('Enter');
    const explanation = page.getByRole('dialog');
    await expect(explanation).toContainText('Scope 1');
    await expect(explanation.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(explanation).toBeHidden();
    await expect(figure).toBeFocused();
  });
  expect(complaints).toEqual([]);
});

test('Enter in an open list takes the first that was found, and never sends the form around it', async ({ page }) => {
  await enterAs(page, 'administrator');
  await page.goto(`/${borealis.slug}/environmental/admin-setup?step=sites&view.record=new`);
  const form = page.getByRole('dialog', { name: 'New site' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Depot');
  const country = form.getByRole('combobox', { name: 'Country' });
  await country.click();
  await country.fill('nowhere');
  await page.keyboard.press('Enter');
  await country.fill('germ');
  await page.keyboard.press('Enter');
  await expect(country).toHaveValue('Germany');
  // A list that the server searches gives its first entry as soon as it has come.
  const parent = form.getByRole('combobox', { name: 'Part of' });
  await parent.click();
  await parent.fill('boreal');
  await expect(page.getByRole('option', { name: /Borealis/ }).first()).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(parent).toHaveValue(/Borealis/, { timeout: 300 });
  }).toPass();
  await expect(form).toBeVisible();
});
