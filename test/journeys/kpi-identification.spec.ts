import { expect, test, type Page } from '@playwright/test';
import { z } from 'zod';
import { complaintsOf, enter, expectAccessible, newCompany } from '#test/support/journey.ts';
import { ask } from '../../scripts/sample-inventory/api.ts';
import { addPeriod, addUnit } from '../../scripts/sample-inventory/set-up.ts';

const demo = { email: 'sustainability@borealis.example', password: 'Borealis-Demo-2026' };
const record = z.object({ record: z.object({ id: z.string(), version: z.int() }) });
const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}, \\d+$`) });
const card = (page: Page, of: string, kpi: string) => column(page, of).getByRole('listitem').filter({ hasText: kpi });

test('KPI identification: proposals are selected together, settled with an owner, asked for, and an own KPI is calculated as soon as its inputs are there', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const owner = await newCompany(baseURL, {
    company: 'Figure Mill',
    size: 60,
    sector: 'Manufacturing',
    email: 'owner@figure-mill.example',
  });
  const make = async (path: string, body: object) => (await ask(owner.api, record, 'POST', path, body)).record;
  await enter(page, owner);
  await page.goto(`/${owner.slug}/materiality/kpi-identification`);
  await expect(page.getByRole('heading', { level: 1, name: 'KPI identification' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No assessments' })).toBeVisible();

  const period = await addPeriod(owner.api, { name: '2025', from: '2025-01-01', to: '2025-12-31' });
  await addUnit(owner.api, { name: 'Mill', code: 'MILL', kind: 'site', country: 'DE' });
  const { id: assessment } = await make('/materiality-assessments', {
    name: 'Materiality 2025',
    period: period.id,
    standard: 'vsme_2025',
  });
  await make('/topic-conclusions', { assessment, topic: 's1', conclusion: 'material', reason: 'Saws and presses.' });
  await page.reload();
  await expect(page.getByText(/^0 of \d+ required KPIs have a source\.$/)).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Requirements by topic' }).getByRole('row', { name: /^E1 Climate/ }),
  ).toContainText('Not assessed');
  await expect(page.getByText(/^9 topics are not assessed or have no result/)).toBeVisible();

  // In bulk, by keyboard.
  await page.getByRole('checkbox', { name: 'Choose Number of male employees' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: 'Choose Number of female employees' }).check();
  await page.getByRole('button', { name: 'Select 2 KPIs' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Select 2 KPIs' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Select KPIs' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, 'Selected', 'Number of male employees')).toContainText('Data request, yearly, No owner');
  await expect(page.getByText(/^2 of \d+ required KPIs have a source\.$/)).toBeVisible();

  // Not ready without an owner, and it says so; then with one.
  await page.getByRole('button', { name: 'Mark as ready: Number of male employees' }).click();
  await expect(
    page.getByText('Number of male employees: Assign an owner before marking the KPI as ready.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Choose all: Selected' }).click();
  await page.getByRole('button', { name: 'Assign owner' }).click();
  await dialog.getByRole('combobox', { name: 'Owner' }).click();
  await page.getByRole('option', { name: 'owner@figure-mill.example' }).click();
  await dialog.getByRole('button', { name: 'Assign owner' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Mark as ready: Number of male employees' }).click();
  await expect(card(page, 'Ready', 'Number of male employees')).toBeVisible();
  await page.getByRole('radio', { name: 'Board' }).focus();
  await page.keyboard.press('ArrowRight');
  const table = page.getByRole('table', { name: 'KPIs' });
  await expect(table.getByRole('row', { name: /Number of male employees/ })).toContainText('Ready');
  await table.getByRole('button', { name: 'Return to selected: Number of male employees' }).click();
  await expect(table.getByRole('row', { name: /Number of male employees/ })).toContainText('Selected');

  // A drag does what the button does.
  await page.getByRole('radio', { name: 'Table' }).focus();
  await page.keyboard.press('ArrowLeft');
  await card(page, 'Required', 'Employee turnover rate')
    .or(card(page, 'Required', 'Number of permanent'))
    .first()
    .dragTo(column(page, 'Selected'));
  await expect(column(page, 'Selected').getByRole('listitem')).toHaveCount(3);

  // What somebody has to state is asked for through data requests.
  await page.getByRole('button', { name: 'Create data requests' }).click();
  await dialog.getByRole('textbox', { name: 'Year' }).fill('2025');
  await dialog.getByRole('combobox', { name: 'Site' }).click();
  await page.getByRole('option', { name: /Mill/ }).click();
  await expect(dialog.getByRole('status')).toContainText('3 data requests will be created. 1 has no data owner yet.');
  await dialog.getByRole('button', { name: 'Create data requests' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/${owner.slug}/environmental/data-requests?tab=all`);
  await expect(page.getByRole('grid').getByText('Number of male employees, Mill, 2025')).toBeVisible();

  // An own KPI: the mistake is named with its place, then it fits, then it says what it needs.
  await page.goto(`/${owner.slug}/materiality/kpi-identification?tab=own`);
  await page.getByRole('button', { name: 'New custom KPI' }).click();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Energy per head');
  await dialog.getByRole('textbox', { name: 'Short name' }).fill('energy_per_head');
  await dialog.getByRole('textbox', { name: 'Unit' }).fill('kWh/person');
  const formula = dialog.getByRole('textbox', { name: 'Formula' });
  await formula.fill('TotalEnergyConsumption + NumberOfEmployees');
  await expect(
    dialog.getByText(/^Character 1, .*MWh and people cannot be added: their units measure different quantities\.$/),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save KPI' })).toBeDisabled();
  await formula.fill('TotalEnergyConsumption / ');
  await dialog.getByRole('combobox', { name: 'Insert name' }).selectOption('NumberOfEmployees');
  await expect(formula).toHaveValue('TotalEnergyConsumption / NumberOfEmployees');
  await expect(dialog.getByText('Resulting unit: MWh/person.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save KPI' }).click();
  await expect(dialog).toBeHidden();
  const own = page.getByRole('table', { name: 'Custom KPIs in 2025' });
  await expect(own.getByRole('row', { name: /^Energy per head/ })).toContainText(
    'Cannot be calculated: needs Total energy consumption and Number of employees',
  );
  for (const [concept, value] of [
    ['TotalEnergyConsumption', '700.5'],
    ['NumberOfEmployees', '30'],
  ])
    await make('/disclosure-values', { period: period.id, concept: `vsme:${concept}`, value });
  await page.reload();
  await own.getByRole('button', { name: /^23,350 kWh\/person, explain: Energy per head$/ }).click();
  await expect(dialog).toContainText('700.5 MWh / 30 people');
  await expect(
    dialog.getByRole('table', { name: 'Inputs' }).getByRole('link', { name: 'Number of employees' }),
  ).toHaveAttribute('href', /report\/esg-report\?tab=data-points/);
  expect(complaints.filter((complaint) => !complaint.includes('status of 422'))).toEqual([]);
});

