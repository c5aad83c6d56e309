import { expect, test, type Page } from '@playwright/test';
import { addByHand, choose, ruleByHand } from '#test/support/first-inventory.ts';
import { invited } from '#test/support/colleague.ts';
import { complaintsOf, enter, expectAccessible, newCompany } from '#test/support/journey.ts';

/** The steps at the side, and the one that a text names. */
const stepsOf = (page: Page) => page.getByRole('navigation', { name: 'Set-up steps' });
const stepOf = (page: Page, name: string) => stepsOf(page).getByRole('link', { name });

async function openStep(page: Page, name: string, heading: string): Promise<void> {
  await stepOf(page, name).click();
  await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
}

const expectDone = (page: Page, name: string) =>
  expect(stepOf(page, name).getByRole('img', { name: 'Done' }), `“${name}” is marked as done`).toBeVisible();

test('set-up: each step opens, keeps what is entered and gets its mark', async ({ page, baseURL }) => {
  const complaints = complaintsOf(page);
  const owner = await newCompany(baseURL, {
    company: 'Set-up Mill',
    size: 30,
    sector: 'Manufacturing',
    email: 'owner@set-up-mill.example',
  });
  const home = `/${owner.slug}`;
  await enter(page, owner);
  await page.goto(`${home}/environmental/admin-setup`);
  await expect(page.getByRole('heading', { name: 'First inventory in ten minutes' })).toBeVisible();
  await expect(stepsOf(page).getByRole('img', { name: 'Done' })).toHaveCount(0);

  await openStep(page, 'Organisation', 'Organisation tree');
  await addByHand(page, 'organisation unit', {
    texts: { Name: 'Set-up Mill' },
    choices: { Type: 'Legal entity', Country: 'United Kingdom' },
  });
  await expect(
    page
      .getByRole('tree', { name: 'Organisation tree' })
      .getByRole('treeitem', { name: /Set-up Mill .*100% included/ }),
  ).toBeVisible();
  await expectDone(page, 'Organisation');

  await openStep(page, 'Sites', 'Sites');
  await addByHand(page, 'site', {
    texts: { Name: 'Mill by the river' },
    choices: { 'Part of': 'Set-up Mill' },
  });
  await expect(page.getByText('1 without country')).toBeVisible();
  await expect(stepOf(page, 'Sites').getByRole('img', { name: 'Done' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Mill by the river' }).click();
  const drawer = page.getByRole('dialog');
  await choose(drawer.getByRole('combobox', { name: 'Country' }), 'United Kingdom');
  await drawer.getByRole('button', { name: 'Save site' }).click();
  // At once, as people do: what is being saved is not asked about.
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('0 without country')).toBeVisible();
  await expectDone(page, 'Sites');

  await openStep(page, 'Reporting periods', 'Reporting periods');
  await addByHand(page, 'reporting period', {
    texts: { Name: '2025', 'First day': '1 Jan 2025', 'Last day': '31 Dec 2025' },
  });
  await expect(page.getByText('Operational control · in use')).toBeVisible();
  await expectDone(page, 'Reporting periods');

  await openStep(page, 'Base year', 'Base year and recalculation');
  await expect(page.getByText('No base year set.')).toBeVisible();
  await choose(page.getByRole('combobox', { name: 'Base year' }), '2025');
  await page.getByLabel('Base year recalculation threshold').fill('3');
  await page.getByRole('button', { name: 'Save base year' }).click();
  await expect(page.getByRole('region', { name: 'Current base year' })).toContainText(
    '2025 (1 Jan 2025 – 31 Dec 2025)',
  );
  await expect(page.getByRole('region', { name: 'Current base year' })).toContainText('3%');
  await expectDone(page, 'Base year');

  await openStep(page, 'Meters', 'Meters and supply accounts');
  await expect(page.getByRole('heading', { name: 'No meters yet' })).toBeVisible();
  await addByHand(page, 'meter', {
    texts: { 'Meter number': 'EL-1' },
    choices: { Site: 'Mill by the river', Carrier: 'Electricity', Unit: 'kWh · kilowatt-hour' },
  });
  await expectDone(page, 'Meters');
  await expect(page.getByRole('link', { name: 'Readings' })).toBeVisible();

  await openStep(page, 'Factors and regions', 'Emission factors');
  await page.getByRole('tab', { name: 'Custom factors' }).click();
  await addByHand(page, 'custom factor', {
    texts: { Name: 'River power', 'kg CO₂e': '0.012', 'Valid from': '1 Jan 2025', Source: 'Supplier’s statement 2025' },
    choices: { Category: 'Electricity', Scope: 'Scope 2', Per: 'kWh · kilowatt-hour', 'CO₂e based on': 'IPCC AR6' },
  });
  await expect(page.getByRole('link', { name: 'River power' })).toBeVisible();
  await expectDone(page, 'Factors and regions');
  // Heat from a plant of someone else: divided by the efficiency method, shown before it is saved, with its rule.
  await page.getByRole('button', { name: 'Factors of a CHP plant…' }).click();
  const plant = page.getByRole('dialog', { name: 'Factors of a combined heat and power plant' });
  await plant.getByLabel(/^Plant/).fill('Riverside');
  await choose(plant.getByRole('combobox', { name: 'Site supplied' }), 'Mill by the river');
  await plant.getByLabel('Dates').selectOption({ label: 'Q2 2025' });
  await expect(plant.getByLabel(/^Applies from/).first()).toHaveValue('01/04/2025');
  await expect(plant.getByLabel(/^Applies until/).first()).toHaveValue('30/06/2025');
  await plant.getByLabel('Dates').selectOption({ label: '2025' });
  await choose(plant.getByRole('combobox', { name: 'Emission factors from' }), 'Fuel of the plant');
  await plant.getByLabel(/^Fuel used/).fill('1,000,000');
  await plant.getByLabel(/^Heat generated/).fill('400');
  await plant.getByLabel(/^Electricity generated/).fill('200');
  await plant.getByLabel(/^Source/).fill('Statement 2025');
  await expect(plant.getByRole('region', { name: 'Emission factors' })).toContainText(/Heat 0\.21\d*\skg\sCO₂e\/kWh/);
  await expectAccessible(page);
  await plant.getByRole('button', { name: 'Add factors and rules' }).click();
  await expect(plant).toBeHidden();
  await expect(page.getByRole('link', { name: 'District heat, Riverside' })).toBeVisible();
  // A slip with the units is said while the value is entered, and stays in sight afterwards.
  await page.getByRole('button', { name: 'New custom factor', exact: true }).first().click();
  const factor = page.getByRole('dialog');
  for (const [label, option] of [
    ['Category', 'Stationary combustion'],
    ['Scope', 'Scope 1'],
    ['Per', 'kWh · kilowatt-hour'],
    ['Energy content', 'Gross (gross calorific value)'],
    ['CO₂e based on', 'IPCC AR6'],
  ] as const)
    await choose(factor.getByRole('combobox', { name: label }).first(), option);
  for (const [label, text] of [
    ['Name', 'Erdgas, Stadtwerke'],
    ['kg CO₂e', '183'],
    ['Valid from', '1 Jan 2025'],
    ['Source', 'Bill'],
  ] as const)
    await factor.getByLabel(label).first().fill(text);
  await expect(factor.getByText(/^“Erdgas, Stadtwerke” is 900 times the nearest factor in the library/)).toBeVisible();
  await expectAccessible(page);
  await factor.getByRole('button', { name: 'Create custom factor', exact: true }).click();
  await expect(page.getByRole('region', { name: '1 custom factor to check' })).toContainText('kWh and MWh');

  await openStep(page, 'Expected activities', 'Expected activities');
  await addByHand(page, 'expected activity', {
    texts: { From: '1 Jan 2025' },
    choices: { Site: 'Mill by the river', Activity: 'Electricity' },
  });
  await expectDone(page, 'Expected activities');

  await openStep(page, 'Scope 3 screening', 'Scope 3 screening');
  const screening = page.getByRole('table', { name: 'Screening for 2025' });
  await page.getByRole('button', { name: 'Use 1 proposal' }).click();
  await expect(screening.getByRole('row', { name: /Employee commuting/ })).toContainText(
    '30 employees travel to work.',
  );
  await expect(screening.getByLabel('Relevance: category 7', { exact: true })).toHaveValue('relevant');
  for (let number = 1; number <= 15; number += 1)
    if (number !== 7)
      await screening.getByLabel(`Relevance: category ${number}`, { exact: true }).selectOption('Not relevant');
  await page.getByRole('button', { name: 'Save screening' }).click();
  await expect(screening.getByText('Enter why the category is not relevant.')).toHaveCount(14);
  for (let number = 1; number <= 15; number += 1)
    if (number !== 7)
      await screening.getByLabel(`Reason: category ${number}`, { exact: true }).fill(`Reason ${number}`);
  await screening.getByLabel('Method: category 7', { exact: true }).selectOption('Distance-based');
  await screening.getByLabel('Data source: category 7', { exact: true }).fill('Survey of employees');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save screening' }).click();
  await expect(page.getByText('15 categories screened')).toBeVisible();
  await expect(screening.getByText('Not saved')).toHaveCount(0);
  await expectDone(page, 'Scope 3 screening');
  await page.getByRole('tab', { name: 'All screenings' }).click();
  await expect(page.getByRole('grid', { name: 'List of scope 3 screenings' }).getByRole('row')).toHaveCount(16);

  await openStep(page, 'Energy instruments', 'Energy instruments');
  await addByHand(page, 'energy instrument', {
    texts: {
      Name: 'Guarantees of origin',
      Quantity: '40',
      'kg CO₂e per kWh': '0',
      'Valid from': '1 Jan 2025',
      'Valid until': '31 Dec 2025',
      Source: 'Registry',
    },
    choices: { Type: 'Energy attribute certificate', Market: 'United Kingdom' },
  });
  await expect(page.getByText('40 MWh covered by certificates and contracts.')).toBeVisible();
  await expectDone(page, 'Energy instruments');

  await openStep(page, 'Factor rules', 'Factor rules');
  await ruleByHand(page, home, { activity: 'Electricity', search: 'River power', factor: /^River power/ });
  await expectDone(page, 'Factor rules');
  // In the form of a rule, too; a factor for supply is said to be none for use.
  await page.getByRole('button', { name: 'New factor rule', exact: true }).click();
  const rule = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Create factor rule' }) });
  await rule.getByLabel('Name').first().fill('Gas, supply');
  await choose(rule.getByRole('combobox', { name: 'Activity' }), 'Natural gas');
  await rule.getByRole('button', { name: 'Find a factor' }).click();
  const library = page.getByRole('dialog', { name: 'Select an emission factor' });
  await library.getByRole('textbox', { name: 'Search' }).fill('Erdgas Vorkette');
  await choose(library.getByRole('combobox', { name: 'Category' }), 'Well to tank');
  await library
    .getByRole('radio', { name: /^Natural gas, well to tank/ })
    .first()
    .check();
  await expect(library.getByText(/covers supply \(well to tank or grid losses\), not use/)).toBeVisible();
  await library.getByRole('button', { name: 'Use factor' }).click();
  await expect(rule.getByText(/^Natural gas, well to tank$/)).toBeVisible();
  await expect(rule.getByText(/covers supply \(well to tank or grid losses\), not use/)).toBeVisible();
  await rule.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^(Discard|Leave)/ }).click();
  const example = page.getByRole('region', { name: 'Test factor rules' });
  await choose(example.getByRole('combobox', { name: 'Activity' }), 'Electricity');
  await expect(example.getByRole('status')).toContainText('Rule applied: “River power”');
  // A factor is found by its name, not typed by its id.
  await page.getByRole('button', { name: /^Change factor for “River power/ }).click();
  const another = page.getByRole('dialog', { name: /^Change factor for/ });
  await another.getByRole('textbox', { name: 'Search' }).fill('NWPP');
  await another
    .getByRole('radio', { name: /eGRID subregion .* 2018/ })
    .first()
    .check();
  await another.getByRole('button', { name: 'Use factor' }).click();
  await expect(another).toBeHidden();
  await expect(page.getByRole('grid', { name: 'List of factor rules' })).toContainText(
    'eGRID subregion output emission rates · 2018',
  );

  await openStep(page, 'Conversions', 'Conversions');
  await addByHand(page, 'conversion', {
    texts: { Name: 'Density of our diesel', Value: '836', Source: 'Delivery note' },
    choices: { Type: 'Density', Unit: 'kg per m³' },
  });
  await expectDone(page, 'Conversions');

  await openStep(page, 'Permissions', 'Roles and permissions');
  await expect(page.getByRole('row', { name: /^Approve activity data and lock periods/ })).toContainText(owner.email);
  await expect(stepOf(page, 'Permissions').getByRole('img', { name: 'Done' })).toHaveCount(0);
  await invited(baseURL, owner, `second@${owner.slug}.example`, 'sustainability');
  await page.reload();
  await expect(page.getByRole('row', { name: /^Approve activity data and lock periods/ })).toContainText('second@');
  await expectDone(page, 'Permissions');
  await expect(stepsOf(page).getByRole('img', { name: 'Done' })).toHaveCount(12);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test('set-up on a phone: the steps are one list, which says what is done', async ({ page }) => {
  await enter(page, { email: 'sustainability@borealis.example', password: 'Borealis-Demo-2026' }, { hasName: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/borealis-furniture/environmental/admin-setup?step=organisation');
  const steps = page.getByRole('combobox', { name: 'Set-up steps' });
  await expect(steps.locator('option:checked')).toHaveText('Organisation ✓');
  await steps.selectOption({ label: 'Base year ✓' });
  await expect(page.getByRole('heading', { level: 2, name: 'Base year and recalculation' })).toBeVisible();
});

test('the factor library: found by a word, opened to its gases and factor sets, compared with the factor set before, and its makers named', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await enter(page, { email: 'sustainability@borealis.example', password: 'Borealis-Demo-2026' }, { hasName: true });
  await page.goto('/borealis-furniture/environmental/admin-setup?step=factors');
  await page
    .getByRole('search', { name: 'Search the factor library' })
    .getByRole('textbox', { name: 'Search' })
    .fill('natural gas');
  const [uk2024, uk2025] = ['2024 v1.1', '2025 v1.0'].map(
    (edition) => `UK Government GHG Conversion Factors for Company Reporting, flat file · ${edition}`,
  );
  await choose(page.getByRole('combobox', { name: 'Emission factor set' }), uk2025 ?? '');
  const library = page.getByRole('table', { name: 'Library' });
  await expect(library.getByRole('cell', { name: uk2024 ?? '', exact: true })).toHaveCount(0);
  await library
    .getByRole('row', { name: /^Natural gas 0\.183 kg CO₂e\/kWh \(gross\) .* flat file · 2025 v1\.0/ })
    .getByRole('button')
    .click();

  const detail = page.getByRole('dialog');
  await expect(
    detail
      .getByRole('table', { name: 'By global warming potentials (GWP)' })
      .getByRole('row', { name: /^IPCC AR5 0\.18296/ }),
  ).toBeVisible();
  await expect(
    detail.getByText('Contains public sector information licensed under the Open Government Licence v3.0'),
  ).toBeVisible();
  await expect(
    detail.getByRole('table', { name: 'Over time' }).getByRole('row', { name: new RegExp(`^${uk2024 ?? ''} `) }),
  ).toBeVisible();
  await expect(detail.getByText(/^\d+ rules?, /)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();

  await page.getByRole('tab', { name: 'Compare sets' }).click();
  await choose(page.getByRole('combobox', { name: 'Before' }), uk2024 ?? '');
  await choose(page.getByRole('combobox', { name: 'After' }), uk2025 ?? '');
  const changes = page.getByRole('region', { name: 'Compare emission factor sets' });
  await expect(changes.getByText(/[\d,]+ changed, [\d,]+ added, [\d,]+ removed, [\d,]+ unchanged\./)).toBeVisible();
  await expect(changes.getByRole('table').getByRole('row').nth(1)).toContainText('%');
  await expect(changes.getByRole('table').getByRole('row')).toHaveCount(101);
  await expectAccessible(page);

  await changes.getByRole('button', { name: /^Show more of the other/ }).click();
  await expect(changes.getByRole('table').getByRole('row')).toHaveCount(201);

  // What the library lacks: which publication to get, and the button that takes its file.
  await page.getByRole('tab', { name: 'Not in the library' }).click();
  await choose(page.getByRole('combobox', { name: 'Subject' }), 'Grid factors');
  const publications = page.getByRole('table', { name: 'Publications not in the library' });
  await expect(
    publications.getByRole('row', { name: /^eGRID, historical editions US EPA .* 1996–2016/ }),
  ).toBeVisible();
  await expect(publications.getByText('European Residual Mixes')).toHaveCount(0);
  await expectAccessible(page);
  await publications.getByRole('button', { name: 'Add emission factor set of “eGRID, historical editions”…' }).click();
  const factorSet = page.getByRole('dialog', { name: 'Add an emission factor set' });
  await expect(factorSet.getByLabel('Publisher')).toHaveValue('US EPA');
  await factorSet.getByLabel('Version').fill('2016');
  await factorSet.getByRole('textbox', { name: 'Valid from' }).fill('01/01/2016');
  await factorSet.getByRole('button', { name: 'Create emission factor set', exact: true }).click();
  // The import of its factors, with a template and the set as a value of every row.
  await expect(page.getByRole('link', { name: /^Download template: Custom factors/ })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({
    name: 'egrid2016.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Name,Category,Scope,Per,kg CO2,Region,Valid from,Valid until,Source',
        'Total output,Electricity,Scope 2,MWh,564,US-RFCW,2016-01-01,2016-12-31,eGRID2016',
      ].join('\n'),
    ),
  });
  await expect(page.getByRole('combobox', { name: 'Emission factor set' })).toHaveValue('own-us-epa-2016');
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: /^Import 1 row/ }).click();
  await expect(page.getByText('Imported', { exact: true }).first()).toBeVisible();
  await page.goto('/borealis-furniture/environmental/admin-setup?step=factors&as=sets');
  await expect(page.getByRole('grid').getByText('own-us-epa-2016')).toBeVisible();

  await stepOf(page, 'Sources and licences').click();
  const sources = page.getByRole('table', { name: 'Sources and licences' });
  await expect(
    sources
      .getByRole('row', {
        name: /^UK Government GHG Conversion Factors for Company Reporting, flat file, 2025 .*Open Government Licence/,
      })
      .first(),
  ).toBeVisible();
  await expect(sources.getByRole('row', { name: /eGRID subregion output emission rates, 2023/ })).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
