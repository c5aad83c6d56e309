import { expect } from '@playwright/test';
import { expectAccessible, newCompany } from '../support/journey.ts';
import { test } from '../support/people.ts';

test('the provider finds an account by its whole address, and is told first to make sure who asks', async ({
  as,
  baseURL,
}) => {
  const email = 'owner@lostkeyworks.example';
  await newCompany(baseURL, { company: 'Lost Key Works', size: 20, sector: 'Retail', email });
  const page = await as('Provider, administrator');
  await page.goto('/heartwood/admin/webmaster/lost-second-factor');
  await expect(page.getByText('First make sure who is asking')).toBeVisible();
  await page.getByLabel('Whole e-mail address').fill('nobody@lostkeyworks.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('There is no account with this address.')).toBeVisible();
  await page.getByLabel('Whole e-mail address').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Person of a client’s company, Lost Key Works')).toBeVisible();
  await expect(page.getByText('No second factor is set up.')).toBeVisible();
  await expectAccessible(page);
});
