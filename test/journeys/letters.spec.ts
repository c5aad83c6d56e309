import { expect, test } from '@playwright/test';
import { demoPassword } from '../../src/demo/seed.ts';
import { enterAs, settled } from '../support/journey.ts';

test('a letter is created from a template, signed by name and password on a phone, and says who signed', async ({
  page,
  browser,
}) => {
  await page.goto(`/${await enterAs(page, 'hr')}/hr/employee-data?tab=letters`);
  await settled(page);
  await page.getByRole('button', { name: 'New letter' }).click();
  const create = page.getByRole('dialog', { name: 'Create letter' });
  await create.getByLabel('Employee').fill('Demo Employee');
  await page.getByRole('option', { name: 'Demo Employee' }).click();
  await create.getByLabel('Template').fill('Employment contract');
  await page.getByRole('option', { name: 'Employment contract' }).click();
  await expect(create.getByText(/40 hours a week\. €[\d,.]+ \(Month\), €[\d,.]+ a year\./)).toBeVisible();
  await create.getByRole('button', { name: 'Create', exact: true }).click();
  const created = page.getByRole('dialog', { name: '1 letter created' });
  await expect(created.getByText('PDF and Word files created')).toBeVisible();
  await created.getByRole('button', { name: 'Close' }).last().click();
  await page
    .getByRole('row', { name: /Employment contract/ })
    .filter({ hasText: 'Created' })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Request signatures…' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Request signatures', exact: true }).click();
  await expect(page.getByText('Signatures requested').first()).toBeVisible();

  const context = await browser.newContext({
    baseURL: process.env['JOURNEY_URL'] ?? '',
    viewport: { width: 390, height: 844 },
  });
  const phone = await context.newPage();
  await phone.goto(`/${await enterAs(phone, 'employee')}/my-profile/documents`);
  await phone.getByRole('button', { name: /^Sign Employment contract/ }).click();
  const sign = phone.getByRole('dialog');
  await sign.getByLabel('Your name').fill('Somebody else');
  await sign.getByLabel('Current password').fill(demoPassword);
  await sign.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(sign.getByText(/Demo Employee/).last()).toBeVisible();
  await sign.getByLabel('Your name').fill('Demo Employee');
  await sign.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(phone.getByText('Document signed')).toBeVisible();
  await expect(phone.getByText('Next: Demo HR')).toBeVisible();
  await context.close();
});
