import { expect, test, type Page } from '@playwright/test';
import { z } from 'zod';
import { meter } from '#modules/environmental/energy/model/energy-records.ts';
import { choose } from '#test/support/first-inventory.ts';
import { addRecord } from '#test/support/journey-inventory.ts';
import { complaintsOf, enter, expectAccessible, newCompany, settled } from '#test/support/journey.ts';
import { ask } from '../../scripts/sample-inventory/api.ts';
import { addPeriod, addUnit } from '../../scripts/sample-inventory/set-up.ts';

async function addReading(page: Page, day: string, reading: string): Promise<void> {
  await page.getByRole('button', { name: 'New meter reading' }).first().click();
  const form = page.getByRole('dialog');
  await choose(form.getByRole('combobox', { name: /^Meter/ }), 'H-77');
  await form.getByLabel('Reading date (end of day)').first().fill(day);
  await form.getByRole('textbox', { name: 'Reading', exact: true }).fill(reading);
  await form.getByRole('button', { name: 'Create meter reading' }).click();
}

test('energy: two readings become an activity record, the balance changes, and its figures open to their records', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const owner = await newCompany(baseURL, {
    company: 'Energy Mill',
    size: 12,
    sector: 'Manufacturing',
    email: 'owner@energy-mill.example',
  });
  const { api, slug } = owner;
  const site = await addUnit(api, { name: 'Mill', kind: 'site', country: 'DE', code: 'MILL', floorAreaM2: '500' });
  await addPeriod(api, { name: '2025', from: '2025-01-01', to: '2025-12-31' });
  await addRecord(api, {
    site: site.id,
    activityType: 'electricity',
    quantity: '40',
    unit: 'MWh',
    from: '2025-01-01',
    to: '2025-12-31',
  });
  await addRecord(api, {
    site: site.id,
    activityType: 'ownVehicles',
    quantity: '9000',
    unit: 'km',
    from: '2025-01-01',
    to: '2025-12-31',
  });
  await ask(api, z.unknown(), 'POST', `/${meter.path}`, {
    number: 'H-77',
    site: site.id,
    carrier: 'districtHeat',
    unit: 'kWh',
    digits: 5,
  });
  const home = `/${slug}/environmental/energy-consumption`;
  await enter(page, owner);

  await page.goto(home);
  const total = page.getByRole('article', { name: 'Energy consumption' });
  await expect(total).toContainText('40 MWh');
  await expect(page.getByRole('heading', { name: '1 type of record could not be converted to MWh' })).toBeVisible();

  await page.getByRole('tab', { name: 'Readings' }).click();
  await addReading(page, '31 Dec 2024', '98000');
  await expect(page.getByRole('dialog')).toBeHidden();
  await addReading(page, '31 Jan 2025', '60000');
  await expect(
    page
      .getByRole('dialog')
      .getByText(/The previous reading is 98,000/)
      .first(),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reading', exact: true }).fill('4000');
  await page.getByRole('dialog').getByRole('button', { name: 'Create meter reading' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const counted = page.getByRole('table', { name: 'Metered consumption' });
  await expect(counted.getByRole('row', { name: /H-77/ })).toContainText('6,000 kWh');
  await expect(counted).toContainText('The meter rolled over to zero');

  await page.getByRole('button', { name: 'Create activity records…' }).click();
  await page.getByRole('button', { name: 'Create records' }).click();
  await expect(page.getByRole('status', { name: 'Result' })).toContainText('1 record created');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(counted.getByRole('row', { name: /H-77/ })).toContainText('1 of 1 months');

  await page.getByRole('tab', { name: 'Balance' }).click();
  await expect(total).toContainText('46 MWh');
  await expectAccessible(page);
  await total.getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Energy consumption' })).toContainText('46 MWh');
  await page.keyboard.press('Escape');
  const mix = page.getByRole('table', { name: 'Energy consumption and mix' });
  await mix
    .getByRole('row', { name: /Purchased electricity, heat, steam and cooling from fossil sources/ })
    .getByRole('button')
    .click();
  const workings = page.getByRole('dialog');
  await expect(workings).toContainText('Mill, District heat');
  await expect(workings).toContainText('6000 kWh');
  await workings.getByRole('link', { name: 'Bills in the activity data' }).click();
  await settled(page);
  await expect(page.getByRole('grid', { name: 'List of activity data' })).toContainText('H-77');
  expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
});
