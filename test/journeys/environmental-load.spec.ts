import { expect, test, type Page } from '@playwright/test';
import { z } from 'zod';
import { meter } from '#modules/environmental/energy/model/energy-records.ts';
import { complaintsOf, enter, expectAccessible, newCompany } from '#test/support/journey.ts';
import { ask } from '../../scripts/sample-inventory/api.ts';
import { addRecord } from '#test/support/journey-inventory.ts';
import { addPeriod, addUnit } from '../../scripts/sample-inventory/set-up.ts';

/** June 2025, an hour a row: 12 kWh at night, 60 from 7 to 17, one hour of 200. */
function june(
  leftOut: (day: number, hour: number) => boolean,
  wrong = '',
): { name: string; mimeType: string; buffer: Buffer } {
  const rows = Array.from({ length: 30 }, (_, at) => at + 1).flatMap((day) =>
    Array.from({ length: 24 }, (_, hour) =>
      leftOut(day, hour)
        ? []
        : [
            `${String(day).padStart(2, '0')}.06.2025 ${String(hour).padStart(2, '0')}:00;${day === 17 && hour === 9 ? '200,5' : hour >= 7 && hour < 17 ? '60,0' : '12,0'}`,
          ],
    ).flat(),
  );
  return {
    name: 'june.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Zeitstempel;Wirkarbeit [kWh]', ...rows, ...(wrong === '' ? [] : [wrong])].join('\r\n')),
  };
}

test('load profile: a file is looked at on a phone, its gap and its mistake are named by line, and base load, peak, hours and bills stand there; completed and read as a table on a wide screen', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const owner = await newCompany(baseURL, {
    company: 'Load Works',
    size: 12,
    sector: 'Manufacturing',
    email: 'owner@load-works.example',
  });
  const site = await addUnit(owner.api, { name: 'Plant', kind: 'site', country: 'DE', code: 'PLANT' });
  await addPeriod(owner.api, { name: '2025', from: '2025-01-01', to: '2025-12-31' });
  await addRecord(owner.api, {
    site: site.id,
    activityType: 'electricity',
    quantity: '23',
    unit: 'MWh',
    from: '2025-06-01',
    to: '2025-06-30',
  });
  await ask(owner.api, z.unknown(), 'POST', `/${meter.path}`, {
    number: 'E-4711',
    site: site.id,
    carrier: 'electricity',
    unit: 'kWh',
  });
  await enter(page, owner);
  await page.goto(`/${owner.slug}/environmental/energy-consumption?tab=load`);
  await expect(page.getByRole('heading', { name: 'No interval values of E-4711 in 2025' })).toBeVisible();

  await page.getByRole('button', { name: 'Import interval values…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Import interval values/ });
  await dialog.getByRole('combobox', { name: 'Time zone of the meter' }).selectOption('Europe/Berlin');
  await pick(
    page,
    june(() => false, '30.06.2025 23:30;x'),
  );
  await dialog.getByRole('button', { name: 'Check file' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Line 722: “x” is not a number.');
  await expect(dialog.getByRole('button', { name: 'Check file' })).toBeDisabled();

  await pick(
    page,
    june((day, hour) => day === 10 && hour > 12 && hour < 16),
  );
  await dialog.getByRole('button', { name: 'Check file' }).click();
  await expect(dialog.getByRole('status')).toContainText('30 days, 1 Jun 2025 to 30 Jun 2025');
  await expect(dialog.getByRole('status')).toContainText(
    'Line 230: 3 intervals are missing from 2025-06-10T13:00+02:00',
  );
  await expectAccessible(page, { within: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Import 30 days' }).click();
  await expect(dialog).toBeHidden();

  const peak = page.getByRole('article', { name: 'Peak' });
  await expect(peak).toContainText('200.5 kW');
  await expect(peak).toContainText('17 Jun 2025, 09:00 (UTC+02:00)');
  await expect(page.getByRole('article', { name: 'Baseload' })).toContainText('12 kW');
  await expect(
    page.getByRole('group', { name: 'Load by hour and day: Jun 2025' }).getByRole('img').first(),
  ).toBeVisible();
  const bills = page.getByRole('table', { name: 'Comparison with bills' });
  await expect(bills.getByRole('row', { name: /Jun 2025/ })).toContainText('Profile incomplete');

  // The missing hours come in a second file: what is there is not touched.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Import interval values…' }).click();
  await pick(
    page,
    june(() => false),
  );
  await dialog.getByRole('button', { name: 'Check file' }).click();
  await expect(dialog.getByRole('status')).toContainText('0 new, 1 completed, 29 unchanged, 0 different');
  await dialog.getByRole('button', { name: 'Import 1 day' }).click();
  await expect(dialog).toBeHidden();
  await expect(bills.getByRole('row', { name: /Jun 2025/ })).toContainText('+0.8%');
  await peak.getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'E-4711, Peak' })).toContainText('200.5 kWh ÷ 60 min × 60');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show as table: Load by hour and day: Jun 2025' }).click();
  await expect(
    page.getByRole('group', { name: 'Load by hour and day: Jun 2025' }).getByRole('row', { name: /^09:00/ }),
  ).toContainText('200.5');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Delete values…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete values' }).click();
  await expect(page.getByRole('heading', { name: 'No interval values of E-4711 in 2025' })).toBeVisible();
  expect(complaints).toEqual([]);
});

async function pick(page: Page, file: ReturnType<typeof june>): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'Choose a CSV file' }).click();
  await (await choosing).setFiles(file);
}