test('the KPIs of the demo company: in all three columns, one calculated, one from records of other modules, with their pages and frameworks, on a narrow screen too', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await enter(page, demo, { hasName: true });
  await page.goto('/borealis-furniture/materiality/kpi-identification');
  await expect(card(page, 'Ready', 'Emissions per employee')).toContainText('5.83 t CO₂e/person');
  await expect(card(page, 'Selected', 'Accidents per hundred employees')).toContainText('Calculated, yearly');
  await expect(card(page, 'Selected', 'Total water consumption')).toContainText('Voluntary');
  await expect(
    column(page, 'Required').getByRole('listitem').filter({ hasText: 'Employee turnover rate' }),
  ).toContainText('In the product');
  await expect(
    page.getByRole('table', { name: 'Requirements by topic' }).getByRole('row', { name: /^S3 Affected/ }),
  ).toContainText('Open');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Dependencies' }).click();
  const dependencies = page.getByRole('table', { name: 'KPI sources' });
  await expect(dependencies.getByRole('row', { name: /^Emissions per employee/ })).toContainText(
    'Number of employees: 231 people',
  );
  await expect(
    dependencies
      .getByRole('row', { name: /^Emissions per employee/ })
      .getByRole('link', { name: 'Greenhouse gas emissions' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Framework mapping' }).click();
  await expect(
    page.getByRole('table', { name: 'Framework mapping' }).getByRole('row', { name: /^Total energy consumption/ }),
  ).toContainText('302-1');
  await expect(page.getByRole('columnheader', { name: 'GRI (approximate)' })).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('tab', { name: 'Custom KPIs' }).click();
  await page
    .getByRole('table', { name: 'Custom KPIs in 2024' })
    .getByRole('button', { name: /explain: Emissions per employee$/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1,347.515 t CO₂e / 231 people');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: 'Board' }).click();
  await expect(card(page, 'Ready', 'Emissions per employee')).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(complaints).toEqual([]);
});
