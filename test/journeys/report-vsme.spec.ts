import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { activityData } from '#modules/environmental/activity/model/activity-data.ts';
import { complaintsOf, enter, expectAccessible, newCompany } from '#test/support/journey.ts';
import { SAMPLE_WORKBOOK } from '#test/support/vsme.ts';
import { ask } from '../../scripts/sample-inventory/api.ts';
import { addPeriod, addUnit, calculate, identify } from '../../scripts/sample-inventory/set-up.ts';

test('datapoints: proposed by the registers with the way back to their lines, written by keyboard, approved', async ({
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
  await expect(page.getByRole('heading', { name: 'No reporting periods yet' })).toBeVisible();
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

  // What the registers know stands beside the empty field, with where it comes from; one click states it.
  await page.reload();
  await page.getByRole('navigation', { name: 'Disclosures' }).getByRole('link', { name: /^B3/ }).click();
  const scope1 = page.getByRole('group', { name: 'Gross Scope 1 greenhouse gas emissions', exact: true });
  await expect(scope1.getByRole('textbox')).toHaveValue('');
  await expect(scope1).toContainText('Required');
  await expect(page.getByText('Error:')).toHaveCount(0);
  await scope1.getByRole('button', { name: /^Use [\d.,]+ t CO₂e from GHG emissions/ }).click();
  await expect(scope1.getByRole('textbox')).toHaveValue(/^\d/);
  await expect(scope1).toContainText('From your data');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText(/[\d.,]+ t CO₂e/);
  await page.getByRole('button', { name: 'Fill from your data' }).click();
  await expect(page.getByText('Filled from calculation “The calculation”')).toBeVisible();
  await expectAccessible(page);

  // Energy comes from the bills; who knows better writes over it, and it is entered from then on.
  const energy = page.getByRole('group', { name: 'Total energy consumption', exact: true });
  const amount = energy.getByRole('textbox', { name: 'Total energy consumption' });
  await expect(energy).toContainText('From your data');
  await amount.fill('plenty');
  await amount.blur();
  await expect(energy.getByRole('alert')).toContainText('Total energy consumption must be a number');
  await expect(page.getByText('Not saved')).toBeVisible();
  await amount.fill('200,000 kWh');
  await amount.press('Escape');
  await expect(amount).toHaveValue(/^1\d\d/);
  await amount.fill('200');
  await amount.blur();
  await expect(energy).toContainText('Manual');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expect(preview).toContainText('200 MWh');
  await expect(energy).toContainText('Draft');

  // Somebody else was quicker: both values are said, and nothing is overwritten until a person decides.
  const other = page.getByRole('group', { name: 'Gross Scope 3 greenhouse gas emissions', exact: true });
  const theirs = other.getByRole('textbox');
  await theirs.fill('8,400');
  await theirs.blur();
  await expect(other).toContainText('Draft');
  const isStored = z.object({
    items: z.array(z.object({ id: z.string(), version: z.number(), concept: z.string() })),
  });
  const scope3 = 'vsme:GrossScope3GreenhouseGasEmissions';
  const { items } = await ask(api, isStored, 'GET', '/disclosure-values?limit=200');
  const stored = items.find(({ concept }) => concept === scope3);
  await theirs.fill('9,000');
  await ask(api, z.unknown(), 'PATCH', `/disclosure-values/${stored?.id ?? ''}`, {
    version: stored?.version,
    set: { value: '8500' },
  });
  await theirs.blur();
  await expect(other).toContainText('Saved now: 8,500 t CO₂e. Your entry: 9,000.');
  await other.getByRole('button', { name: 'Use saved value' }).click();
  await expect(theirs).toHaveValue('8,500');
  // Scope 3 brings duties with it, and the number moves with a word why.
  await expect(page.getByText(/^Now required: Total \(gross\) location-based GHG emissions/)).toBeVisible();
  await theirs.fill('');
  await theirs.blur();
  await expect(page.getByText('Gross Scope 3 greenhouse gas emissions cleared')).toBeVisible();

  // A whole disclosure by keyboard: number, Enter, the next field; then on to the next disclosure.
  await page.getByRole('navigation', { name: 'Disclosures' }).getByRole('link', { name: /^B8/ }).click();
  const permanent = page.getByRole('textbox', { name: 'Number of permanent contact employees' });
  await permanent.focus();
  for (const count of ['10', '2', '7', '5', '', '', '']) {
    await page.keyboard.type(count);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('textbox', { name: 'Employee turnover rate' })).toBeFocused();
  await page.keyboard.type('8.5');
  await page.keyboard.press('Tab');
  await expect(preview).toContainText('8.5 %');
  await page.getByRole('button', { name: 'Check disclosure' }).click();
  await expect(page.getByRole('group', { name: 'Check of B8' })).toBeFocused();
  await permanent.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 2, name: /^B9/ })).toBeVisible();
  await expect(
    page.getByRole('textbox', { name: 'Number of recordable work related accidents in the reporting period' }),
  ).toBeFocused();
  await page.getByRole('navigation', { name: 'Disclosures' }).getByRole('link', { name: /^B3/ }).click();

  await page.getByRole('button', { name: /^Mark \d+ drafts as reviewed$/ }).click();
  await expect(energy).toContainText('Reviewed');
  await page.getByRole('button', { name: /^Approve \d+ reviewed datapoints?$/ }).click();
  await expect(energy).toContainText('Approved');
  await energy.getByRole('button', { name: /^Details of Total energy consumption/ }).click();
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Evidence' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await scope1.getByRole('link', { name: 'Explain' }).click();
  await expect(page.getByRole('dialog')).toContainText('Scope 1');
  expect(complaints.filter((text) => !/409|422/.test(text))).toEqual([]);
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
  await expect(page.getByText(/Company XYZ, TestCode1234: .*Jan.* 2026 to .*Dec.* 2026/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 144 datapoints' }).click();
  await expect(page.getByText('144 datapoints imported as drafts.')).toBeVisible();

  // Who nobody can identify tags nothing; the page says what to enter, and where.
  await expect(page.getByRole('alert').filter({ hasText: 'No identifier of the company' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Report package (.xbri)' })).toHaveCount(0);
  await identify(api);
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
  await expect(energy.getByRole('textbox', { name: 'Total energy consumption' })).toHaveValue('250');
  await expect(energy).toContainText('Warning:');
  await expect(
    page
      .getByRole('table', { name: 'Breakdown of energy consumption', exact: true })
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
