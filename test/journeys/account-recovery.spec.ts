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
  await expect(page.getByText('Verify the person’s identity first')).toBeVisible();
  await page.getByLabel('Email address').fill('nobody@lostkeyworks.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No account with this email address.')).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Client user, Lost Key Works')).toBeVisible();
  await expect(page.getByText('Two-factor authentication is not set up.')).toBeVisible();
  await expectAccessible(page);
});
