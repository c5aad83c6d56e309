import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { dec } from '#platform/values/model/decimal.ts';
import {
  addByHand,
  browserApi,
  calculateByHand,
  explainByHand,
  importByHand,
  registerByHand,
  ruleByHand,
  shownCalculation,
  shownTonnes,
  statementByHand,
} from '#test/support/first-inventory.ts';
import { complaintsOf } from '#test/support/journey.ts';
import { sharedData } from '#test/support/shared-data.ts';
import { isWithin, printedTonnes } from '../../scripts/sample-inventory/outcome.ts';
import { publishedOf } from '../../scripts/sample-inventory/published.ts';
import { compareWithToronto, published } from '../../scripts/sample-inventory/toronto.ts';

const folder = sharedData('samples/toronto-2018') ?? '';
const home = '/city-of-toronto';
const gapSites = z.object({ gap_sites: z.array(z.object({ site: z.string() })) });

test('City of Toronto 2018: from 1,481 sites in a file to the published total, and to the 13 rows with district heat', async ({
  page,
}) => {
  test.skip(
    folder === '',
    'The organisation’s files are not beside the repository, in ../shared/data/samples/toronto-2018.',
  );
  test.slow();
  const complaints = complaintsOf(page);
  const {
    source,
    licence,
    factors_recovered_from_the_data: factors,
    reproduced_total_kg_co2e: reproduced,
  } = publishedOf(folder, published);
  const file = `${folder}/activity-by-site.csv`;
  await registerByHand(page, {
    name: 'City of Toronto',
    size: '38000',
    sector: 'Nonprofit and Social Services',
    email: 'inventory@toronto.example',
    password: 'Correct horse battery 9',
  });

  await page.goto(`${home}/environmental/admin-setup?step=sites`);
  await page.getByRole('link', { name: 'Import sites' }).first().click();
  await importByHand(page, {
    file,
    columns: { site_no: 'Code', site_name: 'Name', division: 'Use', city: 'City', floor_area_ft2: 'Floor area' },
    choices: { Country: 'Canada', 'Grid region': 'Ontario' },
    created: 1481,
  });
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByRole('heading', { name: 'Sites', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No sites yet' })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Missing site data' })).toContainText('1,481 without coordinates');

  await page.goto(`${home}/environmental/admin-setup?step=periods`);
  await addByHand(page, 'reporting period', {
    texts: { Name: '2018', 'First day': '2018-01-01', 'Last day': '2018-12-31' },
    choices: { 'Global warming potentials': 'IPCC AR4', Standard: 'GHG Protocol only' },
  });

  const year = { From: '2018-01-01', To: '2018-12-31' };
  await page.goto(`${home}/environmental/ghg-emissions?tab=activity`);
  await page.getByRole('link', { name: 'Import a spreadsheet' }).click();
  await importByHand(page, {
    file,
    columns: { site_no: 'Site' },
    across: 'Measured zero',
    choices: { Basis: 'Invoiced' },
    texts: year,
    created: 2962,
  });

  await page.goto(`${home}/environmental/admin-setup?step=factors&as=own`);
  const shared = {
    'Valid from': '2018-01-01',
    'Valid until': '2018-12-31',
    Source: source.slice(0, 250),
    Licence: licence,
  };
  const shownOf = { Region: 'Ontario', 'CO₂e based on': 'IPCC AR4' };
  await addByHand(page, 'custom factor', {
    texts: { Name: 'Ontario grid 2018', 'kg CO₂e': factors.electricity_kg_co2e_per_kwh, ...shared },
    choices: { ...shownOf, Category: 'Electricity', Scope: 'Scope 2', Per: 'kWh' },
  });
  await addByHand(page, 'custom factor', {
    texts: { Name: 'Natural gas, Ontario 2018', 'kg CO₂e': factors.natural_gas_kg_co2e_per_m3, ...shared },
    choices: { ...shownOf, Category: 'Stationary combustion', Scope: 'Scope 1', Per: 'm³' },
  });
  await ruleByHand(page, home, { activity: 'Electricity', search: 'Ontario grid 2018', factor: /Ontario grid 2018/ });
  await ruleByHand(page, home, {
    activity: 'Natural gas',
    search: 'Natural gas, Ontario',
    factor: /Natural gas, Ontario 2018/,
  });

  await calculateByHand(page, home, '2018');
  expect(await shownTonnes(page, 'Total, location-based')).toBe(printedTonnes(reproduced, 0));
  const { figures, differences } = await compareWithToronto(
    browserApi(page, home),
    folder,
    await shownCalculation(page, home),
  );
  await test.info().attach('Rows that differ, and why', {
    body: differences
      .map(({ row, computed, published: stated, why }) => `${row}: ${computed} instead of ${stated} kg. ${why}`)
      .join('\n'),
  });
  expect(
    figures.filter((figure) => !isWithin(figure)),
    'The published total, and what the rows with another source of energy lack',
  ).toEqual([]);
  expect(
    differences.map(({ row }) => row.replace(/^\d+ /, '')).toSorted(),
    'The rows that use district heat, and no other',
  ).toEqual(
    publishedOf(folder, gapSites)
      .gap_sites.map(({ site }) => site)
      .toSorted(),
  );
  expect(
    differences.filter(({ computed, published: stated }) => dec(computed).gte(stated)),
    'Each lacks something, none has too much',
  ).toEqual([]);

  const explanation = await explainByHand(page, 'Total, location-based');
  await expect(explanation).toContainText('Natural gas, Ontario 2018');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Needs attention' }).click();
  await expect(page.getByText('The site “Nashdene Yard” exists 2 times with the same records.')).toBeVisible();

  const statement = await statementByHand(page, home, '2018');
  await expect(statement.getByRole('row', { name: /^Total, location-based/ })).toContainText('161,981.2');
  await expect(statement).toContainText('1,481 units');
  expect(complaints).toEqual([]);
});
