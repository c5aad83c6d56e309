import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { activityData } from '#modules/environmental/activity/model/activity-data.ts';
import { complaintsOf, enter, expectAccessible, newCompany } from '#test/support/journey.ts';
import { ask } from '../../scripts/sample-inventory/api.ts';
import { addPeriod, addUnit, calculate } from '../../scripts/sample-inventory/set-up.ts';

const demo = { email: 'sustainability@borealis.example', password: 'Borealis-Demo-2026' };

test('ESRS datapoints: written where they stand, proposed, omitted, approved, under every version and standard', async ({
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
  await expect(page.getByRole('heading', { name: 'No reporting periods yet' })).toBeVisible();

  const mill = await addUnit(api, { name: 'Mill', kind: 'site', country: 'GB', code: 'MILL' });
  const year = { from: '2025-01-01', to: '2025-12-31' };
  for (const record of [
    { activityType: 'naturalGas', quantity: '120000', unit: 'kWh_gross' },
    { activityType: 'electricity', quantity: '80000', unit: 'kWh' },
  ])
    await ask(api, z.unknown(), 'POST', `/${activityData.path}`, { ...record, ...year, site: mill.id });
  const period = await addPeriod(api, { name: '2025', ...year, gwpSet: 'AR6' });
  await calculate(api, period, 'The calculation');

  // The standard in its order; what the registers know stands at the field, with where it comes from.
  await page.reload();
  await expect(page.getByText('This period is reported under another standard.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /^BP-1/ })).toBeVisible();
  const nav = page.getByRole('navigation', { name: 'Disclosures' });
  await nav.getByRole('link', { name: /^E1 Climate change/ }).click();
  await nav.getByRole('link', { name: /^E1-8/ }).click();
  const scope1 = page.getByRole('group', { name: 'Scope 1', exact: true });
  await expect(scope1).toContainText('Direct emissions from sources you own or control');
  await expect(scope1).toContainText('Required');
  await expect(page.getByText('Error:')).toHaveCount(0);
  const counts = page.getByText(/^\d+ of \d+ required datapoints filled, /);
  const required = /of (\d+) required/.exec(await counts.innerText())?.[1] ?? '';
  await scope1.getByRole('button', { name: /^Use [\d.,]+.t CO₂e from GHG emissions/ }).click();
  await expect(scope1.getByRole('textbox')).toHaveValue(/^\d/);
  await expect(scope1).toContainText('From your data');
  await expect(counts).toContainText(`1 of ${required} required datapoints filled, 0 approved`);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText(/Scope 1[\d.,]+ tCO2e/);
  await page.getByRole('button', { name: 'Fill from your data' }).click();
  await expect(page.getByText('Filled from calculation “The calculation”')).toBeVisible();
  await expectAccessible(page);

  // A row of a table is a field too, and what is wrong is said at it.
  const scope3 = page.getByRole('group', { name: 'Scope 3 by significant category', exact: true });
  const travel = scope3.getByRole('textbox', { name: 'Scope 3 by significant category, 6 Business travel' });
  await travel.fill('plenty');
  await travel.blur();
  await expect(scope3.getByRole('alert')).toContainText('must be a number');
  await expect(page.getByText('Not saved')).toBeVisible();
  await travel.fill('4.5');
  await travel.press('Enter');
  await expect(
    scope3.getByRole('textbox', { name: 'Scope 3 by significant category, 7 Employee commuting' }),
  ).toBeFocused();
  await expect(preview).toContainText('6 Business travel4.5 tCO2e');

  // Two people write the same value, the other one was quicker: nothing is overwritten until a person decides.
  const total = page.getByRole('group', { name: 'Scope 3 total', exact: true });
  await total.getByRole('textbox').fill('9');
  const stored = z.object({ record: z.object({ id: z.string(), version: z.number() }) });
  const value = { period: period.id, point: 'ghg.scope3-total', value: '8' };
  const { record } = await ask(api, stored, 'POST', '/esrs-values', value);
  await total.getByRole('textbox').blur();
  await expect(total).toContainText(/Saved now: 8.t CO₂e. Your entry: 9./);
  await total.getByRole('button', { name: 'Save my entry' }).click();
  await expect(preview).toContainText('Scope 3 total9 tCO2e');
  await total.getByRole('textbox').fill('10');
  await ask(api, z.unknown(), 'PATCH', `/esrs-values/${record.id}`, { version: 2, set: { value: '7' } });
  await total.getByRole('textbox').blur();
  await total.getByRole('button', { name: 'Use saved value' }).click();
  await expect(total.getByRole('textbox')).toHaveValue('7');

  // What was typed is held against the records: both values, the period, and the way to them.
  const located = page.getByRole('group', { name: 'Scope 2, location-based', exact: true });
  await located.getByRole('textbox').fill('7');
  await located.getByRole('textbox').press('Tab');
  await expect(located).toContainText(
    /Warning: Scope 2, location-based: stated as 7.t CO₂e, but the calculation “The calculation” of 2025 .* gives [\d.,]+.t CO₂e/,
  );
  await expect(located.getByRole('link', { name: 'Open Greenhouse gas emissions' })).toHaveAttribute(
    'href',
    /environmental\/ghg-emissions\?run=/,
  );
  await expect(page.getByText('1 value differs from its records.')).toBeVisible();
  await page.getByRole('button', { name: 'View checks' }).click();
  const warnings = page.getByRole('region', { name: '1 warning' });
  await expect(warnings).toContainText('stated as 7');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await warnings.getByRole('link', { name: 'E1-8 · Scope 2, location-based' }).first().click();
  await expect(located).toBeFocused();
  await expect(located).toContainText('stated as 7');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await located.getByRole('button', { name: 'Status, method, footnote of Scope 2, location-based' }).click();
  await located.getByRole('textbox', { name: 'Footnote' }).fill('Without the leased plant.');
  await located.getByRole('textbox', { name: 'Footnote' }).press('Tab');
  await expect(located.getByText('Warning:')).toHaveCount(0);
  await expect(page.getByText('1 value differs from its records.')).toHaveCount(0);
  await expect(preview).toContainText('Scope 2, location-based: Without the leased plant.');

  // Errors come by a check, not before.
  await page.getByRole('button', { name: 'Check disclosure' }).click();
  const check = page.getByRole('group', { name: 'Check of E1-8' });
  await expect(check).toBeFocused();
  await check.getByRole('button', { name: 'Go to Greenhouse gas emissions: narrative' }).click();
  const words = page.getByRole('textbox', { name: 'Greenhouse gas emissions: narrative' });
  await expect(words).toBeFocused();
  await expect(page.getByText('Required. Enter a value or a reason for omission.')).toBeVisible();
  await words.fill('Emissions fell.');
  await words.press('Tab');
  await expect(preview).toContainText('Emissions fell.');
  await expect(page.getByText('Required. Enter a value or a reason for omission.')).toHaveCount(0);

  await page.getByRole('button', { name: /^Mark \d+ drafts as reviewed$/ }).click();
  await expect(scope3).toContainText('Reviewed');
  await page.getByRole('button', { name: /^Approve \d+ reviewed datapoints?$/ }).click();
  await expect(scope3).toContainText('Approved');
  await scope3.getByRole('button', { name: /^Details of Scope 3 by significant category, 6 Business travel/ }).click();
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Evidence' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  // Found by a word, from the keyboard; omitted with ground and reason.
  await page.getByRole('heading', { level: 2, name: /^E1-8/ }).click();
  await page.keyboard.press('/');
  await page.keyboard.type('waste total');
  await page.getByRole('option', { name: 'E5-5 · Total waste' }).click();
  const waste = page.getByRole('group', { name: 'Total waste', exact: true });
  await expect(waste).toBeFocused();
  await waste.getByRole('button', { name: 'Status, method, footnote of Total waste' }).click();
  await waste.getByRole('combobox', { name: 'Disclosure status' }).selectOption('Omitted');
  await waste.getByRole('combobox', { name: 'Reason for omission' }).selectOption('Trade secret');
  await waste.getByRole('textbox', { name: 'Reason' }).fill('It tells the output of the mill.');
  await waste.getByRole('textbox', { name: 'Reason' }).press('Tab');
  await expect(waste).toContainText('Omitted. Trade secret: It tells the output of the mill.');
  await expect(counts).toContainText(`of ${required} required`);
  await expect(counts).toContainText('1 omitted');
  await expect(preview).toContainText('Omitted: Trade secret');
  await expectAccessible(page);

  // The other version knows the same value by its own requirement; intensities are typed and printed per million.
  await page.getByRole('combobox', { name: 'Version' }).selectOption('ESRS 2023');
  await nav.getByRole('link', { name: /^E1 Climate change/ }).click();
  await nav.getByRole('link', { name: /^E1-6/ }).click();
  await expect(travel).toHaveValue('4.5');
  const intensity = page.getByRole('group', { name: 'Emissions intensity by revenue, location-based' });
  await intensity.getByRole('textbox').fill('34.9 t CO2e/million EUR');
  await intensity.getByRole('textbox').press('Tab');
  await expect(intensity.getByRole('textbox')).toHaveValue('34.9');
  await expect(preview).toContainText('34.9 tCO2e/million EUR');

  await page.getByText('By standard', { exact: true }).click();
  const table = page.getByRole('table', { name: 'Framework mapping' });
  await expect(table.getByRole('row', { name: /E1-8 · Scope 1 / })).toContainText('E1-6 · Scope 1');
  await page.getByText(/^Removed \(\d+\)$/).click();
  await expect(table.getByRole('row', { name: /E1-5 · Energy intensity by revenue/ })).toContainText('not required');
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const text = (await readFile(await (await downloading).path())).toString();
  expect(text).toContain(
    'E1,E1-6,Greenhouse gas emissions,,ghg.scope3,Scope 3 by significant category,6 Business travel,4.5,t_co2e,Approved,Approved',
  );

  await page.getByText('List', { exact: true }).click();
  await expect(page.getByRole('grid').getByText('Total waste').first()).toBeVisible();

  // On a phone a list leads through the requirements, and the print stands below.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('By requirement', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Disclosure', exact: true }).selectOption('E1-6');
  await expect(scope1).toBeVisible();
  await expect(preview).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await scope1.getByRole('link', { name: 'Explain' }).click();
  await expect(page.getByRole('dialog')).toContainText('Scope 1');
  expect(complaints.filter((line) => !/409|422/.test(line))).toEqual([]);
});

test('the ESRS of the demo company: topics that its assessment decided not material need no typing, the rest stands as it is', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await enter(page, demo, { hasName: true });
  await page.goto('/borealis-furniture/report/esg-report?tab=esrs');
  await page.getByRole('combobox', { name: 'Period' }).selectOption('2024');
  const nav = page.getByRole('navigation', { name: 'Disclosures' });
  const water = nav.getByRole('link', { name: /^E3 Water and marine resources/ });
  await expect(water).toContainText('not material');
  await water.click();
  await expect(page.getByRole('alert')).toContainText(
    'Not material according to “Materiality 2024”: Low water use, no water stress in the basin',
  );
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Not material according to');
  await nav.getByRole('link', { name: /^E1 Climate change/ }).click();
  await nav.getByRole('link', { name: /^E1-8/ }).click();
  await expect(page.getByRole('group', { name: 'Scope 1', exact: true })).toContainText('Approved');
  await nav.getByRole('link', { name: /^S1 Own workforce/ }).click();
  await nav.getByRole('link', { name: /^S1-11/ }).click();
  await expect(page.getByRole('group', { name: 'Share of employees with a disability' })).toContainText(
    'Omitted. Otherwise protected',
  );
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
