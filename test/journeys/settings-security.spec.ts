import { expect, test } from '@playwright/test';
import { expectAccessible, registered } from '../support/journey.ts';

test('a company opens from its own networks only, and nobody locks themselves out', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.7' });
  const slug = await registered(page, 'Network Works');
  await page.goto(`/${slug}/settings?tab=security`);
  await expect(page.getByText('The server sees your address as 198.51.100.7.')).toBeVisible();
  await page.getByRole('button', { name: 'Add line' }).last().click();
  await page.keyboard.type('203.0.113.0/24');
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect(page.getByText(/is not in these networks/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Address or network' }).fill('198.51.100.0/24');
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect(page.getByText('Settings saved')).toBeVisible();

  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.9' });
  await page.goto(`/${slug}/settings`);
  await expect(page.getByRole('heading', { name: 'This company cannot be accessed from your network' })).toBeVisible();
  await expectAccessible(page);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.8' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible();
});

test('the record that proves the e-mail domain is shown to copy, and a mail to who looks after the domain is sent', async ({
  page,
}) => {
  const slug = await registered(page, 'Domain Works');
  await page.goto(`/${slug}/settings?tab=security`);
  const card = page.getByRole('region', { name: 'Email domain' });
  await expect(card.getByRole('textbox', { name: 'Record name' })).toHaveValue('_heartwood.domainworks.example');
  await expect(card.getByRole('textbox', { name: 'Record value' })).toHaveValue(/^heartwood-domain=[\w-]{32}$/);
  await card.getByLabel('Mailbox').selectOption('admin@domainworks.example');
  await card.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText(/^Email sent to admin@domainworks\.example\./)).toBeVisible();
});
