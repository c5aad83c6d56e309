import { expect, test } from '@playwright/test';
import { hookReceiver } from '../support/hook-receiver.ts';
import { expectAccessible, registered } from '../support/journey.ts';

test('a webhook is made, its secret shown once, a change told to a program, and the message sent again', async ({
  page,
}) => {
  const receiver = await hookReceiver();
  const slug = await registered(page, 'Hook Works');
  await page.goto(`/${slug}/settings?tab=webhooks`);
  await page.getByRole('button', { name: 'Create webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Maintenance');
  await dialog.getByRole('textbox', { name: 'URL' }).fill('ftp://nowhere.example');
  await dialog.getByRole('combobox', { name: 'Lists' }).click();
  await page.getByRole('option', { name: 'Organisation units' }).click();
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Save webhook' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The address must start with https://.');
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'URL' }).fill(`${receiver.url}/hook`);
  await dialog.getByRole('button', { name: 'Save webhook' }).click();
  await expect(page.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/);
  await page.getByRole('button', { name: 'I have copied the secret' }).click();

  const origin = new URL(page.url()).origin;
  expect(
    (
      await page.request.post(`/api/companies/${slug}/org-units`, {
        headers: { origin },
        data: { name: 'Plant', kind: 'site' },
      })
    ).status(),
  ).toBe(201);
  await expect
    .poll(() => receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type))
    .toEqual(['orgUnit.created']);
  await page.getByRole('button', { name: 'Actions for Maintenance' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Deliveries' }).click();
  await expect(page.getByRole('cell', { name: 'Delivered, response 204' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Resend: orgUnit.created/ }).click();
  await expect.poll(() => receiver.received.length).toBe(2);
  await receiver.close();
});
