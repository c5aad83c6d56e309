import { expect, test } from '@playwright/test';
import { dec } from '#platform/values/model/decimal.ts';
import {
  addByHand,
  browserApi,
  calculateByHand,
  trialCalculationByHand,
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
import { isWithin } from '../../scripts/sample-inventory/outcome.ts';
import { publishedOf } from '../../scripts/sample-inventory/published.ts';
import { compareWithSeattle, electricityPerKwh, published } from '../../scripts/sample-inventory/seattle.ts';

const folder = sharedData('samples/seattle-city-owned-2016') ?? '';
const home = '/city-of-seattle';

test('City of Seattle 2016: 85 buildings with kWh, therms and kBtu, by the rate of the city’s own utility and by the grid of its region', async ({
  page,
}) => {
  test.skip(
    folder === '',
    'The organisation’s files are not beside the repository, in ../shared/data/samples/seattle-city-owned-2016.',
  );
  test.slow();
  const complaints = complaintsOf(page);
  const {
    source,
    licence,
    factors_recovered_from_the_data: factors,
    published_total_t_co2e: total,
  } = publishedOf(folder, published);
  const file = `${folder}/activity-by-building.csv`;
  await registerByHand(page, {
    name: 'City of Seattle',
    size: '13000',
    sector: 'Nonprofit and Social Services',
    email: 'inventory@seattle.example',
    password: 'Correct horse battery 9',
  });

  await page.goto(`${home}/environmental/admin-setup?step=sites`);
  await page.getByRole('link', { name: 'Import sites' }).first().click();
  await importByHand(page, {
    file,
    columns: { building_id: 'Code', property_name: 'Name', property_type: 'Use', gross_floor_area_ft2: 'Floor area' },
    choices: { Country: 'United States', 'Grid region': 'WECC Northwest (NWPP)' },
    texts: { City: 'Seattle' },
    created: 85,
  });
  await page.goto(`${home}/environmental/admin-setup?step=periods`);
  await addByHand(page, 'reporting period', {
    texts: { Name: '2016', 'First day': '2016-01-01', 'Last day': '2016-12-31' },
    choices: { 'Global warming potentials': 'IPCC AR4', Standard: 'GHG Protocol only' },
  });

  const year = { From: '2016-01-01', To: '2016-12-31' };
  await page.goto(`${home}/environmental/ghg-emissions?tab=activity`);
  await page.getByRole('link', { name: 'Import a spreadsheet' }).click();
  // Electricity, gas and steam beside each other, each with the unit of its header.
  await importByHand(page, {
    file,
    columns: { building_id: 'Site' },
    across: 'Measured zero',
    choices: { Basis: 'Invoiced' },
    texts: { ...year, Supplier: 'Seattle City Light' },
    created: 255,
  });

  await page.goto(`${home}/environmental/admin-setup?step=factors&as=own`);
  const shared = {
    'Valid from': '2016-01-01',
    'Valid until': '2016-12-31',
    Source: source.slice(0, 250),
    Licence: licence,
  };
  const ofCity = { Region: 'United States', 'CO₂e based on': 'IPCC AR4' };
  // Gas takes the default of the US EPA, which is the city's factor to the digits that are printed of it.
  await addByHand(page, 'custom factor', {
    texts: { Name: 'Steam, Seattle 2016', 'kg CO₂e': factors.steam_kg_co2e_per_mmbtu, ...shared },
    choices: { ...ofCity, Category: 'Steam', Scope: 'Scope 2', Per: 'mmBtu' },
  });
  await ruleByHand(page, home, { activity: 'Steam', search: 'Steam, Seattle', factor: /Steam, Seattle 2016/ });
  await ruleByHand(page, home, { activity: 'Electricity', search: 'NWPP', factor: /eGRID subregion .* 2018/ });
  await page.goto(`${home}/environmental/admin-setup?step=instruments`);
  await addByHand(page, 'energy instrument', {
    texts: {
      Name: 'Seattle City Light 2016',
      Supplier: 'Seattle City Light',
      'kg CO₂e per kWh': electricityPerKwh(factors),
      'Valid from': '2016-01-01',
      'Valid until': '2016-12-31',
      Source: source.slice(0, 250),
    },
    choices: { Type: 'Supplier-specific rate', Market: 'United States' },
  });

  await calculateByHand(page, home, '2016');
  // 0.7 t of it are the digits of the gas factor that the city does not print.
  expect(
    dec(await shownTonnes(page, 'Total, market-based'))
      .minus(total)
      .abs()
      .lte(1),
  ).toBe(true);
  const explanation = await explainByHand(page, 'Total, market-based');
  await expect(explanation).toContainText('Energy instruments used: Seattle City Light 2016');
  await page.keyboard.press('Escape');
  const calculation = await shownCalculation(page, home);
  // The comparison figure of the regional grid was made with AR5; the city's own factors are of AR4.
  const withAr5 = await trialCalculationByHand(page, home, calculation, 'IPCC AR5');

  const { figures, differences } = await compareWithSeattle(browserApi(page, home), folder, calculation, withAr5);
  await test.info().attach('Rows that differ, and why', {
    body: differences
      .map(({ row, computed, published: stated, why }) => `${row}: ${computed} instead of ${stated} t. ${why}`)
      .join('\n'),
  });
  expect(
    figures.filter((figure) => !isWithin(figure)),
    'The published total, by source and by both methods',
  ).toEqual([]);
  expect(
    differences.filter(
      ({ computed, published: stated }) =>
        dec(computed).minus(stated).abs().gt('0.1') && dec(computed).minus(stated).abs().gt(dec(stated).times('0.01')),
    ),
    'Each building within 1 % or 0.1 t',
  ).toEqual([]);

  const statement = await statementByHand(page, home, '2016');
  await expect(statement.getByRole('row', { name: /^Total, market-based/ })).toContainText('11,822.7');
  await expect(statement).toContainText('Seattle City Light 2016');
  expect(complaints).toEqual([]);
});
