import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { activityData } from '#modules/environmental/inventory/model/activity-data.ts';
import { complaintsOf, enter, expectAccessible, newCompany } from '#test/support/journey.ts';
import { SAMPLE_WORKBOOK } from '#test/support/vsme.ts';
import { ask } from '../../scripts/sample-inventory/api.ts';
import { addPeriod, addUnit, calculate } from '../../scripts/sample-inventory/set-up.ts';

test('data points: drawn from the registers with the way back to their lines, entered, approved and left out', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const { api, slug, ...account } = await newCompany(baseURL, {
    company: 'Datapoint Mill',
    size: 12,
    sector: 'Manufacturing',
    email: 'owner@datapoint-mill.example',
  });
  await enter(page, account);
  await page.goto(`/${slug}/report/esg-report?tab=data-points`);
  await expect(page.getByRole('heading', { name: 'No reporting periods' })).toBeVisible();
  await expectAccessible(page);

  const mill = await addUnit(api, { name: 'Mill', kind: 'site', country: 'GB', code: 'MILL' });
  const year = { from: '2025-01-01', to: '2025-12-31' };
  for (const record of [
    { activityType: 'naturalGas', quantity: '120000', unit: 'kWh_gross' },
    { activityType: 'electricity', quantity: '80000', unit: 'kWh' },
  ])
    await ask(api, z.unknown(), 'POST', `/${activityData.path}`, { ...record, ...year, site: mill.id });
  const period = await addPeriod(api, { name: '2025', ...year, gwpSet: 'AR6' });
  await calculate(api, period, 'The calculation');

  await page.reload();
  await page.getByRole('button', { name: 'Fill from your data' }).click();
  await expect(page.getByText('Filled from calculation “The calculation”')).toBeVisible();
  await page.getByRole('button', { name: /^B3 ·/ }).click();
  const scope1 = page.getByRole('group', { name: 'Gross Scope 1 greenhouse gas emissions', exact: true });
  await expect(scope1).toContainText(/\d tCO2e/);
  await expect(scope1).toContainText('From your data');
  await expectAccessible(page);

  // Energy comes from the bills; who knows better changes it, and it is entered from then on.
  const energy = page.getByRole('group', { name: 'Total energy consumption', exact: true });
  await expect(energy).toContainText('From your data');
  await energy.getByRole('button', { name: 'Edit Total energy consumption' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Value' }).fill('plenty');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert').last()).toContainText('Total energy consumption is a number');
  await form.getByRole('textbox', { name: 'Value' }).fill('200');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(energy).toContainText('200 MWh');
  await expect(energy).toContainText('Draft');

  await page.getByRole('button', { name: /^Mark \d+ drafts as reviewed$/ }).click();
  await expect(energy).toContainText('Reviewed');
  await page.getByRole('button', { name: /^Approve \d+ reviewed datapoints?$/ }).click();
  await expect(energy).toContainText('Approved');
  await energy.getByRole('button', { name: /^Details of Total energy consumption/ }).click();
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Evidence' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await scope1.getByRole('link', { name: 'Explain' }).click();
  await expect(page.getByRole('dialog')).toContainText('Scope 1');
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
});

test('the official sample: shown before it is taken over, its contradiction found, and taken along as a package', async ({
  page,
  baseURL,
}) => {
  test.skip(SAMPLE_WORKBOOK === undefined, 'EFRAG’s workbooks (../shared/data/vsme) are not beside this checkout.');
  const complaints = complaintsOf(page);
  const { api, slug, ...account } = await newCompany(baseURL, {
    company: 'Sample Works',
    size: 12,
    sector: 'Manufacturing',
    email: 'owner@sample-works.example',
  });
  const period = await addPeriod(api, { name: '2026', from: '2026-01-01', to: '2026-12-31', gwpSet: 'AR6' });
  await enter(page, account);
  await page.goto(`/${slug}/report/esg-report?${new URLSearchParams({ tab: 'files', period: period.id }).toString()}`);
  await expect(page.getByRole('heading', { name: 'Import an EFRAG template' })).toBeVisible();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(SAMPLE_WORKBOOK ?? '');
  await expect(page.getByText('Company XYZ, TestCode1234: 2026-01-01 to 2026-12-31')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 144 datapoints' }).click();
  await expect(page.getByText('144 datapoints imported as drafts.')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Report package (.xbri)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${slug}-vsme-2026-draft.xbri`);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

  await page.getByRole('tab', { name: 'Checks' }).click();
  await expect(
    page.getByText('159.408346 MWh in total, but Total energy consumption 250 MWh', { exact: false }),
  ).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /^B3 · Total energy consumption$/ })
    .first()
    .click();
  const energy = page.getByRole('group', { name: 'Total energy consumption', exact: true });
  await expect(energy).toBeInViewport();
  await expect(energy).toContainText('250 MWh');
  await expect(energy).toContainText('Warning:');
  await expect(
    page
      .getByRole('table', { name: 'Breakdown of energy consumption' })
      .getByRole('row', { name: /^Renewable energy/ }),
  ).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(complaints).toEqual([]);

  // Whoever is given the file can check it without an account; a draft was published by nobody.
  await page.context().clearCookies();
  await page.goto('/verify');
  await page
    .getByLabel(/^Report file/)
    .setInputFiles({ name: 'report.xbri', mimeType: 'application/zip', buffer: await readFile(await download.path()) });
  await page.getByRole('button', { name: 'Verify file' }).click();
  await expect(page.getByRole('status')).toContainText('Unchanged, not published here');
  await expect(page.getByRole('definition').filter({ hasText: /^144$/ })).toBeVisible();
  await expectAccessible(page);
});
