import { expect, test, type Page } from '@playwright/test';
import { complaintsOf, enterAs, expectAccessible, settled } from '#test/support/journey.ts';

/** The one time an address is shown, and away with it. */
async function shownOnce(page: Page, title: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: title });
  const address = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  return address;
}

test('a calendar program reads own leave by a link until it is revoked', async ({ page, request, baseURL }) => {
  const complaints = complaintsOf(page);
  const slug = await enterAs(page, 'line-manager');
  await page.goto(`/${slug}/my-profile/leave`);
  const table = page.getByRole('table', { name: 'Calendar links' });
  await expect(table.getByRole('row', { name: /My leave/ })).toContainText('No link');
  for (const kind of ['My leave', 'My team']) {
    await table.getByRole('button', { name: `Create link: ${kind}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Create calendar link?' });
    await expect(dialog).toContainText('Anyone with the link can see this calendar');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const address = await shownOnce(page, 'Calendar link created');
    expect(address.startsWith(`${baseURL}/api/leave-calendars/leave.ics?link=`)).toBe(true);
    const calendar = await request.get(address);
    expect([calendar.status(), calendar.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
    await expect(table.getByRole('row', { name: new RegExp(kind) })).toContainText('Created on');
    await table.getByRole('button', { name: `Revoke link: ${kind}` }).click();
    await page.getByRole('dialog', { name: 'Revoke calendar link?' }).getByRole('button', { name: 'Revoke' }).click();
    await expect(table.getByRole('row', { name: new RegExp(kind) })).toContainText('No link');
    expect((await request.get(address)).status()).toBe(404);
  }
  expect(complaints).toEqual([]);
});

test('HR creates the pack of a month, and finds it with its files', async ({ page }) => {
  const complaints = complaintsOf(page);
  const slug = await enterAs(page, 'hr');
  await page.goto(`/${slug}/hr`);
  await page.getByRole('tab', { name: 'HR packs' }).click();
  // The one of the month before is made when the demo company is.
  await expect(page.getByRole('row', { name: /HR pack \d{4}-\d{2}.*Created/ }).first()).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('button', { name: 'New HR pack' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Month/).fill('2025-12');
  await form.getByRole('button', { name: 'Create HR pack' }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('row', { name: /HR pack 2025-12/ });
  await expect(row).toContainText('Created', { timeout: 60_000 });
  await settled(page);
  await expectAccessible(page);
  const everyMonth = page.getByRole('switch', { name: 'Create every month' });
  await everyMonth.press('Space');
  await expect(everyMonth).toBeChecked();
  await everyMonth.press('Space');
  await expect(everyMonth).not.toBeChecked();
  expect(complaints).toEqual([]);
});

test('pay by level and causes of incidents lead to what they are made of, as charts and as tables', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const slug = await enterAs(page, 'hr');
  await page.goto(`/${slug}/hr/employee-data?tab=pay`);
  const scatter = page.getByRole('group', { name: 'Hourly pay by level' });
  await scatter.getByRole('button', { name: /Show as table/ }).click();
  await expectAccessible(page);
  await scatter.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/employee\/employee-list\?person=/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto(`/${slug}/hr/employee-health`);
  const causes = page.getByRole('group', { name: 'Causes of incidents' });
  await expect(causes).toContainText('incidents without commuting accidents');
  await causes.getByRole('button', { name: /Show as table/ }).click();
  await expect(causes.getByRole('columnheader', { name: 'Cumulative share' })).toBeVisible();
  await causes.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/tab=incidents&cause/);
  expect(complaints).toEqual([]);
});

test('somebody shares an own certificate by a link that anybody opens until it is revoked', async ({
  page,
  browser,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const slug = await enterAs(page, 'employee');
  await page.goto(`/${slug}/my-profile/trainings?tab=closed`);
  await page
    .getByRole('button', { name: /^Share: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Share certificate: / });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await shownOnce(page, 'Link created');
  expect(link.startsWith(`${baseURL}/training-certificate#share=`)).toBe(true);
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await expect(stranger.getByText('This certificate is valid')).toBeVisible();
  await expect(stranger.getByText('Check code').first()).toBeVisible();
  await expectAccessible(stranger);
  await page
    .getByRole('button', { name: /^Share: / })
    .first()
    .click();
  await dialog
    .getByRole('button', { name: /^Revoke link created on/ })
    .first()
    .click();
  await expect(dialog.getByRole('table', { name: 'Active links' })).toBeHidden();
  await stranger.reload();
  await expect(stranger.getByText('This link does not work.')).toBeVisible();
  await stranger.close();
  expect(complaints).toEqual([]);
});

test('a figure of the HR overview that could not be loaded says so, and is not told as missing', async ({ page }) => {
  const slug = await enterAs(page, 'hr');
  await page.route('**/people-cost*', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({ title: 'Something went wrong on the server.', requestId: 'ref-4712' }),
    }),
  );
  await page.goto(`/${slug}/hr`);
  for (const name of ['Leave liability', 'Pay of a year']) {
    await expect(page.getByRole('article', { name })).toContainText('Could not be loaded', { timeout: 20_000 });
  }
  await expect(page.getByText('No pay recorded')).toHaveCount(0);
});
