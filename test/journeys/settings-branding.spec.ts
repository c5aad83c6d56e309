import { expect, test } from '@playwright/test';
import { expectAccessible, registered } from '../support/journey.ts';

test('a company has its colour in the frame, leaves a module out of its menus and puts the others in order', async ({
  page,
}) => {
  const slug = await registered(page, 'Brand Works');
  await page.goto(`/${slug}/settings?tab=branding`);
  await page.getByRole('textbox', { name: 'Colour' }).fill('#ffcc00');
  await page
    .getByRole('button', { name: /^Save(?! menu)/ })
    .first()
    .click();
  await expect(page.getByText(/^Choose a darker colour/).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Colour' }).fill('#7a1f5c');
  await page.getByLabel('Letterhead').fill('Brand Works Ltd');
  await page
    .getByRole('button', { name: /^Save(?! menu)/ })
    .first()
    .click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--hw-brand-light')))
    .toBe('#7a1f5c');

  const sidebar = page.getByRole('navigation', { name: 'Pages' });
  await expect(sidebar.getByRole('link', { name: 'Project management' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Project management' }).uncheck();
  // Above Social, then above Environmental.
  for (let step = 0; step < 2; step += 1) {
    await page.getByRole('button', { name: 'Move Reports up' }).focus();
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Save menu' }).click();
  await expect(page.getByText('Menu saved')).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Project management' })).toHaveCount(0);
  await expectAccessible(page);
  const names = await sidebar.getByRole('link').allInnerTexts();
  expect(names.indexOf('Reports')).toBeLessThan(names.indexOf('Environmental'));

  await page.goto(`/${slug}/imports/new`);
  const registers = page.getByRole('combobox', { name: 'Target list' }).getByRole('option');
  await expect(registers.filter({ hasText: 'Activity data' })).toHaveCount(1);
  await expect(registers.filter({ hasText: 'Projects' })).toHaveCount(0);

  await page.goto(`/${slug}/project-management`);
  await expect(page.getByRole('heading', { name: 'Project management is switched off' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open menu settings' }).click();
  await page.getByRole('checkbox', { name: 'Project management' }).check();
  await page.getByRole('button', { name: 'Save menu' }).click();
  await expect(sidebar.getByRole('link', { name: 'Project management' })).toBeVisible();
});
