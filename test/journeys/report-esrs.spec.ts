import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { activityData } from '#modules/environmental/inventory/model/activity-data.ts';
import { complaintsOf, enter, expectAccessible, newCompany } from '#test/support/journey.ts';
import { ask } from '../../scripts/sample-inventory/api.ts';
import { addPeriod, addUnit, calculate } from '../../scripts/sample-inventory/set-up.ts';

const demo = { email: 'sustainability@borealis.example', password: 'Borealis-Demo-2026' };

test('ESRS data points: drawn, entered, omitted and approved, under every version and standard, and taken along', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const { api, slug, ...account } = await newCompany(baseURL, {
    company: 'Requirement Mill',
    size: 12,
    sector: 'Manufacturing',
    email: 'owner@requirement-mill.example',
  });
  await enter(page, account);
  await page.goto(`/${slug}/report/esg-report?tab=esrs`);
  await expect(page.getByRole('heading', { name: 'No reporting periods' })).toBeVisible();

  const mill = await addUnit(api, { name: 'Mill', kind: 'site', country: 'GB', code: 'MILL' });
  const year = { from: '2025-01-01', to: '2025-12-31' };
  for (const record of [
    { activityType: 'naturalGas', quantity: '120000', unit: 'kWh_gross' },
    { activityType: 'electricity', quantity: '80000', unit: 'kWh' },
  ])
    await ask(api, z.unknown(), 'POST', `/${activityData.path}`, { ...record, ...year, site: mill.id });
  await calculate(api, await addPeriod(api, { name: '2025', ...year, gwpSet: 'AR6' }), 'The calculation');

  await page.reload();
  await expect(page.getByText('This period is reported under another standard.')).toBeVisible();
  await page.getByRole('button', { name: 'Fill from your data' }).click();
  await expect(page.getByText('Filled from calculation “The calculation”')).toBeVisible();
  await page.getByRole('button', { name: /^E1-8 · Greenhouse gas emissions/ }).click();
  const scope1 = page.getByRole('group', { name: 'Scope 1', exact: true });
  await expect(scope1).toContainText(/\d\st CO₂e/);
  await expect(scope1).toContainText('From your data');
  await expectAccessible(page);

  // A row of a table is entered with its category, and what is wrong is said.
  const scope3 = page.getByRole('group', { name: 'Scope 3 of a significant category', exact: true });
  await scope3.getByRole('button', { name: 'Add category of Scope 3 of a significant category' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Category' }).selectOption('6 Business travel');
  await form.getByRole('textbox', { name: 'Value' }).fill('plenty');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert').last()).toContainText('is a number');
  await expectAccessible(page, { within: '[role=dialog]' });
  await form.getByRole('textbox', { name: 'Value' }).fill('4.5');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(scope3).toContainText(/6 Business travel: 4\.5\st CO₂e/);

  await page.getByRole('button', { name: /^Mark \d+ drafts as reviewed$/ }).click();
  await expect(scope3).toContainText('Reviewed');
  await page.getByRole('button', { name: /^Approve \d+ reviewed datapoints?$/ }).click();
  await expect(scope3).toContainText('Approved');
  await scope3
    .getByRole('button', { name: /^Details of Scope 3 of a significant category, 6 Business travel/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Evidence' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: /^E5-5 · Products and waste/ }).click();
  await page.getByRole('button', { name: 'Enter Waste in all' }).click();
  await form.getByRole('combobox', { name: 'Disclosure status' }).selectOption('Omitted');
  await form.getByRole('combobox', { name: 'Reason for omission' }).selectOption('Trade secret');
  await form.getByRole('textbox', { name: 'Reason' }).fill('It tells the output of the mill.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('group', { name: 'Waste in all' })).toContainText(
    'Omitted. Trade secret: It tells the output of the mill.',
  );
  await expect(page.getByText('1 omitted, 0 not material.')).toBeVisible();

  // The other version knows the same value by its own requirement, and what it drops is still asked for there.
  await page.getByRole('combobox', { name: 'Version' }).selectOption('ESRS 2023');
  await page.getByRole('button', { name: /^E1-6 · Greenhouse gas emissions/ }).click();
  await expect(scope3).toContainText(/6 Business travel: 4\.5\st CO₂e/);
  await expect(page.getByRole('group', { name: 'Emissions for each unit of turnover, location-based' })).toBeVisible();

  await page.getByText('By standard', { exact: true }).click();
  const table = page.getByRole('table', { name: 'Framework mapping' });
  await expect(table.getByRole('row', { name: /E1-8 · Scope 1 / })).toContainText('E1-6 · Scope 1');
  await page.getByText(/^Removed \(\d+\)$/).click();
  await expect(table.getByRole('row', { name: /E1-5 · Energy for each unit of turnover/ })).toContainText(
    'not required',
  );
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const text = (await readFile(await (await downloading).path())).toString();
  expect(text).toContain(
    'E1,E1-6,Greenhouse gas emissions,,ghg.scope3,Scope 3 of a significant category,6 Business travel,4.5,t_co2e,Approved,Approved',
  );

  await page.getByText('List', { exact: true }).click();
  await expect(page.getByRole('grid').getByText('Waste in all').first()).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('By requirement', { exact: true }).click();
  await page.getByRole('button', { name: /^E1-6 · Greenhouse gas emissions/ }).click();
  await expect(scope1).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await scope1.getByRole('link', { name: 'Explain: Scope 1' }).click();
  await expect(page.getByRole('dialog')).toContainText('Scope 1');
  expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);
});

test('the ESRS of the demo company: topics that its assessment decided not material need no typing, the rest stands as it is', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await enter(page, demo, { hasName: true });
  await page.goto('/borealis-furniture/report/esg-report?tab=esrs');
  await page.getByRole('combobox', { name: 'Period' }).selectOption('2024');
  const water = page.getByRole('region', { name: 'E3 Water and marine resources' });
  await expect(water).toContainText(
    'Not material according to “Materiality 2024”: Little water, no stress in the basin',
  );
  await expect(water).toContainText('Not reported: E3-4');
  await page.getByRole('button', { name: /^E1-8 · Greenhouse gas emissions/ }).click();
  await expect(page.getByRole('group', { name: 'Scope 1', exact: true })).toContainText('Approved');
  await page.getByRole('button', { name: /^S1-11 · Employees with a disability/ }).click();
  await expect(page.getByRole('group', { name: 'Employees with a disability (share)' })).toContainText(
    'Omitted. Otherwise protected',
  );
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
