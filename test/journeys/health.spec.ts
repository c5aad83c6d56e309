import { expect, test } from '@playwright/test';
import { complaintsOf, enterAs } from '#test/support/journey.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('an incident reported without a network waits on the device and arrives once, also where an answer was lost', async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(page);
  const slug = await enterAs(page, 'employee');
  await page.goto(`/${slug}/hr/employee-health?tab=report`);
  const form = page.getByRole('form', { name: 'Report an incident' });
  const title = `Rack leg bent ${Date.now()}`;
  await form.getByLabel(/^Type/).selectOption('Near miss');
  await form.getByLabel(/^Person affected/).selectOption('No one');
  await form.getByLabel(/^What happened/).fill(title);
  await form.locator('input[type=file]').setInputFiles({
    name: 'rack.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Report kept on this device')).toBeVisible();
  await expect(page.getByText('1 report on this device is not sent yet')).toBeVisible();

  // The server takes it, and its answer does not arrive: the report is sent again.
  let answersLost = 0;
  await page.route('**/actions/report-incident', async (route) => {
    if (answersLost > 0) return route.continue();
    answersLost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await context.setOffline(false);
  await expect(page.getByText('not sent yet')).toBeHidden({ timeout: 15_000 });
  expect(answersLost).toBe(1);
  await page.goto(`/${slug}/hr/employee-health?tab=incidents`);
  await expect(page.getByText(title)).toHaveCount(1);
  const listed = await page.request.get(`/api/companies/${slug}/incidents?title.contains=${encodeURIComponent(title)}`);
  const { items } = (await listed.json()) as { items: { photos: string[] }[] };
  expect(items.map(({ photos }) => photos.length)).toEqual([1]);
  expect(complaints.filter((one) => !/ERR_|Failed to load|net::/i.test(one))).toEqual([]);
});
